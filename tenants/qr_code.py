"""The address of a shop as a QR code: for the counter, the parcel and the shop's social pages."""

from io import BytesIO
from typing import Final, Literal

import segno
from django.http import HttpResponse

Format = Literal["svg", "png"]
TYPES: Final[dict[Format, str]] = {"svg": "image/svg+xml", "png": "image/png"}
_QUIET = 4
"""Modules of white that every reader needs around the code."""
_PNG_SCALE = 24
"""Pixels a module: an address of 40 letters makes 984 px, sharp on a poster of 8 cm."""


def qr_code(url: str, kind: Format) -> bytes:
    """A code that still reads with a sixth of it covered; the SVG has no size of its own."""
    buffer = BytesIO()
    code = segno.make(url, error="m", micro=False)
    if kind == "png":
        code.save(buffer, kind="png", scale=_PNG_SCALE, border=_QUIET, dark="#000", light="#FFF")
    else:
        code.save(buffer, kind="svg", border=_QUIET, dark="#000", light="#FFF", omitsize=True, xmldecl=False)
    return buffer.getvalue()


def qr_response(url: str, kind: Format) -> HttpResponse:
    """The code as an answer that nothing can be run from."""
    response = HttpResponse(qr_code(url, kind), content_type=TYPES[kind])
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response
