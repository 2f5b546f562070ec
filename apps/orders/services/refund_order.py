"""Money back to the buyer: how much may go back, and by which way. The gateway is asked later, by the
outbox (gateway_refund.py), never under the order's lock.
"""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import Order, PaymentAttempt, Refund, RefundState
from apps.orders.services.change_state import lock_order, settle
from apps.orders.services.order_now import check_seen
from apps.orders.services.parcels import Telling, follow
from apps.orders.services.record import queue, record
from apps.orders.services.refund_figures import RefundFigures, refund_figures
from apps.orders.services.refund_rows import (
    GATEWAY,
    SEND,
    RefundAsk,
    card_payments,
    left_at_gateway,
    left_to_refund,
    said_of,
    write_refund,
)
from apps.orders.services.removed_units import came_back, leaving, remove
from apps.orders.services.returns import restock_under_lock
from common.errors import Conflict, Invalid, NotFound, issue
from common.money import quantise, to_wire


@transaction.atomic
def refund(*, order_id: UUID, ask: RefundAsk, actor: Actor, version: int | None = None) -> Refund:
    """Gives money back by hand (done at once) or by the gateway (done when it has said so).

    Never more than came in, less what is already on its way: counted under the order's lock. Two who both
    saw `version` give back once.
    """
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_seen(order, version)
    worked = refund_figures(order, ask.lines, ask.shipping)
    amount = _amount(order, ask, worked)
    attempt = _attempt_for(order, amount) if ask.how == GATEWAY else None
    shipping, back = min(worked.shipping, amount), came_back(order, ask)
    gone = leaving(order, ask, back, amount, shipping)
    written = write_refund(order, attempt, amount, ask, actor, shipping, gone)
    if back:
        restock_under_lock(order, back.items(), actor)
    if gone.units:
        remove(order, gone, actor)
    settle(order)
    if gone.units:
        # When all that is left is out, the order is out: no news, the buyer was told of each parcel.
        follow(order, Telling(actor, notify=False, collected=False))
    return written


def refund_all_under_lock(order: Order, actor: Actor, reason: str, notify: bool = True) -> list[Refund]:
    """All that came in: each card payment by its gateway, the rest written down as given back by hand.

    The caller holds the order's lock and has moved its state (a paid PENDING order would be confirmed).
    """
    rows, left = [], left_to_refund(order)
    for attempt in card_payments(order):
        amount = min(left, left_at_gateway(attempt))
        if amount > 0:
            ask = RefundAsk(reason=reason, how=GATEWAY, notify=notify)
            rows.append(write_refund(order, attempt, amount, ask, actor))
            left -= amount
    if left > 0:
        rows.append(write_refund(order, None, left, RefundAsk(reason=reason, notify=notify), actor))
    if rows:
        settle(order)
    return rows


@transaction.atomic
def retry_refund(*, order_id: UUID, refund_id: UUID, actor: Actor) -> Refund:
    """Asks the gateway again for a refund that failed; its money is counted as on its way again."""
    order = lock_order(order_id)
    row = order.refunds.filter(pk=refund_id, attempt__isnull=False).first()
    if row is None or order.number is None:
        raise NotFound()
    if row.state != RefundState.FAILED:
        raise Conflict("refund_closed", state=row.state)
    left = left_to_refund(order)
    if row.amount > left:
        raise Conflict("refund_too_much", left=to_wire(left, order.currency))
    row.state, row.failure = RefundState.PENDING, ""
    row.save()
    entry = record(order, "refund_requested", actor, said_of(order, row, GATEWAY))
    queue(SEND, order, key=entry.pk, refundOid=str(row.pk), notify=True)
    settle(order)
    return row


def _amount(order: Order, ask: RefundAsk, worked: RefundFigures) -> Decimal:
    """What is said, or what it comes to. Conflict when so much is not left."""
    said = None if ask.amount is None else quantise(ask.amount, order.currency)
    amount = worked.asked if said is None else said
    if amount <= 0 or amount < worked.shipping:
        raise Invalid({"amount": [issue("refund_amount")]})
    amount = worked.amount if said is None else said
    if amount <= 0 or amount > worked.left:
        raise Conflict("refund_too_much", left=to_wire(worked.left, order.currency))
    return amount


def _attempt_for(order: Order, amount: Decimal) -> PaymentAttempt:
    """The newest card payment that has so much left."""
    most = Decimal(0)
    for attempt in reversed(list(card_payments(order))):
        left = left_at_gateway(attempt)
        if left >= amount:
            return attempt
        most = max(most, left)
    raise Conflict("refund_no_gateway", left=to_wire(most, order.currency))
