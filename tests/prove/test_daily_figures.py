"""26a: the days of 200 000 orders are what a plain sum comes to; 26b: what reading them costs."""

import time
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.analytics.dashboard import dashboard
from apps.analytics.models import DailyFigure
from apps.analytics.requested_period import requested_period
from apps.analytics.schemas import PeriodQuery
from apps.analytics.services.rebuild import rebuild_all
from apps.orders.models import Order, OrderEvent
from tests.factories.random_orders import naive_days, write_random_orders
from tests.prove.figures import figure, scaled

COLUMNS = ("count", "paid_count", "units", "sales", "paid", "due", "refunds", "cost")
DAYS = 360
MAX_CPU_MS = 15
READS = 50


@pytest.fixture
def written(in_the_store):
    since = timezone.now() - timedelta(days=DAYS)
    return write_random_orders(scaled(200_000), seed=26, since=since, days=DAYS)


def test_26a_days_are_a_plain_sum_and_are_read_cheaply(in_the_store, written):
    for name in ("America/Santiago", "America/Lima"):
        in_the_store.time_zone = name
        in_the_store.save(update_fields=["time_zone"])
        began = time.monotonic()
        rebuild_all()
        took = time.monotonic() - began
        rows = DailyFigure.objects.filter(kind="STORE")
        stored = {row.day: {column: getattr(row, column) for column in COLUMNS} for row in rows}
        empty, zone = dict.fromkeys(COLUMNS, 0), ZoneInfo(name)
        today = timezone.now().astimezone(zone).date()
        # Chance also gives money back on days that are still to come.
        naive = {day: empty | of for day, of in naive_days(written, zone).items() if day <= today}
        assert stored == naive
        figure("26a", f"{name}: {len(written)} orders on {len(stored)} days, made in {took:.0f} s")

    OrderEvent.objects.create(order=Order.objects.earliest("placed_at"), kind="PLACED", actor_kind="BUYER")
    began = time.process_time()
    for _ in range(READS):
        dashboard(requested_period(PeriodQuery()), sees_cost=True)
    cpu = (time.process_time() - began) / READS * 1000
    figure("26b", f"dashboard of {len(written)} orders: {cpu:.1f} CPU ms")
    assert cpu <= MAX_CPU_MS
