"""Shapes of the complaints book for members."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.complaints.public_schemas import (
    ComplaintHoliday,
    ComplaintKindName,
    ComplaintState,
    OfferName,
    ProviderOut,
)
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.text import Bounds, TranslatedText
from common.typed_text import ManyLines, OneLine

ComplaintSort = Literal["dueOn", "-dueOn", "filedAt", "-filedAt"]


class ComplaintQuery(PageQuery):
    tab: Literal["ALL", "OPEN", "ANSWERED"] = "ALL"
    kind: ComplaintKindName | None = None
    year: Annotated[int, Field(ge=2000, le=9999)] | None = None
    q: Annotated[OneLine, Field(max_length=80)] = ""
    sort: ComplaintSort = "dueOn"


class ComplaintClock(Out):
    """Working days, without the public holidays of the country."""

    passed: int
    """Of an answered sheet: until its answer."""
    left: int
    """Below zero: so many too late. 0: today is the last day."""
    term: int
    reminders: list[int]


class ComplaintRow(Out):
    id: UUID
    code: str
    kind: ComplaintKindName
    state: ComplaintState
    name: str
    """Initials without customers.see_contact."""
    good: str
    filed_at: Instant
    filed_on: date
    due_on: date
    answered_at: Instant | None
    clock: ComplaintClock


class ComplaintPage(Page[ComplaintRow]):
    open: int
    answered: int


class ComplaintGuardian(Out):
    name: str
    document_type: str
    document_number: str


class ConsumerOut(Out):
    """Only the initials without customers.see_contact."""

    name: str
    document_type: str
    document_number: str
    email: str
    phone: str
    address: str
    is_minor: bool
    guardian: ComplaintGuardian | None


class ComplaintFileOut(Out):
    name: str
    type: str
    size: int


class ComplaintEntryOut(Out):
    id: UUID
    kind: Literal["IN_PROGRESS", "REMINDER", "ANSWER"]
    at: Instant
    day: int
    offer: OfferName | Literal[""]
    body: str
    actor_name: str
    hash: str


class ComplaintOut(Priced, Out):
    id: UUID
    code: str
    kind: ComplaintKindName
    state: ComplaintState
    filed_at: Instant
    filed_on: date
    due_on: date
    language: str
    clock: ComplaintClock
    holidays: list[ComplaintHoliday]
    """Those inside the term, which make it longer."""
    provider: ProviderOut
    consumer: ConsumerOut
    masked: bool
    """The caller lacks customers.see_contact: no identity, no files, no PDF."""
    good_kind: Literal["PRODUCT", "SERVICE"]
    good: str
    order_number: int | None
    order_id: UUID | None
    """The order of that number, if the caller sees it."""
    amount: AmountOut | None
    currency: str
    detail: str
    request: str
    files: list[ComplaintFileOut]
    entries: list[ComplaintEntryOut]
    hash: str
    previous_hash: str


class ComplaintAnswerIn(In):
    offer: OfferName
    body: Annotated[ManyLines, Field(min_length=1, max_length=3000)]


class ComplaintExportIn(In):
    first: date
    last: date


class ComplaintExportStarted(Out):
    job_id: UUID


Intro = Annotated[TranslatedText, Bounds(600, lines=True)]


class NoticeOut(Out):
    """The book as the shop shows it, and how the store has answered this year."""

    intro: TranslatedText
    url: str
    provider: ProviderOut
    missing: list[str]
    """Wire names of the store's settings that a sheet wants and that are empty."""
    open: int
    next_due_on: date | None
    next_code: str
    next_id: UUID | None
    answered_this_year: int
    on_time_this_year: int
    average_days: int | None
    version: int


class NoticePatch(In):
    intro: Intro | None = None
    version: int | None = None
