"""Sheets of the complaints book, filed as the shop's form does it."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from apps.complaints.models import Complaint, ComplaintAnswer
from apps.complaints.services.answer_complaint import answer_complaint
from apps.complaints.services.file_complaint import ComplaintText, Guardian, file_complaint
from apps.orders.actors import member
from common.i18n import Language
from common.ids import new_id
from tenants.context import stored_store

CLERK = member(new_id(), "Ana Quispe")
FORM: dict[str, Any] = {
    "kind": "RECLAMO",
    "name": "Rosa Huamán Díaz",
    "documentType": "DNI",
    "documentNumber": "40118276",
    "email": "rosa.huaman@correo.pe",
    "phone": "944208317",
    "address": "Jr. Tacna 412, Magdalena del Mar, Lima",
    "goodKind": "PRODUCT",
    "good": "Bowl Quincha, Terracota",
    "amount": "69.00",
    "detail": "El bowl llegó rajado de lado a lado.",
    "request": "Otro bowl igual, sin pagar de nuevo el envío.",
    "declared": "true",
}


def complaint_text(**changes: Any) -> ComplaintText:
    words: dict[str, Any] = {
        "kind": "RECLAMO",
        "name": FORM["name"],
        "document_type": "DNI",
        "document_number": FORM["documentNumber"],
        "email": FORM["email"],
        "phone": FORM["phone"],
        "address": FORM["address"],
        "is_minor": False,
        "guardian": Guardian(),
        "good_kind": "PRODUCT",
        "good": FORM["good"],
        "order_number": None,
        "amount": Decimal("69.00"),
        "detail": FORM["detail"],
        "request": FORM["request"],
        "declared": True,
    }
    return ComplaintText(**words | changes)


def make_complaint(language: Language = "es", **changes: Any) -> Complaint:
    return file_complaint(text=complaint_text(**changes), files=[], store=stored_store(), language=language)


def answer(complaint: Complaint, **changes: Any) -> ComplaintAnswer:
    words = {"offer": "EXCHANGE", "body": "Hoy empacamos otro igual y sale mañana."} | changes
    return answer_complaint(complaint_id=complaint.pk, actor=CLERK, **words)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


ROWS = {"complaint": make_complaint, "complaint/ui": make_complaint}
