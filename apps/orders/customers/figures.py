"""What orders say of their customers: figures, and who bought a product."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Max, Min, QuerySet, Sum

from apps.customers.ports import Figures
from apps.orders import states
from apps.orders.models import Order, OrderQuerySet


def _bought() -> OrderQuerySet:
    """Orders that are over without a sale do not count; those that wait for their money do."""
    return Order.objects.numbered().exclude(state__in=states.DEAD)


def order_figures(customer_ids: Iterable[UUID]) -> dict[UUID, Figures]:
    rows = _bought().filter(customer__in=list(customer_ids)).order_by().values_list("customer")
    counted = rows.annotate(
        count=Count("pk"),
        spent=Sum(F("total") - F("removed"), default=Decimal(0)),
        first_at=Min("placed_at"),
        last_at=Max("placed_at"),
    )
    return {one: Figures(*figures) for one, *figures in counted}


def buyers_of(product_id: UUID) -> "QuerySet[Any, Any]":
    bought = _bought().filter(lines__product_id=product_id, customer__isnull=False)
    return bought.order_by().values("customer")
