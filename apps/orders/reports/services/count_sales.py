"""What was sold lately, told to the catalogue: it orders its lists by it and can't look up here."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import F, QuerySet, Sum
from django.utils import timezone

from apps.orders import states
from apps.orders.models import Order, OrderLine
from apps.products.listings.services.count_sold import add_sold, set_sold

LATELY: Final = timedelta(days=90)


def count_all_sales(now: datetime | None = None) -> None:
    """The figures of all products anew: units of orders confirmed in the last 90 days that still stand.

    One that was cancelled and opened again is confirmed no more.
    """
    set_sold(_units(_standing(now or timezone.now())))


def count_sales_of(product_ids: list[UUID]) -> None:
    """The figures of these products anew, as `count_all_sales`."""
    lines = _standing(timezone.now()).filter(product_id__in=product_ids)
    set_sold(_units(lines), among=product_ids)


def count_sale(order: Order) -> None:
    """Adds an order that has just been confirmed; what is undone later leaves with the next count of all."""
    add_sold(_units(order.lines.exclude(product_id=None)))


def _standing(now: datetime) -> QuerySet[OrderLine]:
    lines = OrderLine.objects.filter(order__confirmed_at__gte=now - LATELY).exclude(product_id=None)
    return lines.exclude(order__state__in=states.DEAD | {states.PENDING})


def _units(lines: QuerySet[OrderLine]) -> dict[UUID, int]:
    rows = (
        lines.order_by().values_list("product_id").annotate(units=Sum(F("quantity") - F("quantity_removed")))
    )
    return {product_id: units for product_id, units in rows if product_id and units}
