"""The door to the neighbourhoods that a store has added. `apps.neighborhoods` hangs them in, from above."""

from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from common.store_context import has_store


@dataclass(frozen=True, slots=True)
class District:
    """A neighbourhood of a city: one that comes with the system has a code, one of a store a version."""

    id: str
    name: str
    code: str | None
    country: str
    state: str
    city: str
    system: bool = True
    version: int | None = None


class RowsOf(Protocol):
    def __call__(self, country: str, state: str, city: str) -> list[District]: ...


class NameOf(Protocol):
    def __call__(self, row_id: UUID, country: str, state: str, city: str) -> str | None: ...


_rows_of: list[RowsOf] = []
_name_of: list[NameOf] = []


def use_neighborhoods(*, rows_of: RowsOf, name_of: NameOf) -> None:
    _rows_of[:], _name_of[:] = [rows_of], [name_of]


def own_rows(country: str, state: str, city: str) -> list[District]:
    """Those of the selected store in this city; none outside every store."""
    return _rows_of[0](country, state, city) if _rows_of and has_store() else []


def own_name(country: str, state: str, city: str, neighborhood: str) -> str | None:
    """How the selected store calls a neighbourhood that it has added to this city.

    None for anything else; only what looks like an id costs a statement.
    """
    row_id = _as_id(neighborhood)
    if row_id is None or not _name_of or not has_store():
        return None
    return _name_of[0](row_id, country, state, city)


def _as_id(text: str) -> UUID | None:
    """Only as ids are answered: addresses are compared by their texts."""
    try:
        row_id = UUID(text)
    except ValueError:
        return None
    return row_id if str(row_id) == text else None
