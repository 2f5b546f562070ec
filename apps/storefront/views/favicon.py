"""The sign of a shop in the tab: its first letter on its colour."""

from html import escape

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect

from apps.store_settings.queries import design
from tenants.store_ref import StoreRef

CACHE = "public, max-age=3600"


def favicon_svg(request: HttpRequest) -> HttpResponse:
    store: StoreRef = request.store  # type: ignore[attr-defined]
    values = design().values
    colors = values["colors"]
    corner = {"none": 6, "soft": 14, "round": 22}.get(values["corners"], 14)
    letter = escape(letter_of(store.name))
    image = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" rx="{corner}" fill="{colors["accent"]}"/>'
        f'<text x="32" y="45" fill="{colors["onAccent"]}" font-family="system-ui,sans-serif" '
        f'font-size="38" font-weight="700" text-anchor="middle">{letter}</text></svg>'
    )
    return HttpResponse(
        image,
        content_type="image/svg+xml",
        headers={"Cache-Control": CACHE, "Content-Security-Policy": "default-src 'none'; sandbox"},
    )


def letter_of(name: str) -> str:
    return name.strip()[:1].upper()


def favicon_redirect(request: HttpRequest) -> HttpResponse:
    """Browsers ask for it by habit."""
    return HttpResponsePermanentRedirect("/favicon.svg")
