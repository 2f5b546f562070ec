"""Ranks with gaps: who moves one thing writes one row, and all of them only when a gap is used up."""

from typing import Any, Final
from uuid import UUID

from django.db import connection, models
from django.db.models import Max, Q

from common.errors import Invalid, issue

GAP: Final = 1000


def rank_beside(
    rows: "models.QuerySet[Any]", moved: UUID, *, before: UUID | None = None, after: UUID | None = None
) -> int:
    """The free rank right before or after a row of `rows`; with neither, the one after the last.

    `rows` are all that are ordered together, under a lock of their owner; `moved` is one of them.
    Ids are those of `rows` and must be among them.
    """
    others = rows.exclude(pk=moved)
    for _ in range(2):
        low, high = _between(others, before=before, after=after)
        if high is None:
            return low + GAP
        if high - low > 1:
            return (low + high) // 2
        renumber(rows)
    raise AssertionError("a renumbered list has no gap")


def _between(
    others: "models.QuerySet[Any]", *, before: UUID | None, after: UUID | None
) -> tuple[int, int | None]:
    """The ranks on both sides of the free place; no upper one at the end."""
    beside = before or after
    if beside is None:
        return int(others.aggregate(end=Max("position", default=0))["end"]), None
    rank = int(others.values_list("position", flat=True).get(pk=beside))
    if before is not None:
        lower = others.filter(Q(position__lt=rank) | Q(position=rank, pk__lt=beside))
        last = lower.order_by("-position", "-pk").values_list("position", flat=True).first()
        return (last or 0), rank
    upper = others.filter(Q(position__gt=rank) | Q(position=rank, pk__gt=beside))
    return rank, upper.order_by("position", "pk").values_list("position", flat=True).first()


def renumber(rows: "models.QuerySet[Any]") -> None:
    """Gives all rows new ranks a gap apart, in their order: one statement, whatever their number."""
    table = connection.ops.quote_name(rows.model._meta.db_table)
    text, params = rows.order_by().values("pk", "position").query.sql_with_params()
    statement = (
        f"UPDATE {table} SET position = ranked.place * %s FROM (SELECT chosen.id, row_number() OVER "  # noqa: S608 - the ORM's own text
        f"(ORDER BY chosen.position, chosen.id) AS place FROM ({text}) AS chosen (id, position)) AS ranked "
        f"WHERE {table}.id = ranked.id"
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [GAP, *params])


def neighbor_at(others: "models.QuerySet[Any]", place: int) -> UUID | None:
    """What stands at a place counted from 1; None behind the last."""
    in_order = others.order_by("position", "pk").values_list("pk", flat=True)
    return next(iter(in_order[place - 1 : place]), None)


def place_of(rows: "models.QuerySet[Any]", pk: UUID, rank: int) -> int:
    """Where a row stands among `rows`, counted from 1."""
    return rows.filter(Q(position__lt=rank) | Q(position=rank, pk__lt=pk)).count() + 1


def check_one_neighbor(**given: Any) -> None:
    """Exactly one of the ways to say where; Invalid at all of them."""
    if sum(value is not None for value in given.values()) != 1:
        raise Invalid({name: [issue("one_place")] for name in given})
