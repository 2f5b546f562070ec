"""Addresses of the platform host. Unknown ones get the single-page application's own 404."""

from pathlib import Path

import ninja
from django.conf import settings
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.static import serve

from billing.providers import sandbox
from config.api import api
from config.views import edge, mailbox, media, plan_sandbox, probes, shell

# Scripts and styles of the page come with the library: none are fetched from elsewhere.
API_DOCS = Path(ninja.__file__).parent / "static" / "ninja"

urlpatterns: list[URLPattern | URLResolver] = [
    path("livez", probes.livez),
    path("readyz", probes.readyz),
    path("metrics", probes.metrics),
    path("edge/ask", edge.ask),
    path("api/v1/", api.urls),
    path("media/stores/<uuid:store_id>/files/<uuid:attachment_id>.<slug:ending>", media.redirect_to_current),
    re_path(r"^media/(?P<key>stores/.+)$", media.serve),
]
if settings.SHOW_API_DOCS:
    urlpatterns.append(path("static/ninja/<str:path>", serve, {"document_root": API_DOCS}))
if settings.SHOW_MAIL_FOLDER:
    urlpatterns += [
        path("dev/mail", mailbox.list_messages),
        path("dev/mail/<str:message_id>", mailbox.show_message),
        path("dev/mail/<str:message_id>/body", mailbox.show_body),
    ]
if settings.BILLING_PROVIDER == sandbox.KEY:
    urlpatterns.append(path("pay/sandbox/<slug:reference>", plan_sandbox.pay))
urlpatterns += [
    path("favicon.ico", shell.favicon),
    path("admin/push-worker.js", shell.push_worker),
    re_path(r"^(?:(?P<language>en|es)/)?admin/app\.webmanifest$", shell.web_manifest),
    re_path(r"^(?!api/|static/|media/)(?P<path>.*)$", shell.page),
]

handler404 = "config.views.shell.not_found"
handler500 = "config.views.failures.server_error"
