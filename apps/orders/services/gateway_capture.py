"""Taking what is held, letting it go, and closing what nobody has paid. Never under the order's lock."""

from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, AttemptState, PaymentAttempt
from apps.orders.services.change_state import lock_order
from apps.orders.services.gateway_check import check_attempt
from apps.orders.services.gateway_outcome import NEWS, apply_report
from apps.orders.services.record import queue, record
from apps.payments.gateways.port import GatewayDown, GatewayRefused, Money, Report
from apps.payments.services.account import connect
from common.errors import Conflict, NotFound, Unavailable

OPEN = (AttemptState.PENDING, AttemptState.AUTHORIZED)


def capture_attempt(*, order_id: UUID, attempt_id: UUID, actor: Actor) -> PaymentAttempt:
    """Charges the held card; Conflict when nothing is held or the gateway refuses."""
    attempt = _of(order_id, attempt_id)
    if attempt.state != AttemptState.AUTHORIZED:
        raise Conflict("attempt_closed", state=attempt.state)
    try:
        return _apply(attempt, _capture(attempt), actor)
    except GatewayDown:
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        check_attempt(attempt_id=attempt.pk)
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
    """After a confirmation: charges what is held. The merchant is told of a refusal."""
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    if attempt.state != AttemptState.AUTHORIZED:
        return
    try:
        _apply(attempt, _capture(attempt), _gateway(attempt))
    except GatewayRefused as no:
        check_attempt(attempt_id=attempt.pk)
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


def _capture(attempt: PaymentAttempt) -> Report:
    connection = connect(attempt.method_id)
    money = Money(attempt.amount, attempt.currency)
    return connection.gateway.capture(connection.account, reference=attempt.reference, money=money)


def _void(attempt: PaymentAttempt) -> Report:
    connection = connect(attempt.method_id)
    return connection.gateway.void(connection.account, reference=attempt.reference)


@transaction.atomic
def _apply(attempt: PaymentAttempt, report: Report, actor: Actor) -> PaymentAttempt:
    return apply_report(lock_order(attempt.order_id), attempt.pk, report, actor)


@transaction.atomic
def _tell_refused(attempt: PaymentAttempt, failure: str) -> None:
    order = lock_order(attempt.order_id)
    record(order, "capture_failed", _gateway(attempt), {"failure": failure, "card": attempt.card})
    key = f"{attempt.pk}:capture_failed"
    queue(NEWS, order, key=key, news="capture_failed", attemptOid=str(attempt.pk))


def _gateway(attempt: PaymentAttempt) -> Actor:
    return Actor(ActorKind.SYSTEM, None, attempt.provider)
