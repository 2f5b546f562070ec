"""Customers from a file, as a job: a line is a customer, new or updated, or the report has the reason.

Nothing is merged, and no permission is made: who is said to have agreed is IMPORTED, which sends nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.customers.actors import Actor, member
from apps.customers.contact import MAX_ADDRESSES, MAX_TAGS, same_address
from apps.customers.import_rows import Known, Planned, Problem, plan_row
from apps.customers.import_table import Row, guess_fields, read_table, rows_of
from apps.customers.models import CONTACT_OF, ConsentSource, Customer, CustomerEvent, EventKind, FirstSource
from apps.customers.services.consents import ConsentEntry, record_consent
from apps.customers.services.customers import create_customer, update_customer
from apps.jobs.files import add_part, parts, store_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from common.errors import AppError
from common.i18n import Language, parse_language
from common.locks import lock_rows
from common.messages import error_text
from common.sheets import MIME, Cell, join, rows_part
from tenants.current import current_store

NAME: Final = "customer.import"
PIECE: Final = 50
_HEADS: Final[dict[Language, list[str]]] = {
    "en": ["Line", "Customer", "Result"],
    "es": ["Línea", "Cliente", "Resultado"],
}
_FILE: Final[dict[Language, str]] = {"en": "customers-result.csv", "es": "clientes-resultado.csv"}


@dataclass(frozen=True)
class Match:
    line: int
    name: str
    customer_id: UUID
    by: str


@dataclass(frozen=True)
class ImportPreview:
    head: list[str]
    fields: list[str]
    samples: list[list[str]]
    """By column."""
    rows: int
    created: int
    matches: list[Match]
    problems: list[Problem]


def preview_import(content: bytes, fields: list[str]) -> ImportPreview:
    """What importing the file would do. Writes nothing."""
    table = read_table(content)
    chosen = fields or guess_fields(table.head)
    columns = range(len(table.head))
    samples = [[cells[at].strip() for _, cells in table.lines[:3] if at < len(cells)] for at in columns]
    plans = [plan_row(row, current_store().country) for row in rows_of(table, chosen)]
    problems = [one for one in plans if isinstance(one, Problem)]
    good = [one for one in plans if isinstance(one, Planned)]
    known, matches = Known(good), list[Match]()
    for planned in good:
        found = known.match(planned)
        if isinstance(found, Problem):
            problems.append(found)
        elif found[0] is not None:
            matches.append(Match(planned.line, planned.name, found[0], found[1]))
    problems.sort(key=lambda one: one.line)
    created = len(plans) - len(problems) - len(matches)
    return ImportPreview(table.head, chosen, samples, len(plans), created, matches, problems)


@transaction.atomic
def start_import(
    content: bytes, *, fields: list[str], update: bool, user_id: UUID, language: Language
) -> Job:
    """Queues the import of a file whose columns are known."""
    table = read_table(content)
    chosen = fields or guess_fields(table.head)
    rows_of(table, chosen)
    params = {"fields": chosen, "update": update}
    job = start_job(kind=NAME, params=params, user_id=user_id, language=language)
    add_part(job, content)
    job.save(update_fields=["cursor"])
    return job


def import_customers(job: Job, pace: Pace) -> bool:
    """See Kind.work; goes on behind the line that was done last."""
    rows = rows_of(read_table(b"".join(parts(job))), job.params["fields"])
    report: list[list[Any]] = list(job.cursor.get("report", []))
    job.total = len(rows)
    counts = {"rows": len(rows), "created": 0, "updated": 0, "failed": 0} | job.result
    while len(report) < len(rows):
        for line in _import_piece(rows[len(report) : len(report) + PIECE], job):
            report.append([line.number, line.name, line.message])
            counts[line.outcome] = counts.get(line.outcome, 0) + 1
        job.progress, job.result = len(report), counts
        job.cursor = {**job.cursor, "report": report}
        if pace.is_over():
            break
    if len(report) < len(rows):
        return False
    language = parse_language(job.language)
    store_file(job, name=_FILE[language], mime=MIME["csv"], chunks=_report(report, language))
    return True


def _report(report: list[list[Any]], language: Language) -> Iterator[bytes]:
    rows: list[list[Cell]] = [list(line) for line in report]
    file = BytesIO()
    join(_HEADS[language], iter([rows_part(rows, "csv")]), "csv", file, name=NAME)
    yield file.getvalue()


@dataclass(frozen=True)
class _Done:
    number: int
    name: str
    outcome: str
    message: str


def _import_piece(rows: list[Row], job: Job) -> Iterator[_Done]:
    plans = [plan_row(row, current_store().country) for row in rows]
    known = Known(one for one in plans if isinstance(one, Planned))
    actor = member(job.user_id)
    for one in plans:
        if isinstance(one, Problem):
            yield _Done(one.line, "", "failed", one.message)
            continue
        found = known.match(one)
        if isinstance(found, Problem):
            yield _Done(one.line, one.name, "failed", found.message)
            continue
        try:
            customer_id, outcome = _write(one, found[0], actor, update=job.params["update"])
        except AppError as error:
            yield _Done(one.line, one.name, "failed", error.summary())
            continue
        known.add(one, customer_id)
        yield _Done(one.line, one.name, outcome, error_text(f"customer_row_{outcome}"))


@transaction.atomic
def _write(planned: Planned, customer_id: UUID | None, actor: Actor, *, update: bool) -> tuple[UUID, str]:
    if customer_id is None:
        customer = create_customer(fields=planned.columns, source=FirstSource.IMPORT)
        outcome = "created"
    elif not update:
        return customer_id, "skipped"
    else:
        customer = _update(planned, customer_id)
        outcome = "updated"
    _note(customer, planned.note, actor)
    _consent(customer, planned, actor)
    return customer.pk, outcome


def _update(planned: Planned, customer_id: UUID) -> Customer:
    """What the line says is written over; tags and addresses are added."""
    before = lock_rows(Customer.objects.live(), [customer_id])[customer_id]
    changes = dict(planned.columns)
    tags = changes.pop("tags", [])
    if tags:
        changes["tags"] = list(dict.fromkeys([*before.tags, *tags]))[:MAX_TAGS]
    for address in changes.pop("addresses", []):
        if not any(same_address(address, one) for one in before.addresses):
            changes["addresses"] = [*before.addresses, address][:MAX_ADDRESSES]
    return update_customer(customer_id=customer_id, changes=changes)


def _note(customer: Customer, body: str, actor: Actor) -> None:
    """Once: the same file again brings no second one."""
    notes = CustomerEvent.objects.filter(customer=customer, kind=EventKind.NOTE, body=body)
    if body and not notes.exists():
        CustomerEvent.objects.create(customer=customer, kind=EventKind.NOTE, body=body, **actor.columns())


def _consent(customer: Customer, planned: Planned, actor: Actor) -> None:
    """Only where nothing is known yet: what the person or the store wrote down counts more than a file."""
    for channel in planned.channels:
        if channel not in customer.consents and getattr(customer, CONTACT_OF[channel]):
            entry = ConsentEntry(channel=channel, state="IMPORTED", source=ConsentSource.IMPORT, actor=actor)
            record_consent(customer, entry)


KIND: Final = Kind(name=NAME, permission="customers.create", work=import_customers)
