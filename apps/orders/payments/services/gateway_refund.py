"""Sending a refund to its gateway, and writing down how it went. Called by the outbox and the clock.

The gateway is asked without the order's lock, with the refund's id as its key: asked again after a
crash it says the same. The row is closed by a conditional update, so its money is written once.
"""

from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, Order, PaymentAttempt, Refund, RefundState
from apps.orders.payments.charged_money import charged_part
from apps.orders.payments.services.gateway_capture import alone_with
from apps.orders.state_machine.services.change_state import lock_order, settle
from apps.orders.state_machine.services.refund_rows import (
    GATEWAY,
    TELL,
    refund_event_params,
    write_negative_payment,
)
from apps.orders.timeline import add_event, enqueue_for_order
from apps.payments.gateways.port import Gateway, GatewayDown, GatewayRefused, Money, NewRefund
from apps.payments.services.account import connect
from apps.payments.services.check_keys import watch_keys

NO_ANSWER: Final = timedelta(hours=6)
"""After so long without an answer the merchant is asked to look; the money stays safe by the key."""


def send_refund(*, refund_id: UUID, notify: bool) -> None:
    """Asks the gateway; GatewayDown when it is to be asked again later."""
    row = Refund.objects.select_related("attempt", "order").get(pk=refund_id)
    attempt = row.attempt
    if row.state != RefundState.PENDING or attempt is None:
        return
    connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
    actor = Actor(ActorKind.SYSTEM, None, connection.gateway.name)
    try:
        with _alone_at(attempt, connection.gateway), watch_keys(connection):
            params = connection.gateway.refund(connection.account, _new_refund(row, attempt))
    except GatewayRefused as no:
        fail_refund(refund_id=row.pk, failure=no.failure, actor=actor)
        return
    if not params.is_done:
        raise GatewayDown("the refund is still on its way")
    _done(row.pk, attempt, params.reference, actor, notify=notify)


def _alone_at(attempt: PaymentAttempt, gateway: Gateway) -> AbstractContextManager[None]:
    """A gateway without keys has its books compared: of two at once each would take the other for its own."""
    return nullcontext() if gateway.refunds_by_key else alone_with(attempt, GatewayDown("somebody is at it"))


def _new_refund(row: Refund, attempt: PaymentAttempt) -> NewRefund:
    """What went back before is that of refunds that are done: one that was sent and not answered shows."""
    before = charged_part(attempt, attempt.refunded)
    until = charged_part(attempt, attempt.refunded + row.amount)
    return NewRefund(
        key=str(row.pk),
        charge_key=str(attempt.pk),
        reference=attempt.reference,
        money=Money(until.amount - before.amount, until.currency),
        charged=charged_part(attempt, attempt.captured),
        before=before.amount,
    )


@transaction.atomic
def _done(refund_id: UUID, attempt: PaymentAttempt, reference: str, actor: Actor, *, notify: bool) -> None:
    now = timezone.now()
    row, order = _locked(refund_id)
    if not _close(row, state=RefundState.DONE, reference=reference[:120], done_at=now, failure=""):
        return
    PaymentAttempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + row.amount, updated_at=now)
    row.refresh_from_db()
    write_negative_payment(order, row, actor)
    add_event(order, "refund_done", actor, refund_event_params(order, row, GATEWAY))
    settle(order)
    enqueue_for_order(TELL, order, key=row.pk, refundOid=str(row.pk), notify=notify)


@transaction.atomic
def fail_refund(*, refund_id: UUID, failure: str, actor: Actor) -> None:
    """The money did not go back: the merchant is told and may try again or pay by hand."""
    row, order = _locked(refund_id)
    if not _close(row, state=RefundState.FAILED, failure=failure[:255]):
        return
    entry = add_event(
        order, "refund_failed", actor, {**refund_event_params(order, row, GATEWAY), "failure": failure}
    )
    settle(order)
    enqueue_for_order("order.refund_failed", order, key=entry.pk, refundOid=str(row.pk))


def fail_unanswered(now: datetime) -> int:
    """Refunds of the current store that no gateway has answered for hours."""
    old = Refund.objects.filter(
        state=RefundState.PENDING, attempt__isnull=False, updated_at__lte=now - NO_ANSWER
    )
    rows = list(old.values_list("pk", flat=True)[:100])
    for refund_id in rows:
        fail_refund(refund_id=refund_id, failure="gateway", actor=Actor(ActorKind.SYSTEM))
    return len(rows)


def _locked(refund_id: UUID) -> tuple[Refund, Order]:
    row = Refund.objects.get(pk=refund_id)
    return row, lock_order(row.order_id)


def _close(row: Refund, **fields: Any) -> bool:
    """True for the one that finds it open."""
    rows = Refund.objects.filter(pk=row.pk, state=RefundState.PENDING)
    return rows.update(updated_at=timezone.now(), **fields) == 1
