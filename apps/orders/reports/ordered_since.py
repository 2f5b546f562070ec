"""Which products were ordered of late, which the catalogue looks up before it undoes an import."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from apps.orders.models import Order, OrderLine


def ordered_since(product_ids: Iterable[UUID], since: datetime) -> set[UUID]:
    """In orders of any state: whoever called one off may still look it up."""
    orders = Order.objects.placed().filter(placed_at__gte=since).values("pk")
    lines = OrderLine.objects.filter(order__in=orders, product_id__in=list(product_ids))
    return {product_id for product_id in lines.values_list("product_id", flat=True) if product_id}
