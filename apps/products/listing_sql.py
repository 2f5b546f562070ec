"""Reads of the flat rows in hand-written SQL: the ORM spends more CPU on a page than Postgres does."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection

from common.schemas import CAP

Row = tuple[Any, ...]
Statement = tuple[str, tuple[Any, ...]]
"""Its text and its parameters."""
LISTED: Final = (
    "status = 'PUBLISHED' AND (publish_at IS NULL OR publish_at <= now())"
    " AND (unpublish_at IS NULL OR unpublish_at > now())"
)
"""What a shop lists at this moment."""
UNITS: Final = "CASE WHEN count(available) = count(*) THEN sum(available) END"
"""What can be sold of the variants of a product; nothing where one of them is not counted."""


@dataclass(frozen=True)
class Filter:
    """Conditions over products_listing, all of which hold, and their parameters."""

    texts: tuple[str, ...] = ()
    params: tuple[Any, ...] = ()

    def also(self, text: str, *params: Any) -> "Filter":
        return Filter((*self.texts, text), (*self.params, *params))

    @property
    def where(self) -> str:
        return " AND ".join(self.texts) or "true"


@dataclass(frozen=True)
class Part:
    """A stretch of a list: rows of a filter in an order. A list is its parts one after the other.

    `table` stands for products_listing where other tables decide the order.
    """

    filter: Filter
    order: str
    table: str = "products_listing"
    table_params: tuple[Any, ...] = ()
    order_params: tuple[Any, ...] = ()
    size: int | None = None
    """How many rows it has, where that is known."""


def page_of_parts(columns: str, parts: Iterable[Part], *, limit: int, offset: int) -> list[Row]:
    """The rows of a page; one statement where the page lies in one part, as nearly always.

    Parts behind the page are not asked for.
    """
    rows: list[Row] = []
    before: Part | None = None
    for part in parts:
        if before is not None:
            # This part begins where the one before it ends.
            offset = 0 if rows or offset == 0 else max(0, offset - _size(before))
        rows += select(*page_of(columns, part, limit - len(rows), offset))
        if len(rows) >= limit:
            break
        before = part
    return rows


def page_of(columns: str, part: Part, limit: int, offset: int) -> Statement:
    """Of a page that lies in one part."""
    text = (
        f"SELECT {columns} FROM {part.table} WHERE {part.filter.where}"  # noqa: S608 - texts of ours
        f" ORDER BY {part.order} LIMIT %s OFFSET %s"
    )
    return text, (*part.table_params, *part.filter.params, *part.order_params, limit, offset)


def _size(part: Part) -> int:
    if part.size is not None:
        return part.size
    text = f"SELECT count(*) FROM {part.table} WHERE {part.filter.where}"  # noqa: S608
    return int(select(text, [*part.table_params, *part.filter.params])[0][0])


def capped_count(scope: Filter, limit: int = CAP) -> int:
    """The number of rows, exact up to `limit`; one more means more."""
    text = (
        f"SELECT count(*) FROM (SELECT 1 FROM products_listing WHERE {scope.where}"  # noqa: S608
        f" LIMIT {limit + 1}) counted"
    )
    return int(select(text, list(scope.params))[0][0])


def union_of(statements: Iterable[Statement]) -> Statement:
    """All rows in one answer; those of each stay in its order."""
    texts, params = zip(*statements, strict=True)
    return " UNION ALL ".join(f"({text})" for text in texts), tuple(one for each in params for one in each)


def each_count(scopes: Sequence[Filter], limit: int = CAP) -> list[int]:
    """As capped_count, of several in one statement."""
    counts = ", ".join(
        f"(SELECT count(*) FROM (SELECT 1 FROM products_listing WHERE {scope.where}"  # noqa: S608
        f" LIMIT {limit + 1}) counted)"
        for scope in scopes
    )
    return list(select(f"SELECT {counts}", [one for scope in scopes for one in scope.params])[0])


def select(text: str, params: Sequence[Any] = ()) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(text, params)
        rows: list[Row] = cursor.fetchall()
        return rows
