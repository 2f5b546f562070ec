"""The hash of a row, and what is wrong with a chain of rows. Nothing here writes."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from hashlib import sha256
from heapq import merge
from typing import Any, Final
from uuid import UUID

import orjson

from apps.complaints.models import ChainedRow, Complaint, ComplaintAnswer

BEGINNING: Final = "0" * 64
_LINK: Final = ("id", "position", "previous_hash")
HASHED: Final[dict[type[ChainedRow], tuple[str, ...]]] = {
    Complaint: (
        *_LINK, "year", "number", "kind", "filed_at", "filed_on", "due_on", "language", "notice_version",
        "provider", "name", "document_type", "document_number", "email", "phone", "address", "is_minor",
        "guardian", "good_kind", "good", "order_number", "amount", "currency", "detail", "request", "files",
    ),
    ComplaintAnswer: (
        *_LINK, "complaint_id", "kind", "at", "day", "offer", "body", "actor_id", "actor_name",
    ),
}  # fmt: skip
"""What a hash covers. A column that is added later is left out, or the rows of before would look changed."""


@dataclass(frozen=True)
class Head:
    """The last link of a chain."""

    position: int = 0
    hash: str = BEGINNING


@dataclass(frozen=True)
class Fault:
    position: int
    code: str
    """Of the sheet that the row is, or belongs to."""
    problem: str
    """changed, missing, shortened"""


def row_hash(row: ChainedRow) -> str:
    contents = {name: _plain(getattr(row, name)) for name in HASHED[type(row)]}
    return sha256(orjson.dumps(contents, option=orjson.OPT_SORT_KEYS)).hexdigest()


def links() -> Iterator[ChainedRow]:
    """All rows of the store's book in their order, a few at a time."""
    sheets = Complaint.objects.order_by("position").iterator(500)
    entries = ComplaintAnswer.objects.select_related("complaint").order_by("position").iterator(500)
    return merge(sheets, entries, key=lambda row: row.position)


def find_fault(known: Head = Head()) -> tuple[Fault | None, Head]:
    """The first thing that is wrong, and where the chain ends. `known`: where it ended once; it may only have
    grown since."""
    head, seen = Head(), known.position == 0
    for row in links():
        problem = _problem(row, head)
        if problem:
            return Fault(row.position, _code(row), problem), head
        head = Head(row.position, row.hash)
        seen = seen or head == known
    if not seen:
        return Fault(known.position, "", "shortened"), head
    return None, head


def _problem(row: ChainedRow, before: Head) -> str:
    if row.position != before.position + 1:
        return "missing"
    return "changed" if row.previous_hash != before.hash or row.hash != row_hash(row) else ""


def _code(row: ChainedRow) -> str:
    return row.complaint.code if isinstance(row, ComplaintAnswer) else str(getattr(row, "code", ""))


def _plain(value: Any) -> Any:
    """One text for one value, whether it comes from the form or from the table."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, Decimal):
        return format(value, ".3f")
    return str(value) if isinstance(value, (UUID, date)) else value
