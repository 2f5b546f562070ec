"""Undoing an import of customers within 7 days: who was new is deleted, what was changed comes back.

Who has bought or was edited since stays as he is and is listed. What was noted of permissions stays too:
imported ones send nothing.
"""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.customers.import_changes import from_stored
from apps.customers.models import Customer, CustomerEvent
from apps.customers.services.customers import delete_customer, update_customer
from apps.jobs.imports.log import read_part
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from common.errors import AppError
from common.locks import lock_rows

MAX_LISTED: Final = 200
Entry = dict[str, Any]


def undo_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. Goes through the log from its end; `undoAt` counts the parts that are left."""
    while job.cursor["undoAt"] > 0:
        at = job.cursor["undoAt"] - 1
        versions = dict(job.cursor.get("versions", {}))
        for entry in read_part(job.cursor["log"][at])[::-1]:
            if entry["outcome"] in ("CREATE", "UPDATE"):
                _count(job, entry, _try(entry, versions))
        job.cursor = {**job.cursor, "undoAt": at, "versions": versions}
        job.progress += 1
        if pace.is_over():
            break
    if job.cursor["undoAt"] > 0:
        return False
    job.cursor = {**job.cursor, "phase": "undone"}
    return True


def _try(entry: Entry, versions: dict[str, int]) -> str:
    try:
        with transaction.atomic():
            return _undo_one(entry, versions)
    except AppError as refusal:
        return refusal.reason


def _count(job: Job, entry: Entry, outcome: str) -> None:
    result = dict(job.result.get("undo") or {"deleted": 0, "restored": 0, "archived": 0, "left": []})
    if outcome in ("deleted", "restored"):
        result[outcome] += 1
    elif len(result["left"]) < MAX_LISTED:
        line = {"name": entry["name"], "id": entry["id"], "reason": outcome}
        result["left"] = [*result["left"], line]
    job.result = {**job.result, "undo": result}


def _undo_one(entry: Entry, versions: dict[str, int]) -> str:
    """`versions`: of those whom a later line of the file changed again, once that is undone."""
    customer_id = UUID(entry["id"])
    customer = lock_rows(Customer.objects.live(), [customer_id]).get(customer_id)
    if customer is None:
        return "missing"
    if customer.version != versions.get(entry["id"], entry["version"]):
        return "edited"
    if entry["outcome"] == "CREATE":
        if customer.order_count:
            return "ordered"
        delete_customer(customer_id=customer_id)
        return "deleted"
    if entry["undo"]:
        customer = update_customer(customer_id=customer_id, changes=from_stored(entry["undo"]))
    CustomerEvent.objects.filter(pk=entry["note_id"]).delete()
    versions[entry["id"]] = customer.version
    return "restored"
