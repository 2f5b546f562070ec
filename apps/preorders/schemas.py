"""Shapes of preorders for members."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, model_validator

from apps.orders.public_schemas import AddressIn, QuoteShipping
from apps.preorders.public_schemas import (
    PaymentModeName,
    PreorderEvent,
    PreorderKindName,
    PreorderLine,
    PreorderStateName,
)
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import ManyLines, OneLine

Units = Annotated[int, Field(ge=1, le=99_999)]
Percent = Annotated[int, Field(ge=1, le=99)]
PreorderSort = Literal["-createdAt", "createdAt", "availableOn", "-availableOn"]
PreorderTab = Literal["ALL", "TO_ANSWER", "SENT", "ACCEPTED", "OFFERS", "CLOSED"]


class PreorderQuery(PageQuery):
    tab: PreorderTab = "ALL"
    kind: PreorderKindName | None = None
    offer_id: UUID | None = None
    q: Annotated[OneLine, Field(max_length=80)] = ""
    sort: PreorderSort = "-createdAt"


class PreorderDiscountIn(In):
    """A percent or an amount, with its reason."""

    percent: Annotated[Decimal, Field(gt=0, le=100, decimal_places=2)] | None = None
    amount: AmountIn | None = None
    reason: Annotated[str, Field(min_length=1, max_length=80)]

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.percent is None) == (self.amount is None):
            raise ValueError("a percent or an amount")
        return self


class PreorderLineIn(In):
    """A variant, or an item that is in no catalogue: that has an id of the caller's, a title and a price."""

    variant_id: UUID | None = None
    custom_id: UUID | None = None
    title: Annotated[str, Field(max_length=200)] = ""
    quantity: Units
    price: AmountIn | None = None
    """Of one unit, by hand; null: what the shop asks."""
    reason: Annotated[str, Field(max_length=80)] = ""
    note: Annotated[str, Field(max_length=200)] = ""
    discount: PreorderDiscountIn | None = None
    """Of this line."""
    weight_g: Annotated[int, Field(ge=1, le=1_000_000)] | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.variant_id is None) == (self.custom_id is None):
            raise ValueError("a variant or an item of its own")
        if self.custom_id is not None and (not self.title or self.price is None):
            raise ValueError("an item has a title and a price")
        return self


class PreorderBuyerIn(In):
    first_name: Annotated[str, Field(max_length=80)] = ""
    last_name: Annotated[str, Field(max_length=80)] = ""
    email: Annotated[str, Field(max_length=254)] = ""
    phone: Annotated[str, Field(max_length=40)] = ""
    document_type: Literal["", "DNI", "RUC", "CE", "PASSPORT"] = ""
    document_number: Annotated[str, Field(max_length=20)] = ""


class PreorderFields(In):
    """What a quote and an offer are made of; each uses its part."""

    title: Annotated[OneLine, Field(max_length=200)] = ""
    message: Annotated[ManyLines, Field(max_length=280)] = ""
    language: Literal["en", "es"] | None = None
    payment_mode: PaymentModeName = "FULL"
    deposit_percent: Percent | None = None
    deposit_amount: AmountIn | None = None
    balance_due_days: Annotated[int, Field(ge=1, le=60)] = 7
    available_on: date | None = None
    """Of an offer it is moved by `POST preorder/{_id}/day` once it exists."""
    valid_until: Instant | None = None
    """REQUEST: until when it can be accepted."""
    lines: Annotated[list[PreorderLineIn], Field(max_length=100)] = []
    discount: PreorderDiscountIn | None = None
    buyer: PreorderBuyerIn | None = None
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    shipping_price: AmountIn | None = None
    address: AddressIn | None = None
    variant_id: UUID | None = None
    """OFFER: what can be reserved."""
    price: AmountIn | None = None
    """OFFER: of one unit; null: what the shop asks."""
    max_quantity: Units | None = None
    max_per_customer: Units | None = None


class PreorderIn(PreorderFields):
    kind: Literal["REQUEST", "OFFER"]


class PreorderPatch(PreorderFields):
    version: int | None = None


class PreorderConfirmIn(In):
    version: int | None = None


class PreorderSendIn(In):
    version: int | None = None


class PreorderDayIn(In):
    available_on: date


class PreorderRow(Priced, Out):
    id: UUID
    kind: PreorderKindName
    state: PreorderStateName
    title: str
    customer_name: str
    """Initials without customers.see_contact."""
    item_count: int
    total: AmountOut
    currency: str
    available_on: date | None
    valid_until: Instant | None
    order_id: UUID | None
    taken: int
    max_quantity: int | None
    created_at: Instant
    updated_at: Instant


class PreorderPage(Page[PreorderRow]):
    to_answer: int
    """Requests and changes that wait for the merchant."""
    sent: int
    accepted: int


class PreorderPriceChange(Out):
    """A price of the catalogue that is another one than when the quote was written."""

    variant_id: UUID
    before: AmountOut | None
    now: AmountOut | None


class PreorderContact(Out):
    """Empty without customers.see_contact."""

    name: str
    email: str
    phone: str


class PreorderOrder(Out):
    id: UUID
    number: int
    state: str
    payment_state: str


class PreorderArrival(Out):
    """How many places have their units now, and how many are still short of stock."""

    here: int
    short: int


class PreorderOut(Priced, Out):
    id: UUID
    version: int
    kind: PreorderKindName
    state: PreorderStateName
    moves: list[str]
    """What the merchant can do: SEND, CONFIRM, ARRIVE, MOVE_DAY, EDIT, DELETE, OPEN, CLOSE."""
    title: str
    message: str
    request_text: str
    language: str
    currency: str
    contact: PreorderContact
    masked: bool
    customer_id: UUID | None
    offer_id: UUID | None
    document: dict[str, Any]
    """As it was written; without the buyer and the address where contacts are hidden."""
    lines: list[PreorderLine]
    subtotal: AmountOut
    discount: AmountOut
    shipping: QuoteShipping
    tax: AmountOut
    total: AmountOut
    previous_total: AmountOut | None
    price_changes: list[PreorderPriceChange]
    payment_mode: PaymentModeName
    deposit_percent: int | None
    deposit_amount: AmountOut | None
    deposit: AmountOut | None
    """What is paid first."""
    balance_due_days: int
    balance_on: date | None
    available_on: date | None
    moved_from: date | None
    valid_until: Instant | None
    variant_id: UUID | None
    price: AmountOut | None
    max_quantity: int | None
    max_per_customer: int | None
    taken: int
    revision: int
    url: str
    """Of its customer's page; without a key where contacts are hidden."""
    order: PreorderOrder | None
    sent_at: Instant | None
    viewed_at: Instant | None
    confirmed_at: Instant | None
    arrived_at: Instant | None
    events: list[PreorderEvent]
    created_at: Instant
    updated_at: Instant
