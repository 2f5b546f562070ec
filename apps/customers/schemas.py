"""Customers as their merchant sees and writes them."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, PageQuery, TextIn
from common.typed_text import ManyLines, OneLine

Tag = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^,\x00-\x1f]+$")]
PlaceCode = Annotated[OneLine, Field(min_length=1, max_length=120)]
ChannelName = Literal["EMAIL", "WHATSAPP", "SMS", "CALL"]
Sort = Literal[
    "-lastOrderAt", "name", "-name", "-spent", "spent", "-orderCount", "orderCount", "-createdAt", "createdAt"
]
Body = Annotated[ManyLines, Field(min_length=1, max_length=2000)]
Code = Annotated[str, Field(max_length=120)]


class CustomerAddressIn(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Code = ""
    city: Code = ""
    neighborhood: Code = ""
    line: Annotated[str, Field(min_length=1, max_length=256)]
    reference: Annotated[str, Field(max_length=256)] = ""


class CustomerFields(In):
    first_name: Annotated[str, Field(max_length=256)] | None = None
    last_name: Annotated[str, Field(max_length=256)] | None = None
    email: Annotated[str, Field(max_length=254)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    document_type: Literal["DNI", "RUC", "CE", "PASSPORT"] | None = None
    document_number: Annotated[str, Field(max_length=20)] | None = None
    company: Annotated[str, Field(max_length=256)] | None = None
    gender: Literal["FEMALE", "MALE", "OTHER"] | None = None
    birthday: date | None = None
    language: Literal["en", "es"] | None = None
    addresses: Annotated[list[CustomerAddressIn], Field(max_length=20)] | None = None
    tags: Annotated[list[Tag], Field(max_length=20)] | None = None
    category_oids: Annotated[list[UUID], Field(max_length=50)] | None = None


class CustomerIn(CustomerFields):
    pass


class CustomerPatch(CustomerFields):
    version: int | None = None


CLEARABLE: dict[str, Any] = {
    "first_name": "",
    "last_name": "",
    "email": "",
    "phone": "",
    "document_type": "",
    "document_number": "",
    "company": "",
    "gender": "",
    "birthday": None,
    "language": "",
    "addresses": [],
    "tags": [],
    "category_oids": [],
}
CONTACT_FIELDS = frozenset({"email", "phone", "document_type", "document_number", "addresses"})
"""What only customers.see_contact shows and writes."""


class CustomerFilters(TextIn):
    """What list, count and export share."""

    q: Annotated[OneLine, Field(max_length=120)] = ""
    sort: Sort = "-lastOrderAt"
    tag: Tag | None = None
    category_id: UUID | None = None
    consent: ChannelName | None = None
    """Who may be written to by this channel."""
    min_orders: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    max_orders: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    min_spent: AmountIn | None = None
    max_spent: AmountIn | None = None
    bought_from: date | None = None
    bought_to: date | None = None
    """Days of the last order."""
    address_state: PlaceCode | None = None
    address_city: PlaceCode | None = None
    address_neighborhood: PlaceCode | None = None
    product_id: UUID | None = None
    blocked: bool = False
    """true: the blocked ones alone."""
    credit: Literal["OWES", "OVERDUE", "LIMIT"] | None = None
    """Who owes on account, who should have paid by now, who may buy on account."""


class CustomerQuery(CustomerFilters, PageQuery):
    pass


class CustomerSearch(TextIn):
    q: Annotated[OneLine, Field(max_length=120)] = ""
    limit: Annotated[int, Field(ge=1, le=20)] = 8


class CustomerExport(CustomerFilters):
    format: Literal["csv", "xlsx"] = "csv"
    ids: Annotated[list[UUID], Field(max_length=100)] = []


class CustomerExportStarted(Out):
    job_id: UUID


class CustomerFound(Out):
    id: UUID
    name: str
    company: str
    order_count: int


class CustomerCategoryChip(Out):
    id: UUID
    name: str
    color: str
    is_rule: bool


class ConsentOut(Out):
    channel: ChannelName
    state: Literal["NONE", "GRANTED", "IMPORTED", "REVOKED"]
    source: str = ""
    text_version: str = ""
    at: Instant | None = None
    may_write: bool = False


class ConsentLogOut(Out):
    id: UUID
    channel: str
    state: str
    source: str
    text_version: str
    note: str
    at: Instant
    actor_name: str


class FollowUpOut(Out):
    id: UUID
    body: str
    due_on: date
    done_at: Instant | None
    actor_name: str


class DueFollowUp(FollowUpOut):
    customer_id: UUID
    customer_name: str


class CustomerDuplicateOut(Out):
    id: UUID
    """Of the proposal."""
    customer_id: UUID
    name: str
    order_count: int
    reasons: list[Literal["document", "phone", "email"]]


class CustomerMergeOut(Out):
    """A merge that can still be undone."""

    id: UUID
    other_id: UUID
    """Who was merged into the customer."""
    name: str
    at: Instant
    undo_until: Instant


class CustomerContact(Out):
    email: str
    phone: str
    takes_whatsapp: bool
    document_type: str
    document_number: str
    addresses: list[dict[str, Any]]


class CustomerRow(Priced, Out):
    id: UUID
    name: str
    company: str
    district: str
    order_count: int
    spent: AmountOut
    last_order_at: Instant | None
    tags: list[str]
    categories: list[CustomerCategoryChip]
    blocked: bool
    credit_balance: AmountOut
    """What he owes on account."""
    credit_due_on: date | None
    currency: str
    email: str | None = None
    phone: str | None = None


class CustomerPage(Out):
    items: list[CustomerRow]
    page: int
    limit: int
    total: int
    total_is_capped: bool


class CustomerOut(Priced, Out):
    id: UUID
    first_name: str
    last_name: str
    name: str
    company: str
    gender: str
    birthday: date | None
    language: str
    district: str
    tags: list[str]
    category_oids: list[UUID]
    categories: list[CustomerCategoryChip]
    consents: list[ConsentOut]
    source: str
    blocked_at: Instant | None
    blocked_reason: str
    order_count: int
    spent: AmountOut
    average: AmountOut
    first_order_at: Instant | None
    last_order_at: Instant | None
    days_between: int | None
    """Days from one order to the next, on average."""
    credit_limit: AmountOut | None
    credit_balance: AmountOut
    credit_due_on: date | None
    follow_ups: list[FollowUpOut]
    duplicates: list[CustomerDuplicateOut]
    merges: list[CustomerMergeOut]
    currency: str
    created_at: Instant
    version: int
    contact: CustomerContact | None = None
    """Left out without customers.see_contact."""


class CustomerBulkIn(In):
    ids: Annotated[list[UUID], Field(min_length=1, max_length=100)]
    action: Literal["TAG", "UNTAG", "CATEGORY", "UNCATEGORY"]
    tags: Annotated[list[Tag], Field(max_length=20)] = []
    category_id: UUID | None = None


class CustomerBulkResult(Out):
    id: UUID
    name: str
    ok: bool
    code: str | None = None
    reason: str | None = None
    message: str | None = None


class CustomerBulkOut(Out):
    results: list[CustomerBulkResult]


class CustomerTagCount(Out):
    tag: str
    count: int


class CustomerNoteIn(In):
    body: Body


class CustomerNoteOut(Out):
    id: UUID
    body: str
    actor_name: str
    created_at: Instant


class FollowUpIn(In):
    body: Annotated[str, Field(min_length=1, max_length=500)]
    due_on: date


class FollowUpPatch(In):
    body: Annotated[str, Field(min_length=1, max_length=500)] | None = None
    due_on: date | None = None
    done: bool | None = None


class ConsentIn(In):
    channel: ChannelName
    state: Literal["GRANTED", "REVOKED"]
    note: Annotated[str, Field(max_length=500)] = ""
    """How the person gave or withdrew it."""


class CustomerLinkOut(Out):
    """His own link to the shop: whoever opens it gets what the store gives this customer."""

    url: str


class CustomerBlockIn(In):
    reason: Annotated[str, Field(min_length=1, max_length=500)]


class CustomerHistoryQuery(TextIn):
    kind: Literal["ALL", "ORDERS", "NOTES", "CONSENTS", "COMPLAINTS", "CHAT"] = "ALL"
    before: Annotated[OneLine, Field(max_length=80)] = ""
    limit: Annotated[int, Field(ge=1, le=50)] = 50


class CustomerHistoryEntryOut(Out):
    id: UUID
    kind: str
    at: Instant
    actor_name: str
    params: dict[str, Any]


class CustomerHistoryOut(Out):
    items: list[CustomerHistoryEntryOut]
    next_before: str | None
