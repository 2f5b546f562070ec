"""Taking back what a visit of the support changed, by the same call and in the name of who takes it back."""

import json
from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from common.errors import Conflict, NotFound
from common.locks import lock_rows
from console.models import EntryKind, SupportEntry
from console.replay import read_answer, replay


def undo_change(request: HttpRequest, *, entry_id: UUID, store_id: UUID, user_id: UUID) -> SupportEntry:
    """The values of before, unless somebody has changed them since. Undone again it stays undone.

    The call that writes them asks for its own word: who may not change a setting may not take it back.
    """
    changes = SupportEntry.objects.filter(kind=EntryKind.CHANGED, visit__store_id=store_id)
    with transaction.atomic():
        entry = lock_rows(changes, [entry_id]).get(entry_id)
        if entry is None:
            raise NotFound()
        if entry.undone_at is not None:
            return entry
        now = _read(request, entry)
        if {name: now.get(name) for name in entry.after} != entry.after:
            raise Conflict("undo_changed")
        _write(request, entry)
        entry.undone_at, entry.undone_by_id = timezone.now(), user_id
        entry.save(update_fields=["undone_at", "undone_by_id", "updated_at"])
        return entry


def _read(request: HttpRequest, entry: SupportEntry) -> dict[str, Any]:
    answer = read_answer(replay(request, "GET", entry.path))
    if not isinstance(answer, dict):
        raise Conflict("undo_changed")
    return answer


def _write(request: HttpRequest, entry: SupportEntry) -> None:
    answer = replay(request, "PATCH", entry.path, entry.before)
    if answer.status_code >= 400:
        why = json.loads(answer.content).get("message", "")
        raise Conflict("undo_refused", why=why)
