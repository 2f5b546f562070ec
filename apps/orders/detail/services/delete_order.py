"""Deleting: only drafts really go, orders that had a number are put out of sight."""

from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.detail.services.label_orders import set_archived
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.conflicts import transition_refused


@transaction.atomic
def delete_order(*, order_id: UUID, actor: Actor) -> None:
    """A DRAFT goes; CANCELLED or EXPIRED is archived; any other order is refused."""
    order = lock_order(order_id)
    if order.state == states.DRAFT:
        order.delete()
        return
    if order.state not in (states.CANCELLED, states.EXPIRED):
        raise transition_refused(order, "DELETED")
    set_archived(order, True, actor)
