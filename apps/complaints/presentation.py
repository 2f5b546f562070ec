"""Sheets as the calls tell them; who lacks customers.see_contact gets initials alone."""

from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.complaints.models import Complaint
from apps.complaints.public_schemas import ComplaintHoliday, ComplaintState, ProviderOut
from apps.complaints.queries import today
from apps.complaints.schemas import (
    ComplaintClock,
    ComplaintEntryOut,
    ComplaintFileOut,
    ComplaintGuardian,
    ComplaintOut,
    ComplaintRow,
    ConsumerOut,
)
from apps.complaints.working_days import REMINDERS, TERM, holidays_between, working_days
from common.i18n import language
from tenants.current import current_store

_HIDDEN: Final = "document_type document_number email phone address".split()


def state_of(complaint: Any) -> ComplaintState:
    """`complaint` comes with its state: see ComplaintQuerySet.with_state."""
    if complaint.is_answered:
        return "ANSWERED"
    return "IN_PROGRESS" if complaint.is_in_progress else "RECEIVED"


def clock_of(complaint: Any) -> ComplaintClock:
    store = current_store()
    answered = complaint.answered_at
    day = answered.astimezone(ZoneInfo(store.time_zone)).date() if answered else today()
    return ComplaintClock(
        passed=working_days(complaint.filed_on, day, store.country),
        left=working_days(day, complaint.due_on, store.country),
        term=TERM,
        reminders=list(REMINDERS),
    )


def row_out(complaint: Any, *, sees_contact: bool) -> ComplaintRow:
    name = complaint.name if sees_contact else initials(complaint.name)
    return ComplaintRow.from_row(complaint, state=state_of(complaint), name=name, clock=clock_of(complaint))


def complaint_out(complaint: Any, *, sees_contact: bool, order_id: UUID | None) -> ComplaintOut:
    store = current_store()
    holidays = holidays_between(complaint.filed_on, complaint.due_on, store.country, language())
    return ComplaintOut.from_row(
        complaint,
        state=state_of(complaint),
        clock=clock_of(complaint),
        holidays=[ComplaintHoliday(**one) for one in holidays],
        provider=ProviderOut(**complaint.provider),
        consumer=_consumer(complaint, sees_contact),
        masked=not sees_contact,
        order_id=order_id,
        files=[ComplaintFileOut(**_file(one)) for one in complaint.files] if sees_contact else [],
        entries=[ComplaintEntryOut.from_row(one) for one in complaint.entries.order_by("position")],
    )


def initials(name: str) -> str:
    """`R. H. D.`"""
    return " ".join(f"{word[0].upper()}." for word in name.split()[:4])


def _consumer(complaint: Complaint, sees_contact: bool) -> ConsumerOut:
    if not sees_contact:
        blank = dict.fromkeys(_HIDDEN, "")
        return ConsumerOut(name=initials(complaint.name), is_minor=complaint.is_minor, guardian=None, **blank)
    given = complaint.guardian
    guardian = (
        ComplaintGuardian(
            name=given["name"], document_type=given["documentType"], document_number=given["documentNumber"]
        )
        if given
        else None
    )
    return ConsumerOut.from_row(complaint, guardian=guardian)


def _file(stored: dict[str, Any]) -> dict[str, Any]:
    return {name: stored[name] for name in ("name", "type", "size")}
