"""Where a way to pay is offered: places by their codes, from a whole country down to a district."""

from collections.abc import Mapping, Sequence
from typing import Final

from common.errors import Invalid, NotFound, issue
from reference import names
from reference import queries as reference
from reference.names import own_name
from reference.place_path import place_paths

LEVELS: Final = ("country", "state", "city", "neighborhood")
MAX_ZONES: Final = 300
Zone = dict[str, str]
_OWN: Final = "neighborhoodName"
"""How the store called a neighbourhood of its own when the zone was written."""


def check_zones(zones: list[Mapping[str, str]], known: Sequence[Zone] = ()) -> list[Zone]:
    """The zones without those that lie inside another one; Invalid on `zones.<place>`.

    `known`: the zones as they were; a neighbourhood of theirs may stay also when it was deleted.
    """
    outermost: list[Zone] = []
    own_names = {_codes(zone): zone[_OWN] for zone in known if _OWN in zone}
    for place, given in enumerate(zones):
        zone = {level: (given.get(level) or "").strip() for level in LEVELS}
        if own := own_name(*_codes(zone)) or own_names.get(_codes(zone)):
            zone[_OWN] = own
        levels = [bool(zone[level]) for level in LEVELS]
        try:
            if levels != sorted(levels, reverse=True):
                raise NotFound
            zone_name(zone)
        except NotFound:
            raise Invalid({f"zones.{place}": [issue("not_a_choice")]}) from None
        outermost.append(zone)
    return [
        zone
        for place, zone in enumerate(outermost)
        if not any(
            covers(other, zone) for other in [*outermost[:place], *(z for z in outermost if z != zone)]
        )
    ]


def with_neighborhood(zones: Sequence[Zone], old: str, neighborhood: str) -> list[Zone]:
    """The zones with another neighborhood in the place of that with the path `old`, each once."""
    moved = [_in_neighborhood(zone, neighborhood) if old in place_paths(zone) else zone for zone in zones]
    return list({_codes(zone): zone for zone in moved}.values())


def _in_neighborhood(zone: Zone, neighborhood: str) -> Zone:
    moved = {level: zone[level] for level in LEVELS} | {"neighborhood": neighborhood}
    own = own_name(*_codes(moved))
    return {**moved, _OWN: own} if own else moved


def _codes(zone: Mapping[str, str]) -> tuple[str, str, str, str]:
    return zone["country"], zone["state"], zone["city"], zone["neighborhood"]


def covers(zone: Mapping[str, str], place: Mapping[str, str]) -> bool:
    """An empty code of a zone stands for all that is under it."""
    return all(not zone.get(level) or zone[level] == place.get(level) for level in LEVELS)


def zone_name(zone: Mapping[str, str]) -> str:
    """`Miraflores, Lima`, in the caller's language; NotFound for codes that there are none of."""
    country, state, city, district = (zone.get(level, "") for level in LEVELS)
    parts = [reference.country_of(country).name]
    if state:
        parts = [_state(country, state)]
    if city:
        has_list = reference.has_districts(country)
        parts.insert(0, names.city_name(country, state, city) if has_list else city)
        if district:
            parts.insert(0, zone.get(_OWN) or names.district_name(country, state, city, district))
    return ", ".join(dict.fromkeys(parts))


def _state(country: str, state: str) -> str:
    return reference.state_of(country, state).name if names.has_states(country) else state
