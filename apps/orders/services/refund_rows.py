"""Rows of refunds and of the payments below zero. The caller holds the order's lock and settles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from uuid import UUID

from django.db.models import QuerySet, Sum
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.models import AttemptState, Order, Payment, PaymentAttempt, Refund, RefundState
from apps.orders.services.record import queue, record
from apps.payments.models import PaymentKind
from common.money import quantise, to_wire

GATEWAY, MANUAL = "GATEWAY", "MANUAL"
SEND = "order.refund"
TELL = "order.refund_done"


@dataclass(frozen=True)
class RefundAsk:
    reason: str
    how: str = MANUAL
    amount: Decimal | None = None
    """None: what `lines` and `shipping` come to."""
    lines: Mapping[UUID, int] = field(default_factory=dict)
    restock: frozenset[UUID] = frozenset()
    """Lines of `lines` whose units came back and go on the shelf."""
    shipping: Decimal | None = None
    reference: str = ""
    notify: bool = True


def left_to_refund(order: Order) -> Decimal:
    """What came in, less what went back or is on its way."""
    paid = order.payments.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    going = order.refunds.filter(state=RefundState.PENDING).aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    return quantise(max(paid - going, Decimal(0)), order.currency)


def card_payments(order: Order) -> QuerySet[PaymentAttempt]:
    """What gateways took and the order counts: money goes back there, and nowhere else by a gateway."""
    return order.attempts.filter(state=AttemptState.PAID)


def left_at_gateway(attempt: PaymentAttempt) -> Decimal:
    going = attempt.refunds.filter(state=RefundState.PENDING).aggregate(sum=Sum("amount"))["sum"]
    left: Decimal = attempt.captured - attempt.refunded - (going or Decimal(0))
    return left


def write_refund(
    order: Order,
    attempt: PaymentAttempt | None,
    amount: Decimal,
    ask: RefundAsk,
    actor: Actor,
    shipping: Decimal = Decimal(0),
) -> Refund:
    row = Refund.objects.create(
        order=order,
        attempt=attempt,
        amount=amount,
        shipping=shipping,
        reason=ask.reason,
        lines=[{"lineOid": str(line), "quantity": count} for line, count in ask.lines.items()],
        reference=ask.reference if attempt is None else "",
        actor_id=actor.id,
        actor_name=actor.name,
        **({"state": RefundState.DONE, "done_at": timezone.now()} if attempt is None else {}),
    )
    if attempt is None:
        write_back(order, row, actor)
        record(order, "refund_done", actor, said_of(order, row, MANUAL))
        queue(TELL, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    else:
        record(order, "refund_requested", actor, said_of(order, row, GATEWAY))
        queue(SEND, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    return row


def write_back(order: Order, row: Refund, actor: Actor) -> None:
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


def said_of(order: Order, row: Refund, how: str) -> dict[str, str]:
    said = {"amount": to_wire(row.amount, order.currency), "how": how, "reason": row.reason}
    return {key: value for key, value in said.items() if value}
