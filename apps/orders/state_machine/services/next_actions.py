"""What waits for the merchant, when something else than a change of state makes it work."""

from django.db import transaction

from apps.orders import states
from apps.orders.actors import SYSTEM
from apps.orders.models import Order
from apps.orders.next_action import NONE, PREPAID, next_action
from apps.orders.state_machine.services.money import has_refund_due
from apps.orders.timeline import add_event
from apps.store_settings.queries import checkout
from common.locks import lock_rows


def unarchive(order: Order) -> None:
    """Money or a claim that came late takes an archived order back into the list; the caller saves."""
    archived, order.archived_at = order.archived_at, None
    if archived and next_action(order, has_refund_due=has_refund_due(order)) == NONE:
        order.archived_at = archived
    elif archived:
        add_event(order, "unarchived", SYSTEM)


@transaction.atomic
def refresh_next_actions() -> None:
    """What the orders that wait for their money ask for, after the store changed its mind about them.

    Pending ones are locked, too: a rival may be confirming one by what the store said before.
    """
    waiting = Order.objects.filter(state__in=states.HOLDING_STOCK, payment__kind__in=sorted(PREPAID))
    unsettled = waiting.exclude(payment_state__in=states.SETTLED)
    orders = lock_rows(Order.objects.all(), unsettled.values_list("pk", flat=True))
    unpaid = checkout().unpaid_fulfillment
    for order in orders.values():
        action = next_action(order, unpaid=unpaid)
        if action != order.next_action:
            Order.objects.filter(pk=order.pk).update(next_action=action)
