"""Money that the merchant has seen with his own eyes."""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.errors import OperationUsed
from apps.orders.models import AttemptState, ClaimState, Order, PaymentAttempt
from apps.orders.payments.services.gateway_outcome import move_attempt
from apps.orders.payments.services.operation_numbers import digits_of, is_used
from apps.orders.state_machine.services.change_state import lock_order, settle
from apps.orders.state_machine.services.conflicts import check_version
from apps.orders.state_machine.services.money import add_payment, notify_part_payment, rounded_balance_due
from apps.payments.models import CLAIMED
from common.errors import Conflict, Invalid, NotFound, issue
from common.money import exponent, quantize, to_wire


@transaction.atomic
def record_payment(
    *,
    order_id: UUID,
    amount: Decimal | None,
    reference: str,
    actor: Actor,
    attempt_id: UUID | None = None,
    version: int | None = None,
) -> Order:
    """Writes a payment of `amount`, or of all that is open, and settles the order.

    With `attempt_id` it is what the gateway took of a MISMATCH. Conflict while money of the order is
    looked at or held elsewhere: it would be counted twice.
    """
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    if attempt_id is not None:
        attempt, paid = _take(order, attempt_id, amount)
        payment = add_payment(order, amount=paid, actor=actor, reference=attempt.reference, attempt=attempt)
    else:
        paid = _amount(order, amount)
        reference = _checked(order, reference)
        payment = add_payment(order, amount=paid, actor=actor, reference=reference)
    settle(order)
    notify_part_payment(order, payment)
    return order


def _amount(order: Order, amount: Decimal | None) -> Decimal:
    if order.payment_state in states.SETTLED:
        raise Conflict("already_paid")
    if order.to_quote and order.state not in states.DEAD:
        raise Conflict("shipping_unpriced")
    _check_open(order)
    paid = rounded_balance_due(order) if amount is None else quantize(amount, order.currency)
    if amount is None and paid <= 0:
        raise Conflict("already_paid")
    return _positive(order, paid)


def _check_open(order: Order) -> None:
    """Money that may be the same as what is to be written down now."""
    if order.claims.filter(state=ClaimState.IN_REVIEW).exists():
        raise Conflict("claim_in_review")
    tries = set(order.attempts.values_list("state", flat=True))
    if AttemptState.AUTHORIZED in tries:
        raise Conflict("payment_held")
    if AttemptState.MISMATCH in tries:
        raise Conflict("payment_odd")


def _checked(order: Order, reference: str) -> str:
    """The operation number without its spaces; any other text as it is."""
    digits = digits_of(reference)
    if digits is None or order.payment_kind not in CLAIMED or order.payment_method_id is None:
        return reference
    if is_used(order.payment_method_id, digits):
        raise OperationUsed()
    return digits


def _take(order: Order, attempt_id: UUID, amount: Decimal | None) -> tuple[PaymentAttempt, Decimal]:
    """The attempt, paid from now on, and its money: what was taken, or `amount` for another currency."""
    attempt = order.attempts.filter(pk=attempt_id).first()
    if attempt is None:
        raise NotFound()
    taken = quantize(attempt.captured, order.currency)
    requested_amount = None if amount is None else quantize(amount, order.currency)
    if taken and requested_amount not in (None, taken):
        raise Invalid({"amount": [issue("payment_taken", amount=to_wire(taken, order.currency))]})
    if not taken and requested_amount is None:
        raise Invalid({"amount": [issue("required")]})
    paid = _positive(order, taken or requested_amount or Decimal(0))
    if not move_attempt(attempt, (AttemptState.MISMATCH,), AttemptState.PAID, failure=""):
        raise Conflict("attempt_closed", state=attempt.state)
    return attempt, paid


def _positive(order: Order, amount: Decimal) -> Decimal:
    if amount <= 0:
        least = Decimal(1).scaleb(-exponent(order.currency))
        raise Invalid({"amount": [issue("too_small", min=to_wire(least, order.currency))]})
    return amount
