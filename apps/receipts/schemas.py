"""Shapes of receipts and their series."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.receipts.configuration import SenderName
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import OneLine

KindName = Literal["BOLETA", "FACTURA", "SALES_NOTE", "CREDIT_NOTE"]
StateName = Literal[
    "ISSUED", "QUEUED", "SENT", "ACCEPTED", "ACCEPTED_WITH_OBSERVATIONS", "REJECTED", "ERROR", "VOIDING",
    "VOIDED", "VOID_REJECTED", "CREDITED",
]  # fmt: skip
Term = Literal["CASH", "CREDIT"]
BuyerDocument = Literal["", "DNI", "RUC", "CE", "PASSPORT"]
ReasonCode = Literal["01", "06", "07", "09"]
SeriesCode = Annotated[OneLine, Field(min_length=4, max_length=4)]
LastNumber = Annotated[int, Field(ge=0, le=99_999_998)]


class ReceiptBuyerIn(In):
    document_type: BuyerDocument = ""
    document_number: Annotated[OneLine, Field(max_length=20)] = ""
    name: Annotated[OneLine, Field(max_length=160)] = ""
    address: Annotated[OneLine, Field(max_length=255)] = ""


class CreditLineIn(In):
    key: Annotated[OneLine, Field(min_length=1, max_length=40)]
    quantity: Annotated[int, Field(ge=1, le=1_000_000)]


class ReceiptIn(In):
    """A boleta, factura or sales note of what the order costs; with `corrects` a credit note: of the units
    of `lines`, of an `amount`, or of all that is left."""

    kind: KindName
    series_id: UUID | None = None
    """null: the first one in use."""
    buyer: ReceiptBuyerIn | None = None
    payment_term: Term | None = None
    """null: CASH."""
    due_on: date | None = None
    total: AmountIn | None = None
    """What the caller saw; 409 `receipt_total_changed` when the order costs something else now."""
    corrects_id: UUID | None = None
    reason_code: ReasonCode | None = None
    reason: Annotated[OneLine, Field(max_length=250)] | None = None
    lines: Annotated[list[CreditLineIn], Field(max_length=200)] | None = None
    amount: AmountIn | None = None


class ReceiptBulkIn(In):
    ids: Annotated[list[UUID], Field(min_length=1, max_length=100)]
    kind: Literal["AUTO", "SALES_NOTE"] = "AUTO"
    """AUTO: a factura for who has a RUC, else a boleta."""


class ReceiptStatePatch(In):
    action: Literal["RETRY", "VOID"]
    reason: Annotated[OneLine, Field(max_length=100)] | None = None
    version: int | None = None


class ReceiptStateOut(Out):
    state: StateName
    actions: list[Literal["RETRY", "VOID", "CREDIT"]]
    answer_code: str
    answer: str
    ticket: str
    sent_at: Instant | None
    answered_at: Instant | None
    version: int


class ReceiptQuery(PageQuery):
    sort: Literal["-issuedAt", "issuedAt", "-total", "total"] = "-issuedAt"
    q: Annotated[OneLine, Field(max_length=120)] = ""
    kind: KindName | None = None
    state: StateName | None = None
    series: Annotated[OneLine, Field(max_length=4)] = ""
    order_id: UUID | None = None
    from_: Annotated[date | None, Field(alias="from")] = None
    to: date | None = None


class ReceiptBuyer(Out):
    document_type: str
    document_number: str
    name: str
    address: str


class ReceiptLine(Out):
    key: str
    name: str
    variant: str
    sku: str
    unit: str
    quantity: int
    unit_price: str
    unit_value: str
    discount: str
    base: str
    tax: str
    total: str
    affectation: str
    credited: int = 0
    """Units that credit notes took already."""


class ReceiptRow(Priced, Out):
    id: UUID
    kind: KindName
    series: str
    number: int
    code: str
    state: StateName
    issued_at: Instant
    order_id: UUID
    order_number: int
    buyer: ReceiptBuyer
    currency: str
    total: AmountOut
    credited: AmountOut
    answer: str
    sender: str
    """Who sends it to SUNAT; empty: nobody, it is no tax document."""
    actions: list[str]
    version: int


class ReceiptOut(ReceiptRow):
    corrects_id: UUID | None
    corrects_code: str
    reason_code: str
    reason: str
    payment_term: Term
    due_on: date | None
    issuer: dict[str, Any]
    lines: list[ReceiptLine]
    remarks: list[str]
    tax_rate: str
    taxed: AmountOut
    exempt: AmountOut
    tax: AmountOut
    discount: AmountOut
    in_words: str
    qr: str
    digest: str
    is_tax_document: bool
    has_xml: bool
    answer_code: str
    ticket: str
    sent_at: Instant | None
    answered_at: Instant | None
    void_reason: str
    voided_at: Instant | None
    actor_name: str


class ReceiptPage(Page[ReceiptRow]):
    used: int
    """Of this month, against `limit`; sales notes don't count."""
    limit_a_month: int | None


class SeriesIn(In):
    kind: KindName
    code: SeriesCode
    last_number: LastNumber = 0
    """The last number that another system gave in it."""


class SeriesPatch(In):
    active: bool | None = None
    last_number: LastNumber | None = None
    version: int | None = None


class SeriesOut(Out):
    id: UUID
    kind: KindName
    code: str
    last_number: int
    next_number: int
    active: bool
    used: bool
    """Its number can't be set anymore."""
    version: int


class ReceiptProposal(Priced, Out):
    """What a receipt of the order would say now. Without lines there is nothing to bill."""

    kinds: list[KindName]
    """What may be issued now, the one to offer first."""
    missing: list[str]
    """Fields of the store that a boleta or a factura needs first."""
    series: list[SeriesOut]
    buyer: ReceiptBuyer
    document_required: bool
    """Of a boleta: its total is over what may be sold without a name."""
    issuer: dict[str, Any]
    currency: str
    tax_rate: str
    lines: list[ReceiptLine]
    remarks: list[str]
    taxed: AmountOut
    exempt: AmountOut
    tax: AmountOut
    discount: AmountOut
    total: AmountOut
    in_words: str
    matches_order: bool
    is_paid: bool
    order_number: int
    sender: str
    used: int
    limit_a_month: int | None


class NoteUnits(Out):
    key: str
    quantity: int


class DueNoteOut(Priced, Out):
    """The credit note that refunds make due. Without lines it is of all that is left, with reason 09 of the
    amount."""

    currency: str
    corrects_id: UUID
    reason_code: ReasonCode
    amount: AmountOut
    lines: list[NoteUnits]


class OrderReceipts(Out):
    items: list[ReceiptOut]
    proposal: ReceiptProposal
    due_note: DueNoteOut | None


Secret = Annotated[OneLine, Field(max_length=500)]


class ReceiptsStarted(Out):
    job_id: UUID


class ReceiptSettingsPatch(In):
    sender: SenderName | None = None
    """Empty: nobody, receipts are for the store alone."""
    credentials: Annotated[dict[str, Secret | None], Field(max_length=10)] | None = None
    certificate: Annotated[str, Field(max_length=60_000)] | None = None
    """PKCS #12 in base64; null forgets it."""
    certificate_password: Annotated[str, Field(max_length=200)] | None = None
    version: int | None = None


class ReceiptSettingsOut(Out):
    sender: SenderName
    ready: bool
    """Whether it has all that it needs; until then nothing is sent."""
    hints: dict[str, str]
    """The last four of each secret, for people to tell one from another."""
    certificate_until: datetime | None
    version: int
