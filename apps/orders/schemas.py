"""Orders as their merchant sees and writes them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.fields.public_schemas import AnswerOut, Answers
from apps.orders.notification_settings import BuyerNotification
from apps.orders.part_schemas import (
    AgencyPickupOut,
    AttemptOut,
    DiscountOut,
    ParcelQuoteOut,
    RefundOut,
    ReturnOut,
    Tag,
)
from apps.orders.public_schemas import AddressIn, Lines
from apps.orders.snapshots import ShippingSnapshot
from apps.payments.snapshots import PaymentSnapshot
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, PageQuery
from common.typed_text import ManyLines

State = Literal[
    "PENDING", "CONFIRMED", "PREPARING", "READY", "SHIPPED", "DELIVERED", "COMPLETED", "CANCELLED",
    "EXPIRED", "RETURNED",
]  # fmt: skip
PaymentState = Literal[
    "NONE", "PENDING", "IN_REVIEW", "AUTHORIZED", "PARTIALLY_PAID", "PAID", "OVERPAID",
    "PARTIALLY_REFUNDED", "REFUNDED", "VOIDED", "FAILED",
]  # fmt: skip


class ManualContact(In):
    first_name: Annotated[str, Field(min_length=1, max_length=80)]
    last_name: Annotated[str, Field(max_length=80)] = ""
    email: Annotated[str, Field(max_length=254)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    document_type: Literal["DNI", "RUC", "CE", "PASSPORT"] | None = None
    document_number: Annotated[str, Field(max_length=20)] | None = None


class ManualOrderIn(In):
    lines: Lines
    contact: ManualContact
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    address: AddressIn | None = None
    payment_method_id: UUID | None = None
    note: Annotated[ManyLines, Field(max_length=1000)] | None = None
    answers: Answers = []
    total: AmountIn | None = None
    language: Literal["en", "es"] | None = None
    customer_id: UUID | None = None
    """Whose order it is; opens what the store gives this customer. Without it he is met by his contact."""


class OrderPatch(In):
    version: int | None = None
    contact: ManualContact | None = None
    address: AddressIn | None = None
    owner_note: Annotated[ManyLines, Field(max_length=5000)] | None = None
    answers: Answers | None = None
    """Whole: what is left out is taken away."""
    tags: Annotated[list[Tag], Field(max_length=20)] | None = None
    assignee_id: UUID | None = None
    archived: bool | None = None


class StateIn(In):
    state: State
    reason: Annotated[str, Field(max_length=12)] | None = None
    note: Annotated[ManyLines, Field(max_length=500)] | None = None
    courier: Annotated[str, Field(max_length=80)] | None = None
    tracking: Annotated[str, Field(max_length=120)] | None = None
    tracking_url: Annotated[str, Field(max_length=500, pattern=r"^(https?://\S+)?$")] | None = None
    restock: bool = True
    refund: bool = False
    notify: bool = True
    collected: bool = True
    keep_prices: bool = False
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class PaymentIn(In):
    amount: AmountIn | None = None
    """Left out: all that is open, or what the gateway took of the attempt."""
    reference: Annotated[str, Field(max_length=120)] = ""
    attempt_id: UUID | None = None
    """A card payment of another amount than was asked for (MISMATCH) that is written down now."""
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class CommentIn(In):
    body: Annotated[ManyLines, Field(min_length=1, max_length=2000)]
    visible_to_buyer: bool = False


class RejectIn(In):
    reason: Annotated[ManyLines, Field(min_length=1, max_length=500)]


class ApproveIn(In):
    amount: AmountIn | None = None


class ContactOut(Out):
    first_name: str
    last_name: str
    email: str
    phone: str
    takes_whatsapp: bool
    """A mobile that the caller may see."""
    document_type: str
    document_number: str


class LineOut(Out):
    id: UUID
    product_id: UUID | None
    variant_id: UUID | None
    product_name: str
    variant_name: str
    sku: str
    photo: dict[str, Any] | None
    unit_price: AmountOut
    compare_price: AmountOut | None
    cost: AmountOut | None
    quantity: int
    quantity_shipped: int
    quantity_returned: int
    quantity_refunded: int
    """Units whose money went back or is on its way."""
    quantity_removed: int
    """Of them, those that were not sent and left the order: `quantity` and `total` still have them."""
    total: AmountOut


class EventOut(Out):
    id: UUID
    kind: str
    actor_kind: str
    actor_id: UUID | None
    actor_name: str
    params: dict[str, Any]
    created_at: Instant


class StockMoveOut(Out):
    kind: str
    """RESERVED, RELEASED, SHIPPED, RETURNED, or ADJUSTED: written off."""
    warehouse: str
    units: int
    created_at: Instant


class CommentOut(Out):
    id: UUID
    author_kind: str
    author_name: str
    body: str
    visible_to_buyer: bool
    mine: bool
    """Whether the caller wrote it; a note of his own can change."""
    files: list[dict[str, Any]]
    """[{"name", "type", "size"}]; the file itself is a call of ours."""
    edited_at: Instant | None
    created_at: Instant


class ParcelOut(Out):
    id: UUID
    number: int
    state: str
    lines: list[dict[str, Any]]
    courier: str
    tracking: str
    tracking_url: str
    quote: ParcelQuoteOut | None
    agency_pickup: AgencyPickupOut | None
    shipped_at: Instant | None
    delivered_at: Instant | None
    cancelled_at: Instant | None
    created_at: Instant


class PaymentOut(Out):
    id: UUID
    kind: str
    amount: AmountOut
    reference: str
    actor_name: str
    created_at: Instant


class ClaimOut(Priced, Out):
    id: UUID
    order_id: UUID
    order_number: int
    customer_name: str
    state: str
    method: dict[str, Any]
    operation_number: str
    """Empty: the buyer sent the picture alone."""
    said_amount: AmountOut | None
    """What the buyer says he sent; null: he did not say."""
    amount: AmountOut
    """What is recorded when it is approved without another one: what he said, else what was open."""
    expected: AmountOut
    """What was open when it was sent."""
    currency: str
    payer_name: str
    screenshot_url: str | None
    """A call of ours that wants the bearer token; not an address for an `img`."""
    duplicate_image: list[int]
    """Numbers of other orders for which the same picture was sent."""
    rejected_before: list[int]
    """Numbers of orders, this one among them, for which the same operation was sent before and rejected."""
    reason: str
    reviewer_name: str
    reviewed_at: Instant | None
    created_at: Instant


class OrderOut(Priced, Out):
    id: UUID
    number: int
    origin: str
    state: str
    payment_state: str
    fulfillment_state: str
    next_action: str
    allowed_transitions: list[str]
    currency: str
    subtotal: AmountOut
    discount: AmountOut
    discounts: list[DiscountOut]
    shipping_price: AmountOut
    surcharge: AmountOut
    rounding: AmountOut
    tax_rate: str
    tax: AmountOut
    total: AmountOut
    removed: AmountOut
    """What of the total is for units that were refunded and left the order."""
    paid: AmountOut
    """What is there after refunds."""
    due: AmountOut
    """What is still to be paid; below zero is what came in too much."""
    contact: ContactOut
    customer_name: str
    district: str
    language: str
    shipping_kind: str
    shipping_name: str
    shipping_address: dict[str, Any] | None
    shipping: ShippingSnapshot
    payment_method_id: UUID | None
    payment: PaymentSnapshot
    customer_note: str
    owner_note: str
    answers: list[AnswerOut]
    cancel_reason: str
    tags: list[str]
    assignee_id: UUID | None
    assignee_name: str
    terms_version: str
    marketing_consent_at: Instant | None
    item_count: int
    lines: list[LineOut]
    events: list[EventOut]
    stock_moves: list[StockMoveOut]
    comments: list[CommentOut]
    parcels: list[ParcelOut]
    claims: list[ClaimOut]
    payments: list[PaymentOut]
    attempts: list[AttemptOut]
    refunds: list[RefundOut]
    returns: list[ReturnOut]
    buyer_news: list[BuyerNotification]
    """What its buyer is told by mail, as the store has chosen; nothing where no address is known."""
    url: str
    whatsapp_texts: dict[str, str]
    """What can be sent by WhatsApp with one press, in the words of the store and the language of the buyer,
    by the name of its occasion; nothing without a mobile that the caller may see."""
    placed_at: Instant
    expires_at: Instant | None
    paid_at: Instant | None
    confirmed_at: Instant | None
    shipped_at: Instant | None
    delivered_at: Instant | None
    completed_at: Instant | None
    cancelled_at: Instant | None
    archived_at: Instant | None
    version: int
    created_at: Instant
    updated_at: Instant


class ClaimQuery(PageQuery):
    state: Literal["IN_REVIEW", "APPROVED", "REJECTED"] | None = None


class Assignee(Out):
    id: UUID
    name: str
