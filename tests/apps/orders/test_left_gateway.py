"""An order whose way to pay was changed while a page of the gateway was open."""

from decimal import Decimal

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order, Payment, PaymentAttempt
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.payments.models import SandboxCharge
from common.models import OutboxMessage
from tests.factories.card_payments import deliver, enter, place_by_card, start
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
CLOSE = "order.close_attempt"


@pytest.fixture
def order(in_the_store):
    return place_by_card((stocked(9, price="90.00"), 1))


def pay_by_wallet(order):
    return edit_session(order_id=order.pk, ask=EditRequest(payment_method_id=make_wallet().pk), actor=SYSTEM)


def test_open_page_is_closed_when_the_order_is_paid_another_way(order, in_the_store):
    attempt = start(order, in_the_store)

    pay_by_wallet(order)
    deliver(CLOSE)

    attempt.refresh_from_db()
    assert (attempt.state, SandboxCharge.objects.get().state) == ("VOIDED", "VOIDED")
    now = Order.objects.get(pk=order.pk)
    assert (now.payment_kind, now.state, now.payment_state) == ("WALLET_MANUAL", "PENDING", "PENDING")
    assert now.expires_at is not None


def test_what_was_paid_before_the_page_was_closed_is_booked(order, in_the_store):
    attempt = start(order, in_the_store)
    enter(attempt)

    pay_by_wallet(order)
    deliver(CLOSE)

    assert Payment.objects.get().amount == Decimal("100.000")
    assert Order.objects.get(pk=order.pk).payment_state == "PAID"


def test_cancelling_closes_the_page_of_an_order_that_is_no_card_order_any_more(order, in_the_store):
    attempt = start(order, in_the_store)
    pay_by_wallet(order)
    OutboxMessage.objects.filter(kind=CLOSE).delete()

    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="STAFF"))
    deliver(CLOSE)

    assert PaymentAttempt.objects.get(pk=attempt.pk).state == "VOIDED"


def test_an_edit_that_keeps_the_payment_method_leaves_the_page_open(order, in_the_store):
    attempt = start(order, in_the_store)

    edit_session(order_id=order.pk, ask=EditRequest(payment_method_id=order.payment_method_id), actor=SYSTEM)
    deliver(CLOSE)

    assert PaymentAttempt.objects.get(pk=attempt.pk).state == "PENDING"
