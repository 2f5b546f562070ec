"""Whether the shop may write to the customer of an order about more than the order.

Customers keep their permissions; who has none, was erased or blocked, or left another address, is not asked.
"""

from django.db.models import F, QuerySet

from apps.customers.models import Channel, ConsentSource
from apps.customers.queries import writable
from apps.customers.services.consents import withdraw_email
from apps.orders.models import Order


def agreed(orders: "QuerySet[Order]") -> "QuerySet[Order]":
    """Those whose customers may be written to, at the address that they left."""
    return orders.filter(customer__in=writable(Channel.EMAIL).values("pk"), email=F("customer__email"))


def withdraw(order: Order) -> None:
    """For good, by the person: also from what other orders of the address would still grant."""
    if order.email:
        Order.objects.filter(email=order.email).update(marketing_consent_at=None)
        withdraw_email(order.email, ConsentSource.PREFERENCES)
