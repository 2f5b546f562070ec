"""Undoing an edit within a day: its cells get back what they had; what somebody has saved since is left."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.jobs.imports.log import read_part
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import restart_job
from apps.products.models import Variant
from apps.products.sheet.cells import Cell
from apps.products.sheet.edits import NAME, get_edit, may_undo
from apps.products.sheet.services.write_sheet import Change, Outcome, write_changes
from common.errors import Conflict

MAX_LISTED: Final = 200
Entry = dict[str, Any]


@transaction.atomic
def undo_edit(*, edit_id: UUID, user_id: UUID) -> Job:
    """Once, however often it is called."""
    job = get_edit(edit_id=edit_id, user_id=user_id)
    if job.params["stage"] == "UNDO":
        return job
    log = job.cursor.get("log", [])
    params, cursor = {**job.params, "stage": "UNDO"}, {"log": log, "undoAt": len(log)}
    if not may_undo(job) or not restart_job(job, params=params, cursor=cursor):
        raise Conflict("sheet_undo_over")
    Job.objects.filter(pk=job.pk).update(total=len(log))
    return job


def undo_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. Goes through the log from its end; `undoAt` counts the parts that are left."""
    while job.cursor["undoAt"] > 0:
        at = job.cursor["undoAt"] - 1
        _undo_part(job, read_part(job.cursor["log"][at]))
        job.cursor = {**job.cursor, "undoAt": at}
        job.progress += 1
        if pace.is_over():
            break
    return bool(job.cursor["undoAt"] == 0)


def _undo_part(job: Job, entries: list[Entry]) -> None:
    counted = [UUID(one) for entry in entries for one, _, _ in entry["counts"]]
    now = dict(Variant.objects.live().filter(pk__in=counted).values_list("pk", "available"))
    changes = [_change(entry, now) for entry in entries]
    outcomes = write_changes(changes, actor_id=job.user_id)
    undone = dict(job.result.get("undo") or {"restored": 0, "left": []})
    for entry, outcome in zip(entries, outcomes, strict=True):
        reason = _reason(outcome)
        if not reason:
            undone["restored"] += 1
        elif len(undone["left"]) < MAX_LISTED:
            row = {"id": entry["id"], "name": entry["name"], "reason": reason}
            undone["left"] = [*undone["left"], row]
    job.result = {**job.result, "undo": undone}


def _change(entry: Entry, now: dict[UUID, int | None]) -> Change:
    """Stock moves back by what the edit moved it, so that sales since count."""
    cells = [Cell(UUID(one) if one else None, name, before) for one, name, before in entry["cells"]]
    for one, before, after in entry["counts"]:
        available = now.get(UUID(one))
        if available is not None:
            target = max(0, available - (after - before))
            cells.append(Cell(UUID(one), "stock", str(target), max(0, available)))
    return Change(UUID(entry["id"]), entry["version"], cells)


def _reason(outcome: Outcome) -> str:
    """Why not all of it is as it was."""
    return outcome.reason or next(iter(outcome.refused.values()), "")


KIND: Final = Kind(name=NAME, permission="products.edit", work=undo_slice)
