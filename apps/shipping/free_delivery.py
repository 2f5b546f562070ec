"""Free delivery from an amount: up to twenty rules of a store, in one document of its settings.

The amount is measured after discounts, over the goods that a rule counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Final

from apps.shipping.cart import Cart, CartLine, Destination
from common.money import quantize
from common.text import TranslatedText

TOPIC: Final = "free_delivery"
MAX_RULES: Final = 20


@dataclass(frozen=True)
class FreeDeliveryRule:
    id: str
    name: TranslatedText
    minimum: Decimal
    active: bool = True
    places: tuple[str, ...] = ()
    """None: everywhere."""
    methods: frozenset[str] = frozenset()
    """Ids; none: every way to the door that has a price."""
    products: frozenset[str] = frozenset()
    categories: frozenset[str] = frozenset()
    """Only these count; none of both: all."""
    excluded_products: frozenset[str] = frozenset()
    excluded_categories: frozenset[str] = frozenset()
    starts_on: date | None = None
    ends_on: date | None = None

    def runs_on(self, day: date) -> bool:
        has_begun = self.starts_on is None or self.starts_on <= day
        return self.active and has_begun and (self.ends_on is None or day <= self.ends_on)

    def is_for_place(self, to: Destination) -> bool:
        """Of a buyer who has not said where: only what holds everywhere."""
        return not self.places or any(path in self.places for path in to.paths)

    def is_for_method(self, method_id: object) -> bool:
        return not self.methods or str(method_id) in self.methods

    def counts(self, line: CartLine) -> bool:
        product, categories = str(line.product_id), {str(one) for one in line.category_ids}
        if product in self.excluded_products or categories & self.excluded_categories:
            return False
        chosen = self.products or self.categories
        return not chosen or product in self.products or bool(categories & self.categories)


@dataclass(frozen=True)
class FreeDelivery:
    """A rule beside a cart: what it counts and what is missing."""

    rule: FreeDeliveryRule
    counted: Decimal
    missing: Decimal

    @property
    def is_reached(self) -> bool:
        return self.missing <= 0


@dataclass(frozen=True)
class FreeDeliveryRules:
    rules: tuple[FreeDeliveryRule, ...] = field(default=())
    version: int = 0

    def beside(self, cart: Cart, to: Destination, day: date, currency: str) -> list[FreeDelivery]:
        """The rules that hold at this place on this day, the least missing first."""
        holding = (rule for rule in self.rules if rule.runs_on(day) and rule.is_for_place(to))
        judged = [_beside(rule, cart, currency) for rule in holding]
        return sorted(judged, key=lambda one: (one.missing, one.rule.minimum))

    def to_tell(self, cart: Cart, to: Destination, day: date, currency: str) -> list[FreeDelivery]:
        """What a buyer is told: as long as he has not said where, also what holds in some places, last."""
        found = self.beside(cart, to, day, currency)
        if to.is_known:
            return found
        elsewhere = [rule for rule in self.rules if rule.runs_on(day) and rule.places]
        judged = [_beside(rule, cart, currency) for rule in elsewhere]
        return found + sorted(judged, key=lambda one: (one.missing, one.rule.minimum))


def read_rules(value: Mapping[str, Any], version: int) -> FreeDeliveryRules:
    """From the stored document."""
    return FreeDeliveryRules(tuple(_read(entry) for entry in value.get("rules", ())), version)


def _beside(rule: FreeDeliveryRule, cart: Cart, currency: str) -> FreeDelivery:
    counted = _counted(rule, cart, currency)
    return FreeDelivery(rule, counted, max(rule.minimum - counted, Decimal(0)))


def _counted(rule: FreeDeliveryRule, cart: Cart, currency: str) -> Decimal:
    """The part of the discounted goods that belongs to the lines that count."""
    amounts: Sequence[Decimal] = [line.amount for line in cart.lines]
    counted = sum(
        (line.amount for line in cart.lines if rule.counts(line) and line.counts_for_free), Decimal(0)
    )
    whole = sum(amounts, Decimal(0))
    if not cart.lines or counted == whole:
        return cart.amount
    return quantize(cart.amount * counted / whole, currency) if whole else Decimal(0)


def _read(entry: Mapping[str, Any]) -> FreeDeliveryRule:
    sets = "methods products categories excluded_products excluded_categories".split()
    days = {name: entry.get(name) for name in ("starts_on", "ends_on")}
    chosen: dict[str, Any] = {name: frozenset(entry.get(name, ())) for name in sets}
    dates: dict[str, Any] = {name: date.fromisoformat(day) if day else None for name, day in days.items()}
    return FreeDeliveryRule(
        id=entry["id"],
        name=entry.get("name", {}),
        minimum=Decimal(entry["minimum"]),
        active=entry.get("active", True),
        places=tuple(entry.get("places", ())),
        **chosen,
        **dates,
    )
