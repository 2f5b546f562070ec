"""Each order makes or meets a customer, just after it was placed; see apps.customers.services.meet."""

from typing import Final
from uuid import UUID

from django.db import transaction

from apps.customers.models import Customer
from apps.customers.services.figures import refresh_figures
from apps.customers.services.meet import Buyer, meet, recognize
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import lock_order

_COLUMNS: Final = (
    "first_name",
    "last_name",
    "email",
    "phone",
    "document_type",
    "document_number",
    "language",
)


@transaction.atomic
def meet_customer(*, order_id: UUID) -> Customer | None:
    """The customer of an order; done a second time it changes nothing."""
    order = lock_order(order_id)
    if order.number is None:
        return order.customer
    if order.customer_id is not None:
        recognize(order.customer_id, _buyer(order))
        refresh_figures([order.customer_id])
        return order.customer
    customer = meet(_buyer(order))
    if customer is not None:
        Order.objects.filter(pk=order.pk).update(customer=customer)
        refresh_figures([customer.pk])
    return customer


def meet_all(*, limit: int = 500, after: UUID | None = None) -> UUID | None:
    """Orders from before there were customers, the oldest first; where to go on, None at the end."""
    orders = Order.objects.placed().filter(customer=None).order_by("pk")
    if after is not None:
        orders = orders.filter(pk__gt=after)
    ids = list(orders.values_list("pk", flat=True)[:limit])
    for order_id in ids:
        meet_customer(order_id=order_id)
    return ids[-1] if len(ids) == limit else None


def _buyer(order: Order) -> Buyer:
    return Buyer(
        columns={name: getattr(order, name) for name in _COLUMNS},
        source=order.origin,
        address=order.shipping_address or None,
        consented_at=order.marketing_consent_at,
    )
