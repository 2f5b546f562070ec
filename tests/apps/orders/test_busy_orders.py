"""Many orders at once while somebody holds one of them: that one is refused, the others are done."""

from itertools import count
from threading import Event
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from apps.orders.actors import SYSTEM
from apps.orders.listing.services import bulk_orders as bulk
from apps.orders.listing.services.bulk_tracking import bulk_tracking
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import change_state
from common.locks import lock_rows
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import sqlstate
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
TELL = {
    "reason": "",
    "note": "",
    "notify": False,
    "restock": True,
    "refund": False,
    "courier": "",
    "collected": False,
}


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def three(store: Store) -> list[Order]:
    with inside(store):
        variant = stocked(9)
        made = [place((variant, 1)) for _ in range(3)]
        for order in made:
            change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    return made


def while_held(store: Store, held: list[Order], act: Any) -> Any:
    """What `act` answers, or raises, while somebody holds the locks of these orders."""
    is_held, is_over = Event(), Event()

    def hold() -> None:
        with transaction.atomic():
            lock_rows(Order.objects.all(), [order.pk for order in held])
            is_held.set()
            assert is_over.wait(timeout=20)

    def work() -> Any:
        try:
            assert is_held.wait(timeout=20)
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = 50")
            return act()
        finally:
            is_over.set()

    return race(store, [hold, work])[1]


def states(store: Store) -> list[str]:
    with inside(store):
        return list(Order.objects.order_by("number").values_list("state", flat=True))


def ready(orders: list[Order], **clock: Any) -> Any:
    requested = bulk.Bulk(action="READY", params=TELL, actor=SYSTEM)
    return lambda: bulk.bulk_orders(ids=[order.pk for order in orders], bulk=requested, **clock)


def sheet(orders: list[Order], **clock: Any) -> Any:
    rows = [
        {"number": order.number, "courier": "Olva", "tracking": f"A-{order.number}", "tracking_url": ""}
        for order in orders
    ]
    requested: Any = {"rows": rows, "ship": True, "dry_run": False, "notify": False, "actor": SYSTEM}
    return lambda: bulk_tracking(**requested, **clock)


def test_an_order_that_somebody_is_at_is_reported_and_the_others_are_done(store, three):
    results = while_held(store, three[1:2], ready(three))

    assert [(row.ok, row.code, row.reason) for row in results] == [
        (True, None, None),
        (False, "409", "order_busy"),
        (True, None, None),
    ]
    assert results[1].message == "Someone else is working on this order. Try again in a moment."
    assert states(store) == ["READY", "CONFIRMED", "READY"]


def test_of_a_couriers_sheet_too(store, three):
    results = while_held(store, three[1:2], sheet(three))

    assert [row.reason for row in results] == [None, "order_busy", None]
    assert states(store) == ["SHIPPED", "CONFIRMED", "SHIPPED"]


@pytest.mark.parametrize("many", [ready, sheet])
def test_who_waited_long_in_vain_waits_for_no_other_order(store, three, many):
    """The clock goes on by six seconds at each look: two of them are more than one call has."""
    results = while_held(store, three[:2], many(three, clock=count(0, 6).__next__))

    assert [(row.ok, row.reason) for row in results] == [(False, "order_busy")] * 3
    assert states(store) == ["CONFIRMED"] * 3


@pytest.mark.parametrize("many", [ready, sheet])
def test_work_that_takes_long_is_not_waiting(store, three, many):
    results = while_held(store, three[2:], many(three, clock=count(0, 60).__next__))

    assert [row.reason for row in results] == [None, None, "order_busy"]


@pytest.mark.parametrize("many", [ready, sheet])
def test_control_while_the_clock_stands_still_what_is_free_is_done(store, three, many):
    results = while_held(store, three[:2], many(three, clock=lambda: 0.0))

    assert [row.reason for row in results] == ["order_busy", "order_busy", None]


def test_control_any_other_failure_of_the_database_stops_all_of_it(store, three):
    def act() -> Any:
        with connection.cursor() as cursor:
            cursor.execute("SET statement_timeout = 500")
            cursor.execute("SET lock_timeout = 0")
        return ready(three)()

    error = while_held(store, three[1:2], act)

    assert isinstance(error, OperationalError)
    assert sqlstate(error) == "57014"
    assert states(store) == ["READY", "CONFIRMED", "CONFIRMED"]
