"""Which method has which place, without a cart: for the tree of a rate, the map and the lists.

The rules are those of pricing.py: of one option the most specific place wins, then the first method.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.shipping.models import MethodPlace, ShippingKind, ShippingMethod
from apps.shipping.places import ancestors
from apps.shipping.pricing import PRICED
from apps.shipping.queries import group_of
from apps.shipping.rate_bands import lowest_price


@dataclass(frozen=True)
class Held:
    """A method that has a place, and by how small a place of its own."""

    method: ShippingMethod
    level: int
    price: Decimal | None
    """The lowest it asks for there; None: agreed by chat."""


class Territory:
    """The places of some methods, asked place by place."""

    def __init__(
        self,
        methods: Sequence[ShippingMethod],
        places: Mapping[UUID, Sequence[MethodPlace]],
        home: str,
    ) -> None:
        self._areas = [_Area(method, places.get(method.pk, ()), home) for method in methods]

    def winners_at(self, place: str) -> list[Held]:
        """Of each option of the buyer the method that wins it here, in the order of the methods."""
        steps = [*ancestors(place), place]
        best: dict[str, Held] = {}
        for area in self._areas:
            held = area.at(steps)
            known = best.get(area.group)
            if held and (known is None or held.level > known.level):
                best[area.group] = held
        return list(best.values())

    def winner_at(self, place: str) -> Held | None:
        """The cheapest with a price, else who agrees it by chat."""
        winners = self.winners_at(place)
        priced = [held for held in winners if held.price is not None]
        return min(priced, key=lambda held: held.price or Decimal(0)) if priced else next(iter(winners), None)

    def is_covered(self, place: str) -> bool:
        steps = [*ancestors(place), place]
        return any(area.at(steps) for area in self._areas)


class _Area:
    def __init__(self, method: ShippingMethod, places: Iterable[MethodPlace], home: str) -> None:
        self.method, self.group = method, group_of(method)
        self._zones = {row.place: row.zone for row in places if not row.excluded}
        self._excluded = {row.place for row in places if row.excluded}
        if method.kind == ShippingKind.STANDARD:
            self._zones = {home: 0}
        self._prices = {zone: _price(method, zone) for zone in set(self._zones.values())}

    def at(self, steps: Sequence[str]) -> Held | None:
        if self._excluded and any(step in self._excluded for step in steps):
            return None
        for place in reversed(steps):
            if place in self._zones:
                return Held(self.method, place.count("/") + 1, self._prices[self._zones[place]])
        return None


def _price(method: ShippingMethod, zone: int) -> Decimal | None:
    if method.kind not in PRICED:
        return None
    if method.kind != ShippingKind.ADVANCED:
        flat: Decimal = method.price
        return flat
    return lowest_price(method.zones[zone]["bands"]) if zone < len(method.zones) else None
