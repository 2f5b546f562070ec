"""A payment by hand against a claim of the same money, and against itself, with the controls."""

from functools import partial
from typing import Any

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.errors import OperationUsed
from apps.orders.models import Order, Payment, PaymentAttempt, PaymentClaim
from apps.orders.payments.services.claims import create_claim
from apps.orders.payments.services.payments import record_payment
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.factories.card_payments import WRONG, paid_by_card
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without_advisory_lock, without_row_locks
from tests.factories.orders import place_by_wallet
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
NO_ORDER_LOCK = without_row_locks("orders_order")


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def competitors(store: Store) -> list[Any]:
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
    pay = partial(record_payment, order_id=order.pk, amount=None, reference="", actor=SYSTEM)
    return [pay, partial(create_claim, order_id=order.pk, operation_number="04518273")]


def test_of_payment_and_claim_of_the_same_money_one_stands(store):
    for _ in range(10):
        results = race(store, competitors(store))

        assert sum(isinstance(result, (Order, PaymentClaim)) for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 1


def test_control_without_the_lock_both_stand(store):
    at_once = NO_ORDER_LOCK, meet('INSERT INTO "orders_payment', 2)

    results = race(store, [under(act, *at_once) for act in competitors(store)])

    assert [type(result) for result in results] == [Order, PaymentClaim]


def with_one_number(store: Store, *, claim: bool) -> list[Any]:
    """A payment with an operation number, and another, or a claim, of another order with the same one."""
    with inside(store):
        variant = stocked(40)
        order, other = place_by_wallet((variant, 1)), place_by_wallet((variant, 1))
    pay = partial(record_payment, amount=None, actor=SYSTEM)
    first = partial(pay, order_id=order.pk, reference="04518273")
    if claim:
        return [first, partial(create_claim, order_id=other.pk, operation_number="4518273")]
    return [first, partial(pay, order_id=other.pk, reference="4518273")]


@pytest.mark.parametrize("claim", [False, True])
def test_operation_number_at_the_same_moment_pays_one_order(store, claim):
    results = race(store, with_one_number(store, claim=claim))

    assert sum(isinstance(result, (Order, PaymentClaim)) for result in results) == 1
    assert sum(isinstance(result, OperationUsed) for result in results) == 1
    with inside(store):
        assert Payment.objects.count() + PaymentClaim.objects.count() == 1


@pytest.mark.parametrize("claim", [False, True])
def test_control_without_its_lock_the_number_pays_two(store, claim):
    at_once = without_advisory_lock(), meet('INSERT INTO "orders_payment', 2)

    race(store, [under(act, *at_once) for act in with_one_number(store, claim=claim)])

    with inside(store):
        assert Payment.objects.count() + PaymentClaim.objects.count() == 2


def take(attempt: PaymentAttempt) -> Any:
    given: dict[str, Any] = {"amount": None, "reference": "", "attempt_id": attempt.pk}
    return partial(record_payment, order_id=attempt.order_id, actor=SYSTEM, **given)


def odd(store: Store) -> PaymentAttempt:
    with inside(store):
        return paid_by_card(store, (stocked(9, price="90.00"), 1), number=WRONG).attempts.get()


def test_odd_payment_is_written_down_once(store):
    attempt = odd(store)

    results = race(store, [take(attempt)] * 6)

    assert sum(isinstance(result, Order) for result in results) == 1
    with inside(store):
        assert Payment.objects.count() == 1


def test_without_the_lock_the_condition_still_holds(store):
    attempt = odd(store)
    at_once = NO_ORDER_LOCK, meet('UPDATE "orders_paymentattempt"', 2)

    results = race(store, [under(take(attempt), *at_once)] * 2)

    assert sum(isinstance(result, Order) for result in results) == 1
    with inside(store):
        assert Payment.objects.count() == 1
