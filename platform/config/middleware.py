"""Headers of every answer, and the envelope for what Django itself refuses under /api/."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from common.errors import AppError, BadRequest, NotFound, TooLarge
from common.storage import picture_origin
from config.bodies import limit_of
from config.envelope import envelope
from config.views import shell

View = Callable[[HttpRequest], HttpResponse]
API = "/api/"
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")

PLATFORM_CSP = (
    # Mantine and the charts set style attributes as they draw, so styles cannot be held to hashes.
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob: {pictures}; font-src 'self' data:; "
    "connect-src 'self'{look_up}; frame-src {shops}; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)


class MethodNotAllowed(AppError):
    status, code, reason = 405, "405", "method_not_allowed"


class SecurityHeadersMiddleware:
    def __init__(self, get_response: View) -> None:
        self.get_response = get_response
        self.policy = PLATFORM_CSP.format(pictures=picture_origin(), look_up=_look_up(), shops=_shops())

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        headers = {
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "strict-origin-when-cross-origin",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": "camera=(self), geolocation=(self), microphone=()",
        }
        if getattr(settings, "SECURE_HSTS_SECONDS", 0):
            headers["Strict-Transport-Security"] = f"max-age={settings.SECURE_HSTS_SECONDS}"
        if getattr(request, "store", None) is None or not hasattr(request, "urlconf"):
            headers["Content-Security-Policy"] = self.policy
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response


def _look_up() -> str:
    """The origin of the operator's look-up of countries, when there is one."""
    address = urlsplit(settings.IP_COUNTRY_URL)
    return f" {address.scheme}://{address.netloc}" if address.netloc else ""


def _shops() -> str:
    """Every store's own subdomain, for the preview of its design."""
    return f"{settings.PUBLIC_SCHEME}://*.{settings.STOREFRONT_DOMAIN}"


def _refusal(request: HttpRequest) -> AppError | None:
    """Judged by the announced length, before a byte of a body is kept."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdigit()):
        return BadRequest()
    # Without its zeros: Python reads no number of thousands of digits.
    digits, limit = length.lstrip("0"), limit_of(request.content_type or "")
    return TooLarge() if len(digits) > len(str(limit)) or int(digits or 0) > limit else None


class ApiEnvelopeMiddleware:
    """Django answers unknown addresses and methods in HTML; under /api/ everything is the envelope."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(API):
            return self.get_response(request)
        if refusal := _refusal(request):
            return envelope(refusal)
        response = self.get_response(request)
        if response.status_code == 405:
            refused = envelope(MethodNotAllowed())
            refused["Allow"] = response.get("Allow", "")
            return refused
        html = not response.get("Content-Type", "").startswith("application/json")
        if response.status_code == 404 and html:
            return envelope(NotFound())
        if response.status_code in (400, 413) and html:
            return envelope(TooLarge() if response.status_code == 413 else BadRequest())
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "no-store"
        return response


class ControlCharacterMiddleware:
    """No address of ours has a control character, and Postgres takes no NUL: such a path is found nowhere.

    A shop draws its own page of what is missing, so it is asked for what stands in place of the character.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not _CONTROLS.search(request.path):
            return self.get_response(request)
        if request.path.startswith(API):
            return envelope(NotFound())
        if getattr(request, "store", None) is None:
            return shell.not_found(request)
        request.path = request.path_info = _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", request.path)
        return self.get_response(request)
