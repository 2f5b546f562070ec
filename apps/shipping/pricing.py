"""What a delivery costs: the one function that prices a cart to a place over every method, and says why.

Pure: no tables, no clock, no texts. Rules and worked numbers in docs/algorithms/shipping.md.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.shipping.cart import Cart, Destination
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.rate_bands import AMOUNT, QUANTITY, price_in_bands

PLACE, EXCLUDED_PLACE, OFF = "place", "excluded_place", "off"
MIN_ORDER, MAX_ORDER, MIN_WEIGHT, MAX_WEIGHT = "min_order", "max_order", "min_weight", "max_weight"
PRODUCT, NO_BAND = "product", "no_band"
MORE_SPECIFIC, POSITION, NOT_NEEDED = "more_specific", "position", "not_needed"
PRICED: Final = frozenset({ShippingKind.STANDARD, ShippingKind.FLAT, ShippingKind.ADVANCED})
"""Kinds with a price of their own. They compete for a place by the name that the buyer sees."""


@dataclass(frozen=True)
class PlaceOfMethod:
    """A row of MethodPlace that lies on the way to the destination."""

    method_id: UUID
    place: str
    zone: int = 0
    excluded: bool = False

    @property
    def level(self) -> int:
        return level_of(self.place)


@dataclass(frozen=True)
class Price:
    """What a method asks for, and by which rule of it."""

    method: ShippingMethod
    amount: Decimal
    level: int
    """1 country, 2 state, 3 city, 4 neighborhood; 0 while the place is not known."""
    zone: int = 0
    rule: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Refusal:
    """Why a method is not shown; `params` are the figures of the reason."""

    method: ShippingMethod
    reason: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """One option of the buyer: the method that wins it."""

    group: str
    price: Price
    is_lowest: bool = False
    """Of several that it may come to be, since the place is not known yet."""


@dataclass(frozen=True)
class Verdict:
    choices: list[Choice]
    refusals: list[Refusal]


GroupOf = Callable[[ShippingMethod], str]
"""The option that a method is part of."""


def level_of(place: str) -> int:
    return place.count("/") + 1


def judge(
    methods: Sequence[ShippingMethod],
    places: Iterable[PlaceOfMethod],
    *,
    cart: Cart,
    to: Destination,
    parcel_g: int,
    group_of: GroupOf,
) -> Verdict:
    """The options of a cart at a place in the order of the methods, and why the other methods are none.

    Looks at STANDARD, FLAT, ADVANCED and MANUAL; pickup points and couriers have no places to compete for.
    """
    found: dict[UUID, list[PlaceOfMethod]] = {}
    for place in places:
        found.setdefault(place.method_id, []).append(place)
    weight = cart.weight_g(parcel_g)
    prices: list[Price] = []
    refusals: list[Refusal] = []
    for method in methods:
        if method.kind not in PRICED:
            continue
        judged = price_method(method, found.get(method.pk, ()), cart=cart, to=to, weight_g=weight)
        (prices if isinstance(judged, Price) else refusals).append(judged)  # type: ignore[arg-type]
    choices, beaten = _contest(prices, group_of, is_known=to.is_known)
    manual, not_manual = _manual(methods, found, cart=cart, to=to, weight_g=weight, has_price=bool(choices))
    choices += [Choice(group_of(price.method), price) for price in manual]
    return Verdict(choices, [*beaten, *refusals, *not_manual])


def price_method(
    method: ShippingMethod,
    places: Sequence[PlaceOfMethod],
    *,
    cart: Cart,
    to: Destination,
    weight_g: int,
) -> Price | Refusal:
    """One method by itself; `places` are those of its rows that the destination lies in."""
    if not to.is_home and method.kind == ShippingKind.STANDARD:
        return Refusal(method, PLACE)
    if any(place.excluded for place in places):
        return Refusal(method, EXCLUDED_PLACE)
    if reason := limits_of(method, cart, weight_g):
        return reason
    if method.kind == ShippingKind.STANDARD:
        return Price(method, method.price, 1 if to.is_known else 0, rule={"kind": "standard"})
    if not to.is_known:
        return _lowest(method, cart, weight_g)
    if not places:
        return Refusal(method, PLACE)
    nearest = max(places, key=lambda place: place.level)
    return _price_in_zone(method, nearest.zone, nearest.level, cart, weight_g)


def _lowest(method: ShippingMethod, cart: Cart, weight_g: int) -> Price | Refusal:
    if method.kind != ShippingKind.ADVANCED:
        return _price_in_zone(method, 0, 0, cart, weight_g)
    judged = [_price_in_zone(method, zone, 0, cart, weight_g) for zone in range(len(method.zones))]
    prices = [one for one in judged if isinstance(one, Price)]
    return min(prices, key=lambda one: one.amount) if prices else Refusal(method, NO_BAND)


def _price_in_zone(
    method: ShippingMethod, zone: int, level: int, cart: Cart, weight_g: int
) -> Price | Refusal:
    if method.kind == ShippingKind.MANUAL:
        return Price(method, Decimal(0), level, rule={"kind": "manual"})
    if method.kind == ShippingKind.FLAT:
        return Price(method, method.price, level, rule={"kind": "flat"})
    if zone >= len(method.zones):
        return Refusal(method, PLACE)
    found = price_in_bands(method.zones[zone]["bands"], _measure(method, cart, weight_g))
    if found is None:
        return Refusal(method, NO_BAND, {"zone": method.zones[zone]["name"]})
    rule = {
        "kind": "bands",
        "basis": method.basis,
        "zone": method.zones[zone]["name"],
        "band": dict(found.band),
        "steps": found.steps,
    }
    return Price(method, found.price, level, zone, rule)


def _measure(method: ShippingMethod, cart: Cart, weight_g: int) -> Decimal:
    if method.basis == AMOUNT:
        return cart.amount
    return Decimal(cart.units if method.basis == QUANTITY else weight_g)


def limits_of(method: ShippingMethod, cart: Cart, weight_g: int) -> Refusal | None:
    """The first limit that the cart breaks; amounts and weights at a limit are still within it."""
    if method.min_order is not None and cart.amount < method.min_order:
        return Refusal(method, MIN_ORDER, {"limit": method.min_order})
    if method.max_order is not None and cart.amount > method.max_order:
        return Refusal(method, MAX_ORDER, {"limit": method.max_order})
    if method.min_weight is not None and weight_g < method.min_weight:
        return Refusal(method, MIN_WEIGHT, {"limit": method.min_weight, "weight": weight_g})
    if method.max_weight is not None and weight_g > method.max_weight:
        return Refusal(method, MAX_WEIGHT, {"limit": method.max_weight, "weight": weight_g})
    by_product = method.excluded_products and cart.product_ids & set(method.excluded_products)
    by_category = method.excluded_categories and cart.category_ids & set(method.excluded_categories)
    return Refusal(method, PRODUCT) if by_product or by_category else None


def _contest(prices: list[Price], group_of: GroupOf, *, is_known: bool) -> tuple[list[Choice], list[Refusal]]:
    """One price a group: of the most specific place, then of the method that stands first."""
    groups: dict[str, list[Price]] = {}
    for price in prices:
        groups.setdefault(group_of(price.method), []).append(price)
    choices: list[Choice] = []
    beaten: list[Refusal] = []
    for group, competing in groups.items():
        if not is_known:
            lowest = min(competing, key=lambda one: one.amount)
            is_open = len(competing) > 1 or lowest.method.kind != ShippingKind.STANDARD
            choices.append(Choice(group, lowest, is_lowest=is_open))
            continue
        winner = max(competing, key=lambda one: one.level)
        choices.append(Choice(group, winner))
        for other in competing:
            if other is not winner:
                reason = MORE_SPECIFIC if other.level < winner.level else POSITION
                beaten.append(Refusal(other.method, reason, {"by": winner.method}))
    return choices, beaten


def _manual(
    methods: Sequence[ShippingMethod],
    found: Mapping[UUID, Sequence[PlaceOfMethod]],
    *,
    cart: Cart,
    to: Destination,
    weight_g: int,
    has_price: bool,
) -> tuple[list[Price], list[Refusal]]:
    """Agreed by chat: only where no other method has a price."""
    prices: list[Price] = []
    refusals: list[Refusal] = []
    for method in methods:
        if method.kind != ShippingKind.MANUAL:
            continue
        judged = price_method(method, found.get(method.pk, ()), cart=cart, to=to, weight_g=weight_g)
        if isinstance(judged, Refusal):
            refusals.append(judged)
        elif has_price:
            refusals.append(Refusal(method, NOT_NEEDED))
        else:
            prices.append(judged)
    return prices, refusals
