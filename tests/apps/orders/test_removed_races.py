"""Units that leave an order while others send them; each race with a control that has the lock off."""

from functools import partial
from typing import Any

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.errors import TransitionRefused
from apps.orders.listing.bulk_schemas import OrderBulkParams
from apps.orders.listing.services.bulk_orders import Bulk, bulk_orders
from apps.orders.models import Order, Refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import change_state
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.stock.models import StockLevel
from common.errors import Invalid
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import meanwhile, meet, under, without_row_locks
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
UNLOCKED = without_row_locks("orders_order")
UNITS = 3


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def order(store: Store) -> Order:
    """Three of the ten cups that lie there, paid."""
    with inside(store):
        placed = place((stocked(10), UNITS))
        return record_payment(order_id=placed.pk, amount=None, reference="", actor=SYSTEM)


def giving_back(store: Store, order: Order, units: int) -> Any:
    with inside(store):
        ask = RefundRequest(reason="", lines={order.lines.get().pk: units})
    return partial(refund, order_id=order.pk, ask=ask, actor=SYSTEM)


def sending(order: Order) -> Any:
    return partial(change_state, order_id=order.pk, to="SHIPPED", actor=SYSTEM)


def units_of(store: Store, order: Order) -> tuple[int, int]:
    """(removed, sent)"""
    with inside(store):
        line = order.lines.get()
        return line.quantity_removed, line.quantity_shipped


def test_units_leave_the_order_or_are_sent_never_both(store: Store, order: Order) -> None:
    deleted, sent = race(store, [giving_back(store, order, UNITS), sending(order)])

    assert isinstance(deleted, Refund)
    assert units_of(store, order) in {(0, UNITS), (UNITS, 0)}
    assert isinstance(sent, TransitionRefused) == (units_of(store, order) == (UNITS, 0))
    with inside(store):
        level = StockLevel.objects.get()
        assert (level.on_hand, level.reserved) == (10 - units_of(store, order)[1], 0)


def test_control_without_the_lock_what_left_the_order_is_sent(store: Store, order: Order) -> None:
    leaving = meanwhile('UPDATE "orders_orderline"', store, giving_back(store, order, UNITS))

    race(store, [under(sending(order), UNLOCKED, leaving)])

    assert units_of(store, order) == (UNITS, UNITS)


def test_many_at_once_never_send_what_left_the_order(store: Store, order: Order) -> None:
    given = OrderBulkParams().model_dump()
    ship = partial(bulk_orders, ids=[order.pk], bulk=Bulk("SHIP", given, SYSTEM))

    _, (result,) = race(store, [giving_back(store, order, UNITS), ship])

    assert result.ok == (units_of(store, order) == (0, UNITS))
    assert result.ok or (result.reason, units_of(store, order)) == ("order_refunded", (UNITS, 0))


def test_of_concurrent_refunds_only_what_is_there_leaves(store: Store, order: Order) -> None:
    results = race(store, [giving_back(store, order, 1)] * 8)

    assert [sum(isinstance(one, kind) for one in results) for kind in (Refund, Invalid)] == [3, 5]
    assert units_of(store, order) == (UNITS, 0)
    with inside(store):
        order.refresh_from_db()
        assert (order.item_count, order.removed, StockLevel.objects.get().reserved) == (0, order.subtotal, 0)


def test_control_without_the_lock_two_units_leave_as_one(store: Store, order: Order) -> None:
    both = UNLOCKED, meet('UPDATE "orders_orderline"', 2)

    results = race(store, [under(giving_back(store, order, 1), *both)] * 2)

    assert sum(isinstance(one, Refund) for one in results) == 2
    assert units_of(store, order) == (1, 0)
