"""Parcels, returns and edits under rivals; each race with a control that has the order's lock off."""

from functools import partial
from typing import Any

import pytest
from django.db.models import Sum

from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.errors import TransitionRefused
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import create_return, receive_return
from apps.orders.models import Order, OrderReturn, Parcel
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.stock.models import StockLevel, StockMovement
from common.errors import Conflict, Invalid
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


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def order_of(store: Store, units: int, *states: str) -> Order:
    """An order of `units` of one cup, of which ten lie there."""
    with inside(store):
        order = place((stocked(10), units))
        for state in states:
            order = change_state(order_id=order.pk, to=state, actor=SYSTEM)
        order.line = order.lines.get().pk  # type: ignore[attr-defined]
    return order


def packing(order: Any, units: int) -> Any:
    return partial(
        create_parcel,
        order_id=order.pk,
        units={order.line: units},
        way=TrackingInfo(),
        is_sent=False,
        telling=Notifying(SYSTEM),
    )


def returning(order: Any, units: int) -> Any:
    return partial(
        create_return,
        order_id=order.pk,
        units={order.line: units},
        reason="SIZE",
        note="",
        is_here=False,
        outcomes=None,
        actor=SYSTEM,
    )


def editing(order: Any, units: int, version: int | None) -> Any:
    ask = EditRequest(lines=[RequestedLine(order.line, None, units)])
    return partial(edit_session, order_id=order.pk, ask=ask, actor=SYSTEM, version=version)


def moved(order: Order, kind: str) -> int:
    rows = StockMovement.objects.filter(order_id=order.pk, kind=kind)
    return rows.aggregate(sum=Sum("quantity"))["sum"] or 0


def count(results: list[Any], kind: type) -> int:
    return sum(isinstance(result, kind) for result in results)


def test_of_concurrent_parcels_only_what_is_there_is_packed(store):
    order = order_of(store, 3, "CONFIRMED")

    results = race(store, [packing(order, 1)] * 8)

    assert (count(results, Parcel), count(results, Invalid)) == (3, 5)
    with inside(store):
        assert sorted(Parcel.objects.values_list("number", flat=True)) == [1, 2, 3]


def test_control_concurrent_parcels_without_the_lock_pack_too_much(store):
    order = order_of(store, 1, "CONFIRMED")
    both = UNLOCKED, meet('INSERT INTO "orders_parcel"', 2)

    results = race(store, [under(packing(order, 1), *both)] * 2)

    assert count(results, Parcel) == 2


def packed_order(store: Store) -> tuple[Order, Any]:
    order = order_of(store, 2, "CONFIRMED")
    with inside(store):
        parcel = packing(order, 1)()
    send = partial(
        update_parcel,
        order_id=order.pk,
        parcel_id=parcel.pk,
        to="FULFILLED",
        way={},
        telling=Notifying(SYSTEM),
    )
    return order, send


def test_a_parcel_leaves_once(store):
    order, send = packed_order(store)

    results = race(store, [send] * 8)

    assert (count(results, Parcel), [error.reason for error in results if isinstance(error, Conflict)]) == (
        1,
        ["parcel_fixed"] * 7,
    )
    with inside(store):
        assert moved(order, "SHIPPED") == -1


def test_control_a_parcel_without_the_lock_leaves_twice(store):
    order, send = packed_order(store)
    both = UNLOCKED, meet('FROM "orders_parcel"', 2, after=True)

    results = race(store, [under(send, *both)] * 2)

    assert count(results, Parcel) == 2
    with inside(store):
        assert moved(order, "SHIPPED") == -2


def test_of_concurrent_returns_no_unit_comes_back_twice(store):
    order = order_of(store, 3, "CONFIRMED", "SHIPPED", "DELIVERED")

    results = race(store, [returning(order, 2)] * 8)

    assert (count(results, OrderReturn), count(results, Invalid)) == (1, 7)


def test_control_concurrent_returns_without_the_lock_are_too_many(store):
    order = order_of(store, 3, "CONFIRMED", "SHIPPED", "DELIVERED")
    both = UNLOCKED, meet('INSERT INTO "orders_orderreturn"', 2)

    assert count(race(store, [under(returning(order, 2), *both)] * 2), OrderReturn) == 2


def announced(store: Store) -> tuple[Order, Any]:
    order = order_of(store, 3, "CONFIRMED", "SHIPPED", "DELIVERED")
    with inside(store):
        back = returning(order, 1)()
    receive = partial(
        receive_return, order_id=order.pk, return_id=back.pk, outcomes=None, note=None, actor=SYSTEM
    )
    return order, receive


