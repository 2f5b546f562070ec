"""A buyer takes his order back, while nobody has worked on it and nothing is paid."""

from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import buyer_of
from apps.orders.models import Order
from apps.orders.next_action import is_cancellable
from apps.orders.state_machine.services.change_state import Details, change_state, lock_order
from apps.store_settings.queries import checkout
from common.errors import Conflict


@transaction.atomic
def cancel_by_buyer(*, order_id: UUID) -> Order:
    """Conflict when it is paid, confirmed or over, or when the shop does not allow it."""
    order = lock_order(order_id)
    if not is_cancellable(order) or not checkout().buyer_cancel:
        raise Conflict("not_cancellable")
    details = Details(reason="CUSTOMER", notify=True)
    return change_state(order_id=order.pk, to=states.CANCELLED, actor=buyer_of(order), details=details)
