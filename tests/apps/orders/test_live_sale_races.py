"""Live sales under many callers. Each race has a control that shows that it is real."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone

from apps.orders.actors import member
from apps.orders.live.services.holds import create_hold
from apps.orders.manual.services.drafts import release_overdue
from apps.orders.models import Order
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import (
    ADVISORY,
    meanwhile,
    meet,
    under,
    without,
    without_advisory_lock,
    without_row_locks,
)
from tests.factories.live_sales import make_hold, start_live
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CALLERS = 12
ANA = member(new_id(), "Ana Quispe")


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def cup(store: Store) -> Variant:
    with inside(store):
        variant = stocked(1, price="39.00", product__name={"es": "Taza"})
        start_live(variant)
        return variant


def hold(handle: str) -> Order:
    return create_hold(code="T1", handle=handle, quantity=1, actor=ANA)


def reserved(store: Store, variant: Variant) -> int:
    with inside(store):
        return StockLevel.objects.get(variant=variant).reserved


def test_the_last_unit_is_held_for_one_handle(store: Store, cup: Variant) -> None:
    at_the_take = meet("UPDATE stock_stocklevel", CALLERS)

    results = race(store, [under(partial(hold, f"buyer{at}"), at_the_take) for at in range(CALLERS)])

    assert sum(isinstance(result, Order) for result in results) == 1
    assert sum(isinstance(result, OutOfStock) for result in results) == CALLERS - 1
    assert reserved(store, cup) == 1


def test_control_holds_without_the_condition_run_into_the_check(store: Store, cup: Variant) -> None:
    unguarded = without(" AND on_hand - reserved >= %(quantity)s"), meet("UPDATE stock_stocklevel", CALLERS)

    results = race(store, [under(partial(hold, f"buyer{at}"), *unguarded) for at in range(CALLERS)])

    refused = [result for result in results if isinstance(result, IntegrityError)]
    assert len(refused) == CALLERS - 1


def test_devices_that_type_one_handle_share_one_hold(store: Store, cup: Variant) -> None:
    with inside(store):
        StockLevel.objects.filter(variant=cup).update(on_hand=CALLERS)
        Variant.objects.filter(pk=cup.pk).update(on_hand=CALLERS, available=CALLERS)

    results = race(store, [partial(hold, "nati") for _ in range(CALLERS)])

    assert len({result.pk for result in results}) == 1
    with inside(store):
        assert Order.objects.get().item_count == CALLERS
    assert reserved(store, cup) == CALLERS


def test_control_devices_without_the_lock_make_two_of_it(store: Store, cup: Variant) -> None:
    with inside(store):
        StockLevel.objects.filter(variant=cup).update(on_hand=2)
        Variant.objects.filter(pk=cup.pk).update(on_hand=2, available=2)
    unlocked = without_advisory_lock(), meet('FROM "orders_order"', 2, after=True)

    race(store, [under(partial(hold, "nati"), *unlocked) for _ in range(2)])

    with inside(store):
        assert Order.objects.count() == 2


def test_the_clock_and_the_order_of_a_link_take_the_unit_once(store: Store, cup: Variant) -> None:
    """Either the order takes the unit over, or it comes back first and the order takes it from the shop."""
    with inside(store):
        row = make_hold("T1")
        code = (row.draft or {})["live"]["code"]
        Order.objects.filter(pk=row.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    late = timezone.now() + timedelta(seconds=1)
    orders = [partial(place, (cup, 1), cart_code=code) for _ in range(2)]
    clock = [partial(release_overdue, order_id=row.pk, now=late) for _ in range(2)]

    results = race(store, [*orders, *clock])

    assert sum(isinstance(result, Order) for result in results) == 1
    assert sum(isinstance(result, OutOfStock) for result in results) == 1
    assert reserved(store, cup) == 1


def test_control_the_clock_without_its_lock_takes_the_unit_from_the_order(store: Store, cup: Variant) -> None:
    with inside(store):
        row = make_hold("T1")
        code = (row.draft or {})["live"]["code"]
        Order.objects.filter(pk=row.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    ordered = meanwhile(ADVISORY, store, partial(place, (cup, 1), cart_code=code))
    clock = partial(release_overdue, order_id=row.pk, now=timezone.now() + timedelta(seconds=1))

    race(store, [under(clock, without_row_locks("orders_order"), ordered)])

    assert reserved(store, cup) == 0
