"""Decides by the host alone which surface answers: the platform, a store's shop, or nobody."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, HttpResponsePermanentRedirect

from tenants.context import enter, leave
from tenants.host_names import normalize_host, without_port
from tenants.hosts import store_at
from tenants.presentation import url_of_host
from tenants.schema_version import is_served

PROBES = {"/livez", "/readyz", "/metrics", "/edge/ask"}
_NO_PAGES = ("/api/", "/media/", "/static/", "/.well-known/")


class HostMiddleware:
    """An unknown host gets 404 before anything else runs; the store context never outlives the request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.platform = without_port(settings.PLATFORM_DOMAIN)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        leave()
        try:
            return self._answer(request)
        finally:
            leave()

    def _answer(self, request: HttpRequest) -> HttpResponse:
        request.store = None  # type: ignore[attr-defined]
        if request.path in PROBES:
            return self.get_response(request)
        host = normalize_host(request.META.get("HTTP_HOST", ""))
        if host == self.platform:
            return self.get_response(request)
        store = store_at(host) if host else None
        if store is None:
            return HttpResponseNotFound("404", content_type="text/plain")
        if not is_served(store.schema_version):
            return HttpResponse("503", status=503, content_type="text/plain", headers={"Retry-After": "30"})
        if host != store.primary_host and _is_page(request):
            # No browser may remember it: once another address is the primary one, two that are remembered
            # lead to each other.
            address = url_of_host(store.primary_host) + request.get_full_path()
            return HttpResponsePermanentRedirect(address, headers={"Cache-Control": "no-cache"})
        enter(store)
        request.store = store  # type: ignore[attr-defined]
        request.urlconf = "config.storefront_urls"
        return self.get_response(request)


def _is_page(request: HttpRequest) -> bool:
    """What an open page of the other address still asks for is answered there."""
    return request.method in ("GET", "HEAD") and not request.path.startswith(_NO_PAGES)
