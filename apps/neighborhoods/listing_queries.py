"""The list of a store's own neighborhoods, each with what uses it."""

from collections import Counter
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.db.models import Count, QuerySet

from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.places import place_names
from apps.neighborhoods.schemas import (
    NeighborhoodCity,
    NeighborhoodPage,
    NeighborhoodPlace,
    NeighborhoodQuery,
    NeighborhoodRow,
    NeighborhoodUsedIn,
    NeighborhoodUseOut,
    NeighborhoodUses,
)
from apps.neighborhoods.uses import Use, places_in_use
from common.crud import get_or_404
from common.schemas import page_of
from common.text import search_key, sort_key
from reference.place_path import place_path

MAX_NAMED: Final = 50
"""So many uses of a kind are told by name; the counts tell of all."""
MAX_PLACES: Final = 5_000
_SORTS: Final = {
    "name": ("name_key", "pk"),
    "-name": ("-name_key", "-pk"),
    "-createdAt": ("-created_at", "-pk"),
}


def neighborhood_page(query: NeighborhoodQuery) -> NeighborhoodPage:
    page = page_of(_find(query).order_by(*_SORTS[query.sort]), query)
    rows: list[Neighborhood] = page.pop("items")
    uses = places_in_use([row.path for row in rows])
    items = [_row(row, uses.get(row.path, [])) for row in rows]
    return NeighborhoodPage(items=items, cities=_cities(), **page)


def neighborhood_places(country: str) -> list[NeighborhoodPlace]:
    """All that the store has added in a country, by city and name."""
    rows = Neighborhood.objects.live().filter(country=country).order_by("place_key", "name_key", "pk")
    named: dict[tuple[str, str], dict[str, str]] = {}
    found = []
    for row in rows[:MAX_PLACES]:
        city_key = (row.state, row.city)
        if city_key not in named:
            named[city_key] = place_names(country, row.state, row.city)
        names = named[city_key]
        city, state = names["city_name"], names["state_name"]
        found.append(NeighborhoodPlace(place=row.path, name=row.name, city_name=city, state_name=state))
    return found


def uses_of(neighborhood_id: UUID) -> NeighborhoodUses:
    row = get_or_404(Neighborhood.objects.live(), pk=neighborhood_id)
    return uses_out(places_in_use([row.path]).get(row.path, []))


def uses_out(uses: Iterable[Use]) -> NeighborhoodUses:
    counts: Counter[str] = Counter()
    named = []
    for use in uses:
        counts[use.kind] += 1
        if counts[use.kind] <= MAX_NAMED:
            named.append(NeighborhoodUseOut(kind=use.kind, object_id=use.object_id, name=use.name))
    return NeighborhoodUses(items=named, used_in=_used_in(counts))


def _find(query: NeighborhoodQuery) -> "QuerySet[Neighborhood]":
    rows = Neighborhood.objects.live()
    if query.place is not None:
        country, state, city, *_ = [*query.place.split("/"), "", "", ""]
        rows = rows.in_city(country, state, city)
    for word in search_key(query.q).split():
        rows = rows.filter(name_key__contains=word)
    return rows


def _row(row: Neighborhood, uses: Iterable[Use]) -> NeighborhoodRow:
    return NeighborhoodRow.from_row(
        row,
        **place_names(row.country, row.state, row.city),
        place=place_path(row.country, row.state, row.city),
        used_in=_used_in(Counter(use.kind for use in uses)),
    )


def _used_in(counts: Counter[str]) -> NeighborhoodUsedIn:
    return NeighborhoodUsedIn(
        warehouses=counts["warehouse"], rates=counts["rate"], payments=counts["payment"]
    )


def _cities() -> list[NeighborhoodCity]:
    """A city that was written in two ways is told as the first of them."""
    found: dict[str, NeighborhoodCity] = {}
    rows = Neighborhood.objects.live().values_list("country", "state", "city").order_by()
    for country, state, city, count in rows.annotate(count=Count("pk")):
        place = place_path(country, state, city)
        if place not in found:
            names = place_names(country, state, city)
            found[place] = NeighborhoodCity(
                place=place, country=country, state=state, city=city, count=0, **names
            )
        found[place].count += count
    return sorted(found.values(), key=lambda one: sort_key(f"{one.city_name} {one.state_name}"))
