"""Taking what is held, letting it go, and closing what nobody has paid. Never under the order's lock.

An attempt is taken or let go by one at a time: what a second one asked for meanwhile would make the
answer to the first look wrong.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.db.models import Sum

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import ActorKind, AttemptState, PaymentAttempt
from apps.orders.payments.charged_money import charged_part
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.gateway_outcome import NOTIFY_TASK, apply_report
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.money import rounded_balance_due
from apps.orders.timeline import add_event, enqueue_for_order
from apps.payments.gateways.port import GatewayDown, GatewayRefused, Money, Report
from apps.payments.services.account import connect
from apps.payments.services.check_keys import watch_keys
from common.errors import Conflict, NotFound, Unavailable
from common.locks import try_advisory_lock

OPEN = (AttemptState.PENDING, AttemptState.AUTHORIZED)


def capture_attempt(*, order_id: UUID, attempt_id: UUID, actor: Actor) -> PaymentAttempt:
    """Charges what is due to the held card; Conflict when nothing is held or due, or the gateway refuses."""
    attempt = _of(order_id, attempt_id)
    with alone_with(attempt, Conflict("order_busy")):
        _check_state(attempt, AttemptState.AUTHORIZED)
        found = _as_it_stands(attempt)
        if found.state == AttemptState.PAID:
            return found
        _check_state(found, AttemptState.AUTHORIZED)
        return _charge(found, actor)


def void_attempt(*, order_id: UUID, attempt_id: UUID, actor: Actor) -> PaymentAttempt:
    """Lets go of a held card, or closes the page that nobody has paid on."""
    attempt = _of(order_id, attempt_id)
    with alone_with(attempt, Conflict("order_busy")):
        _check_state(attempt, *OPEN)
        try:
            return _apply(attempt, _void(attempt), actor)
        except GatewayDown:
            raise Unavailable("gateway_down") from None
        except GatewayRefused as no:
            check_attempt(attempt_id=attempt.pk)
            raise Conflict("gateway_refused", failure=no.failure) from None


def capture_held(attempt_id: UUID) -> None:
    """After a confirmation: charges what is due of what is held, and lets go of it when nothing is.

    Also when the order has been cancelled meanwhile. The merchant is told of a refusal. GatewayDown when
    somebody is at it.
    """
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    with alone_with(attempt, GatewayDown("somebody is at it")):
        attempt = _as_it_stands(attempt)
        if attempt.state != AttemptState.AUTHORIZED:
            return
        money = _to_take(attempt)
        if money is None:
            _close(attempt)
            return
        try:
            _apply(attempt, _capture(attempt, money), _gateway(attempt))
        except GatewayRefused as no:
            if _after_refusal(attempt).state != AttemptState.PAID:
                _notify_refused(attempt, no.failure)


def close_open(attempt_id: UUID) -> None:
    """After a cancellation: what is open at the gateway is closed; what was paid meanwhile is found.

    One whose opening was never answered is left to the clock. GatewayDown when somebody is at it.
    """
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    with alone_with(attempt, GatewayDown("somebody is at it")):
        _close(attempt)


@contextmanager
def alone_with(attempt: PaymentAttempt, busy: Exception) -> Iterator[None]:
    """Reads the attempt again as the only one who takes money by it, gives it back or lets it go; raises
    `busy` for a second one."""
    with try_advisory_lock(f"attempt:{attempt.pk}") as is_mine:
        if not is_mine:
            raise busy
        attempt.refresh_from_db()
        yield


def _check_state(attempt: PaymentAttempt, *may_be: AttemptState) -> None:
    if attempt.state not in may_be:
        raise Conflict("attempt_closed", state=attempt.state)


def _as_it_stands(attempt: PaymentAttempt) -> PaymentAttempt:
    """A hold that was asked for before may have been taken and the answer lost: the gateway tells."""
    if attempt.state != AttemptState.AUTHORIZED or attempt.to_capture is None:
        return attempt
    return check_attempt(attempt_id=attempt.pk)


def _charge(attempt: PaymentAttempt, actor: Actor) -> PaymentAttempt:
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


def _close(attempt: PaymentAttempt) -> None:
    if attempt.state not in OPEN or not (attempt.reference or attempt.redirect_url):
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
    """What is due now, at most what is held; None when nothing is, or the order is over.

    It is committed before the gateway is asked, and what the gateway says is compared with it. An earlier
    amount was not taken (see _as_it_stands) and counts no more.
    """
    order = lock_order(attempt.order_id)
    attempt.refresh_from_db()
    attempt.order = order
    if order.state in states.DEAD:
        return None
    others = order.attempts.filter(state=AttemptState.AUTHORIZED).exclude(pk=attempt.pk)
    going = others.aggregate(sum=Sum("to_capture"))["sum"] or Decimal(0)
    due = min(rounded_balance_due(order) - going, attempt.amount)
    if due <= 0:
        return None
    attempt.to_capture = due
    attempt.save(update_fields=["to_capture", "updated_at"])
    return Money(due, attempt.currency)


def _after_refusal(attempt: PaymentAttempt) -> PaymentAttempt:
    """How the charge stands: taken already, when that answer was lost. One still held may be asked anew."""
    found = check_attempt(attempt_id=attempt.pk)
    PaymentAttempt.objects.filter(pk=attempt.pk, state=AttemptState.AUTHORIZED).update(to_capture=None)
    return found


def _capture(attempt: PaymentAttempt, money: Money) -> Report:
    connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
    charged = charged_part(attempt, money.amount)
    with watch_keys(connection):
        return connection.gateway.capture(connection.account, reference=attempt.reference, money=charged)


def _void(attempt: PaymentAttempt) -> Report:
    connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
    key = str(attempt.pk)
    with watch_keys(connection):
        return connection.gateway.void(connection.account, reference=attempt.reference, key=key)


@transaction.atomic
def _apply(attempt: PaymentAttempt, report: Report, actor: Actor) -> PaymentAttempt:
    return apply_report(lock_order(attempt.order_id), attempt.pk, report, actor)


@transaction.atomic
def _notify_refused(attempt: PaymentAttempt, failure: str) -> None:
    """Once: the clock has the hold asked for again, see gateway_check. Not when the order is over by now."""
    order = lock_order(attempt.order_id)
    if order.state in states.DEAD:
        return
    key = f"{attempt.pk}:capture_failed"
    if enqueue_for_order(NOTIFY_TASK, order, key=key, news="capture_failed", attemptOid=str(attempt.pk)):
        add_event(order, "capture_failed", _gateway(attempt), {"failure": failure, "card": attempt.card})


def _gateway(attempt: PaymentAttempt) -> Actor:
    return Actor(ActorKind.SYSTEM, None, attempt.provider)
