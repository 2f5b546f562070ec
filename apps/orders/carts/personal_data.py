"""What carts keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.customers.models import Customer
from apps.customers.personal_data import PersonalData, register_personal_data
from apps.orders.models import ShoppingCart
from common.money import to_wire
from common.schemas import instant


def _of(customer_id: UUID) -> "QuerySet[ShoppingCart]":
    """Nobody has signed in: the contact is all that says whose they are."""
    person = Customer.objects.filter(pk=customer_id)
    emails, phones = (person.exclude(**{name: ""}).values(name) for name in ("email", "phone"))
    return ShoppingCart.objects.filter(Q(email__in=emails) | Q(phone__in=phones))


def _carts(customer_id: UUID) -> list[dict[str, Any]]:
    return [
        {
            "seenAt": instant(cart.seen_at),
            "contact": {name: getattr(cart, name) for name in ("first_name", "last_name", "email", "phone")},
            "district": cart.district,
            "items": [{"name": line["name"], "quantity": line["quantity"]} for line in cart.lines],
            "value": to_wire(cart.value, cart.currency),
            "currency": cart.currency,
            "agreedAt": instant(cart.consent_at) if cart.consent_at else None,
        }
        for cart in _of(customer_id).order_by("seen_at")
    ]


def _erase_carts(customer_id: UUID) -> None:
    _of(customer_id).delete()


def register_carts() -> None:
    register_personal_data(PersonalData(ShoppingCart, export=_carts, erase=_erase_carts))
