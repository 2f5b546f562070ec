"""What buyers took with a product, which the catalogue asks for (`apps.products.ports`)."""

from uuid import UUID

from django.db.models import Count, F

from apps.orders import states
from apps.orders.models import Order, OrderLine

LOOKED_AT = 2000
"""So many of the latest orders are read, however many there are."""


def bought_together(product_id: UUID, most: int) -> list[UUID]:
    """The products that most of the latest orders with this one hold too, the most frequent first."""
    valid_orders = Order.objects.placed().exclude(state__in=(states.CANCELLED, states.EXPIRED))
    latest = valid_orders.order_by("-placed_at").values("pk")[:LOOKED_AT]
    active_lines = OrderLine.objects.filter(quantity__gt=F("quantity_removed"))
    holding = active_lines.filter(order__in=latest, product_id=product_id).values("order")
    others = active_lines.filter(order__in=holding).exclude(product_id=product_id)
    counted = others.exclude(product_id=None).order_by().values("product_id")
    ranked = counted.annotate(orders=Count("order", distinct=True)).order_by("-orders", "product_id")
    return [row["product_id"] for row in ranked[:most] if row["product_id"]]
