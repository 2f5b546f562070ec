"""The figures of a customer follow his orders by the outbox: no order waits for the lock of a customer."""

from apps.customers.services.figures import FIGURES
from apps.orders.models import Order
from common.outbox import enqueue
from common.store_context import current_store_id


def follow_figures(order: Order) -> None:
    """After each save of a locked order; only what its customer's figures are made of is worth a message."""
    if order.customer_id is None or order.figures == order.figures_as_read:
        return
    payload = {"customerOid": str(order.customer_id)}
    key = f"{FIGURES}:{order.pk}:{order.version}"
    enqueue(FIGURES, payload, store_id=current_store_id(), dedupe_key=key)
    order.figures_as_read = order.figures
