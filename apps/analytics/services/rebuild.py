"""Writing the rows of days from the orders: those that changed, or all, compared with the orders."""

import logging
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Max, Min
from django.utils import timezone

from apps.analytics.figures import AMOUNTS, COUNTS, Figure, Key, figures_of
from apps.analytics.models import OF_ORDERS, DailyFigure
from apps.analytics.periods import Period
from apps.analytics.read_orders import read_money_back, read_sales
from apps.orders.models import Order, OrderEvent, Payment
from common.ids import first_id_at
from common.locks import advisory_lock
from common.store_context import current_store_id
from tenants.current import current_store

logger = logging.getLogger(__name__)
CHUNK_DAYS: Final = 31
OVERLAP: Final = timedelta(minutes=10)
"""Events are written by several clocks, and seen once their transaction ends."""
_WRITTEN: Final = (*COUNTS, *AMOUNTS, "parts")


def store_zone() -> ZoneInfo:
    return ZoneInfo(current_store().time_zone)


def today(now: datetime | None = None) -> date:
    return (now or timezone.now()).astimezone(store_zone()).date()


def fresh_figures(period: Period) -> dict[Key, Figure]:
    """As the orders say now."""
    zone = store_zone()
    start, end = period.bounds(zone)
    return figures_of(read_sales(start, end, zone), read_money_back(start, end, zone))


@transaction.atomic
def rebuild_days(period: Period) -> int:
    """Writes the rows of these days as the orders say; how many were not so before. One at a time a store."""
    advisory_lock(f"daily-figures:{current_store_id()}")
    fresh = fresh_figures(period)
    stored = _stored(period)
    changed = [key for key, figure in fresh.items() if key not in stored or not _same(stored[key], figure)]
    surplus = [row.pk for key, row in stored.items() if key not in fresh]
    DailyFigure.objects.filter(pk__in=surplus).delete()
    DailyFigure.objects.bulk_create(
        [DailyFigure(day=key[0], kind=key[1], key=key[2], **fresh[key].columns) for key in changed],
        batch_size=500,
        update_conflicts=True,
        unique_fields=["kind", "day", "key"],
        update_fields=[*_WRITTEN, "updated_at"],
    )
    return len(changed) + len(surplus)


def rebuild_all(now: datetime | None = None) -> int:
    """All days from the first order to today, a month at a time; how many rows were not right."""
    return sum(rebuild_days(period) for period in _all_days(now))


def follow_orders(now: datetime | None = None) -> None:
    """The days of orders that something happened to since the last time; the first time all of them."""
    last = DailyFigure.objects.filter(kind__in=OF_ORDERS).aggregate(last=Max("updated_at"))["last"]
    if last is None:
        rebuild_all(now)
        return
    events = OrderEvent.objects.filter(pk__gte=first_id_at(last - OVERLAP)).values("order_id")
    for day in sorted(_days_of(events)):
        rebuild_days(Period(day, day))


def check_drift(now: datetime | None = None) -> int:
    """Compares the rows with the orders and mends them; rows that were not right are told in the log."""
    follow_orders(now)
    wrong = rebuild_all(now)
    if wrong:
        logger.error("daily figures had drifted", extra={"store": str(current_store_id()), "rows": wrong})
    return wrong


def _days_of(order_ids: Any) -> set[date]:
    """Those on which these orders were placed and on which money of them went back."""
    zone = store_zone()
    placed = Order.objects.numbered().filter(pk__in=order_ids).values_list("placed_at", flat=True)
    back = Payment.objects.filter(order__in=order_ids, amount__lt=0).values_list("created_at", flat=True)
    return {at.astimezone(zone).date() for at in (*placed, *back)}


def _all_days(now: datetime | None) -> Iterable[Period]:
    first = Order.objects.numbered().aggregate(first=Min("placed_at"))["first"]
    oldest = DailyFigure.objects.filter(kind__in=OF_ORDERS).aggregate(first=Min("day"))["first"]
    begins = [day for day in (first and first.astimezone(store_zone()).date(), oldest) if day]
    if not begins:
        return
    day, last = min(begins), today(now)
    while day <= last:
        until = min(day + timedelta(days=CHUNK_DAYS - 1), last)
        yield Period(day, until)
        day = until + timedelta(days=1)


def _stored(period: Period) -> dict[Key, DailyFigure]:
    rows = DailyFigure.objects.filter(kind__in=OF_ORDERS, day__gte=period.first, day__lte=period.last)
    return {(row.day, row.kind, row.key): row for row in rows}


def _same(row: DailyFigure, figure: Figure) -> bool:
    return all(getattr(row, name) == value for name, value in figure.columns.items())
