"""The places of methods: checked, written, and counted by the smallest places that are known."""

from collections.abc import Iterable, Sequence
from typing import Final
from uuid import UUID

from apps.neighborhoods.models import Neighborhood
from apps.shipping.models import MethodPlace, ShippingMethod
from common.errors import Invalid, issue
from reference.place_path import own_id
from reference.tables import COUNTRIES, PlaceEntry

SAMPLE: Final = 3


def check_places(paths: Sequence[str], *, field: str) -> None:
    """Invalid on the first place that no list knows, or that lies inside another of them."""
    own = {own for path in paths if (own := own_id(path.rpartition("/")[2]))}
    known_own = {str(pk) for pk in Neighborhood.objects.filter(pk__in=own).values_list("pk", flat=True)}
    chosen = set(paths)
    for index, path in enumerate(paths):
        if not _is_known(path, known_own):
            raise Invalid({f"{field}.{index}": [issue("place_unknown", place=path)]})
        if any(above in chosen for above in ancestors(path)):
            raise Invalid({f"{field}.{index}": [issue("place_twice", place=path)]})
    if len(chosen) != len(paths):
        twice = next(index for index, path in enumerate(paths) if path in paths[:index])
        raise Invalid({f"{field}.{twice}": [issue("place_twice", place=paths[twice])]})


def _is_known(path: str, known_own: set[str]) -> bool:
    """Where a country has lists, each step is one of its codes; what is written freely is any words."""
    country, *steps = path.split("/")
    if country not in COUNTRIES or len(steps) > 3 or "" in steps:
        return False
    if len(steps) == 3 and own_id(steps[2]):
        return steps[2] in known_own
    listed = COUNTRIES[country].states
    for step in steps:
        if listed and step not in listed:
            return False
        listed = listed[step].parts if listed else {}
    return True


def ancestors(path: str) -> list[str]:
    """The places around it, the widest first."""
    steps = path.split("/")
    return ["/".join(steps[:depth]) for depth in range(1, len(steps))]


def leaves_of(path: str) -> tuple[str, ...]:
    """The smallest known places inside: districts of Peru, states elsewhere, else the place itself."""
    country, *steps = path.split("/")
    entry = COUNTRIES.get(country)
    parts = entry.states if entry else {}
    for step in steps:
        parts = parts[step].parts if step in parts else {}
    if not parts:
        return (path,)
    return tuple(_leaves(path, parts))


def _leaves(path: str, parts: dict[str, PlaceEntry]) -> Iterable[str]:
    for code, part in parts.items():
        inner = f"{path}/{code}"
        if part.parts:
            yield from _leaves(inner, part.parts)
        else:
            yield inner


def place_name(path: str) -> str:
    """Of a listed place; of another one its last word."""
    country, *steps = path.split("/")
    entry = COUNTRIES.get(country)
    if entry is None or not steps:
        return entry.names["es"] if entry else path
    parts, name = entry.states, steps[-1]
    for step in steps:
        if step not in parts:
            return name
        name, parts = parts[step].names["es"], parts[step].parts
    return name


def write_places(
    method: ShippingMethod, places: Iterable[tuple[int, str]], *, excluded: bool = False
) -> None:
    """Makes `places` (zone, path) those of the method; the caller holds its lock."""
    chosen = {path: zone for zone, path in places}
    rows = {row.place: row for row in method.places.filter(excluded=excluded)}
    removed = [row.pk for path, row in rows.items() if chosen.get(path) != row.zone]
    MethodPlace.objects.filter(pk__in=removed).delete()
    unchanged = {path for path, row in rows.items() if chosen.get(path) == row.zone}
    MethodPlace.objects.bulk_create(
        [
            MethodPlace(method=method, zone=zone, place=path, excluded=excluded)
            for path, zone in chosen.items()
            if path not in unchanged
        ],
        batch_size=1_000,
    )


def places_by_method(ids: Iterable[UUID] | None = None) -> dict[UUID, list[MethodPlace]]:
    """The rows of the live methods, or of those with these ids."""
    rows = MethodPlace.objects.filter(method__deleted_at=None).order_by("zone", "place")
    if ids is not None:
        rows = rows.filter(method_id__in=list(ids))
    found: dict[UUID, list[MethodPlace]] = {}
    for row in rows:
        found.setdefault(row.method_id, []).append(row)
    return found
