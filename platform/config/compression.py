"""Answers that shops read are sent compressed, those that hold a secret never.

Who can make a browser ask for a page with a secret in it, and put words of his own beside it, learns the
secret from how well both compress together (BREACH). What everybody may read has none.
"""

from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

_API: Final = "/api/v1/"
_PUBLIC: Final = frozenset(("product", "category", "store", "shipping", "warehouse", "payment"))
"""Nouns whose `ui` calls say the same to everybody; an order's say it to the holder of its key."""
_ON_BOTH: Final = frozenset(("currency", "location"))


class CompressedAnswersMiddleware(GZipMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return super().process_response(request, response) if _is_public_read(request) else response


def _is_public_read(request: HttpRequest) -> bool:
    if request.method != "GET" or not request.path.startswith(_API) or "Authorization" in request.headers:
        return False
    noun, *rest = request.path.removeprefix(_API).split("/")
    return noun in _ON_BOTH or (noun in _PUBLIC and rest[:1] == ["ui"])
