"""The price of an order that exists: for edits of its lines, delivery, discount or way to pay."""

from collections.abc import Sequence
from decimal import Decimal
from enum import Enum
from typing import Final, Literal

from apps.orders.checkout.services.payment_rules import payment_adjustment, snapshot_adjustment
from apps.orders.checkout.services.price_order import MAX_MONEY
from apps.orders.checkout.services.priced_rows import discount_rows, money_columns
from apps.orders.checkout.services.stored_shares import stored_shares, stored_source
from apps.orders.models import DiscountType, Order, OrderDiscount, OrderLine
from apps.orders.pricing import DiscountRule, LinePrice, Priced, quote
from apps.payments.models import PaymentMethod
from common.errors import Invalid, issue
from common.i18n import parse_language
from tenants.current import current_store


class _Keep(Enum):
    KEEP = "KEEP"


KEEP: Final = _Keep.KEEP
"""The discount that the merchant has given stays as it is."""


def reprice(
    order: Order,
    *,
    lines: Sequence[LinePrice],
    shipping: Decimal | None = None,
    manual: DiscountRule | Literal[_Keep.KEEP] | None = KEEP,
    method: PaymentMethod | None = None,
) -> Priced:
    """What the order would cost; nothing is written. One statement.

    `manual` None takes the merchant's discount away; percents count anew, coupons and promotions
    stay. Without `method` or `shipping` the order's own hold. The tax rate is that of the placing.
    """
    language, fallback = parse_language(order.language), parse_language(current_store().language)
    own_way = snapshot_adjustment(order.payment, language, fallback)
    priced = quote(
        lines,
        shipping=order.shipping_price if shipping is None else shipping,
        adjustment=payment_adjustment(method, language, fallback) if method else own_way,
        rules=_rules(order, manual, lines, holds_way=method is None),
        currency=order.currency,
        tax_rate=order.tax_rate,
    )
    if max(priced.subtotal, priced.total) >= MAX_MONEY:
        raise Invalid({"lines": [issue("too_big", max=str(MAX_MONEY))]})
    return priced


def apply_price(order: Order, priced: Priced) -> None:
    """Sets the sums and writes the discounts anew; the caller holds the order's lock and saves it."""
    for name, amount in money_columns(priced).items():
        setattr(order, name, amount)
    lines = list(order.lines.all())
    for line, discount in zip(lines, priced.line_discounts, strict=True):
        line.discount = discount
    OrderLine.objects.bulk_update(lines, ["discount"])
    order.discounts.all().delete()
    OrderDiscount.objects.bulk_create(discount_rows(order, priced, [line.pk for line in lines]))


def _rules(
    order: Order,
    manual: DiscountRule | Literal[_Keep.KEEP] | None,
    lines: Sequence[LinePrice],
    *,
    holds_way: bool,
) -> list[DiscountRule]:
    """In the order of the rows; what the way to pay takes of the whole order follows from the way, and what
    a promotion gives for paying that way goes with it."""
    rows = list(order.discounts.all())
    by_way = DiscountType.PAYMENT_METHOD
    rows = [row for row in rows if row.type != by_way or (holds_way and row.shares is not None)]
    if not isinstance(manual, _Keep):
        rows = [row for row in rows if row.type != DiscountType.MANUAL]
    shares = stored_shares(order, [row for row in rows if row.shares is not None], lines)
    discount_rules = [_rule(row, shares.get(row.pk)) for row in rows]
    return [*discount_rules, manual] if isinstance(manual, DiscountRule) else discount_rules


def _rule(row: OrderDiscount, shares: tuple[Decimal, ...] | None) -> DiscountRule:
    if shares is not None:
        source = stored_source(row)
        return DiscountRule(
            row.type, row.reason, amount=sum(shares, Decimal(0)), shares=shares, source=source
        )
    if row.percent is not None:
        return DiscountRule(row.type, row.reason, percent=row.percent)
    return DiscountRule(row.type, row.reason, amount=row.amount)
