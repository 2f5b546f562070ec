"""What an order copies of the goods: a product may change or go, an order does not."""

from typing import Any

from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.models import Order, OrderLine


def first_item(priced: PricedOrder) -> dict[str, Any]:
    first = priced.lines[0]
    return {"name": first.name, "variantName": first.variant_name, "photo": first.photo}


def order_lines(order: Order, priced: PricedOrder) -> list[OrderLine]:
    taken = iter(priced.sums.line_discounts)
    return [
        OrderLine(
            order=order,
            position=position,
            product_id=line.variant.product_id if line.variant else None,
            variant_id=line.variant_id if line.variant else None,
            product_name=line.name[:386],
            variant_name=line.variant_name[:255],
            sku=(line.variant.sku or "") if line.variant else "",
            photo=line.photo,
            unit_price=line.unit_price,
            compare_price=line.compare_price,
            cost=line.variant.cost if line.variant else None,
            quantity=line.quantity,
            total=line.total,
            discount=next(taken),
            agreed=line.agreed.document if line.agreed else None,
        )
        for position, line in enumerate(priced.lines)
        if line.unit_price is not None
    ]
