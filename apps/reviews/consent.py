"""Whether the shop may write to the customer of an order about more than the order.

What the checkout stored is all there is; once customers keep their consents, these two answer from there.
"""

from django.db.models import QuerySet

from apps.orders.models import Order


def agreed(orders: "QuerySet[Order]") -> "QuerySet[Order]":
    """Those whose customers ticked it and have not withdrawn it."""
    return orders.filter(marketing_consent_at__isnull=False).exclude(email="")


def withdraw(order: Order) -> None:
    """From all orders of the same address, so that none of them is asked about again."""
    if order.email:
        Order.objects.filter(email=order.email).update(marketing_consent_at=None)
