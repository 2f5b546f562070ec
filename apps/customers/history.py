"""What happened with a customer, from all areas, the newest first.

An area contributes by `register_source`: its entries older than a moment, the newest first.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from heapq import merge
from itertools import islice
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet

from apps.customers.models import Consent, Customer, CustomerEvent, EventKind


@dataclass(frozen=True)
class Entry:
    id: UUID
    kind: str
    at: datetime
    params: dict[str, Any] = field(default_factory=dict)
    actor_name: str = ""


@dataclass(frozen=True)
class Moment:
    """Entries are ordered by time, those of one moment by id."""

    at: datetime
    id: UUID


Source = Callable[[UUID, Moment | None, int], list[Entry]]
"""Customer, before which entry, how many at most -> entries."""
_sources: Final[dict[str, list[Source]]] = {}


def register_source(kind: str, source: Source) -> None:
    """`kind` is the filter that shows it: ORDERS, NOTES, CONSENTS."""
    known = _sources.setdefault(kind, [])
    if source not in known:
        known.append(source)


def history(
    customer_id: UUID, *, kind: str, before: Moment | None, limit: int
) -> tuple[list[Entry], Moment | None]:
    """A page, and where the next one begins; None on the last."""
    sources = [one for name, those in _sources.items() if kind in ("ALL", name) for one in those]
    found = merge(
        *(source(customer_id, before, limit + 1) for source in sources),
        key=lambda entry: (entry.at, entry.id),
        reverse=True,
    )
    entries = list(islice(found, limit + 1))
    page = entries[:limit]
    return page, Moment(page[-1].at, page[-1].id) if len(entries) > limit else None


def older(
    rows: "QuerySet[Any]", before: Moment | None, limit: int, *, column: str = "created_at"
) -> list[Any]:
    """For sources: the rows of a page by a column of time."""
    if before is not None:
        rows = rows.filter(**{f"{column}__lte": before.at}).exclude(
            **{column: before.at, "pk__gte": before.id}
        )
    return list(rows.order_by(f"-{column}", "-pk")[:limit])


def _events(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    kinds = (EventKind.NOTE, EventKind.FOLLOW_UP, EventKind.BLOCKED, EventKind.UNBLOCKED, EventKind.MERGED)
    rows = CustomerEvent.objects.filter(customer_id=customer_id, kind__in=kinds)
    return [
        Entry(row.pk, row.kind, row.created_at, _params(row), row.actor_name)
        for row in older(rows, before, limit)
    ]


def _params(event: CustomerEvent) -> dict[str, Any]:
    if event.kind == EventKind.MERGED:
        return {"name": event.body, "undone": event.done_at is not None}
    due = {"dueOn": event.due_on.isoformat()} if event.due_on else {}
    return {"body": event.body, "done": event.done_at is not None, **due}


def _consents(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(Consent.objects.filter(customer_id=customer_id), before, limit, column="at")
    return [
        Entry(
            row.pk,
            "CONSENT",
            row.at,
            {"channel": row.channel, "state": row.state, "source": row.source, "note": row.note},
            row.actor_name,
        )
        for row in rows
    ]


def _made(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(Customer.objects.filter(pk=customer_id), before, limit)
    return [Entry(row.pk, "CREATED", row.created_at, {"source": row.source}) for row in rows]


register_source("NOTES", _events)
register_source("CONSENTS", _consents)
register_source("CREATED", _made)
