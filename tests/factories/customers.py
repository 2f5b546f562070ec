"""Customers of a store."""

from datetime import date
from decimal import Decimal
from typing import Any

from apps.customers.actors import NOBODY
from apps.customers.models import Customer, CustomerCategory, CustomerEvent
from apps.customers.services.categories import create_category
from apps.customers.services.customers import create_customer
from apps.customers.services.events import create_follow_up


def make_customer(first_name: str = "Lucía", **fields: Any) -> Customer:
    return create_customer(fields={"first_name": first_name, **fields})


def make_category(name: str = "Mayorista", **fields: Any) -> CustomerCategory:
    return create_category(fields={"name": name, **fields})


def make_credit_customer(limit: str = "100.00", **fields: Any) -> Customer:
    """Who may buy on account up to `limit`."""
    customer = make_customer(**fields)
    Customer.objects.filter(pk=customer.pk).update(credit_limit=Decimal(limit))
    customer.refresh_from_db()
    return customer


def make_follow_up() -> CustomerEvent:
    """Due since long ago."""
    return create_follow_up(
        customer_id=make_customer().pk, body="Llamarla", due_on=date(2020, 1, 31), actor=NOBODY
    )


ROWS = {
    "crm/customer": make_customer,
    "crm/customer/search": make_customer,
    "crm/customer/follow-up": make_follow_up,
    "crm/customer-category": make_category,
}
