"""Orders as their buyer sees them. Nothing here may hold what only the merchant should know."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field, ValidationInfo, field_validator

from apps.orders.fields.public_schemas import AnswerOut, Answers, PublicField
from apps.orders.notification_settings import BuyerNotification
from apps.orders.payment_public_schemas import BuyerAttempt
from apps.payments.snapshots import BuyerPayment
from apps.shipping.public_schemas import ArrivalOut, FreeDeliveryOut, ShippingOptionOut
from apps.shipping.snapshots import PickupSnapshot
from apps.warehouses.public_schemas import PickupPlace
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, TextIn
from common.typed_text import ManyLines

Quantity = Annotated[int, Field(ge=1, le=99_999, strict=True)]
Code = Annotated[str, Field(max_length=120)]


class CartLine(In):
    variant_id: UUID
    quantity: Quantity


Lines = Annotated[list[CartLine], Field(min_length=1, max_length=100)]


class AddressIn(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Code = ""
    city: Code = ""
    neighborhood: Code = ""
    line: Annotated[str, Field(max_length=256)] = ""
    reference: Annotated[str, Field(max_length=256)] | None = None


class ContactIn(In):
    first_name: Annotated[str, Field(min_length=1, max_length=80)]
    last_name: Annotated[str, Field(max_length=80)] = ""
    email: Annotated[str, Field(max_length=254)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    document_type: Literal["DNI", "RUC", "CE", "PASSPORT"] | None = None
    document_number: Annotated[str, Field(max_length=20)] | None = None


CouponCode = Annotated[str, Field(max_length=64)]
CustomerToken = Annotated[str, Field(max_length=64)]
"""Of the customer's own link; it opens the prices and categories that the store gives him."""


class QuoteContactIn(In):
    """Who buys, as far as he has said it: some discounts are for a first order, or so many times a person."""

    email: Annotated[str, Field(max_length=254)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    document_number: Annotated[str, Field(max_length=20)] | None = None


class QuoteIn(In):
    lines: Lines
    shipping_key: Annotated[str, Field(max_length=60)] | None = None
    address: AddressIn | None = None
    payment_method_id: UUID | None = None
    coupon_code: CouponCode | None = None
    contact: QuoteContactIn | None = None
    customer_token: CustomerToken | None = None
    cart_code: Annotated[str, Field(max_length=16)] | None = None
    """Of the link that brought the lines; a live sale holds units for it."""


class FindIn(In):
    number: Annotated[int, Field(ge=1, le=9_999_999_999)]
    contact: Annotated[str, Field(min_length=3, max_length=254)]


class PlaceIn(In):
    lines: Lines
    contact: ContactIn
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)]
    address: AddressIn | None = None
    payment_method_id: UUID
    note: Annotated[ManyLines, Field(max_length=1000)] | None = None
    answers: Answers = []
    cart_code: Annotated[str, Field(max_length=16)] | None = None
    """Of the link of a cart that was left, whose lines these were."""
    coupon_code: CouponCode | None = None
    total: AmountIn | None = None
    accept_terms: bool
    terms_version: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    """Of the terms that the buyer was shown; without it he accepts those of the moment."""
    marketing_consent: bool = False
    customer_token: CustomerToken | None = None
    language: Literal["en", "es"] | None = None


class QuoteLine(Out):
    variant_id: UUID
    product_id: UUID | None = None
    slug: str
    name: str
    variant_name: str
    photo: dict[str, Any] | None
    unit_price: AmountOut | None
    compare_price: AmountOut | None
    quantity: int
    left: int | None
    total: AmountOut
    discount: AmountOut
    """What promotions and the coupon take of `total`."""
    min_per_order: int
    max_per_order: int | None
    problem: str | None


class QuoteShipping(Out):
    options: list[ShippingOptionOut]
    chosen: str | None
    price: AmountOut
    reached: bool | None = None
    """Whether anything is delivered to the address; null while there is none."""
    free: FreeDeliveryOut | None = None
    """The rule of free delivery that is nearest to being reached, or is reached."""


class PublicDiscount(Out):
    type: str
    reason: str
    amount: AmountOut
    note: str = ""
    """How it came about: `1 par, una va gratis`."""


class QuoteCoupon(Out):
    """The code that was sent: what it gives, or why it gives nothing."""

    code: str
    applied: bool
    gives: str
    """`10 % del pedido, hasta S/ 30.00`; empty for a code that is not known."""
    amount: AmountOut
    reason: str | None
    """min_amount, min_quantity, used_by_you, exhausted, expired, scheduled, first_order, no_goods, place,
    not_combinable, unknown_code."""
    message: str
    """`Te faltan S/ 12.00.`"""
    missing: AmountOut | None


class QuoteNudge(Out):
    """A promotion that is nearly reached: what is missing to it."""

    promotion_id: UUID
    name: str
    gives: str
    reason: str
    """min_amount, min_quantity, no_group, gift_missing."""
    message: str
    missing: AmountOut | None
    units: int | None
    gift_variant_id: UUID | None


class QuoteWay(Out):
    """What this cart would cost when it is paid this way, and why it can't be."""

    payment_method_id: UUID
    problem: str | None
    """below_min, above_max, not_in_zone, cod_not_here, cod_not_allowed, pickup_only, delivery_only,
    account_not_yours, account_over_limit."""
    discount: AmountOut
    surcharge: AmountOut
    rounding: AmountOut
    total: AmountOut


