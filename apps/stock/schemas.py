"""Shapes of the merchant's calls about stock."""

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from apps.stock.models import MAX_UNITS
from common.messages import error_text
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from common.text import TranslatedText
from common.typed_text import ManyLines

ReasonWord = Literal["RECEIVED", "COUNT", "DAMAGED", "LOST", "GIFT", "RETURNED", "OTHER"]
Kind = Literal["RECEIVED", "RESERVED", "RELEASED", "SHIPPED", "RETURNED", "ADJUSTED", "MOVED"]
Units = Annotated[int, Field(ge=0, le=MAX_UNITS)]
Change = Annotated[int, Field(ge=-MAX_UNITS, le=MAX_UNITS)]
Note = Annotated[ManyLines, Field(max_length=500)]
MAX_ROWS = 200


class AdjustRowIn(In):
    """Either `setTo`, what lies there now, or `change`, signed.

    `seen` is the count that the caller was shown: when it is no longer true the row is refused.
    """

    variant_id: UUID
    warehouse_id: UUID | None = None
    set_to: Units | None = None
    change: Change | None = None
    seen: Units | None = None

    @model_validator(mode="after")
    def _set_to_or_change(self) -> Self:
        if (self.set_to is None) == (self.change is None):
            raise PydanticCustomError("stock_one_way", "{text}", {"text": error_text("stock_one_way")})
        return self


class AdjustIn(In):
    reason: ReasonWord
    note: Note = ""
    rows: Annotated[list[AdjustRowIn], Field(min_length=1, max_length=MAX_ROWS)]


class TransferRowIn(In):
    variant_id: UUID
    quantity: Annotated[int, Field(ge=1, le=MAX_UNITS)]


class TransferIn(In):
    from_warehouse_id: UUID
    to_warehouse_id: UUID
    note: Note = ""
    rows: Annotated[list[TransferRowIn], Field(min_length=1, max_length=MAX_ROWS)]


class StockQuery(PageQuery):
    """`stock`: few left, none left, some, or awaited by somebody; with `warehouseOid` as it lies there."""

    q: Annotated[str, Field(max_length=200)] = ""
    warehouse_id: UUID | None = None
    product_id: UUID | None = None
    stock: Literal["in", "out", "low", "awaited"] | None = None
    sort: Literal["name", "-name", "available", "-available"] = "name"


class LevelOut(Out):
    warehouse_id: UUID
    on_hand: int
    reserved: int
    available: int


class StockRow(Out):
    """A variant; `_id` is its id. `available` is null where nobody counts."""

    id: UUID
    product_id: UUID
    product_name: TranslatedText
    options: list[dict[str, Any]]
    sku: str | None
    photo_url: str | None
    track_stock: bool
    on_hand: int
    reserved: int
    available: int | None
    low_stock_at: int | None
    """Its own mark; null: the store's."""
    low_mark: int
    is_low: bool
    waiting: int
    """How many people wait for an email when it is back."""
    levels: list[LevelOut]


class WarehouseName(Out):
    id: UUID
    name: str
    is_default: bool
    active: bool


class StockPage(Page[StockRow]):
    warehouses: list[WarehouseName]
    """All that are in use, in the order in which stock is taken from them."""
    low_count: int
    out_count: int
    awaited_count: int


class StockRows(Out):
    items: list[StockRow]


class MovementQuery(PageQuery):
    """`order` is the number of an order."""

    variant_id: UUID | None = None
    warehouse_id: UUID | None = None
    kind: Kind | None = None
    order: Annotated[int, Field(ge=1, le=2**53)] | None = None


class MovementOut(Out):
    """`onHand` and `reserved` are what the warehouse had after it; null unless one variant was asked for."""

    id: UUID
    created_at: Instant
    kind: Kind
    quantity: int
    reason: str
    note: str
    variant_id: UUID
    product_id: UUID
    product_name: TranslatedText
    options: list[dict[str, Any]]
    warehouse_id: UUID
    warehouse_name: str
    other_warehouse_name: str | None
    order_id: UUID | None
    order_number: int | None
    actor_id: UUID | None
    actor_name: str | None
    on_hand: int | None
    reserved: int | None


class PromiseQuery(TextIn):
    variant_id: UUID


class PromiseOut(Out):
    order_id: UUID
    order_number: int | None
    customer: str
    quantity: int
    warehouse_id: UUID
    warehouse_name: str
    since: Instant
