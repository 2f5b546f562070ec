"""The races of test_order_races.py with one guard off: the real services then do the damage."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.errors import OperationUsed
from apps.orders.models import Order, OrderEvent, Payment, PaymentClaim
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import expire
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services import reserve as reserver
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.apps.orders.test_order_races import concurrent_changes, ready_order, variant_of
from tests.factories.concurrency import race
from tests.factories.guards import (
    drop_constraint,
    meet,
    sqlstate,
    under,
    without,
    without_advisory_lock,
    without_row_locks,
)
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
TAKE = "UPDATE stock_stocklevel"
NO_CONDITION = without(" AND on_hand - reserved >= %(quantity)s")
NO_ORDER_LOCK = without_row_locks("orders_order")
OPERATION = "04518273"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def all_read_the_order(callers: int) -> tuple[Any, Any]:
    """No row lock, and nobody goes on before all have read the order."""
    return NO_ORDER_LOCK, meet('FROM "orders_order"', callers, after=True)


def kinds(order: Order) -> list[str]:
    return sorted(OrderEvent.objects.filter(order=order).values_list("kind", flat=True))


def test_control_reservation_without_its_condition_is_stopped_by_the_check(store):
    variant = variant_of(store, 5)
    at_once = NO_CONDITION, meet(TAKE, 12)

    results = race(store, [under(partial(place, (variant, 1)), *at_once) for _ in range(12)])

    refused = [result for result in results if isinstance(result, IntegrityError)]
    assert (sum(isinstance(result, Order) for result in results), len(refused)) == (5, 7)
    assert all("stock_reserved_on_hand" in str(error) for error in refused)


def test_control_reservation_without_condition_and_check_sells_too_many(store):
    variant = variant_of(store, 5)
    drop_constraint(store, "stock_stocklevel", "stock_reserved_on_hand")
    at_once = NO_CONDITION, meet(TAKE, 12)

    results = race(store, [under(partial(place, (variant, 1)), *at_once) for _ in range(12)])

    assert all(isinstance(result, Order) for result in results)
    with inside(store):
        assert StockLevel.objects.values_list("on_hand", "reserved").get(variant=variant) == (5, 12)


def test_control_carts_in_their_own_order_lock_each_other(store, monkeypatch):
    first, second = (variant_of(store, 1000) for _ in range(2))
    monkeypatch.setattr(reserver, "merge_lines", list)
    one_line_each = meet(TAKE, 2, after=True)
    carts = [((first, 1), (second, 1)), ((second, 1), (first, 1))]

    results = race(store, [under(partial(place, *cart), one_line_each) for cart in carts])

    assert sum(isinstance(result, Order) for result in results) == 1
    assert [sqlstate(result) for result in results if isinstance(result, OperationalError)] == ["40P01"]


def test_control_concurrent_changes_without_the_lock_both_happen(store):
    order = ready_order(store)
    unlocked = all_read_the_order(2)

    race(store, [under(change, *unlocked) for change in concurrent_changes(order, 2)])

    with inside(store):
        assert OrderEvent.objects.filter(params__from="READY").count() == 2


def test_control_expiry_and_payment_without_the_lock_both_happen(store):
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
    late, unlocked = timezone.now() + timedelta(hours=25), all_read_the_order(2)
    pay = partial(record_payment, order_id=order.pk, amount=None, reference="", actor=SYSTEM)

    results = race(
        store, [under(act, *unlocked) for act in (pay, partial(expire, order_id=order.pk, now=late))]
    )

    assert isinstance(results[0], Order)
    assert results[1] is True
    with inside(store):
        moves = OrderEvent.objects.filter(order=order, params__from="PENDING")
        assert set(moves.values_list("params__to", flat=True)) == {"CONFIRMED", "EXPIRED"}
        assert Payment.objects.filter(order=order).count() == 1
        assert StockMovement.objects.filter(order_id=order.pk, kind="RELEASED").count() == 1


def claimed_order(store: Store, number: str = OPERATION) -> tuple[Order, PaymentClaim]:
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
        return order, create_claim(order_id=order.pk, operation_number=number)


def test_of_two_approvers_one_pays(store):
    order, claim = claimed_order(store)
    approve = partial(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)

    results = race(store, [approve] * 8)

    assert sum(isinstance(result, PaymentClaim) for result in results) == 1
    refused = [result for result in results if isinstance(result, Conflict)]
    assert [error.reason for error in refused] == ["claim_closed"] * 7
    with inside(store):
        assert Payment.objects.filter(order=order).count() == 1
        assert kinds(order).count("claim_approved") == 1


def test_control_two_approvers_without_the_lock_both_pay(store):
    order, claim = claimed_order(store)
    approve = partial(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
    both_decide = NO_ORDER_LOCK, meet('UPDATE "orders_paymentclaim"', 2)

    results = race(store, [under(approve, *both_decide)] * 2)

    assert all(isinstance(result, PaymentClaim) for result in results)
    with inside(store):
        assert Payment.objects.filter(order=order).count() == 2


def test_control_approval_and_refusal_without_the_lock_both_happen(store):
    order, claim = claimed_order(store)
    approve = partial(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
    reject = partial(reject_claim, claim_id=claim.pk, reason="no", actor=SYSTEM)
    both_decide = NO_ORDER_LOCK, meet('UPDATE "orders_paymentclaim"', 2)

    results = race(store, [under(act, *both_decide) for act in (approve, reject)])

    assert all(isinstance(result, PaymentClaim) for result in results)
    with inside(store):
        assert {"claim_approved", "claim_rejected"} <= set(kinds(order))
        assert Payment.objects.filter(order=order).count() == 1


def claims_with_one_number(store: Store, count: int) -> list[Any]:
    """Buyers of `count` orders who have all looked before the first one writes, without the number's lock."""
    with inside(store):
        variant = stocked(20)
        orders = [place_by_wallet((variant, 1)) for _ in range(count)]
    nobody_sees_another = meet('INSERT INTO "orders_paymentclaim"', count)
    sends = [partial(create_claim, order_id=order.pk, operation_number=OPERATION) for order in orders]
    return race(store, [under(send, without_advisory_lock(), nobody_sees_another) for send in sends])


def test_one_number_at_the_same_moment_is_kept_by_the_index(store):
    results = claims_with_one_number(store, 6)

    assert sum(isinstance(result, PaymentClaim) for result in results) == 1
    assert sum(isinstance(result, OperationUsed) for result in results) == 5


def test_control_one_number_without_the_index_is_used_twice(store):
    drop_constraint(store, "orders_paymentclaim", "claim_number_once")

    results = claims_with_one_number(store, 6)

    assert all(isinstance(result, PaymentClaim) for result in results)
    with inside(store):
        assert PaymentClaim.objects.filter(operation_number=OPERATION).count() == 6
