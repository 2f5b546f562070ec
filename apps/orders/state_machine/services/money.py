"""The money of an order: what came in, what is open, and the payment state that follows from it."""

from decimal import Decimal
from typing import Final

from django.db.models import Q, Sum

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.balance import (
    NO_REMOVED_UNITS,
    RemovedUnits,
    balance_due,
    due_now,
    get_removed_units,
    is_partially_refunded,
)
from apps.orders.models import AttemptState, ClaimState, Order, Payment, PaymentAttempt, RefundState
from apps.orders.next_action import may_have_refund_due
from apps.orders.state_machine.services.refund_rows import refundable_amount
from apps.orders.timeline import add_event, enqueue_for_order
from apps.payments.models import PaymentKind
from common.money import quantize, to_wire

PART: Final = "order.payment_part"


def payment_state_of(order: Order) -> str:
    """Looks at payments, refunds, claims and tries; the caller holds the order's lock."""
    sums = order.payments.aggregate(paid=Sum("amount"), refunded=Sum("amount", filter=Q(amount__lt=0)))
    paid, refunded = sums["paid"] or Decimal(0), -(sums["refunded"] or Decimal(0))
    rows = order.attempts.order_by("created_at", "pk").values_list("state", "method_id")
    tries = [state for state, _ in rows]
    by_this_way = [state for state, method_id in rows if method_id == order.payment_method_id]
    in_review = order.claims.filter(state=ClaimState.IN_REVIEW).exists()
    return payment_state(
        order.total,
        paid,
        refunded,
        removed=get_removed_units(order, order.refunds.all()),
        in_review=in_review or AttemptState.MISMATCH in tries,
        authorized=AttemptState.AUTHORIZED in tries,
        # What failed by a way that the order has left says nothing about the one it has now.
        failed=AttemptState.PENDING not in tries and by_this_way[-1:] == [AttemptState.FAILED],
    )


def payment_state(
    total: Decimal,
    paid: Decimal,
    refunded: Decimal,
    *,
    removed: RemovedUnits = NO_REMOVED_UNITS,
    in_review: bool,
    authorized: bool = False,
    failed: bool = False,
) -> str:
    """`paid` is what is there after refunds. What went back for units that left the order (`removed`) is no
    debt, nor does it stand for anything that was added since."""
    costs, given = removed.costs(total), refunded - removed.refunded_value
    if refunded and paid <= 0 and (not removed.refunded_value or costs <= given):
        return states.REFUNDED
    if authorized and paid < costs:
        return states.AUTHORIZED
    if in_review and paid < costs:
        return states.IN_REVIEW
    if given and paid < costs <= paid + given:
        return states.PARTIALLY_REFUNDED
    if paid > costs:
        return states.OVERPAID
    if paid == costs:
        return states.PARTIALLY_REFUNDED if removed.refunded_value else states.PAID
    if paid > 0:
        return states.PARTIALLY_PAID
    return states.PAY_FAILED if failed else states.PAY_PENDING


def rounded_balance_due(order: Order) -> Decimal:
    """What is still to be paid of an order whose lock the caller holds."""
    return quantize(balance_due(order), order.currency)


def rounded_due_now(order: Order) -> Decimal:
    """What the buyer pays next, the deposit or all that is left; the caller holds the order's lock."""
    return quantize(due_now(order), order.currency)


def has_refund_due(order: Order) -> bool:
    """Whether money is left to give back: all that is there of an order that is over, else what is above
    its total."""
    if not may_have_refund_due(order):
        return False
    costs = Decimal(0) if order.state in states.DEAD else order.total - order.removed
    return refundable_amount(order) > costs


def has_partial_refund(order: Order) -> bool:
    """As due.is_partially_refunded; true for sure only while the order's lock is held."""
    pending_value = [row.amount for row in order.refunds.all() if row.state == RefundState.PENDING]
    return is_partially_refunded(
        order.total - order.removed, [payment.amount for payment in order.payments.all()], pending_value
    )


def add_payment(
    order: Order, *, amount: Decimal, actor: Actor, reference: str, attempt: PaymentAttempt | None = None
) -> Payment:
    """Writes money that a person has seen; the caller settles. `attempt`: a gateway took it."""
    payment = Payment.objects.create(
        order=order,
        kind=PaymentKind.CARD_GATEWAY if attempt else (order.payment_kind or "OTHER"),
        amount=amount,
        method_id=attempt.method_id if attempt else order.payment_method_id,
        attempt=attempt,
        reference=reference,
        actor_id=actor.id,
        actor_name=actor.name,
    )
    add_event(
        order, "payment_recorded", actor, {"amount": to_wire(amount, order.currency), "reference": reference}
    )
    return payment


def notify_part_payment(order: Order, payment: Payment) -> None:
    """The buyer hears what is missing when a payment leaves something to pay on goods that wait for him."""
    due = rounded_balance_due(order)
    if due > 0 and order.state in states.HOLDING_STOCK:
        params = {"amount": to_wire(payment.amount, order.currency), "due": to_wire(due, order.currency)}
        enqueue_for_order(PART, order, key=payment.pk, paymentOid=str(payment.pk), **params)