class WayIn(In):
    payment_method_id: UUID
    total: AmountIn | None = None
    """What the buyer was told it costs this way; only compared."""


class Explanation(Out):
    """Why a figure is what it is: `kind` is the key of a text, `params` its values."""

    kind: str
    params: dict[str, Any] = {}


class QuoteMinimum(Out):
    """The least that the store sells for, without delivery, and what this cart misses of it."""

    amount: AmountOut
    missing: AmountOut


class QuoteOut(Priced, Out):
    currency: str
    lines: list[QuoteLine]
    subtotal: AmountOut
    discount: AmountOut
    discounts: list[PublicDiscount] = []
    coupon: QuoteCoupon | None = None
    nudges: list[QuoteNudge] = []
    shipping: QuoteShipping
    surcharge: AmountOut
    ways: list[QuoteWay] = []
    explanations: list[Explanation] = []
    rounding: AmountOut
    tax: AmountOut
    total: AmountOut
    hash: str
    fields: list[PublicField] = []
    """What the store asks besides contact and address; whom, say the conditions."""
    minimum: QuoteMinimum | None = None


class PlacedOut(Priced, Out):
    id: UUID
    number: int
    token: str
    state: str
    payment_state: str
    total: AmountOut
    currency: str
    expires_at: Instant | None
    url: str


class BuyerLine(Out):
    product_name: str
    variant_name: str
    photo: dict[str, Any] | None
    unit_price: AmountOut
    quantity: int
    quantity_refunded: int
    """Units whose money went back or is on its way."""
    quantity_removed: int
    """Of them, those that are not sent any more."""
    total: AmountOut


class BuyerEvent(Out):
    kind: str
    params: dict[str, Any]
    created_at: Instant


class BuyerFile(Out):
    name: str
    type: str
    size: int


class BuyerComment(Out):
    id: UUID
    author_kind: str
    author_name: str
    body: str
    files: list[BuyerFile]
    created_at: Instant

    @field_validator("author_name")
    @classmethod
    def speak_for_the_store(cls, name: str, info: ValidationInfo) -> str:
        """Who of the team wrote is nothing that a buyer is told."""
        return name if info.data.get("author_kind") == "BUYER" else ""


class BuyerParcel(Out):
    number: int
    state: str
    units: int
    courier: str
    tracking: str
    tracking_url: str
    shipped_at: Instant | None
    delivered_at: Instant | None


class BuyerClaim(Priced, Out):
    id: UUID
    state: str
    operation_number: str
    amount: AmountOut | None
    """What he said; null: nothing."""
    currency: str
    reason: str
    created_at: Instant


class BuyerRefund(Out):
    state: str
    amount: AmountOut
    created_at: Instant
    done_at: Instant | None


class BuyerContact(Out):
    first_name: str
    last_name: str
    email: str
    phone: str
    document_type: str
    document_number: str


class BuyerOrder(Priced, Out):
    """`full` is false without the access token; then everything personal is null or empty."""

    id: UUID
    number: int
    full: bool
    state: str
    payment_state: str
    fulfillment_state: str
    placed_at: Instant
    expires_at: Instant | None
    currency: str
    subtotal: AmountOut
    discount: AmountOut
    discounts: list[PublicDiscount] = []
    shipping_price: AmountOut
    surcharge: AmountOut
    rounding: AmountOut
    tax: AmountOut
    total: AmountOut
    paid: AmountOut
    """What came in after refunds."""
    due: AmountOut
    """What is still to be paid; below zero is what came in too much."""
    lines: list[BuyerLine]
    shipping_kind: str
    shipping_name: str
    to_quote: bool
    """The store has yet to write what the delivery costs: the total is without it, and nothing is paid."""
    promise: ArrivalOut | None = None
    """When it arrives, as was said when it was ordered."""
    payment: BuyerPayment | None = None
    claimable: bool = False
    """Whether the buyer can tell us now that he has paid."""
    payable: bool = False
    """Whether he can pay through the gateway now."""
    way_open: bool = False
    """Whether he can choose another way to pay now."""
    cancellable: bool = False
    attempts: list[BuyerAttempt] = []
    refunds: list[BuyerRefund] = []
    contact: BuyerContact | None = None
    shipping_address: dict[str, Any] | None = None
    pickup: PickupSnapshot | None = None
    """What was told about the pickup point when the order was placed."""
    pickup_place: PickupPlace | None = None
    """The pickup point as it is today, while the order is open and the place is there."""
    note: str = ""
    answers: list[AnswerOut] = []
    events: list[BuyerEvent] = []
    parcels: list[BuyerParcel] = []
    claims: list[BuyerClaim] = []
    comments: list[BuyerComment] = []
    buyer_news: list[BuyerNotification] = []
    """What mails come about: there is an address, and the store has not switched it off."""
    url: str = ""


class BuyerCommentIn(In):
    body: Annotated[ManyLines, Field(min_length=1, max_length=2000)]


class ClaimForm(TextIn):
    operation_number: Annotated[str, Field(max_length=40)] = ""
    """May be left out when there is a screenshot."""
    payer_name: Annotated[str, Field(max_length=120)] = ""
    amount: AmountIn | None = None
    again: bool = False
    """true: he sends a number that the shop rejected, and knows it."""
