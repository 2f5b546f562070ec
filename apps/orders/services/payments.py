"""Money that the merchant has seen with his own eyes."""

from decimal import Decimal
from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import Order
from apps.orders.services.change_state import lock_order, settle
from apps.orders.services.money import add_payment, open_amount
from common.errors import Conflict, Invalid, NotFound, issue
from common.money import quantise


@transaction.atomic
def record_payment(*, order_id: UUID, amount: Decimal | None, reference: str, actor: Actor) -> Order:
    """Writes a payment of `amount`, or of all that is open, and settles the order."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    if order.payment_state in states.SETTLED:
        raise Conflict("already_paid")
    paid = quantise(amount, order.currency) if amount is not None else open_amount(order)
    if amount is None and paid <= 0:
        raise Conflict("already_paid")
    if paid <= 0:
        raise Invalid({"amount": [issue("too_small", min="0.01")]})
    add_payment(order, amount=paid, actor=actor, reference=reference)
    settle(order)
    return order
