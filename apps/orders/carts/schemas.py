"""Carts without an order, as their merchant reads them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery

CartStateName = Literal["OPEN", "CONTACTED", "RECOVERED", "LOST", "EXPIRED"]
CartReasonName = Literal["CONTACT", "SHIPPING", "NOT_REACHED", "PAYMENT", "OUT_OF_STOCK"]


class CartQuery(PageQuery):
    state: CartStateName | None = None
    reason: CartReasonName | None = None
    q: Annotated[str, Field(max_length=100)] = ""
    min_value: Annotated[str, Field(pattern=r"^[0-9]{1,9}(\.[0-9]{1,2})?$")] | None = None
    max_value: Annotated[str, Field(pattern=r"^[0-9]{1,9}(\.[0-9]{1,2})?$")] | None = None


class CartRow(Priced, Out):
    id: UUID
    state: CartStateName
    customer_name: str
    district: str
    items: str
    item_count: int
    value: AmountOut
    currency: str
    reason: CartReasonName
    reason_params: dict[str, Any]
    may_write: bool
    seen_at: Instant
    order_id: UUID | None
    order_number: int | None
    version: int


class CartFigure(Priced, Out):
    state: CartStateName
    carts: int
    value: AmountOut
    currency: str


class CartReasonCount(Out):
    reason: CartReasonName
    carts: int


class CartPage(Page[CartRow]):
    figures: list[CartFigure]
    """Of the last sixty days; of what was recovered only what is paid."""
    reasons: list[CartReasonCount]


class CartLineOut(Out):
    """A line as it stands today."""

    variant_id: UUID
    name: str
    variant_name: str
    photo: dict[str, Any] | None
    quantity: int
    total: AmountOut
    left: int | None
    problem: str | None


class CartChannel(Out):
    """A way to write to the buyer: `url` only with the consent."""

    channel: Literal["WHATSAPP", "EMAIL"]
    allowed: bool
    consent_at: Instant | None
    url: str | None


class CartOut(CartRow):
    phone: str
    email: str
    lines: list[CartLineOut]
    total_today: AmountOut
    text: str
    """In the language of the buyer."""
    language: str
    link: str
    channels: list[CartChannel]


class CartPatch(In):
    state: Literal["OPEN", "CONTACTED", "LOST"]
    version: int | None = None
