"""Customers from a file, as a job: a line is a customer, new or updated, or the file of results says why not.

Nothing is merged, and no permission is made: who is said to have agreed is IMPORTED, which sends nothing.
"""

from io import BytesIO
from typing import Any, Final
from uuid import UUID

import orjson
from django.db import transaction

from apps.customers.actors import Actor, member
from apps.customers.import_changes import Changes, Entry, as_stored, changes_of
from apps.customers.import_rows import Known, Planned, Problem
from apps.customers.import_table import MAX_FILE, Row, check_fields, check_length, guess_fields
from apps.customers.models import ConsentSource, Customer, CustomerEvent, EventKind, FirstSource
from apps.customers.services.consents import ConsentEntry, record_consent
from apps.customers.services.customers import create_customer, update_customer
from apps.customers.services.review_customers import lines_of, plan_lines, review_slice
from apps.customers.services.undo_customers import undo_slice
from apps.jobs.files import open_key, put_file
from apps.jobs.imports.queries import table_facts
from apps.jobs.imports.reading import SourceTable, read_source
from apps.jobs.imports.result_file import store_result
from apps.jobs.imports.services import receive_file
from apps.jobs.imports.stages import is_cancelled
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import restart_job
from common.api import Caller
from common.errors import AppError, Conflict, NotFound
from common.i18n import Language, in_language, parse_language
from common.locks import lock_rows

NAME: Final = "customer.import"
PIECE: Final = 50


def begin_upload(*, name: str, size: int, caller: Caller, language: Language) -> Job:
    """Who may not change customers brings in new ones alone."""
    params = {"mayUpdate": caller.may("customers.edit")}
    return receive_file.begin_upload(
        NAME, name=name, size=size, limit=MAX_FILE, params=params, user_id=caller.user_id, language=language
    )


def propose(job: Job, table: SourceTable) -> None:
    check_length(table)
    settings = {
        "mapping": guess_fields(table.head),
        "separator": table.separator,
        "update": job.params["mayUpdate"],
        "edits": {},
        "skips": [],
    }
    job.params = {**job.params, "settings": settings, "facts": table_facts(table)}


def update_upload(*, job_id: UUID, user_id: UUID, changes: dict[str, Any]) -> Job:
    """Other settings: the review is made anew. Another separator finds other columns."""
    job = Job.objects.of(user_id).filter(pk=job_id, kind=NAME, params__stage="REVIEW").first()
    if job is None:
        raise NotFound()
    settings, facts = dict(job.params["settings"]), job.params["facts"]
    edits = {row: dict(cells) for row, cells in settings["edits"].items()}
    for row, cells in changes.pop("edits", {}).items():
        edits.setdefault(row, {}).update(cells)
    is_reread = changes.get("separator", settings["separator"]) != settings["separator"]
    settings |= {**changes, "edits": edits}
    if is_reread:
        with open_key(job.cursor["source"]) as file:
            table = read_source(file, separator=settings["separator"])
        facts = table_facts(table)
        settings["mapping"] = guess_fields(table.head)
    check_fields(settings["mapping"], len(facts["head"]))
    settings["update"] = settings["update"] and job.params["mayUpdate"]
    params = {**job.params, "settings": settings, "facts": facts}
    if not restart_job(job, params=params, cursor={"source": job.cursor["source"]}):
        raise Conflict("import_busy")
    job.refresh_from_db()
    return job


def import_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor adds {"log": keys, "phase"} to that of the review."""
    if job.cursor["phase"] == "result":
        store_result(job)
        return True
    rows = lines_of(job)
    while job.cursor["offset"] < len(rows):
        if is_cancelled(job):
            job.result = {**job.result, "cancelled": True}
            break
        at = job.cursor["offset"]
        entries = _import_piece(rows[at : at + PIECE], job)
        for entry in entries:
            figure = entry.outcome.lower()
            job.result = {**job.result, figure: job.result[figure] + 1}
        lines = b"\n".join(orjson.dumps(entry.to_json()) for entry in entries)
        key = put_file(job, BytesIO(lines), "jsonl")
        job.progress = at + len(entries)
        job.cursor = {**job.cursor, "offset": job.progress, "log": [*job.cursor.get("log", []), key]}
        if pace.is_over() and job.progress < len(rows):
            return False
    job.cursor = {**job.cursor, "phase": "result"}
    return False


def _import_piece(rows: list[Row], job: Job) -> list[Entry]:
    settings, actor = job.params["settings"], member(job.user_id)
    plans, known = plan_lines(rows)
    entries = []
    for row, planned in zip(rows, plans, strict=True):
        if row.number in settings["skips"]:
            entries.append(Entry([row.number], "", "SKIP"))
        elif isinstance(planned, Problem):
            entries.append(Entry([row.number], "", "ERROR", planned.message))
        else:
            entries.append(_import_line(planned, known, actor, update=settings["update"]))
    return entries


def _import_line(planned: Planned, known: Known, actor: Actor, *, update: bool) -> Entry:
    found = known.match(planned)
    if isinstance(found, Problem):
        return Entry([planned.line], planned.name, "ERROR", found.message)
    try:
        entry = _write(planned, found[0], actor, update=update)
    except AppError as error:
        return Entry([planned.line], planned.name, "ERROR", error.summary())
    if entry.id:
        known.add(planned, UUID(entry.id))
    return entry


@transaction.atomic
def _write(planned: Planned, customer_id: UUID | None, actor: Actor, *, update: bool) -> Entry:
    entry = Entry([planned.line], planned.name, "SKIP", id=str(customer_id) if customer_id else None)
    if customer_id is None:
        changes = changes_of(planned, None)
        customer = create_customer(fields=changes.columns, source=FirstSource.IMPORT)
        entry.outcome, entry.id = "CREATE", str(customer.pk)
    else:
        before = lock_rows(Customer.objects.live(), [customer_id])[customer_id]
        changes = changes_of(planned, before)
        if not changes.cells or not update:
            return entry
        entry.outcome, entry.undo = "UPDATE", as_stored(before, changes.columns)
        customer = (
            update_customer(customer_id=customer_id, changes=changes.columns) if changes.columns else before
        )
    entry.note_id = _note(customer, changes, actor)
    for channel in changes.channels:
        state = ConsentEntry(channel=channel, state="IMPORTED", source=ConsentSource.IMPORT, actor=actor)
        record_consent(customer, state)
    entry.version = customer.version
    return entry


def _note(customer: Customer, changes: Changes, actor: Actor) -> str | None:
    if not changes.note:
        return None
    event = CustomerEvent.objects.create(
        customer=customer, kind=EventKind.NOTE, body=changes.note, **actor.columns()
    )
    return str(event.pk)


_STAGES: Final = {"REVIEW": review_slice, "IMPORT": import_slice, "UNDO": undo_slice}


def run_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work."""
    with in_language(parse_language(job.language)):
        return _STAGES[job.params["stage"]](job, pace)


KIND: Final = Kind(name=NAME, permission="customers.see_contact", work=run_slice)
