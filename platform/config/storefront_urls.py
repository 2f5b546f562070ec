"""Addresses of a storefront host."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from config.api import api
from config.views import media

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/", api.urls),
    path("media/stores/<uuid:store_id>/files/<uuid:attachment_id>.<slug:ending>", media.redirect_to_current),
    re_path(r"^media/(?P<key>stores/.+)$", media.serve),
    path("", include("apps.storefront.urls")),
]

handler500 = "config.views.failures.server_error"
