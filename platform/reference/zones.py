"""Named parts of a country that couriers and merchants price as one: Lima Metropolitana, the coast.

A place is a path of codes, `PE/15/1501/150122`, and stands for all that lies in it.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Final

from common.errors import NotFound
from reference.tables import COUNTRIES, DATA, Names, PlaceEntry


@dataclass(frozen=True, slots=True)
class ZoneSet:
    """`places` names a whole rather than all of its parts, in the order of the codes."""

    key: str
    names: Names
    places: tuple[str, ...]


_COAST: Final[dict[str, list[str]]] = json.loads((DATA / "coast.json").read_text("utf-8"))
_LIMA: Final = "15"
_CALLAO: Final = "07"
_LIMA_METRO: Final = ("PE/07", "PE/15/1501")
"""The capital and its port."""
_JUNGLE: Final = ("01", "16", "17", "22", "25")
_MODERN: Final = (
    "150104", "150113", "150114", "150116", "150120", "150121",
    "150122", "150130", "150131", "150136", "150140", "150141",
)  # fmt: skip
_OUTER: Final = (
    "150102", "150107", "150109", "150118", "150119", "150123",
    "150124", "150126", "150127", "150129", "150138", "150139",
)  # fmt: skip


@cache
def zone_sets(country: str) -> tuple[ZoneSet, ...]:
    """The zones of Peru from the capital outwards; of any other country, the whole of it."""
    if country not in COUNTRIES:
        raise NotFound
    if country != "PE":
        return (ZoneSet("COUNTRY", {"es": "Todo el país", "en": "Whole country"}, (country,)),)
    lima = COUNTRIES["PE"].states[_LIMA].parts
    provinces = tuple(f"PE/{_LIMA}/{code}" for code in lima if code != "1501")
    coast = frozenset(code for codes in _COAST.values() for code in codes)
    highlands = _districts_of_highlands() - coast
    return (
        ZoneSet("LIMA_METRO", {"es": "Lima Metropolitana", "en": "Metropolitan Lima"}, _LIMA_METRO),
        ZoneSet("LIMA_MODERN", {"es": "Lima moderna", "en": "Modern Lima"}, _places(_MODERN)),
        ZoneSet("LIMA_OUTER", {"es": "Lima alejada", "en": "Outer Lima"}, _places(_OUTER)),
        ZoneSet("LIMA_PROVINCES", {"es": "Lima provincias", "en": "Lima provinces"}, provinces),
        ZoneSet("COAST", {"es": "Costa", "en": "Coast"}, _places(coast)),
        ZoneSet("HIGHLANDS", {"es": "Sierra", "en": "Highlands"}, _places(highlands)),
        ZoneSet("JUNGLE", {"es": "Selva", "en": "Jungle"}, tuple(f"PE/{code}" for code in _JUNGLE)),
        ZoneSet("COUNTRY", {"es": "Todo el Perú", "en": "All of Peru"}, ("PE",)),
    )


def _districts_of_highlands() -> frozenset[str]:
    """With those of the coast in departments that have both."""
    elsewhere = {_LIMA, _CALLAO, *_JUNGLE}
    states = (state for code, state in COUNTRIES["PE"].states.items() if code not in elsewhere)
    return frozenset(code for state in states for city in state.parts.values() for code in city.parts)


def _places(districts: Collection[str]) -> tuple[str, ...]:
    """Paths of these districts, or of the provinces and departments that they make up."""
    return tuple(
        path
        for code, state in COUNTRIES["PE"].states.items()
        for path in _parts_within(f"PE/{code}", state, frozenset(districts))
    )


def _parts_within(path: str, place: PlaceEntry, districts: frozenset[str]) -> list[str]:
    if not place.parts:
        return [path] if place.code in districts else []
    inner = [
        found
        for part in place.parts.values()
        for found in _parts_within(f"{path}/{part.code}", part, districts)
    ]
    return [path] if inner == [f"{path}/{code}" for code in place.parts] else inner
