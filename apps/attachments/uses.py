"""Where files are used. Apps above hang in a source each; this app knows none of them.

A source answers for the current store. `without` narrows a query, so that "unused" is decided by the
database; `counts` and `uses` are asked for one page of files, or for those of one folder. `total` counts
places, not files: a product with ten of the files is one.
"""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet

Rows = TypeVar("Rows", bound=QuerySet[Any])
MAX_NAMED = 50
"""So many uses of a kind are told by name; the count tells of all."""


@dataclass(frozen=True)
class Use:
    """One place: `kind` is product, category, design, payment, banner or popup; `name` a text or texts by
    language."""

    kind: str
    object_id: UUID | None
    name: Any


class Source(Protocol):
    @property
    def kind(self) -> str: ...
    def without(self, files: Rows) -> Rows: ...
    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]: ...
    def total(self, ids: Collection[UUID]) -> int: ...
    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]: ...


@dataclass(frozen=True)
class ColumnSource:
    """Rows that name a file in a column of theirs; `name` is the column with the row's own name."""

    kind: str
    rows: Callable[[], "QuerySet[Any]"]
    column: str
    name: str = "name"

    def without(self, files: Rows) -> Rows:
        return files.exclude(Exists(self.rows().filter(**{self.column: OuterRef("pk")})))

    def counts(self, ids: Collection[UUID]) -> dict[UUID, int]:
        rows = self.rows().filter(**{f"{self.column}__in": ids}).order_by()
        return dict(rows.values_list(self.column).annotate(total=Count("pk")))

    def total(self, ids: Collection[UUID]) -> int:
        return self.rows().filter(**{f"{self.column}__in": ids}).count()

    def uses(self, ids: Collection[UUID], limit: int) -> list[Use]:
        rows = self.rows().filter(**{f"{self.column}__in": ids}).values_list("pk", self.name)
        return [Use(self.kind, pk, name) for pk, name in rows[:limit]]


_sources: dict[str, Source] = {}


def register(source: Source) -> None:
    _sources[source.kind] = source


def use_counts(ids: Collection[UUID]) -> Counter[UUID]:
    """How many places use each of the files; one statement a source."""
    total: Counter[UUID] = Counter()
    if ids:
        for source in _sources.values():
            total.update(source.counts(ids))
    return total


def uses_of(ids: Collection[UUID]) -> tuple[list[Use], dict[str, int]]:
    """Places by name (at most MAX_NAMED of a kind), and how many there are of each kind."""
    named: list[Use] = []
    counted: dict[str, int] = {}
    for source in _sources.values():
        counts = source.counts(ids) if ids else {}
        if counts:
            counted[source.kind] = source.total(list(counts))
            named += source.uses(list(counts), MAX_NAMED)
    return named, counted


def without_use(files: Rows) -> Rows:
    """The files that no source names."""
    for source in _sources.values():
        files = source.without(files)
    return files
