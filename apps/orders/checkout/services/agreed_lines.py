"""Lines and discounts of an order whose terms were agreed with the customer."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from apps.orders.checkout.agreed_terms import AgreedLine, AgreedTerms
from apps.orders.checkout.services.price_lines import PricedLine
from apps.orders.pricing import MANUAL, DiscountRule, GoodsPrice
from apps.products.offers import tier_price
from common.errors import Invalid, issue
from common.member_limits import max_discount
from common.money import quantize

_NOTHING: Final = Decimal(0)


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
