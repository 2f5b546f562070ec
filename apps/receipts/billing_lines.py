"""What an order bills now: its lines, and what its discounts and surcharge were in words."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from apps.orders.models import Order, OrderLine
from apps.receipts.amounts import GOODS, SERVICE, Item, Line, bill
from common.money import quantize
from reference.money_text import money_text

SHIPPING: Final = "shipping"


def billed_total(order: Order) -> Decimal:
    """The order's total, less the units that left it."""
    total: Decimal = order.total - order.removed
    return total


def billed_lines(order: Order) -> list[Line]:
    """ValueError when nothing is to be billed."""
    goods = [_item(line, order.currency) for line in order.lines.all() if line.net_quantity]
    return bill(
        goods,
        _shipping(order),
        total=billed_total(order),
        rate=order.tax_rate,
        currency=order.currency,
    )


def remarks_of(order: Order) -> list[str]:
    """In Spanish, as everything on the paper."""
    discounts = [f"{row.reason}: {money_text(row.amount, order.currency)}." for row in order.discounts.all()]
    others: Sequence[tuple[str, Decimal]] = (
        ("Recargo por el medio de pago", order.surcharge),
        ("Redondeo en efectivo", order.rounding),
    )
    return discounts + [f"{name}: {money_text(amount, order.currency)}." for name, amount in others if amount]


def _item(line: OrderLine, currency: str) -> Item:
    return Item(
        key=str(line.pk),
        name=line.product_name,
        variant=line.variant_name,
        sku=line.sku,
        unit=GOODS,
        quantity=line.net_quantity,
        gross=quantize(line.total * line.net_quantity / line.quantity, currency),
    )


def _shipping(order: Order) -> Item | None:
    if not order.shipping_price:
        return None
    name = f"Envío: {order.shipping_name}" if order.shipping_name else "Envío"
    return Item(SHIPPING, name[:255], "", "", SERVICE, 1, order.shipping_price)
