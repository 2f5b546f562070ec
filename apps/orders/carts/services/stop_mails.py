"""No more mails to who left a cart."""

from django.db import transaction

from apps.customers.models import ConsentSource
from apps.customers.services.consents import withdraw_email
from apps.orders.models import ShoppingCart


@transaction.atomic
def stop_mails(email: str) -> None:
    """For good: also what his carts and the customers with this address still allow."""
    ShoppingCart.objects.filter(email=email).update(consent_at=None)
    withdraw_email(email, ConsentSource.PREFERENCES)
