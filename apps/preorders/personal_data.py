"""What preorders keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from apps.customers.personal_data import PersonalData, register_personal_data
from apps.preorders import states
from apps.preorders.models import Preorder
from common.money import to_wire
from common.schemas import instant


def _export(customer_id: UUID) -> list[dict[str, Any]]:
    rows = Preorder.objects.filter(customer_id=customer_id).order_by("created_at")
    return [
        {
            "kind": row.kind,
            "state": row.state,
            "title": row.title,
            "request": row.request_text,
            "total": to_wire(row.total, row.currency),
            "name": row.customer_name,
            "email": row.email,
            "phone": row.phone,
            "at": instant(row.created_at),
        }
        for row in rows
    ]


def _erase(customer_id: UUID) -> None:
    """What was agreed stays, for figures; nothing says with whom."""
    for row in Preorder.objects.filter(customer_id=customer_id):
        document = row.document
        if "document" in document:
            written = {**document["document"], "buyer": None, "address": None}
            document = {**document, "document": written}
        events = [{**one, "actor": "", "text": ""} if one["by"] == "BUYER" else one for one in row.events]
        Preorder.objects.filter(pk=row.pk).update(
            customer_name="",
            email="",
            phone="",
            search_text="",
            request_text="",
            document=document,
            events=events,
        )


def _waiting(customer_id: UUID) -> str | None:
    waits = Preorder.objects.filter(customer_id=customer_id, state__in=states.WAITING)
    return "customer_open_preorder" if waits.exists() else None


def register_preorders() -> None:
    register_personal_data(
        PersonalData(
            Preorder,
            export=_export,
            erase=_erase,
            moves_by="customer_id",
            locks_first=True,
            obstacle=_waiting,
        )
    )
