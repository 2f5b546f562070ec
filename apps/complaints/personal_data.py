"""What the book holds of a person, in the registry of apps.customers.personal_data.

The law wants the sheets as they were filed, so an erasure leaves them; an open one has to be answered first.
"""

from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.complaints.models import Complaint, ComplaintAnswer
from apps.customers.history import Entry, Moment, older
from apps.customers.models import Customer
from apps.customers.personal_data import PersonalData, register_personal_data
from common.schemas import instant


def complaints_of(customer_id: UUID) -> QuerySet[Complaint]:
    """Nobody has signed in: address or document are all that says whose they are."""
    row = Customer.objects.filter(pk=customer_id).values("email", "document_type", "document_number").first()
    if row is None:
        return Complaint.objects.none()
    whose = Q(pk__in=[])
    if row["email"]:
        whose |= Q(email=row["email"])
    if row["document_number"]:
        whose |= Q(document_type=row["document_type"], document_number=row["document_number"])
    return Complaint.objects.filter(whose)


def history(customer_id: UUID, before: Moment | None, limit: int) -> list[Entry]:
    rows = older(complaints_of(customer_id), before, limit, column="filed_at")
    return [
        Entry(
            row.pk,
            "COMPLAINT",
            row.filed_at,
            {"complaintOid": str(row.pk), "code": row.code, "complaintKind": row.kind},
        )
        for row in rows
    ]


def _export(customer_id: UUID) -> list[dict[str, Any]]:
    rows = complaints_of(customer_id).prefetch_related("entries").order_by("position")
    return [
        {
            "code": row.code,
            "kind": row.kind,
            "filedAt": instant(row.filed_at),
            "name": row.name,
            "email": row.email,
            "good": row.good,
            "detail": row.detail,
            "request": row.request,
            "answers": [one.body for one in row.entries.all() if one.body],
        }
        for row in rows
    ]


def _stays_by_law(customer_id: UUID) -> None:
    """The sheet stays as it was filed."""


def _with_sheets(customer_id: UUID) -> None:
    """Part of what the sheets export."""


def _open_sheet(customer_id: UUID) -> str | None:
    open_ones = Complaint.objects.open().filter(pk__in=complaints_of(customer_id).values("pk"))
    return "customer_open_complaint" if open_ones.exists() else None


def register_complaints() -> None:
    register_personal_data(PersonalData(Complaint, export=_export, erase=_stays_by_law, obstacle=_open_sheet))
    register_personal_data(PersonalData(ComplaintAnswer, export=_with_sheets, erase=_stays_by_law))
