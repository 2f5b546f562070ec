"""Orders on account at the same moment on a real Postgres, with a control without the guard."""

from decimal import Decimal
from functools import partial
from threading import Event
from typing import Any

import pytest
from django.db.models import F, Sum

from apps.customers.actors import NOBODY
from apps.customers.errors import OverCreditLimit
from apps.customers.models import CreditEntry, Customer
from apps.customers.services import credit
from apps.customers.services.merge_customers import merge_customers
from apps.orders.actors import SYSTEM
from apps.orders.models import Order, Payment
from apps.orders.on_account.services.account_payments import AccountPayment, record_account_payment
from apps.orders.state_machine.services import follow_credit
from apps.orders.state_machine.services.change_state import Details, change_state
from common.errors import Invalid
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.customers import make_credit_customer, make_customer
from tests.factories.guards import meet, sqlstate, then_wait, under, without_row_locks
from tests.factories.orders import place
from tests.factories.payments import make_on_account
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
CALLERS = 32
FITTING = 10


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def mugs(store: Store) -> list[Any]:
    """One a buyer: buyers of the same goods wait at the stock and never meet at the limit."""
    with inside(store):
        return [stocked(9, price=Decimal("49.00")) for _ in range(CALLERS)]


@pytest.fixture
def customer(store: Store, mugs: list[Any]) -> Customer:
    """His limit bears FITTING of the orders."""
    with inside(store):
        make_on_account()
        row = make_credit_customer("100000.00")
        price = buy(mugs, row, 0).total
        Order.objects.all().delete()
        CreditEntry.objects.all().delete()
        Customer.objects.update(credit_balance=0, credit_due_on=None, credit_limit=price * FITTING)
        row.refresh_from_db()
        return row


def buy(mugs: list[Any], customer: Customer, number: int) -> Order:
    return place((mugs[number], 1), method=make_on_account(), customer_id=customer.pk)


def placed(results: list[Any]) -> list[Order]:
    return [result for result in results if isinstance(result, Order)]


def balance() -> Decimal:
    """Of the customer, which is the sum of the entries."""
    total = CreditEntry.objects.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    assert Customer.objects.get().credit_balance == total
    return total


def test_thirty_two_orders_stay_within_the_limit(store, mugs, customer):
    results = race(store, [partial(buy, mugs, customer, number) for number in range(CALLERS)])

    assert len(placed(results)) == FITTING
    assert sum(isinstance(result, Invalid) for result in results) == CALLERS - FITTING
    with inside(store):
        assert balance() == customer.credit_limit
        assert Order.objects.count() == CreditEntry.objects.count() == FITTING


def test_without_the_conditional_update_more_is_owed_than_the_limit(store, mugs, customer, monkeypatch):
    def read_and_write(customer_id: Any, movement: credit.Movement) -> CreditEntry:
        row = Customer.objects.get(pk=customer_id)
        if row.credit_balance + movement.amount > (row.credit_limit or 0):
            raise OverCreditLimit("0")
        Customer.objects.filter(pk=customer_id).update(credit_balance=F("credit_balance") + movement.amount)
        return credit._write(customer_id, movement)

    monkeypatch.setattr(follow_credit, "charge", read_and_write)

    results = race(store, [partial(buy, mugs, customer, number) for number in range(CALLERS)])

    assert len(placed(results)) > FITTING


def test_the_same_money_is_not_taken_twice(store, mugs, customer):
    with inside(store):
        orders = [buy(mugs, customer, number) for number in range(4)]
    whole = sum((order.total for order in orders), Decimal(0))
    pay = partial(
        record_account_payment,
        customer_id=customer.pk,
        paid=AccountPayment(whole, "CASH"),
        actor=SYSTEM,
    )

    results = race(store, [pay] * 8)

    assert sum(isinstance(result, Customer) for result in results) == 1
    with inside(store):
        assert balance() == 0
        assert Payment.objects.aggregate(sum=Sum("amount"))["sum"] == whole
        assert set(Order.objects.values_list("payment_state", flat=True)) == {"PAID"}


LOCKED = " UPDATE OF "


@pytest.fixture
def acts(store, mugs, customer):
    """One cancels an order, which its account follows; one merges its customer into somebody else."""
    with inside(store):
        order, stays = buy(mugs, customer, 0), make_customer()
    cancel = partial(
        change_state, order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="CUSTOMER")
    )
    merge = partial(merge_customers, customer_id=stays.pk, other_id=customer.pk, taken=set(), actor=NOBODY)
    return cancel, merge


def test_a_merge_waits_for_who_changes_an_order_on_account(store, acts):
    cancel, merge = acts
    has_order = Event()

    def merge_then() -> Any:
        has_order.wait(timeout=20)
        return merge()

    canceled, merged = race(store, [under(cancel, then_wait(LOCKED, has_order)), merge_then])

    assert (type(canceled), type(merged)) == (Order, Customer)
    with inside(store):
        assert Order.objects.get().customer_id == merged.pk
        assert set(Customer.objects.values_list("credit_balance", flat=True)) == {Decimal(0)}


def test_a_merge_that_locks_customers_first_is_a_deadlock(store, acts):
    cancel, merge = acts
    both_hold_one = meet(LOCKED, 2, after=True)

    results = race(
        store,
        [
            under(cancel, both_hold_one),
            under(merge, without_row_locks("orders_order"), both_hold_one),
        ],
    )

    assert [sqlstate(one) for one in results if isinstance(one, Exception)] == ["40P01"]
