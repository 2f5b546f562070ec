"""Today: read from the orders once for each line of a timeline, and never behind it."""

from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from apps.analytics.live_day import live_figures, read_day
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LIMA = ZoneInfo("America/Lima")


def test_what_was_read_is_as_the_orders_say_and_costs_one_statement(in_the_store, django_assert_num_queries):
    day = timezone.now().astimezone(LIMA).date()
    place((stocked(9, price="20.00", cost="8.00"), 2))
    live_figures(day, LIMA)

    with django_assert_num_queries(1):
        again = live_figures(day, LIMA)

    assert again == read_day(day, LIMA)
    assert again


def test_a_new_order_is_there_at_once(in_the_store):
    day = timezone.now().astimezone(LIMA).date()
    cup = stocked(9)
    counts = []
    for _ in range(2):
        place((cup, 1))
        counts.append(live_figures(day, LIMA)[day, "STORE", ""].count)

    assert counts == [1, 2]
