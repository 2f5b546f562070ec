"""The models of this app in the registry of personal data."""

from typing import Any
from uuid import UUID

from apps.customers.models import Consent, CreditEntry, Customer, CustomerEvent, EventKind
from apps.customers.personal_data import PersonalData, register_personal_data
from common.schemas import instant

_TEXTS = (
    "first_name last_name email phone document_type document_number company gender language blocked_reason "
    "sort_name name_text search_text"
).split()
_BLANK: dict[str, Any] = dict.fromkeys(_TEXTS, "") | {
    "birthday": None,
    "addresses": [],
    "tags": [],
    "category_ids": [],
    "consents": {},
}


def _customer(customer_id: UUID) -> dict[str, Any]:
    row = Customer.objects.get(pk=customer_id)
    names = ("first_name", "last_name", "email", "phone", "document_type", "document_number", "company")
    return {name: getattr(row, name) for name in (*names, "gender", "language", "addresses", "tags")} | {
        "birthday": row.birthday.isoformat() if row.birthday else None,
        "since": instant(row.created_at),
        "orders": row.order_count,
        "spent": str(row.spent),
    }


def _erase_customer(customer_id: UUID) -> None:
    """With those that were merged into him, and the names by which other customers remember him."""
    Customer.objects.filter(pk=customer_id).update(**_BLANK)
    Customer.objects.filter(merged_into_id=customer_id).update(**_BLANK, merged_into_id=None)


def _consents(customer_id: UUID) -> list[dict[str, Any]]:
    rows = Consent.objects.filter(customer_id=customer_id).order_by("at", "pk")
    return [
        {
            "channel": row.channel,
            "state": row.state,
            "source": row.source,
            "text": row.text_version,
            "note": row.note,
            "at": instant(row.at),
        }
        for row in rows
    ]


def _erase_consents(customer_id: UUID) -> None:
    """That something was allowed or withdrawn stays as proof; whatever was written beside it goes."""
    Consent.objects.filter(customer_id=customer_id).update(note="")


def _events(customer_id: UUID) -> list[dict[str, Any]]:
    rows = CustomerEvent.objects.filter(customer_id=customer_id).exclude(kind=EventKind.DUPLICATE)
    return [
        {"kind": row.kind, "text": row.body, "at": instant(row.created_at)} for row in rows.order_by("pk")
    ]


def _erase_events(customer_id: UUID) -> None:
    CustomerEvent.objects.filter(customer_id=customer_id).delete()
    CustomerEvent.objects.filter(other_id=customer_id).delete()


def _credit(customer_id: UUID) -> list[dict[str, Any]]:
    rows = CreditEntry.objects.filter(customer_id=customer_id).order_by("pk")
    return [
        {
            "kind": row.kind,
            "amount": str(row.amount),
            "dueOn": row.due_on.isoformat() if row.due_on else None,
            "reference": row.reference,
            "reason": row.reason,
            "at": instant(row.created_at),
        }
        for row in rows
    ]


def _erase_credit(customer_id: UUID) -> None:
    """The sums stay for the accounts of the store; what was written beside them goes."""
    CreditEntry.objects.filter(customer_id=customer_id).update(reference="", reason="")


def _owes(customer_id: UUID) -> str | None:
    owing = Customer.objects.filter(pk=customer_id).exclude(credit_balance=0)
    return "customer_owes" if owing.exists() else None


def register_own() -> None:
    for data in (
        PersonalData(Customer, export=_customer, erase=_erase_customer),
        PersonalData(Consent, export=_consents, erase=_erase_consents, moves_by="customer_id"),
        PersonalData(
            CreditEntry, export=_credit, erase=_erase_credit, moves_by="customer_id", obstacle=_owes
        ),
        PersonalData(CustomerEvent, export=_events, erase=_erase_events, moves_by="customer_id"),
    ):
        register_personal_data(data)
