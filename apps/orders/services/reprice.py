"""The price of an order that exists: for edits of its lines, delivery, discount or way to pay."""

from collections.abc import Sequence
from decimal import Decimal
from enum import Enum
from typing import Final, Literal

from apps.orders.models import DiscountType, Order, OrderDiscount
from apps.orders.pricing import LinePrice, Priced, Rule, quote
from apps.orders.services.price_order import MOST_MONEY
from apps.orders.services.priced_rows import discount_rows, money_columns
from apps.orders.services.ways import way_of, way_of_snapshot
from apps.payments.models import PaymentMethod
from common.errors import Invalid, issue
from common.i18n import as_language
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
    manual: Rule | Literal[_Keep.KEEP] | None = KEEP,
    method: PaymentMethod | None = None,
) -> Priced:
    """What the order would cost; nothing is written. One statement.

    `manual` None takes the merchant's discount away; percents count anew, coupons and promotions
    stay. Without `method` or `shipping` the order's own hold. The tax rate is that of the placing.
    """
    tongue, fallback = as_language(order.language), as_language(current_store().language)
    own_way = way_of_snapshot(order.payment, tongue, fallback)
    priced = quote(
        lines,
        shipping=order.shipping_price if shipping is None else shipping,
        way=way_of(method, tongue, fallback) if method else own_way,
        rules=_rules(order, manual),
        currency=order.currency,
        tax_rate=order.tax_rate,
    )
    if max(priced.subtotal, priced.total) >= MOST_MONEY:
        raise Invalid({"lines": [issue("too_big", max=str(MOST_MONEY))]})
    return priced


def apply_price(order: Order, priced: Priced) -> None:
    """Sets the sums and writes the discounts anew; the caller holds the order's lock and saves it."""
    for name, amount in money_columns(priced).items():
        setattr(order, name, amount)
    order.discounts.all().delete()
    OrderDiscount.objects.bulk_create(discount_rows(order, priced))


def _rules(order: Order, manual: Rule | Literal[_Keep.KEEP] | None) -> list[Rule]:
    """In the order of the rows; that of the way to pay follows from the way."""
    rows = order.discounts.exclude(type=DiscountType.PAYMENT_METHOD)
    if not isinstance(manual, _Keep):
        rows = rows.exclude(type=DiscountType.MANUAL)
    kept = [_rule(row) for row in rows]
    return [*kept, manual] if isinstance(manual, Rule) else kept


def _rule(row: OrderDiscount) -> Rule:
    if row.percent is not None:
        return Rule(row.type, row.reason, percent=row.percent)
    return Rule(row.type, row.reason, amount=row.amount)
