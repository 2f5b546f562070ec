"""Pages of a shop; mounted on storefront hosts alone."""

from django.urls import path, re_path

from apps.storefront.views import crawlers, favicon, pages

urlpatterns = [
    path("robots.txt", crawlers.robots),
    path("sitemap.xml", crawlers.sitemap),
    path("favicon.svg", favicon.drawn),
    path("favicon.ico", favicon.moved),
    re_path(r"^(?!api/|static/|media/).*$", pages.page),
]
