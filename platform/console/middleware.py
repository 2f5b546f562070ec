"""What a visit of the support leaves behind and what it gets: its lines, and answers without contacts."""

import json
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from console.masking import OPEN, with_masks
from console.models import SupportEntry
from console.replay import read_answer, replay
from console.services.visit_entries import finish_change, record_view
from console.support_calls import WRITES, fields_of, may_call, shape_of

PREFIX = "sv_"


class SupportVisitMiddleware:
    """The token itself is judged by the bearer check; until then nothing is written."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        # The bearer check alone names the caller, however the header was written.
        visit_id = getattr(getattr(request, "caller", None), "visit_id", None)
        if visit_id is None:
            return response
        answer = read_answer(response)
        entry: SupportEntry | None = getattr(request, "support_entry", None)
        if entry is not None:
            finish_change(entry, answer)
        elif request.method == "GET" and answer is not None:
            record_view(visit_id, request, answer)
        return _covered(request, response, answer)

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> None:
        """What a setting is before a visit changes it, read with the token of the visit."""
        if not _is_of_support(request) or request.method != "PATCH" or shape_of(request) not in WRITES:
            return
        if not may_call("PATCH", shape_of(request), fields_of(request)):
            return
        before = read_answer(replay(request, "GET", request.path.removeprefix("/api/v1/")))
        if isinstance(before, dict):
            request.support_before = before  # type: ignore[attr-defined]


def _is_of_support(request: HttpRequest) -> bool:
    """Read as the bearer check reads it."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return scheme.lower() == "bearer" and token.strip().startswith(PREFIX)


def _covered(request: HttpRequest, response: HttpResponse, answer: Any) -> HttpResponse:
    if answer is None or shape_of(request) in OPEN:
        return response
    response.content = json.dumps(with_masks(answer), ensure_ascii=False).encode()
    if response.has_header("Content-Length"):
        response["Content-Length"] = str(len(response.content))
    return response
