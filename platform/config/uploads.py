"""Which bodies of PUT and PATCH are read as forms: Django does it for POST alone, before any check.

Ninja's middleware behind this one reads every such body, so this one lets it see only the calls that
take a file, of a bounded length, with a store token that is known. All others keep their body unread, and
say themselves that they do not take it.
"""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from accounts.services.tokens import token_hash
from common.errors import AppError, NotAuthenticated, TooLarge
from config.envelope import envelope
from tenants.token_lookup import find_store_token

FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")
UNREAD = "application/octet-stream"
"""What ninja's middleware takes for no form."""
TAKES_FILE = re.compile(r"^/api/v1/attachment/file/[0-9a-f-]{36}$", re.IGNORECASE)


class UploadGuardMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in ("PUT", "PATCH") and request.content_type in FORMS:
            if request.method != "PUT" or not TAKES_FILE.match(request.path):
                request.content_type = UNREAD
            elif refusal := _refusal(request):
                return envelope(refusal)
        return self.get_response(request)


def _refusal(request: HttpRequest) -> AppError | None:
    # The bound itself is ApiEnvelopeMiddleware's; a body that does not say its length has none.
    if not (request.META.get("CONTENT_LENGTH") or "").isdigit():
        return TooLarge()
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or find_store_token(token_hash(token.strip())) is None:
        return NotAuthenticated()
    return None
