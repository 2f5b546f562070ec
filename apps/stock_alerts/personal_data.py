"""What alerts keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from apps.customers.models import Customer
from apps.customers.personal_data import PersonalData, register_personal_data
from apps.stock_alerts.models import StockAlert
from common.schemas import instant


def _of(customer_id: UUID) -> QuerySet[StockAlert]:
    """Nobody has signed in: the address is all that says whose they are."""
    emails = Customer.objects.filter(pk=customer_id).exclude(email="").values("email")
    return StockAlert.objects.filter(email__in=emails)


def _alerts(customer_id: UUID) -> list[dict[str, Any]]:
    rows = _of(customer_id).order_by("created_at")
    return [
        {"variantOid": str(row.variant_id), "email": row.email, "agreedAt": instant(row.agreed_at)}
        for row in rows
    ]


def _erase_alerts(customer_id: UUID) -> None:
    _of(customer_id).delete()


def register_alerts() -> None:
    register_personal_data(PersonalData(StockAlert, export=_alerts, erase=_erase_alerts))
