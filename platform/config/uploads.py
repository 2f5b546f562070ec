"""Which bodies of PUT and PATCH are read as forms: Django does it for POST alone, before any check.

Ninja's middleware behind this one reads every such body, so this one lets it see only the calls that
take a file, of a bounded length, with a store token that is known.
"""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.services.tokens import token_hash
from common.errors import AppError, BadRequest, NotAuthenticated, TooLarge
from config.envelope import envelope
from tenants.token_lookup import find_store_token

FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")
TAKES_FILE = re.compile(r"^/api/v1/attachment/file/[0-9a-f-]{36}$", re.IGNORECASE)


class UploadGuardMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in ("PUT", "PATCH") and request.content_type in FORMS:
            refusal = _refusal(request)
            if refusal is not None:
                return envelope(refusal)
        return self.get_response(request)


def _refusal(request: HttpRequest) -> AppError | None:
    if request.method != "PUT" or not TAKES_FILE.match(request.path):
        return BadRequest()
    # The bound itself is ApiEnvelopeMiddleware's; a body that does not say its length has none.
    if not (request.META.get("CONTENT_LENGTH") or "").isdigit():
        return TooLarge()
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or find_store_token(token_hash(token.strip())) is None:
        return NotAuthenticated()
    return None
