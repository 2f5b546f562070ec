"""What the stock screens tell about the orders behind their movements."""

from collections.abc import Iterable
from uuid import UUID

from apps.orders.models import Order
from apps.stock.order_door import OrderFacts


class OrdersOfStock:
    def facts(self, ids: Iterable[UUID]) -> dict[UUID, OrderFacts]:
        rows = Order.objects.filter(pk__in=list(ids)).only("number", "first_name", "last_name")
        return {row.pk: OrderFacts(row.number, row.customer_name) for row in rows}

    def with_number(self, number: int) -> UUID | None:
        return Order.objects.filter(number=number).values_list("pk", flat=True).first()
