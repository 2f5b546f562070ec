"""What a merchant has agreed with a buyer where it is not what the shop says: prices, items that are in no
catalogue, discounts with their reasons, and what the delivery costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.pricing import MANUAL, DiscountRule, GoodsPrice
from apps.products.offers import tier_price
from common.errors import Invalid, issue
from common.member_limits import max_discount
from common.money import quantize, round_line

_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class FrozenOffer:
    """What a variant cost when it came into the order."""

    price: Decimal | None
    compare_price: Decimal | None
    tiers: Sequence[dict[str, Any]] = ()


@dataclass(frozen=True)
class AgreedDiscount:
    """A percent of a line, or an amount; one of the two."""

    percent: Decimal | None
    amount: Decimal | None
    reason: str

    def of(self, total: Decimal, currency: str) -> Decimal:
        if self.percent is not None:
            return round_line(total, self.percent.scaleb(-2), currency)
        return min(quantize(self.amount or _NOTHING, currency), total)


@dataclass(frozen=True)
class AgreedLine:
    key: UUID
    """A variant, or an item that is in no catalogue: then it has a title."""
    quantity: int
    title: str = ""
    price: Decimal | None = None
    """By hand."""
    reason: str = ""
    note: str = ""
    weight_g: int | None = None
    discount: AgreedDiscount | None = None
    frozen: FrozenOffer | None = None

    @property
    def document(self) -> dict[str, Any] | None:
        """As the line of the order keeps it; None: nothing but what the shop says."""
        facts = {
            "reason": self.reason,
            "note": self.note,
            "weightG": self.weight_g,
            "custom": bool(self.title),
        }
        return {name: value for name, value in facts.items() if value} or None


@dataclass(frozen=True)
class AgreedTerms:
    lines: tuple[AgreedLine, ...]
    discount: AgreedDiscount | None = None
    shipping_price: Decimal | None = None
    """None: what the shop says."""
    shipping_reason: str = ""
    held: Mapping[UUID, int] = field(default_factory=dict)
    """Units that are held for this very order: they are there for it."""
    awaits_stock: bool = False
    """Its units are still to come: none are held until they are there."""
    ready_on: date | None = None
    """When it can leave; None: as fast as the shop is."""


def agreed_lines(found: Sequence[PricedLine], terms: AgreedTerms, currency: str) -> list[PricedLine]:
    """The lines in the order of the terms. The limits of the shop are the merchant's to pass by; units that
    are not there, and products that are gone, are not."""
    known = {line.variant_id: line for line in found}
    for variant_id, units in terms.held.items():
        variant = known[variant_id].variant if variant_id in known else None
        if variant is not None and variant.available is not None:
            variant.available += units
    lines = []
    for agreed in terms.lines:
        line = _custom_line(agreed, currency) if agreed.title else known[agreed.key]
        line.agreed = agreed
        if not agreed.title:
            _set_price(line, agreed, currency)
            line.problem = _problem(line, counted=not terms.awaits_stock)
        lines.append(line)
    return lines


def agreed_rules(
    bought: Sequence[PricedLine], terms: AgreedTerms | None, currency: str
) -> list[DiscountRule]:
    """First what is taken off single lines, then off all of them."""
    if terms is None:
        return []
    rules = []
    for at, line in enumerate(bought):
        if line.agreed is None or line.agreed.discount is None:
            continue
        off = line.agreed.discount.of(line.total, currency)
        shares = tuple(off if place == at else _NOTHING for place in range(len(bought)))
        rules.append(DiscountRule(MANUAL, line.agreed.discount.reason, amount=off, shares=shares))
    if (whole := terms.discount) is not None:
        rules.append(DiscountRule(MANUAL, whole.reason, percent=whole.percent, amount=whole.amount))
    return rules


def check_member_limit(bought: Sequence[PricedLine], goods: GoodsPrice) -> None:
    """Invalid for more than the caller may take off by hand, by a price or by a discount."""
    limit = max_discount()
    if limit is None:
        return
    lowered = sum((_lowered(line) for line in bought), _NOTHING)
    off = lowered + sum((row.amount for row in goods.discounts if row.type == MANUAL), _NOTHING)
    if off * 100 > (goods.subtotal + lowered) * limit:
        raise Invalid({"discount": [issue("discount_limit", max=f"{limit.normalize():f}")]})


def _lowered(line: PricedLine) -> Decimal:
    if line.agreed is None or line.agreed.price is None or line.list_price is None:
        return _NOTHING
    return max(line.list_price - line.agreed.price, _NOTHING) * line.quantity


def _custom_line(agreed: AgreedLine, currency: str) -> PricedLine:
    price = quantize(agreed.price or _NOTHING, currency)
    return PricedLine(agreed.key, agreed.quantity, name=agreed.title, unit_price=price)


def _set_price(line: PricedLine, agreed: AgreedLine, currency: str) -> None:
    if (offer := agreed.frozen) is not None:
        unit = tier_price(offer.price, offer.tiers, line.quantity)
        line.unit_price = None if unit is None else quantize(unit, currency)
        line.is_tier = unit is not None and offer.price is not None and unit < offer.price
        line.compare_price = offer.compare_price or (offer.price if line.is_tier else None)
    line.list_price = line.unit_price
    if agreed.price is None:
        return
    line.unit_price, line.is_tier = quantize(agreed.price, currency), False
    is_less = line.list_price is not None and line.list_price > line.unit_price
    line.compare_price = line.list_price if is_less else None


def _problem(line: PricedLine, *, counted: bool) -> str | None:
    variant = line.variant
    if variant is None or variant.deleted_at or variant.product.deleted_at:
        return "not_on_sale"
    if line.unit_price is None:
        return "ask_price"
    if counted and variant.available is not None and variant.available < line.quantity:
        return "not_enough" if variant.available > 0 else "sold_out"
    return None
