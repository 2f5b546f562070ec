"""The list of orders: what narrows it, and its rows."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.part_schemas import Tag
from apps.orders.schemas import PaymentState, State
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, Page, PageQuery
from common.typed_text import OneLine

TabName = Literal[
    "ALL", "TO_VERIFY", "AWAITING_PAYMENT", "TO_CONFIRM", "TO_PACK", "TO_SHIP", "TO_REFUND", "TO_CANCEL",
    "ON_THE_WAY", "DONE", "CANCELLED",
]  # fmt: skip
Sort = Literal["placedAt", "-placedAt", "number", "-number", "total", "-total"]
PlaceCode = Annotated[OneLine, Field(min_length=1, max_length=40)]


class OrderFilters(In):
    """What list and export share."""

    sort: Sort = "-placedAt"
    q: Annotated[OneLine, Field(max_length=120)] = ""
    tab: TabName = "ALL"
    state: State | None = None
    payment_state: PaymentState | None = None
    payment_method_id: UUID | None = None
    payment_kind: (
        Literal[
            "WALLET_MANUAL",
            "BANK_TRANSFER",
            "CASH_ON_DELIVERY",
            "CASH_AT_PICKUP",
            "CARD_GATEWAY",
            "ON_ACCOUNT",
            "OTHER",
        ]
        | None
    ) = None
    fulfillment_state: Literal["UNFULFILLED", "PARTIAL", "FULFILLED", "DELIVERED"] | None = None
    shipping_kind: Literal["STANDARD", "FLAT", "ADVANCED", "MANUAL", "PICKUP", "COURIER"] | None = None
    origin: Literal["STOREFRONT", "MANUAL", "PREORDER", "CHAT", "API", "IMPORT"] | None = None
    address_state: PlaceCode | None = None
    address_city: PlaceCode | None = None
    address_neighborhood: PlaceCode | None = None
    tag: Tag | None = None
    assignee: UUID | Literal["me", "none"] | None = None
    product_id: UUID | None = None
    customer_id: UUID | None = None
    courier: Annotated[OneLine, Field(max_length=80)] = ""
    """Words of the name of who takes a parcel of the order."""
    min_total: AmountIn | None = None
    max_total: AmountIn | None = None
    from_: Annotated[date | None, Field(alias="from")] = None
    to: date | None = None
    archived: bool = False
    """true: the archived ones alone; else none of them."""


class OrderQuery(OrderFilters, PageQuery):
    pass


class ExportQuery(OrderFilters):
    format: Literal["csv", "xlsx"] = "csv"
    ids: Annotated[list[UUID], Field(max_length=100)] = []
    """These alone, as far as the filters let them through; archived or not."""


class ExportStarted(Out):
    job_id: UUID


class FirstItem(Out):
    name: str = ""
    variant_name: str = ""
    photo: dict[str, Any] | None = None


class OrderRow(Priced, Out):
    id: UUID
    number: int
    placed_at: Instant
    customer_name: str
    phone: str
    district: str
    item_count: int
    first_item: FirstItem
    total: AmountOut
    currency: str
    state: str
    payment_state: str
    payment_kind: str
    fulfillment_state: str
    shipping_kind: str
    shipping_name: str
    next_action: str
    origin: str
    tags: list[str]
    assignee_id: UUID | None
    assignee_name: str
    expires_at: Instant | None
    first_name: str
    language: str
    due: AmountOut | None
    """What is still to be paid of an order whose next action is COLLECT; null of any other."""
    buyer_path: str
    """Behind the shop's address: the page where its buyer pays what is due. Empty of any other order, and
    without customers.see_contact."""
    reminder: str = ""
    """What asks its buyer for that by WhatsApp, in the words of the store; empty where `buyerPath` is."""


class OrderPage(Page[OrderRow]):
    counts: dict[str, int]
    counts_are_capped: bool
    due: str | None
    """What all orders of the tab AWAITING_PAYMENT have still to pay under these filters; null in others."""


class TagCount(Out):
    tag: str
    count: int
