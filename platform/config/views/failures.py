"""The page of a failure of ours: no database, no files, in both languages."""

import sys

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from common.context import request_id
from common.i18n import Language, language, parse_language
from config.envelope import internal_error, unavailable

API = "/api/"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
RETRY_SECONDS = "5"
_TEXTS: dict[Language, dict[str, str]] = {
    "en": {
        "language": "en",
        "title": "Something failed on our side",
        "description": "Your data is safe. Try again in a moment; "
        "if it happens again, send us the code below.",
        "again": "Try again",
    },
    "es": {
        "language": "es",
        "title": "Algo falló de nuestro lado",
        "description": "Tus datos están a salvo. Prueba de nuevo en un momento; "
        "si vuelve a pasar, mándanos el código de abajo.",
        "again": "Probar de nuevo",
    },
}


def server_error(request: HttpRequest) -> HttpResponse:
    """Called by Django while it handles the failure: 503 when the database is away, else 500."""
    error = sys.exc_info()[1]
    is_away = isinstance(error, OperationalError)
    if request.path.startswith(API):
        known = error if isinstance(error, Exception) else RuntimeError("no failure is being handled")
        return unavailable(known) if is_away else internal_error(known)
    status = 503 if is_away else 500
    first = _language(request)
    texts = [_TEXTS[first], *(text for name, text in _TEXTS.items() if name != first)]
    context = {"status": status, "request_id": request_id.get(), "language": first, "texts": texts}
    response = render(request, "failure.html", context, status=status)
    response["Content-Security-Policy"] = POLICY
    response["Cache-Control"] = "no-store"
    if is_away:
        response["Retry-After"] = RETRY_SECONDS
    return response


def _language(request: HttpRequest) -> Language:
    """That of the address, else the reader's own; the other stands below it."""
    named = request.path.lstrip("/").partition("/")[0]
    return parse_language(named) if named in _TEXTS else language()
