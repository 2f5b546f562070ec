"""Reads of the book for members."""

from dataclasses import dataclass
from datetime import date
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from apps.complaints.models import Complaint, ComplaintAnswer, ComplaintQuerySet, EntryKind
from apps.complaints.schemas import ComplaintQuery
from apps.complaints.working_days import working_days
from common.crud import get_or_404
from common.text import search_key
from tenants.current import current_store

_SORTS: Final = {"dueOn": "due_on", "filedAt": "filed_at"}


def today() -> date:
    return timezone.now().astimezone(ZoneInfo(current_store().time_zone)).date()


def local_day_of(entry: ComplaintAnswer) -> date:
    return entry.at.astimezone(ZoneInfo(current_store().time_zone)).date()


def book() -> ComplaintQuerySet:
    """Sheets with their state, and when they were answered."""
    answers = ComplaintAnswer.objects.filter(complaint=OuterRef("pk"), kind=EntryKind.ANSWER)
    return Complaint.objects.with_state().annotate(answered_at=Subquery(answers.values("at")[:1]))


def get_complaint(complaint_id: UUID) -> Complaint:
    return get_or_404(book(), pk=complaint_id)


def find_complaints(query: ComplaintQuery, *, sees_contact: bool) -> "QuerySet[Complaint]":
    """Open ones first, by the day on which they are due. Who sees no identities searches in none."""
    rows = book()
    if query.tab != "ALL":
        rows = rows.answered() if query.tab == "ANSWERED" else rows.open()
    exact = {"kind": query.kind, "year": query.year}
    rows = rows.filter(**{name: value for name, value in exact.items() if value})
    typed = search_key(query.q)
    for word in typed.split() if sees_contact else ():
        rows = rows.filter(search_text__contains=word)
    if typed and not sees_contact:
        rows = rows.filter(search_text__startswith=typed)
    minus = "-" if query.sort.startswith("-") else ""
    column = _SORTS[query.sort.removeprefix("-")]
    first = ("is_answered",) if query.tab == "ALL" and column == "due_on" else ()
    return rows.order_by(*first, f"{minus}{column}", f"{minus}position")


@dataclass(frozen=True)
class YearFigures:
    answered: int = 0
    on_time: int = 0
    average_days: int | None = None


def year_figures(year: int) -> YearFigures:
    """How the sheets of a year were answered, in working days."""
    answers = ComplaintAnswer.objects.filter(kind=EntryKind.ANSWER, complaint__year=year)
    country, taken, on_time = current_store().country, [], 0
    for answer in answers.select_related("complaint"):
        day = local_day_of(answer)
        taken.append(working_days(answer.complaint.filed_on, day, country))
        on_time += day <= answer.complaint.due_on
    average = round(sum(taken) / len(taken)) if taken else None
    return YearFigures(len(taken), on_time, average)
