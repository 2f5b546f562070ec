"""Rows of refunds and of the payments below zero. The caller holds the order's lock and settles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Sum
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.models import AttemptState, Order, Payment, PaymentAttempt, Refund, RefundState
from apps.orders.timeline import add_event, enqueue_for_order
from apps.payments.models import PaymentKind
from common.money import quantize, to_wire

GATEWAY, MANUAL = "GATEWAY", "MANUAL"
SEND = "order.refund"
TELL = "order.refund_done"


@dataclass(frozen=True)
class RefundRequest:
    reason: str
    how: str = MANUAL
    amount: Decimal | None = None
    """None: what `lines` and `shipping` come to."""
    lines: Mapping[UUID, int] = field(default_factory=dict)
    restock: frozenset[UUID] = frozenset()
    """Lines of `lines` whose units are on the shelf: sent ones came back."""
    still_sent: frozenset[UUID] = frozenset()
    """Lines of `lines` whose units are sent all the same; of the others those that were not sent leave the
    order."""
    shipping: Decimal | None = None
    reference: str = ""
    notify: bool = True


@dataclass(frozen=True)
class RemovedByRefund:
    """Units of a refund that are not sent any more."""

    units: Mapping[UUID, int]
    """By line: what leaves the order now."""
    counted: Mapping[UUID, int]
    """`units`, and those that left it with an earlier refund that failed."""
    amount: Decimal
    """The part of the refund that is for `counted`."""
    worth: Decimal
    """What the order costs less by `units`."""


def refundable_amount(order: Order) -> Decimal:
    """What came in, less what went back or is on its way."""
    paid = order.payments.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    going = order.refunds.filter(state=RefundState.PENDING).aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    return quantize(max(paid - going, Decimal(0)), order.currency)


def card_payments(order: Order) -> QuerySet[PaymentAttempt]:
    """What gateways took and the order counts: money goes back there, and nowhere else by a gateway."""
    return order.attempts.filter(state=AttemptState.PAID)


def gateway_refundable_amount(attempt: PaymentAttempt) -> Decimal:
    rows = attempt.refunds.filter(order_id=attempt.order_id, state=RefundState.PENDING)
    going = rows.aggregate(sum=Sum("amount"))["sum"]
    left: Decimal = attempt.captured - attempt.refunded - (going or Decimal(0))
    return left


def write_refund(
    order: Order,
    attempt: PaymentAttempt | None,
    amount: Decimal,
    ask: RefundRequest,
    actor: Actor,
    shipping: Decimal = Decimal(0),
    leaving: RemovedByRefund | None = None,
) -> Refund:
    row = Refund.objects.create(
        order=order,
        attempt=attempt,
        amount=amount,
        shipping=shipping,
        removed=leaving.amount if leaving else Decimal(0),
        reason=ask.reason,
        lines=_lines(ask, leaving),
        reference=ask.reference if attempt is None else "",
        actor_id=actor.id,
        actor_name=actor.name,
        **({"state": RefundState.DONE, "done_at": timezone.now()} if attempt is None else {}),
    )
    if attempt is None:
        write_negative_payment(order, row, actor)
        add_event(order, "refund_done", actor, refund_event_params(order, row, MANUAL))
        enqueue_for_order(TELL, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    else:
        add_event(order, "refund_requested", actor, refund_event_params(order, row, GATEWAY))
        enqueue_for_order(SEND, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    return row


def _lines(ask: RefundRequest, leaving: RemovedByRefund | None) -> list[dict[str, Any]]:
    removed = leaving.counted if leaving else {}
    return [
        {"lineOid": str(line), "quantity": count} | ({"removed": removed[line]} if removed.get(line) else {})
        for line, count in ask.lines.items()
    ]


def write_negative_payment(order: Order, row: Refund, actor: Actor) -> None:
    """The payment below zero; one a refund, a constraint holds it."""
    Payment.objects.create(
        order=order,
        kind=PaymentKind.CARD_GATEWAY if row.attempt_id else (order.payment_kind or "OTHER"),
        amount=-row.amount,
        method_id=order.payment_method_id,
        attempt_id=row.attempt_id,
        refund=row,
        reference=row.reference,
        actor_id=actor.id,
        actor_name=actor.name,
    )


def refund_event_params(order: Order, row: Refund, how: str) -> dict[str, str]:
    params = {"amount": to_wire(row.amount, order.currency), "how": how, "reason": row.reason}
    return {key: value for key, value in params.items() if value}
