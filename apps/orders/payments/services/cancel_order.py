"""Cancelling with its three switches: goods back on sale, money back, a mail to the buyer."""

from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import Order
from apps.orders.payments.services.refund_order import refund_all_under_lock
from apps.orders.state_machine.services.change_state import Details, change_state


@transaction.atomic
def cancel_order(*, order_id: UUID, actor: Actor, details: Details) -> Order:
    """Cancels, and with `details.refund` gives all money back in the same transaction."""
    order = change_state(order_id=order_id, to=states.CANCELLED, actor=actor, details=details)
    if details.refund:
        refund_all_under_lock(order, actor, details.reason, notify=details.notify)
    return order
