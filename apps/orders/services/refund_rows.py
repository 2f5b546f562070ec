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
    """Lines of `lines` whose units are on the shelf: sent ones came back."""
    kept: frozenset[UUID] = frozenset()
    """Lines of `lines` whose units are sent all the same; of the others those that were not sent leave the
    order."""
    shipping: Decimal | None = None
    reference: str = ""
    notify: bool = True


@dataclass(frozen=True)
class Leaving:
    """Units of a refund that are not sent any more."""

    units: Mapping[UUID, int]
    """By line: what leaves the order now."""
    counted: Mapping[UUID, int]
    """`units`, and those that left it with an earlier refund that failed."""
    amount: Decimal
    """The part of the refund that is for `counted`."""
    worth: Decimal
    """What the order costs less by `units`."""


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
    leaving: Leaving | None = None,
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
        write_back(order, row, actor)
        record(order, "refund_done", actor, said_of(order, row, MANUAL))
        queue(TELL, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    else:
        record(order, "refund_requested", actor, said_of(order, row, GATEWAY))
        queue(SEND, order, key=row.pk, refundOid=str(row.pk), notify=ask.notify)
    return row


def _lines(ask: RefundAsk, leaving: Leaving | None) -> list[dict[str, Any]]:
    removed = leaving.counted if leaving else {}
    return [
        {"lineOid": str(line), "quantity": count} | ({"removed": removed[line]} if removed.get(line) else {})
        for line, count in ask.lines.items()
    ]


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
