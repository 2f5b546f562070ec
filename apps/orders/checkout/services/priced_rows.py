"""A price as an order keeps it: its columns and the rows of its discounts."""

from decimal import Decimal

from apps.orders.models import Order, OrderDiscount
from apps.orders.pricing import Priced


def money_columns(priced: Priced) -> dict[str, Decimal]:
    """All sums of an order; its currency and tax rate are not among them."""
    return {
        "subtotal": priced.subtotal,
        "discount": priced.discount,
        "shipping_price": priced.shipping,
        "surcharge": priced.surcharge,
        "rounding": priced.rounding,
        "tax": priced.tax,
        "total": priced.total,
    }


def discount_rows(order: Order, priced: Priced) -> list[OrderDiscount]:
    """Not written yet; their sum is the order's discount."""
    return [
        OrderDiscount(
            order=order,
            position=position,
            type=row.type,
            reason=row.reason[:255],
            percent=row.percent,
            amount=row.amount,
        )
        for position, row in enumerate(priced.discounts)
    ]
