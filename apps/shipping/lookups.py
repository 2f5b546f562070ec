"""The tree of places by level: what part of each is covered, what is charged there, and which rate wins."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from apps.shipping.coverage import Held, Territory
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.places import leaves_of, places_by_method
from apps.shipping.schemas import PlaceCoverage
from reference import queries as reference
from tenants.current import current_store


@dataclass(frozen=True)
class PlaceChild:
    code: str
    name: str
    place: str
    system: bool = True


class Coverage:
    """Asked for the children of a place. `kind` narrows what counts as covered to rates of that kind,
    `rate_id` to the one that is being edited; the winner is always that of all methods that are on."""

    def __init__(self, kind: ShippingKind | None = None, rate_id: UUID | None = None) -> None:
        places, home = places_by_method(), current_store().country
        live = list(ShippingMethod.objects.live())
        enabled = [one for one in live if one.enabled]
        self._all = Territory(enabled, places, home)
        self._covered = Territory([one for one in live if _counts(one, kind, rate_id)], places, home)

    def of(self, children: Iterable[PlaceChild]) -> list[PlaceCoverage]:
        return [self._one(child) for child in children]

    def _one(self, child: PlaceChild) -> PlaceCoverage:
        leaves = leaves_of(child.place) if child.system else (child.place,)
        covered = sum(1 for leaf in leaves if self._covered.is_covered(leaf))
        held = [winner for leaf in leaves if (winner := self._all.winner_at(leaf))]
        return PlaceCoverage(
            code=child.code,
            name=child.name,
            place=child.place,
            system=child.system,
            covered="ALL" if covered == len(leaves) else "SOME" if covered else "NONE",
            districts=len(leaves),
            covered_districts=covered,
            **_charged(held),
        )


def _counts(method: ShippingMethod, kind: ShippingKind | None, rate_id: UUID | None) -> bool:
    if rate_id is not None:
        return bool(method.pk == rate_id)
    return method.enabled and (kind is None or method.kind == kind)


def _charged(held: Sequence[Held]) -> dict[str, Any]:
    prices = [one.price for one in held if one.price is not None]
    winners = {one.method.pk: one.method for one in held}
    only = next(iter(winners.values())) if len(winners) == 1 else None
    return {
        "price": min(prices) if prices else None,
        "highest": max(prices) if prices else None,
        "winner_id": only.pk if only else None,
        "winner_name": only.activity_label if only else "",
    }


def countries() -> list[PlaceChild]:
    return [PlaceChild(one.code, one.name, one.code) for one in reference.countries()]


def states(country: str) -> list[PlaceChild]:
    return [PlaceChild(one.code, one.name, f"{country}/{one.code}") for one in reference.states_of(country)]


def cities(country: str, state: str) -> list[PlaceChild]:
    found = reference.cities_of(country, state)
    return [PlaceChild(one.code, one.name, f"{country}/{state}/{one.code}") for one in found]


def neighborhoods(country: str, state: str, city: str) -> list[PlaceChild]:
    """Districts, and among them the neighborhoods that the store has added."""
    found = reference.neighborhoods_of(country, state, city)
    return [
        PlaceChild(one.code or one.id, one.name, f"{country}/{state}/{city}/{one.code or one.id}", one.system)
        for one in found
    ]


Children = Callable[..., list[PlaceChild]]
