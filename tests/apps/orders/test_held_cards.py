"""Cards that are held: taken when the order is confirmed, let go when it is over, never for too much."""

from decimal import Decimal

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.models import Order, Payment, PaymentAttempt
from apps.orders.pricing import MANUAL, Rule
from apps.orders.services.change_state import Details, change_state
from apps.orders.services.edit_ask import AskedLine, EditAsk
from apps.orders.services.edit_session import edit_session
from apps.orders.services.gateway_capture import capture_attempt, capture_held
from apps.orders.services.payments import record_payment
from apps.payments.gateways.port import GatewayDown
from apps.payments.gateways.sandbox import Sandbox
from apps.payments.models import SandboxCharge
from common.errors import Conflict
from tests.factories.card_payments import WRONG, deliver, enter, place_by_card, start
from tests.factories.payments import make_card
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(in_the_store):
    """100.00, to be held on a card until the order is confirmed."""
    make_card(capture="MANUAL")
    return place_by_card((stocked(9, price="90.00"), 1))


def hold(order, store):
    attempt = start(order, store)
    enter(attempt)
    deliver("gateway.webhook")
    return attempt


def axes(order):
    now = Order.objects.get(pk=order.pk)
    return now.state, now.payment_state, now.next_action


def units(order, quantity):
    ask = EditAsk(lines=[AskedLine(order.lines.get().pk, None, quantity)])
    edit_session(order_id=order.pk, ask=ask, actor=SYSTEM)


def cheaper(order, percent):
    ask = EditAsk(discount=Rule(MANUAL, "Amiga", percent=Decimal(percent)))
    edit_session(order_id=order.pk, ask=ask, actor=SYSTEM)


def test_hold_for_the_difference_of_an_edit_is_taken(order, in_the_store):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    deliver()
    units(order, 2)
    assert axes(order) == ("CONFIRMED", "PARTIALLY_PAID", "NONE")

    hold(order, in_the_store)
    deliver()

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")
    amounts = list(Payment.objects.order_by("created_at").values_list("amount", flat=True))
    assert amounts == [Decimal("100.000"), Decimal("90.000")]


def test_hold_that_comes_after_the_end_is_let_go(order, in_the_store):
    """The gateway's answer to the opening was lost, so cancelling could not close its page."""
    attempt = start(order, in_the_store)
    PaymentAttempt.objects.update(reference="")
    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="STAFF"))
    deliver("order.close_attempt")
    enter(attempt)
    deliver()

    assert SandboxCharge.objects.get().state == "VOIDED"
    assert axes(order) == ("CANCELLED", "VOIDED", "NONE")


def test_only_what_is_due_is_taken_after_an_edit(order, in_the_store):
    attempt = hold(order, in_the_store)
    cheaper(order, 50)
    assert axes(order) == ("PENDING", "AUTHORIZED", "CONFIRM")

    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    deliver()

    attempt.refresh_from_db()
    assert (attempt.state, attempt.captured) == ("PAID", Decimal("55.000"))
    assert SandboxCharge.objects.get().captured == Decimal("55.000")
    assert axes(order) == ("CONFIRMED", "PAID", "PACK")


def test_no_more_than_is_held_is_taken(order, in_the_store):
    attempt = hold(order, in_the_store)
    units(order, 2)

    capture_attempt(order_id=order.pk, attempt_id=attempt.pk, actor=SYSTEM)

    assert Payment.objects.get().amount == Decimal("100.000")
    assert axes(order)[1] == "PARTIALLY_PAID"


def test_hold_of_which_nothing_is_due_is_let_go(order, in_the_store):
    attempt = hold(order, in_the_store)
    Payment.objects.create(order=order, kind="CASH_ON_DELIVERY", amount=Decimal("100.00"))

    with pytest.raises(Conflict, match="already_paid"):
        capture_attempt(order_id=order.pk, attempt_id=attempt.pk, actor=SYSTEM)
    capture_held(attempt.pk)

    attempt.refresh_from_db()
    assert (attempt.state, SandboxCharge.objects.get().state) == ("VOIDED", "VOIDED")


def test_lost_answer_of_a_capture_is_asked_for_again_with_the_same_amount(order, in_the_store, monkeypatch):
    attempt = hold(order, in_the_store)
    cheaper(order, 50)
    taken = Sandbox.capture

    def lost(*said, **named):
        taken(*said, **named)
        raise GatewayDown("no answer")

    with monkeypatch.context() as patch:
        patch.setattr(Sandbox, "capture", lost)
        with pytest.raises(GatewayDown):
            capture_held(attempt.pk)
    cheaper(order, 90)
    capture_held(attempt.pk)

    attempt.refresh_from_db()
    assert (attempt.state, attempt.captured, axes(order)[1]) == ("PAID", Decimal("55.000"), "OVERPAID")


def test_hold_of_another_amount_is_let_go(order, in_the_store):
    attempt = start(order, in_the_store)
    enter(attempt, WRONG)
    deliver()

    attempt.refresh_from_db()
    assert (attempt.state, SandboxCharge.objects.get().state) == ("VOIDED", "VOIDED")
    assert axes(order) == ("PENDING", "PENDING", "NONE")
    assert Payment.objects.count() == 0


def test_held_money_is_not_written_down_by_hand(order, in_the_store):
    hold(order, in_the_store)

    with pytest.raises(Conflict, match="payment_held"):
        record_payment(order_id=order.pk, amount=None, reference="", actor=SYSTEM)
    assert Payment.objects.count() == 0
