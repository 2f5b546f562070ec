"""Departments, provinces and districts under a courier's own codes, and what each is at INEI."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from common.errors import NotFound
from common.text import search_key, sort_key
from reference.tables import COUNTRIES, PlaceEntry

_DEPARTMENTS: Final = COUNTRIES["PE"].states


@dataclass(frozen=True, slots=True)
class CourierPlace:
    code: str
    name: str
    inei: str


class LocationScheme(Protocol):
    """How a courier calls places; `key` is what the admin shows."""

    key: str

    def departments(self) -> Sequence[CourierPlace]: ...

    def provinces(self, department: str) -> Sequence[CourierPlace]: ...

    def districts(self, province: str) -> Sequence[CourierPlace]: ...

    def to_inei(self, code: str) -> str:
        """NotFound for what it does not know."""

    def from_inei(self, inei: str) -> str:
        """NotFound for what is no place."""


class Inei:
    """The codes of the institute of statistics, as the rest of the product has them."""

    key = "INEI"

    def departments(self) -> list[CourierPlace]:
        return self._listed(_DEPARTMENTS)

    def provinces(self, department: str) -> list[CourierPlace]:
        return self._listed(_entry(self.to_inei(department), 2).parts)

    def districts(self, province: str) -> list[CourierPlace]:
        return self._listed(_entry(self.to_inei(province), 4).parts)

    def to_inei(self, code: str) -> str:
        return _entry(code).code

    def from_inei(self, inei: str) -> str:
        return _entry(inei).code

    def _listed(self, entries: dict[str, PlaceEntry]) -> list[CourierPlace]:
        places = [
            CourierPlace(self.from_inei(code), entry.names["es"], code) for code, entry in entries.items()
        ]
        return sorted(places, key=lambda place: sort_key(place.name))


class Names(Inei):
    """The way of names: `CUSCO/CUSCO/WANCHAQ`. A name is used once within its province."""

    key = "NAMES"

    def to_inei(self, code: str) -> str:
        found = _BY_NAMES.get(code.upper())
        if found is None:
            raise NotFound
        return found

    def from_inei(self, inei: str) -> str:
        return _names_of(_entry(inei).code)


def place_name(inei: str) -> str:
    """`Wanchaq, Cusco` of a district; NotFound for what is no place."""
    parts = [_entry(inei[:end]).names["es"] for end in range(2, len(inei) + 1, 2)]
    return ", ".join(dict.fromkeys(reversed(parts[-2:])))


def is_place(inei: str) -> bool:
    try:
        _entry(inei)
    except NotFound:
        return False
    return True


def _entry(inei: str, digits: int | None = None) -> PlaceEntry:
    if len(inei) not in (2, 4, 6) or digits not in (None, len(inei)):
        raise NotFound
    found = _DEPARTMENTS.get(inei[:2])
    for end in range(4, len(inei) + 1, 2):
        found = found.parts.get(inei[:end]) if found else None
    if found is None:
        raise NotFound
    return found


def _names_of(inei: str) -> str:
    names = [_entry(inei[:end]).names["es"] for end in range(2, len(inei) + 1, 2)]
    return "/".join(search_key(name).upper() for name in names)


def _by_names() -> dict[str, str]:
    found = {}
    for department, entry in _DEPARTMENTS.items():
        for province, inner in entry.parts.items():
            for code in (department, province, *inner.parts):
                found[_names_of(code)] = code
    return found


_BY_NAMES: Final = _by_names()
INEI: Final[LocationScheme] = Inei()
NAMES: Final[LocationScheme] = Names()
