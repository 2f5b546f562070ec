"""What the lists of places ask of the selected store: the neighborhoods that it has added to a city."""

from dataclasses import dataclass
from uuid import UUID

from common.ports import port


@dataclass(frozen=True, slots=True)
class District:
    """A neighborhood of a city: one that comes with the system has a code, one of a store a version."""

    id: str
    name: str
    code: str | None
    country: str
    state: str
    city: str
    system: bool = True
    version: int | None = None


@port
def store_districts(country: str, state: str, city: str) -> list[District]:
    """To be called inside a store."""
    raise NotImplementedError


@port
def store_district_name(row_id: UUID, country: str, state: str, city: str) -> str | None:
    """To be called inside a store."""
    raise NotImplementedError
