"""A call of the API that another call makes in the name of its caller: with the caller's own token, so that
the same checks stand before it."""

import json
from io import BytesIO
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.urls import resolve

_ENDS_WITH_THE_CALL = ("HTTP_IDEMPOTENCY_KEY", "QUERY_STRING")


def replay(request: HttpRequest, method: str, path: str, body: dict[str, Any] | None = None) -> HttpResponse:
    """`path` is without /api/v1/. Whatever it answers is answered: a refusal is no exception here."""
    address = f"/api/v1/{path}"
    content = b"" if body is None else json.dumps(body).encode()
    environ = {name: value for name, value in request.META.items() if name not in _ENDS_WITH_THE_CALL}
    environ |= {
        "REQUEST_METHOD": method,
        "PATH_INFO": address,
        "CONTENT_TYPE": "" if body is None else "application/json",
        "CONTENT_LENGTH": str(len(content)) if content else "",
        "wsgi.input": BytesIO(content),
    }
    inner = WSGIRequest(environ)
    inner.resolver_match = match = resolve(address)
    inner.store = None  # type: ignore[attr-defined]
    answer: HttpResponse = match.func(inner, *match.args, **match.kwargs)
    return answer


def read_answer(answer: HttpResponse) -> Any:
    """What a successful answer says; None of any other."""
    is_json = answer.get("Content-Type", "").startswith("application/json")
    return json.loads(answer.content) if is_json and answer.status_code < 400 else None
