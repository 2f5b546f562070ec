"""An order that a merchant is writing: what he has written so far, and what it comes to."""

from decimal import Decimal
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, model_validator

from apps.orders.fields.public_schemas import Answers, PublicField
from apps.orders.part_schemas import Tag
from apps.orders.public_schemas import AddressIn, PublicDiscount, Quantity, QuoteShipping, QuoteWay
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, TextIn
from common.typed_text import ManyLines

Reason = Annotated[str, Field(max_length=80)]
PaymentMode = Literal["LINK", "PAID", "PART", "ON_DELIVERY", "ON_ACCOUNT"]


class WrittenDiscount(In):
    """A percent or an amount; why is asked for when the order is placed."""

    percent: Annotated[Decimal, Field(gt=0, le=100, decimal_places=2)] | None = None
    amount: AmountIn | None = None
    reason: Reason = ""

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.percent is None) == (self.amount is None):
            raise ValueError("a percent or an amount")
        return self


class WrittenLine(In):
    """A variant, or an item that is in no catalogue: that has an id of the caller's, a title and a price."""

    variant_id: UUID | None = None
    custom_id: UUID | None = None
    title: Annotated[str, Field(max_length=200)] = ""
    quantity: Quantity
    price: AmountIn | None = None
    """Of one unit, by hand; null: what the shop asks."""
    reason: Reason = ""
    """Why the price is another one."""
    discount: WrittenDiscount | None = None
    note: Annotated[str, Field(max_length=200)] = ""
    weight_g: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    """Of one unit of an item; null: a service, which is not sent."""

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.variant_id is None) == (self.custom_id is None):
            raise ValueError("a variant or an item of its own")
        if self.custom_id is not None and (not self.title or self.price is None):
            raise ValueError("an item has a title and a price")
        return self


class WrittenBuyer(In):
    """As far as it is typed; it is checked when the order is placed."""

    first_name: Annotated[str, Field(max_length=80)] = ""
    last_name: Annotated[str, Field(max_length=80)] = ""
    email: Annotated[str, Field(max_length=254)] = ""
    phone: Annotated[str, Field(max_length=250)] = ""
    document_type: Literal["", "DNI", "RUC", "CE", "PASSPORT"] = ""
    document_number: Annotated[str, Field(max_length=20)] = ""


class WrittenPayment(In):
    mode: PaymentMode = "LINK"
    method_id: UUID | None = None
    """Of a link: what the buyer sees first; he may choose another way. null: the first one that fits."""
    amount: AmountIn | None = None
    """PART: what is there."""
    reference: Annotated[str, Field(max_length=120)] = ""
    due_hours: Annotated[int, Field(ge=1, le=168)] | None = None
    """LINK, PART: how long it waits for the money; null: as the way to pay says."""


class WrittenDocument(In):
    lines: Annotated[list[WrittenLine], Field(max_length=100)] = []
    discount: WrittenDiscount | None = None
    buyer: WrittenBuyer | None = None
    """null: a sale over the counter."""
    customer_id: UUID | None = None
    """Whom the merchant found: his categories and his account count. null: he is met by his contact."""
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    shipping_price: AmountIn | None = None
    """Another price than the shop's."""
    shipping_reason: Reason = ""
    address: AddressIn | None = None
    payment: WrittenPayment = WrittenPayment()
    note: Annotated[ManyLines, Field(max_length=1000)] = ""
    """For who packs; its buyer does not see it."""
    answers: Answers = []
    tags: Annotated[list[Tag], Field(max_length=20)] = []
    hold_until: Instant | None = None
    """Until when its units are held while it is being written."""
    language: Literal["en", "es"] | None = None


class WrittenPatch(WrittenDocument):
    """What is left out stays as it is."""

    prices: Literal["KEEP", "UPDATE"] | None = None
    """After a day: whether the prices of then hold for one more, or those of today do."""
    version: int | None = None


class WrittenPlaceIn(In):
    version: int | None = None
    total: AmountIn | None = None
    """What the caller saw; another total is 409 `price_changed`."""


class PaymentLinkIn(In):
    """An amount and what it is for: an order of one item of its own, to be paid by its link."""

    amount: AmountIn
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    buyer: WrittenBuyer | None = None
    due_hours: Annotated[int, Field(ge=1, le=168)] | None = None


class GoodsQuery(TextIn):
    q: Annotated[str, Field(max_length=120)] = ""
    limit: Annotated[int, Field(ge=1, le=20)] = 8


class GoodsRow(Out):
    """A variant; `_id` is its id."""

    id: UUID
    product_id: UUID
    name: str
    variant_name: str
    sku: str
    photo: dict[str, Any] | None
    price: AmountOut | None
    left: int | None
    """null: not counted."""


class WrittenLineOut(Out):
    """At the place of the line that was written."""

    variant_id: UUID | None
    custom_id: UUID | None
    product_id: UUID | None
    name: str
    variant_name: str
    sku: str
    photo: dict[str, Any] | None
    quantity: int
    left: int | None
    """How many can be sold, those that are held for this order among them; null: not counted."""
    unit_price: AmountOut | None
    list_price: AmountOut | None
    """What the shop asks for this quantity."""
    compare_price: AmountOut | None
    is_tier: bool
    total: AmountOut
    discount: AmountOut
    """What is taken off this line."""
    cost: AmountOut | None
    """Of one unit; null: not known, or not for the caller."""
    problem: str | None
    """not_on_sale, ask_price, sold_out, not_enough."""


class WrittenPriceChange(Out):
    variant_id: UUID
    name: str
    before: AmountOut | None
    now: AmountOut | None


class WrittenMargin(Out):
    """Without tax and delivery; only for who may see costs, and where every cost is known."""

    cost: AmountOut
    profit: AmountOut


class WrittenRow(Priced, Out):
    id: UUID
    customer_name: str
    item_count: int
    total: AmountOut
    currency: str
    updated_at: Instant


class WrittenOut(Priced, Out):
    id: UUID
    version: int
    document: dict[str, Any]
    """As it was written: a WrittenDocument."""
    currency: str
    lines: list[WrittenLineOut]
    subtotal: AmountOut
    discount: AmountOut
    discounts: list[PublicDiscount]
    shipping: QuoteShipping
    ways: list[QuoteWay]
    method_id: UUID | None
    """The way to pay that these sums are for."""
    surcharge: AmountOut
    rounding: AmountOut
    tax: AmountOut
    total: AmountOut
    weight_g: int
    margin: WrittenMargin | None
    fields: list[PublicField]
    frozen_until: Instant | None
    """Until when the prices hold; null: nothing of the catalogue is in it."""
    price_changes: list[WrittenPriceChange]
    """Once that is over: what costs something else today."""
    held_units: int
    others: int
    """How many more are being written."""
    updated_at: Instant
