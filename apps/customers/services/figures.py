"""How often, how much and when a customer bought: counted by `orders`, stored for lists and rules."""

from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers import ports
from apps.customers.models import Customer
from common.locks import lock_rows

FIGURES: Final = "customer.figures"
"""The message that asks for a count of one customer."""
PIECE: Final = 500


def refresh_figures(customer_ids: list[UUID]) -> None:
    """Counts anew. Rows are locked first: whoever counts second sees the orders of the first."""
    locked = lock_rows(Customer.objects.all(), customer_ids, no_key=True).values()
    counted = ports.order_figures([row.pk for row in locked])
    for row in locked:
        figures = counted.get(row.pk, ports.Figures())
        Customer.objects.filter(pk=row.pk).update(**vars(figures), updated_at=timezone.now())


def refresh_all() -> int:
    """Counts all customers of the store anew, a piece a transaction; how many there are."""
    ids = list(Customer.objects.live().order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(ids), PIECE):
        with transaction.atomic():
            refresh_figures(ids[start : start + PIECE])
    return len(ids)
