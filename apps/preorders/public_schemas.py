"""Preorders as their customers see them, and what they send."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.public_schemas import AddressIn, ContactIn, QuoteShipping, QuoteWay
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out
from common.typed_text import ManyLines

PreorderKindName = Literal["REQUEST", "PRESALE", "OFFER"]
PreorderStateName = Literal[
    "REQUESTED",
    "DRAFT",
    "SENT",
    "VIEWED",
    "CHANGE_REQUESTED",
    "RESERVED",
    "BALANCE_DUE",
    "CONFIRMED",
    "REJECTED",
    "WITHDRAWN",
    "EXPIRED",
    "OPEN",
    "CLOSED",
]
PaymentModeName = Literal["FULL", "DEPOSIT", "ON_RELEASE"]
ChosenUnits = Annotated[int, Field(ge=1, le=99_999)]


class PreorderLine(Out):
    id: UUID
    """A variant, or the id of an item of its own."""
    name: str
    variant_name: str
    photo: dict[str, Any] | None
    note: str
    quantity: int
    previous_quantity: int | None
    unit_price: AmountOut | None
    previous_price: AmountOut | None
    """Before the last change; null: it is the same."""
    total: AmountOut
    problem: str | None


class PreorderEvent(Out):
    kind: str
    at: Instant
    actor: str
    by: str
    text: str = ""
    day: date | None = None
    before: str = ""


class PreorderPromise(Out):
    first: date
    last: date


class PublicPreorder(Priced, Out):
    id: UUID
    kind: PreorderKindName
    state: PreorderStateName
    revision: int
    title: str
    message: str
    first_name: str
    currency: str
    lines: list[PreorderLine]
    subtotal: AmountOut
    discount: AmountOut
    shipping: QuoteShipping
    asks_delivery: bool
    """Nobody has agreed on a delivery: its customer chooses one."""
    ways: list[QuoteWay]
    tax: AmountOut
    total: AmountOut
    previous_total: AmountOut | None
    payment_mode: PaymentModeName
    deposit_percent: int | None
    deposit: AmountOut | None
    balance: AmountOut | None
    """What is left after the deposit."""
    balance_due_days: int
    balance_on: date | None
    available_on: date | None
    moved_from: date | None
    promise: PreorderPromise | None
    """When it arrives, counted from the day it can leave."""
    valid_until: Instant | None
    expired: bool
    acceptable: bool
    rejectable: bool
    changeable: bool
    terms_version: str
    order_path: str
    """Of the order with its key, below the shop's address; empty: there is none."""
    due: AmountOut | None
    """What is to be paid next of the order."""
    left: int | None
    """OFFER: units that can still be reserved; null: no limit."""
    max_per_customer: int | None


class PreorderShippingIn(In):
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    address: AddressIn | None = None
    payment_method_id: UUID | None = None


class PreorderAcceptIn(PreorderShippingIn):
    revision: Annotated[int, Field(ge=0)]
    """The one that was seen; another one is 409 `preorder_changed`."""
    pays_all: bool = False
    terms_version: Annotated[str, Field(max_length=40)]


class PreorderChangeLine(In):
    line_id: UUID
    quantity: ChosenUnits


class PreorderChangeIn(In):
    text: Annotated[ManyLines, Field(min_length=1, max_length=500)]
    quantities: Annotated[list[PreorderChangeLine], Field(max_length=100)] = []
    """Of the lines that are to have another one."""


class PreorderPlaceIn(PreorderShippingIn):
    quantity: ChosenUnits
    contact: ContactIn
    pays_all: bool = False
    terms_version: Annotated[str, Field(max_length=40)]


class QuoteRequestLine(In):
    variant_id: UUID
    quantity: ChosenUnits


class QuoteRequestIn(In):
    text: Annotated[ManyLines, Field(min_length=3, max_length=1000)]
    lines: Annotated[list[QuoteRequestLine], Field(max_length=20)] = []
    contact: ContactIn


class PreorderMade(Out):
    """What was made, and its customer's page with the key."""

    id: UUID
    path: str
    """Below the shop's address."""
    order_path: str = ""
    """Of its order, where something is to be paid now."""
