"""The sign of a shop on the home screen of a phone, and what it is called there."""

from io import BytesIO
from pathlib import Path
from typing import Final

import orjson
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from PIL import Image, ImageDraw, ImageFont

import common
from apps.store_settings.queries import design
from apps.storefront.views.favicon import CACHE, letter_of
from tenants.store_ref import StoreRef

FONT: Final = Path(common.__file__).parent / "fonts" / "Figtree-Bold.ttf"
TOUCH: Final = 180
SIZES: Final = (192, 512)


def touch_icon(request: HttpRequest) -> HttpResponse:
    return _png(request, TOUCH)


def touch_icon_redirect(request: HttpRequest) -> HttpResponse:
    """Older phones ask for it by habit."""
    return HttpResponsePermanentRedirect("/apple-touch-icon.png")


def icon(request: HttpRequest, size: int) -> HttpResponse:
    if size not in SIZES:
        raise Http404
    return _png(request, size)


def manifest(request: HttpRequest) -> HttpResponse:
    """Of a shop that was put on a home screen: it opens as the page it is."""
    store: StoreRef = request.store  # type: ignore[attr-defined]
    colors = design().values["colors"]
    content = {
        "name": store.name,
        "short_name": store.name[:12].strip(),
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": colors["bg"],
        "theme_color": colors["bg"],
        "icons": [
            {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in SIZES
            for purpose in ("any", "maskable")
        ],
    }
    return HttpResponse(
        orjson.dumps(content), content_type="application/manifest+json", headers={"Cache-Control": CACHE}
    )


def _png(request: HttpRequest, size: int) -> HttpResponse:
    store: StoreRef = request.store  # type: ignore[attr-defined]
    colors = design().values["colors"]
    content = draw_icon(letter_of(store.name), colors["accent"], colors["onAccent"], size)
    return HttpResponse(content, content_type="image/png", headers={"Cache-Control": CACHE})


def draw_icon(letter: str, ground: str, ink: str, size: int) -> bytes:
    """A full square: phones cut its corners themselves."""
    image = Image.new("RGB", (size, size), ground)
    font = ImageFont.truetype(FONT, round(size * 0.56))
    ImageDraw.Draw(image).text((size / 2, size / 2), letter, fill=ink, font=font, anchor="mm")
    buffer = BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
