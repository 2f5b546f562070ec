"""Orders on account: who is offered it, what is owed, and what each change of an order does to it."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db.models import Sum

from apps.customers.actors import NOBODY
from apps.customers.credit import due_day
from apps.customers.links import link_token
from apps.customers.models import CreditEntry, Customer
from apps.customers.services.customers import block_customer, delete_customer
from apps.customers.services.erase_customer import erase_customer
from apps.orders.models import Order
from apps.orders.on_account.services.account_payments import (
    AccountPayment,
    record_account_payment,
    reverse_credit_entry,
)
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import Details
from apps.orders.state_machine.services.refund_rows import RefundRequest
from common.errors import Conflict, Invalid
from tests.factories.customers import make_credit_customer, make_customer
from tests.factories.orders import CONTACT, place, wire_order
from tests.factories.payments import make_on_account
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def mug(in_the_store):
    return stocked(50, price=Decimal("20.00"))


@pytest.fixture
def fiado(in_the_store):
    return make_on_account()


@pytest.fixture
def customer(in_the_store):
    return make_credit_customer("100.00", email=CONTACT["email"], phone=CONTACT["phone"])


@pytest.fixture
def buy(mug, fiado, customer):
    return lambda units=1: place((mug, units), method=fiado, customer_id=customer.pk)


def owed(customer):
    """The balance, which is the sum of the entries and of what is owed for each order."""
    customer.refresh_from_db()
    total = CreditEntry.objects.filter(customer=customer).aggregate(sum=Sum("amount"))["sum"] or 0
    assert customer.credit_balance == total >= 0
    return customer.credit_balance


def kinds():
    return list(CreditEntry.objects.order_by("pk").values_list("kind", "amount"))


def pay(customer, amount, clerk):
    paid = AccountPayment(Decimal(amount), "YAPE", "0042")
    return record_account_payment(customer_id=customer.pk, paid=paid, actor=clerk)


def _way(quoted, method):
    return next(way for way in quoted["ways"] if way["paymentMethodOid"] == str(method.pk))


def test_only_his_own_link_offers_it_and_only_within_the_limit(mug, fiado, customer, buyer):
    token = link_token(customer, "shop")

    def problem(units, **fields):
        body = wire_order((mug, units))
        sent = {name: body[name] for name in ("lines", "shippingKey", "address")}
        return _way(buyer.post("order/ui/quote", sent | fields).json(), fiado)["problem"]

    contact = {"email": CONTACT["email"], "phone": CONTACT["phone"]}
    assert problem(1, contact=contact) == "account_not_yours"
    assert problem(1, customerToken=token) is None
    assert problem(6, customerToken=token) == "account_over_limit"
    plain = link_token(make_customer("Rosa"), "shop")
    assert problem(1, customerToken=plain) == "account_not_yours"
    block_customer(customer_id=customer.pk, reason="Deuda", actor=NOBODY)
    assert problem(1, customerToken=token) == "account_not_yours"


def test_a_buyer_without_the_link_places_nothing_on_account(mug, fiado, customer, buyer):
    body = wire_order((mug, 1), paymentMethodOid=str(fiado.pk))

    refused = buyer.post("order/ui", body)

    assert refused.status_code == 422
    assert refused.json()["params"]["paymentMethodOid"][0]["rule"] == "account_not_yours"
    assert Order.objects.count() == 0 == owed(customer)


def test_an_order_is_owed_until_its_day_and_does_not_expire(mug, fiado, customer, buyer):
    body = wire_order((mug, 2), paymentMethodOid=str(fiado.pk), customerToken=link_token(customer, "shop"))

    placed = buyer.post("order/ui", body)

    order = Order.objects.get()
    assert placed.status_code == 201, placed.json()
    assert (order.payment_state, order.expires_at) == ("PENDING", None)
    assert order.payment["dueOn"] == due_day(30).isoformat()
    assert owed(customer) == order.total
    assert customer.credit_due_on == due_day(30)
    assert kinds() == [("CHARGE", order.total)]


def test_it_may_be_packed_and_delivered_unpaid_and_no_cash_is_taken(buy, customer, move):
    order = move(buy(), "CONFIRMED", "PREPARING", "READY", "SHIPPED", "DELIVERED")

    assert (order.state, order.payment_state) == ("DELIVERED", "PENDING")
    assert owed(customer) == order.total


def test_a_payment_settles_the_oldest_orders(buy, customer, clerk):
    first, second, third = buy(), buy(), buy()
    paid = first.total + second.total / 2

    pay(customer, paid, clerk)

    states = {one.pk: one.payment_state for one in Order.objects.all()}
    assert [states[one.pk] for one in (first, second, third)] == ["PAID", "PARTIALLY_PAID", "PENDING"]
    assert owed(customer) == third.total + second.total / 2
    rows = CreditEntry.objects.filter(kind="PAYMENT")
    assert {row.act_id for row in rows} == {rows[0].act_id}
    assert len(rows) == 2
    assert (rows[0].paid_by, rows[0].reference, rows[0].actor_name) == ("YAPE", "0042", "Ana Quispe")
    first.refresh_from_db()
    assert first.state == "CONFIRMED"


def test_nobody_pays_more_than_he_owes(buy, customer, clerk):
    order = buy()

    with pytest.raises(Invalid) as refused:
        pay(customer, order.total + 1, clerk)

    assert "amount" in refused.value.issues
    assert owed(customer) == order.total


def test_a_payment_at_the_order_counts_in_the_account(buy, customer, clerk):
    order = buy()

    record_payment(order_id=order.pk, amount=Decimal("5.00"), reference="", actor=clerk)

    assert owed(customer) == order.total - 5
    assert kinds()[-1] == ("PAYMENT", Decimal("-5.00"))


def test_a_cancelled_order_is_owed_no_more_and_again_when_it_is_opened(buy, customer, move):
    order = buy()

    move(order, "CANCELLED", reason="CUSTOMER")
    assert owed(customer) == 0
    assert customer.credit_due_on is None
    assert kinds()[-1] == ("CANCELLED", -order.total)

    move(order, "PENDING")
    assert owed(customer) == order.total


def test_what_is_opened_again_stays_within_the_limit(buy, customer, move):
    order = move(buy(2), "CANCELLED", reason="CUSTOMER")
    buy(2)
    Customer.objects.update(credit_limit=Decimal("60.00"))

    with pytest.raises(Conflict) as refused:
        move(order, "PENDING")

    assert refused.value.reason == "credit_over_limit"


def test_cancelling_a_paid_part_owes_nothing_and_gives_the_part_back(buy, customer, clerk):
    order = buy()
    pay(customer, "5.00", clerk)

    cancel_order(order_id=order.pk, actor=clerk, details=Details(reason="CUSTOMER", refund=True))

    order.refresh_from_db()
    assert owed(customer) == 0
    assert order.payment_state == "REFUNDED"
    assert order.payments.aggregate(sum=Sum("amount"))["sum"] == 0


def test_units_that_are_refunded_before_they_are_sent_are_owed_no_more(buy, customer, clerk, move):
    order = move(buy(2), "CONFIRMED")
    pay(customer, "20.00", clerk)
    line = order.lines.get()

    refund(order_id=order.pk, ask=RefundRequest(reason="Sin stock", lines={line.pk: 1}), actor=clerk)

    order.refresh_from_db()
    assert owed(customer) == order.total - order.removed


def test_a_reversed_payment_is_owed_again(buy, customer, clerk):
    first, second = buy(), buy()
    pay(customer, first.total + 1, clerk)
    row = CreditEntry.objects.filter(kind="PAYMENT").first()

    reverse_credit_entry(customer_id=customer.pk, entry_id=row.pk, reason="Fue de otra", actor=clerk)

    assert owed(customer) == first.total + second.total
    assert set(Order.objects.values_list("payment_state", flat=True)) == {"PENDING"}
    assert CreditEntry.objects.filter(kind="REVERSED", reason="Fue de otra").count() == 2
    with pytest.raises(Conflict) as again:
        reverse_credit_entry(customer_id=customer.pk, entry_id=row.pk, reason="Otra vez", actor=clerk)
    assert again.value.reason == "credit_entry_reversed"


def test_who_owes_is_neither_erased_nor_deleted(buy, customer, clerk, move):
    order = move(buy(), "CONFIRMED", "PREPARING", "READY", "SHIPPED", "DELIVERED")

    for act in (erase_customer, delete_customer):
        with pytest.raises(Conflict) as refused:
            act(customer_id=customer.pk)
        assert refused.value.reason == "customer_owes"

    pay(customer, order.total, clerk)
    erase_customer(customer_id=customer.pk)
    assert set(CreditEntry.objects.values_list("reference", "reason")) == {("", "")}


def test_what_is_due_first_is_what_is_not_paid(buy, customer, clerk):
    first = buy()
    Customer.objects.update(credit_days=60)
    buy()

    customer.refresh_from_db()
    assert customer.credit_due_on == due_day(30)
    pay(customer, first.total, clerk)
    customer.refresh_from_db()
    assert customer.credit_due_on == due_day(30) + timedelta(days=30)
