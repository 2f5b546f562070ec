"""How far a store delivers, state by state, and who wins where beside a rate that is being edited."""

from collections import Counter
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from apps.neighborhoods.models import Neighborhood
from apps.shipping.coverage import Held, Territory
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.places import leaves_of, place_name, places_by_method
from apps.shipping.planning_schemas import (
    OverlappingRate,
    OverlapsOut,
    ShippingMapCity,
    ShippingMapOut,
    ShippingMapState,
    SolePlacesOut,
)
from apps.shipping.queries import group_of
from common.i18n import Language, language
from common.money import in_currency
from common.text import search_key
from reference.tables import COUNTRIES, PlaceEntry
from tenants.current import current_store

NAMED = 5
"""So many of the places that would be left are told by name."""
HOME = (ShippingKind.STANDARD, ShippingKind.FLAT, ShippingKind.ADVANCED, ShippingKind.MANUAL)


def coverage_map() -> ShippingMapOut:
    """The store's country; a state's price is that of its cheapest district."""
    store = current_store()
    methods = list(ShippingMethod.objects.live().filter(enabled=True, kind__in=HOME))
    territory = Territory(methods, places_by_method(), store.country)
    entry = COUNTRIES[store.country]
    with in_currency(store.currency):
        states = [_state(territory, store.country, state, language()) for state in entry.states.values()]
        states.sort(key=lambda state: search_key(state.name))
        totals = _totals(states) if states else _figures(_held(territory, [store.country]))
        return ShippingMapOut(currency=store.currency, country=store.country, states=states, **totals)


def _state(territory: Territory, country: str, state: PlaceEntry, words: Language) -> ShippingMapState:
    path = f"{country}/{state.code}"
    cities = [
        ShippingMapCity(
            code=city.code,
            name=city.names[words],
            **_figures(_held(territory, leaves_of(f"{path}/{city.code}"))),
        )
        for city in state.parts.values()
    ]
    figures = _figures(_held(territory, leaves_of(path)))
    return ShippingMapState(code=state.code, name=state.names[words], cities=cities, **figures)


def _held(territory: Territory, leaves: Iterable[str]) -> list[Held | None]:
    return [territory.winner_at(leaf) for leaf in leaves]


def _figures(held: list[Held | None]) -> dict[str, Any]:
    prices = [one.price for one in held if one and one.price is not None]
    by_chat = sum(1 for one in held if one and one.price is None)
    return {
        "districts": len(held),
        "priced": len(prices),
        "by_chat": by_chat,
        "unserved": len(held) - len(prices) - by_chat,
        "price": min(prices) if prices else None,
        "highest": max(prices) if prices else None,
        "varies": len(set(prices)) > 1 or any(one and one.method.zones for one in held),
    }


def _totals(states: list[ShippingMapState]) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    for state in states:
        for name in ("districts", "priced", "by_chat", "unserved"):
            counts[name] += getattr(state, name)
    return {name: counts[name] for name in ("districts", "priced", "by_chat", "unserved")}


def sole_places(method: ShippingMethod) -> SolePlacesOut:
    """What would have no delivery to the door were the method switched off; the widest names first."""
    country = current_store().country
    others = ShippingMethod.objects.live().filter(enabled=True, kind__in=HOME).exclude(pk=method.pk)
    places = places_by_method()
    rest = Territory(list(others), places, country)
    own = Territory([method] if method.kind in HOME else [], places, country)
    left = [leaf for leaf in leaves_of(country) if own.is_covered(leaf) and not rest.is_covered(leaf)]
    names = [place_name(path) for path in _widest(left)[:NAMED]]
    return SolePlacesOut(districts=len(left), places=names)


def _widest(left: list[str]) -> list[str]:
    """A state or a city stands for its districts when all of them are there."""
    uncovered = set(left)
    found: list[str] = []
    for depth in (1, 2, 3, 4):
        for path in dict.fromkeys("/".join(leaf.split("/")[:depth]) for leaf in left if leaf in uncovered):
            leaves = set(leaves_of(path))
            if leaves <= uncovered:
                uncovered -= leaves
                found.append(path)
    return found


def overlapping_rates(rate_id: UUID | None, name: str) -> OverlapsOut:
    """Of the option called `name` in the store's language the other methods that are on, and by how small a
    place each holds the districts of the country. The screen of a rate judges its own ticks against them."""
    store = current_store()
    group = f"0 {search_key(name)}"
    others = [
        method
        for method in ShippingMethod.objects.live().filter(enabled=True, kind__in=HOME[:3])
        if method.pk != rate_id and group_of(method) == group
    ]
    territory = Territory(others, places_by_method(), store.country)
    places: dict[str, tuple[int, int]] = {}
    index = {method.pk: number for number, method in enumerate(others)}
    prices: dict[UUID, Any] = {}
    for leaf in (*leaves_of(store.country), *_own_leaves(store.country)):
        for held in territory.winners_at(leaf):
            places[leaf] = (index[held.method.pk], held.level)
            prices.setdefault(held.method.pk, held.price)
    with in_currency(store.currency):
        rows = [
            OverlappingRate.from_row(method, name=method.activity_label, price=prices.get(method.pk))
            for method in others
        ]
        return OverlapsOut(currency=store.currency, rates=rows, places=places)


def _own_leaves(country: str) -> list[str]:
    """The neighborhoods that the store has added."""
    rows = Neighborhood.objects.live().filter(country=country)
    return [f"{row.country}/{row.state}/{row.city}/{row.pk}" for row in rows]