def test_a_return_is_received_once(store):
    order, receive = announced(store)

    results = race(store, [receive] * 8)

    assert (count(results, OrderReturn), count(results, Conflict)) == (1, 7)
    with inside(store):
        assert (moved(order, "RETURNED"), order.lines.get().quantity_returned) == (1, 1)


def test_control_a_return_without_the_lock_is_received_twice(store):
    order, receive = announced(store)
    both = UNLOCKED, meet('FROM "orders_orderreturn"', 2, after=True)

    race(store, [under(receive, *both)] * 2)

    with inside(store):
        assert moved(order, "RETURNED") == 2


def test_of_concurrent_edits_the_first_wins(store):
    order = order_of(store, 2)

    results = race(store, [editing(order, 3, order.version)] * 8)

    assert (count(results, Order), [error.reason for error in results if isinstance(error, Conflict)]) == (
        1,
        ["stale"] * 7,
    )
    with inside(store):
        assert StockLevel.objects.get().reserved == 3


def test_control_concurrent_edits_without_the_lock_hold_twice(store):
    order = order_of(store, 2)
    both = UNLOCKED, meet('FROM "orders_orderline"', 2, after=True)

    results = race(store, [under(editing(order, 3, order.version), *both)] * 2)

    assert count(results, Order) == 2
    with inside(store):
        assert (StockLevel.objects.get().reserved, order.lines.get().quantity) == (4, 3)


def edit_against_ship(store: Store) -> tuple[Order, list[Any]]:
    order = order_of(store, 2, "CONFIRMED")
    return order, [
        editing(order, 1, None),
        partial(change_state, order_id=order.pk, to="SHIPPED", actor=SYSTEM),
    ]


def test_edit_against_ship_send_what_the_order_says(store):
    for _ in range(6):
        order, acts = edit_against_ship(store)

        results = race(store, acts)

        assert isinstance(results[1], Order)
        assert isinstance(results[0], Order) or results[0].reason == "edit_closed"
        with inside(store):
            line, parcel = order.lines.get(), order.parcels.get()
            assert line.quantity == line.quantity_shipped == parcel.lines[0]["quantity"]
            assert -moved(order, "SHIPPED") == line.quantity


def test_control_edit_against_ship_without_the_lock_disagree(store):
    order, [edit, ship] = edit_against_ship(store)

    shipped_when_it_has_read = meanwhile('FROM "orders_parcel"', store, ship, after=True)

    [edited] = race(store, [under(edit, UNLOCKED, shipped_when_it_has_read)])

    assert isinstance(edited, Order)
    with inside(store):
        line, parcel = order.lines.get(), order.parcels.get()
        assert (line.quantity, parcel.state, parcel.lines[0]["quantity"]) == (1, "FULFILLED", 2)


def cancel_against_parcel(store: Store) -> tuple[Order, Any, Any]:
    order = order_of(store, 2, "CONFIRMED")
    send = partial(
        create_parcel,
        order_id=order.pk,
        units={order.line: 1},  # type: ignore[attr-defined]
        way=TrackingInfo(),
        is_sent=True,
        telling=Notifying(SYSTEM),
    )
    details = Details(reason="OTHER")
    return (
        order,
        send,
        partial(change_state, order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=details),
    )


def held_and_shipped(order: Order) -> tuple[int, int]:
    return moved(order, "RESERVED") + moved(order, "RELEASED"), moved(order, "SHIPPED")


def test_cancel_against_parcel_never_both(store):
    for _ in range(4):
        order, send, cancel = cancel_against_parcel(store)

        results = race(store, [send, cancel])

        assert count(results, TransitionRefused) == 1
        with inside(store):
            assert held_and_shipped(order) in [(2, -1), (0, 0)]


def test_control_cancel_against_parcel_without_the_lock_both_happen(store):
    order, send, cancel = cancel_against_parcel(store)
    sent_when_it_has_read = meanwhile('FROM "orders_order"', store, send, after=True)

    [cancelled] = race(store, [under(cancel, UNLOCKED, sent_when_it_has_read)])

    assert isinstance(cancelled, Order)
    with inside(store):
        order.refresh_from_db()
        assert (order.state, order.parcels.get().state) == ("CANCELLED", "FULFILLED")
        assert held_and_shipped(order) == (1, -1)
