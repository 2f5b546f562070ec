"""Money back to the buyer: how much may go back, and by which way. The gateway is asked later, by the
outbox (gateway_refund.py), never under the order's lock.
"""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.fulfillment.services.parcels import Notifying, sync_order_state
from apps.orders.fulfillment.services.returns import restock_under_lock
from apps.orders.models import Order, PaymentAttempt, Refund, RefundState
from apps.orders.state_machine.services.change_state import lock_order, settle
from apps.orders.state_machine.services.conflicts import check_version
from apps.orders.state_machine.services.refund_figures import RefundFigures, refund_figures
from apps.orders.state_machine.services.refund_rows import (
    GATEWAY,
    SEND,
    RefundRequest,
    card_payments,
    gateway_refundable_amount,
    refund_event_params,
    refundable_amount,
    write_refund,
)
from apps.orders.state_machine.services.removed_units import plan_removal, remove_units, returned_units
from apps.orders.timeline import add_event, enqueue_for_order
from common.errors import Conflict, Invalid, NotFound, issue
from common.money import quantize, to_wire


@transaction.atomic
def refund(*, order_id: UUID, ask: RefundRequest, actor: Actor, version: int | None = None) -> Refund:
    """Gives money back by hand (done at once) or by the gateway (done when it has said so).

    Never more than came in, less what is already on its way: counted under the order's lock. Two who both
    saw `version` give back once.
    """
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    worked = refund_figures(order, ask.lines, ask.shipping)
    amount = _amount(order, ask, worked)
    attempt = _attempt_for(order, amount) if ask.how == GATEWAY else None
    shipping, back = min(worked.shipping, amount), returned_units(order, ask)
    removal = plan_removal(order, ask, back, amount, shipping)
    written = write_refund(order, attempt, amount, ask, actor, shipping, removal)
    if back:
        restock_under_lock(order, back.items(), actor)
    if removal.units:
        remove_units(order, removal, actor)
    settle(order)
    if removal.units:
        # When all that is left is out, the order is out: no news, the buyer was told of each parcel.
        sync_order_state(order, Notifying(actor, notify=False, collected=False))
    return written


def refund_all_under_lock(order: Order, actor: Actor, reason: str, notify: bool = True) -> list[Refund]:
    """All that came in: each card payment by its gateway, the rest written down as given back by hand.

    The caller holds the order's lock and has moved its state (a paid PENDING order would be confirmed).
    """
    rows, left = [], refundable_amount(order)
    for attempt in card_payments(order):
        amount = min(left, gateway_refundable_amount(attempt))
        if amount > 0:
            ask = RefundRequest(reason=reason, how=GATEWAY, notify=notify)
            rows.append(write_refund(order, attempt, amount, ask, actor))
            left -= amount
    if left > 0:
        rows.append(write_refund(order, None, left, RefundRequest(reason=reason, notify=notify), actor))
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
    left = refundable_amount(order)
    if row.amount > left:
        raise Conflict("refund_too_much", left=to_wire(left, order.currency))
    row.state, row.failure = RefundState.PENDING, ""
    row.save()
    entry = add_event(order, "refund_requested", actor, refund_event_params(order, row, GATEWAY))
    enqueue_for_order(SEND, order, key=entry.pk, refundOid=str(row.pk), notify=True)
    settle(order)
    return row


def _amount(order: Order, ask: RefundRequest, worked: RefundFigures) -> Decimal:
    """What is said, or what it comes to. Conflict when so much is not left."""
    requested_amount = None if ask.amount is None else quantize(ask.amount, order.currency)
    amount = worked.requested if requested_amount is None else requested_amount
    if amount <= 0 or amount < worked.shipping:
        raise Invalid({"amount": [issue("refund_amount")]})
    amount = worked.amount if requested_amount is None else requested_amount
    if amount <= 0 or amount > worked.left:
        raise Conflict("refund_too_much", left=to_wire(worked.left, order.currency))
    return amount


def _attempt_for(order: Order, amount: Decimal) -> PaymentAttempt:
    """The newest card payment that has so much left."""
    most = Decimal(0)
    for attempt in reversed(list(card_payments(order))):
        left = gateway_refundable_amount(attempt)
        if left >= amount:
            return attempt
        most = max(most, left)
    raise Conflict("refund_no_gateway", left=to_wire(most, order.currency))
