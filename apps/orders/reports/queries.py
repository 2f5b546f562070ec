"""Open work for the admin's home, and what the stock screens tell of orders."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, Min, Sum
from django.db.models.fields.json import KeyTextTransform
from django.utils import timezone

from apps.orders import states
from apps.orders.listing.queries import derived_work
from apps.orders.models import Order
from apps.stock.ports import OrderFacts


def open_orders() -> int:
    """Placed orders that are still on their way to somebody, also those that were archived."""
    return Order.objects.numbered().filter(state__in=states.OPEN).count()


def work_queue() -> list[dict[str, Any]]:
    """Open work by next action, in the order it should be done; as the list, without what is archived.

    The amount is that of the orders, of COLLECT what is missing of it.
    """
    rows: Iterable[Any] = (
        Order.objects.placed()
        .filter(archived_at=None)
        .exclude(next_action="NONE")
        .order_by()
        .values("next_action")
        .annotate(count=Count("pk"), oldest_at=Min("placed_at"), amount=Sum("total"))
    )
    queue = [{"first_expiry": None, **row} for row in rows] + [asdict(params) for params in derived_work()]
    urgency = (
        "VERIFY_PAYMENT",
        "CONFIRM",
        "QUOTE_SHIPPING",
        "PACK",
        "HAND_OVER",
        "SHIP",
        "COLLECT",
        "DELIVER",
        "REFUND",
        "CANCEL",
    )
    return sorted(queue, key=lambda row: urgency.index(row["next_action"]))


def order_facts(ids: Iterable[UUID]) -> dict[UUID, OrderFacts]:
    """What the stock screens tell of the orders behind their movements; unknown ids are left out."""
    rows = Order.objects.placed().filter(pk__in=list(ids)).only("number", "first_name", "last_name")
    return {row.pk: OrderFacts(row.number, row.customer_name) for row in rows}


def order_with_number(number: int) -> UUID | None:
    return Order.objects.own().filter(number=number).values_list("pk", flat=True).first()


def orders_by_method(ids: Iterable[UUID]) -> dict[UUID, int]:
    """Placed in the last 30 days, by the method that they were placed with."""
    since = timezone.now() - timedelta(days=30)
    method = KeyTextTransform("methodOid", "shipping")
    recent = Order.objects.placed().filter(placed_at__gte=since).annotate(method=method)
    rows = recent.filter(method__in=[str(one) for one in ids]).order_by().values("method")
    return {UUID(row["method"]): row["count"] for row in rows.annotate(count=Count("pk"))}
