"""The book as the shop shows it, and what its form sends."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn
from common.schemas import Instant, Out, TextIn
from common.typed_text import ManyLines, OneLine

ComplaintKindName = Literal["RECLAMO", "QUEJA"]
ComplaintState = Literal["RECEIVED", "IN_PROGRESS", "ANSWERED"]
OfferName = Literal["EXCHANGE", "REFUND", "OTHER", "NOT_UPHELD"]
DocumentName = Literal["DNI", "CE", "PASSPORT", "RUC"]
PersonName = Annotated[OneLine, Field(min_length=3, max_length=160)]
DocumentNumber = Annotated[OneLine, Field(min_length=1, max_length=20)]


class ProviderOut(Out):
    trade_name: str
    legal_name: str
    ruc: str
    address: str
    email: str
    phone: str
    site: str


class ComplaintHoliday(Out):
    day: date
    name: str


class ComplaintForm(TextIn):
    kind: ComplaintKindName
    name: PersonName
    document_type: DocumentName
    document_number: DocumentNumber
    email: Annotated[OneLine, Field(min_length=1, max_length=254)]
    phone: Annotated[OneLine, Field(min_length=1, max_length=30)]
    address: Annotated[OneLine, Field(min_length=5, max_length=255)]
    is_minor: bool = False
    guardian_name: Annotated[OneLine, Field(max_length=160)] = ""
    guardian_document_type: DocumentName | Literal[""] = ""
    guardian_document_number: Annotated[OneLine, Field(max_length=20)] = ""
    good_kind: Literal["PRODUCT", "SERVICE"]
    good: Annotated[OneLine, Field(min_length=3, max_length=500)]
    order_number: Annotated[int, Field(ge=1, le=9_999_999_999)] | None = None
    amount: AmountIn | None = None
    detail: Annotated[ManyLines, Field(min_length=10, max_length=3000)]
    request: Annotated[ManyLines, Field(min_length=3, max_length=1500)]
    declared: bool = False


class ComplaintBook(Out):
    """What stands above the form."""

    provider: ProviderOut
    intro: str
    today: date
    due_on: date
    """When a sheet that is filed today is answered at the latest."""
    holidays: list[ComplaintHoliday]
    currency: str


class FiledComplaint(Out):
    id: UUID
    code: str
    token: str
    """The key of its page; whoever holds it sees the sheet."""
    email: str
    due_on: date


class PublicComplaintAnswer(Out):
    at: Instant
    offer: OfferName
    body: str


class PublicComplaint(Out):
    id: UUID
    code: str
    kind: ComplaintKindName
    state: ComplaintState
    filed_at: Instant
    due_on: date
    provider: ProviderOut
    name: str
    good: str
    detail: str
    request: str
    overdue: bool
    answer: PublicComplaintAnswer | None
