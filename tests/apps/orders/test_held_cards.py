"""Cards that are held: taken when the order is confirmed, let go when it is over, never for too much."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order, OrderEvent, Payment, PaymentAttempt
from apps.orders.payments.services.gateway_capture import capture_attempt, capture_held
from apps.orders.payments.services.gateway_check import check_due
from apps.orders.payments.services.payments import record_payment
from apps.orders.pricing import MANUAL, DiscountRule
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.payments.gateways.port import GatewayDown, GatewayRefused
from apps.payments.gateways.sandbox import Sandbox
from apps.payments.models import SandboxCharge
from common.errors import Conflict
from common.models import OutboxMessage
from common.outbox import MAX_ATTEMPTS
from tests.factories.card_payments import WRONG, deliver, enter, hear, place_by_card, start
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
    ask = EditRequest(lines=[RequestedLine(order.lines.get().pk, None, quantity)])
    edit_session(order_id=order.pk, ask=ask, actor=SYSTEM)


def cheaper(order, percent):
    ask = EditRequest(discount=DiscountRule(MANUAL, "Amiga", percent=Decimal(percent)))
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
    PaymentAttempt.objects.update(reference="", redirect_url="")
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


@pytest.fixture
def lose(monkeypatch):
    """`lose()`: the worker has the gateway take what is held, and its answer gets lost."""
    taken = Sandbox.capture

    def lost(*given, **named):
        taken(*given, **named)
        raise GatewayDown("no answer")

    def capture():
        with monkeypatch.context() as patch:
            patch.setattr(Sandbox, "capture", lost)
            with pytest.raises(GatewayDown):
                deliver("order.capture")

    return capture


def test_what_was_taken_stands_after_an_edit_although_its_answer_got_lost(order, in_the_store, lose):
    attempt = hold(order, in_the_store)
    cheaper(order, 50)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    lose()
    cheaper(order, 90)
    deliver("order.capture")

    attempt.refresh_from_db()
    assert (attempt.state, attempt.captured, axes(order)[1]) == ("PAID", Decimal("55.000"), "OVERPAID")


def test_message_about_what_was_taken_is_compared_with_what_was_asked_for(order, in_the_store, lose):
    """100.00 is held, 55.00 was asked for and its answer lost."""
    attempt = hold(order, in_the_store)
    cheaper(order, 50)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    lose()
    attempt.refresh_from_db()
    assert (attempt.state, attempt.to_capture) == ("AUTHORIZED", Decimal("55.000"))

    hear(attempt.reference, "evt_paid")

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")
    assert Payment.objects.get().amount == Decimal("55.000")


def test_what_was_taken_is_not_asked_for_again_by_hand(order, in_the_store, lose, monkeypatch):
    attempt = hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    lose()
    cheaper(order, 50)
    requested = []
    monkeypatch.setattr(Sandbox, "capture", lambda *given, **named: requested.append(named))

    found = capture_attempt(order_id=order.pk, attempt_id=attempt.pk, actor=SYSTEM)

    assert (found.state, found.captured, requested) == ("PAID", Decimal("100.000"), [])
    assert axes(order) == ("CONFIRMED", "OVERPAID", "REFUND")


@pytest.fixture
def tried(order, in_the_store, monkeypatch):
    """100.00 was to be taken, nobody answered at the gateway, and only 55.00 are due by now."""
    attempt = hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    with monkeypatch.context() as patch:
        patch.setattr(Sandbox, "capture", away)
        with pytest.raises(GatewayDown):
            deliver("order.capture")
    attempt.refresh_from_db()
    assert attempt.to_capture == Decimal("100.000")
    cheaper(order, 50)
    return attempt


def by_hand(attempt):
    capture_attempt(order_id=attempt.order_id, attempt_id=attempt.pk, actor=SYSTEM)


def by_the_clock(attempt):
    OutboxMessage.objects.filter(kind="order.capture").update(failed_at=timezone.now())
    hours_later(7)


@pytest.mark.parametrize("take", [by_hand, by_the_clock, lambda attempt: deliver("order.capture")])
def test_what_nobody_answered_about_is_taken_for_what_is_due_by_then(tried, take):
    take(tried)

    tried.refresh_from_db()
    assert (tried.state, tried.captured) == ("PAID", Decimal("55.000"))
    assert SandboxCharge.objects.get().captured == Decimal("55.000")
    assert axes(tried.order) == ("CONFIRMED", "PAID", "PACK")


def test_hold_that_has_ended_at_the_gateway_is_not_asked_for_again(tried):
    SandboxCharge.objects.update(state="VOIDED")

    with pytest.raises(Conflict, match="attempt_closed"):
        by_hand(tried)

    tried.refresh_from_db()
    assert (tried.state, Payment.objects.count()) == ("VOIDED", 0)


def test_refusal_of_what_is_taken_is_no_failure(order, in_the_store, monkeypatch):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    taken = Sandbox.capture

    def twice(*given, **named):
        taken(*given, **named)
        refuse()

    monkeypatch.setattr(Sandbox, "capture", twice)

    deliver()

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")
    assert not OrderEvent.objects.filter(kind="capture_failed").exists()


def refuse(*given, **named):
    raise GatewayRefused("account")


def cancel(order):
    change_state(order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="STAFF"))


def test_refusal_is_not_reported_when_the_order_was_cancelled_meanwhile(order, in_the_store, monkeypatch):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)

    def too_late(*given, **named):
        cancel(order)
        refuse()

    monkeypatch.setattr(Sandbox, "capture", too_late)
    deliver()

    assert not OrderEvent.objects.filter(kind="capture_failed").exists()
    assert SandboxCharge.objects.get().state == "VOIDED"
    assert axes(order) == ("CANCELLED", "VOIDED", "NONE")


def test_order_that_was_cancelled_before_the_worker_came_is_not_charged(order, in_the_store):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    cancel(order)

    deliver("order.capture")
    deliver()

    assert (SandboxCharge.objects.get().state, Payment.objects.count()) == ("VOIDED", 0)
    assert axes(order) == ("CANCELLED", "VOIDED", "NONE")


def test_cancelled_order_is_not_charged_by_hand(order, in_the_store):
    attempt = hold(order, in_the_store)
    cancel(order)

    with pytest.raises(Conflict, match="not_payable"):
        capture_attempt(order_id=order.pk, attempt_id=attempt.pk, actor=SYSTEM)
    assert SandboxCharge.objects.get().state == "AUTHORIZED"


def test_what_was_taken_before_the_order_was_cancelled_is_found(order, in_the_store, lose):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    lose()
    cancel(order)

    deliver("order.capture")

    assert axes(order) == ("CANCELLED", "PAID", "REFUND")
    assert Payment.objects.get().amount == Decimal("100.000")


def away(*given, **named):
    raise GatewayDown("nobody there")


def give_up(monkeypatch, kind):
    """The gateway is away until the outbox tries no more."""
    OutboxMessage.objects.filter(kind=kind).update(attempts=MAX_ATTEMPTS - 1)
    with monkeypatch.context() as patch:
        patch.setattr(Sandbox, "capture", away)
        patch.setattr(Sandbox, "void", away)
        with pytest.raises(GatewayDown):
            deliver(kind)
    deliver()
    assert SandboxCharge.objects.get().state == "AUTHORIZED"


def hours_later(hours):
    check_due(timezone.now() + timedelta(hours=hours))
    deliver()


def test_hold_that_could_not_be_taken_for_an_hour_is_taken_later(order, in_the_store, monkeypatch):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    give_up(monkeypatch, "order.capture")

    hours_later(7)

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")


def test_hold_that_could_not_be_let_go_for_an_hour_is_let_go_later(order, in_the_store, monkeypatch):
    hold(order, in_the_store)
    cancel(order)
    give_up(monkeypatch, "order.close_attempt")

    hours_later(7)

    assert SandboxCharge.objects.get().state == "VOIDED"
    assert axes(order) == ("CANCELLED", "VOIDED", "NONE")


def test_hold_of_another_amount_that_could_not_be_let_go_is_let_go_later(order, in_the_store, monkeypatch):
    enter(start(order, in_the_store), WRONG)
    deliver("gateway.webhook")
    give_up(monkeypatch, "order.close_attempt")

    hours_later(7)

    assert SandboxCharge.objects.get().state == "VOIDED"
    assert axes(order) == ("PENDING", "PENDING", "NONE")


def test_hold_of_a_pending_order_waits(order, in_the_store):
    hold(order, in_the_store)

    hours_later(7)

    assert SandboxCharge.objects.get().state == "AUTHORIZED"
    assert axes(order) == ("PENDING", "AUTHORIZED", "CONFIRM")


def test_refused_capture_is_tried_again_and_reported_once(order, in_the_store, monkeypatch):
    hold(order, in_the_store)
    change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
    with monkeypatch.context() as patch:
        patch.setattr(Sandbox, "capture", refuse)
        deliver()
        hours_later(7)
    assert OrderEvent.objects.filter(kind="capture_failed").count() == 1

    hours_later(14)

    assert axes(order) == ("CONFIRMED", "PAID", "PACK")


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
