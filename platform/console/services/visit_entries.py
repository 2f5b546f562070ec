"""The lines of a visit: which pages it looked at, what it changed and what was there before."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest

from common.errors import NotPermitted
from console.models import EntryKind, SupportEntry
from console.support_calls import READS, WRITES, fields_of, may_call, shape_of

MAX_LABEL = 80
NUMBERS = ("number", "code", "sku")
"""What a row may be called by: never the name of a person."""


def admit_support_call(request: HttpRequest, visit_id: UUID) -> None:
    """NotPermitted for all that support_calls does not name, or whose value of before nobody knows. A change
    has its line before it is made: a visit leaves none without one."""
    method, shape = request.method or "", shape_of(request)
    fields = fields_of(request) if method == "PATCH" else set()
    if not may_call(method, shape, fields):
        raise NotPermitted("support_refused")
    if method == "PATCH":
        before: dict[str, Any] = getattr(request, "support_before", {})
        if not fields <= before.keys():
            raise NotPermitted("support_refused")
        request.support_entry = _begin_change(visit_id, request, before)  # type: ignore[attr-defined]


def record_view(visit_id: UUID, request: HttpRequest, answer: Any) -> None:
    """A page that is looked at again is one line."""
    screen = READS.get(shape_of(request), "")
    if not screen:
        return
    entry = SupportEntry(
        visit_id=visit_id, kind=EntryKind.VIEWED, screen=screen, path=_path(request), label=_label(answer)
    )
    SupportEntry.objects.bulk_create([entry], ignore_conflicts=True)


def _begin_change(visit_id: UUID, request: HttpRequest, before: dict[str, Any]) -> SupportEntry:
    fields = sorted(fields_of(request))
    return SupportEntry.objects.create(
        visit_id=visit_id,
        kind=EntryKind.CHANGED,
        screen=WRITES[shape_of(request)][0],
        path=_path(request),
        before={name: before[name] for name in fields},
    )


def finish_change(entry: SupportEntry, answer: Any) -> None:
    """`answer`: the row as it is now; None where the change was refused, and nothing happened."""
    if answer is None:
        entry.delete()
        return
    entry.after = {name: answer.get(name) for name in entry.before}
    entry.label = _label(answer)
    if entry.after == entry.before:
        entry.delete()
        return
    entry.save(update_fields=["after", "label", "updated_at"])


def _path(request: HttpRequest) -> str:
    return request.path.removeprefix("/api/v1/")[:255]


def _label(answer: Any) -> str:
    if not isinstance(answer, dict):
        return ""
    return next((str(answer[name])[:MAX_LABEL] for name in NUMBERS if answer.get(name)), "")
