"""Taking what is held, letting it go, and closing what nobody has paid. Never under the order's lock."""

from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.db.models import Sum

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import ActorKind, AttemptState, PaymentAttempt
from apps.orders.services.change_state import lock_order
from apps.orders.services.gateway_check import check_attempt
from apps.orders.services.gateway_outcome import NEWS, apply_report
from apps.orders.services.money import open_amount
from apps.orders.services.record import queue, record
from apps.payments.gateways.port import GatewayDown, GatewayRefused, Money, Report
from apps.payments.services.account import connect
from common.errors import Conflict, NotFound, Unavailable

OPEN = (AttemptState.PENDING, AttemptState.AUTHORIZED)


def capture_attempt(*, order_id: UUID, attempt_id: UUID, actor: Actor) -> PaymentAttempt:
    """Charges what is due to the held card; Conflict when nothing is held or due, or the gateway refuses."""
    attempt = _of(order_id, attempt_id)
    if attempt.state != AttemptState.AUTHORIZED:
        raise Conflict("attempt_closed", state=attempt.state)
    money = _to_take(attempt)
    if money is None:
        raise Conflict("not_payable" if attempt.order.state in states.DEAD else "already_paid")
    try:
        return _apply(attempt, _capture(attempt, money), actor)
    except GatewayDown:
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        found = _after_refusal(attempt)
        if found.state == AttemptState.PAID:
            return found
        raise Conflict("gateway_refused", failure=no.failure) from None


def void_attempt(*, order_id: UUID, attempt_id: UUID, actor: Actor) -> PaymentAttempt:
    """Lets go of a held card, or closes the page that nobody has paid on."""
    attempt = _of(order_id, attempt_id)
    if attempt.state not in OPEN:
        raise Conflict("attempt_closed", state=attempt.state)
    try:
        return _apply(attempt, _void(attempt), actor)
    except GatewayDown:
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        check_attempt(attempt_id=attempt.pk)
        raise Conflict("gateway_refused", failure=no.failure) from None


def capture_held(attempt_id: UUID) -> None:
    """After a confirmation: charges what is due of what is held, and lets go of it when nothing is.

    Also when the order has been cancelled meanwhile. The merchant is told of a refusal.
    """
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    if attempt.state != AttemptState.AUTHORIZED:
        return
    money = _to_take(attempt)
    if money is None:
        close_open(attempt_id)
        return
    try:
        _apply(attempt, _capture(attempt, money), _gateway(attempt))
    except GatewayRefused as no:
        if _after_refusal(attempt).state != AttemptState.PAID:
            _tell_refused(attempt, no.failure)


def close_open(attempt_id: UUID) -> None:
    """After a cancellation: what is open at the gateway is closed; what was paid meanwhile is found.

    One whose opening was never answered is left to the clock.
    """
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    if attempt.state not in OPEN or not attempt.reference:
        return
    try:
        _apply(attempt, _void(attempt), _gateway(attempt))
    except GatewayRefused:
        check_attempt(attempt_id=attempt.pk)


def _of(order_id: UUID, attempt_id: UUID) -> PaymentAttempt:
    attempt = PaymentAttempt.objects.filter(pk=attempt_id, order_id=order_id).first()
    if attempt is None:
        raise NotFound()
    return attempt


@transaction.atomic
def _to_take(attempt: PaymentAttempt) -> Money | None:
    """What is due, at most what is held; None when nothing is, or the order is over.

    It is committed before the gateway is asked, and stays: asked again after a lost answer it is the
    same amount, and what the gateway says is compared with it.
    """
    order = lock_order(attempt.order_id)
    attempt.refresh_from_db()
    attempt.order = order
    if order.state in states.DEAD:
        return None
    if attempt.to_capture is None:
        others = order.attempts.filter(state=AttemptState.AUTHORIZED).exclude(pk=attempt.pk)
        going = others.aggregate(sum=Sum("to_capture"))["sum"] or Decimal(0)
        due = min(open_amount(order) - going, attempt.amount)
        if due <= 0:
            return None
        attempt.to_capture = due
        attempt.save(update_fields=["to_capture", "updated_at"])
    return Money(attempt.to_capture, attempt.currency)


def _after_refusal(attempt: PaymentAttempt) -> PaymentAttempt:
    """How the charge stands: taken already, when that answer was lost. One still held may be asked anew."""
    found = check_attempt(attempt_id=attempt.pk)
    PaymentAttempt.objects.filter(pk=attempt.pk, state=AttemptState.AUTHORIZED).update(to_capture=None)
    return found


def _capture(attempt: PaymentAttempt, money: Money) -> Report:
    connection = connect(attempt.method_id)
    return connection.gateway.capture(connection.account, reference=attempt.reference, money=money)


def _void(attempt: PaymentAttempt) -> Report:
    connection = connect(attempt.method_id)
    return connection.gateway.void(connection.account, reference=attempt.reference)


@transaction.atomic
def _apply(attempt: PaymentAttempt, report: Report, actor: Actor) -> PaymentAttempt:
    return apply_report(lock_order(attempt.order_id), attempt.pk, report, actor)


@transaction.atomic
def _tell_refused(attempt: PaymentAttempt, failure: str) -> None:
    """Once: the clock has the hold asked for again, see gateway_check."""
    order = lock_order(attempt.order_id)
    key = f"{attempt.pk}:capture_failed"
    if queue(NEWS, order, key=key, news="capture_failed", attemptOid=str(attempt.pk)):
        record(order, "capture_failed", _gateway(attempt), {"failure": failure, "card": attempt.card})


def _gateway(attempt: PaymentAttempt) -> Actor:
    return Actor(ActorKind.SYSTEM, None, attempt.provider)
