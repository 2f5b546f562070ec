"""Shapes of options and variants."""

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, Field, model_serializer

from apps.products.field_types import (
    MAX_PER_LINE,
    MAX_VALUES,
    Barcode,
    Centimetres,
    Moment,
    OptionName,
    OptionValue,
    Reason,
    Sku,
    Units,
    Weight,
)
from common.money import AmountIn, AmountOut
from common.schemas import In, Instant, Out
from common.text import TranslatedText


class SizeIn(In):
    """In centimetres."""

    width: Centimetres | None = None
    height: Centimetres | None = None
    depth: Centimetres | None = None


class PriceTierIn(In):
    """From this quantity on, a unit costs `price`."""

    from_: Annotated[int, Field(ge=2, le=MAX_PER_LINE)]
    price: AmountIn


class OptionIn(In):
    name: OptionName
    values: Annotated[list[OptionValue], Field(min_length=1, max_length=MAX_VALUES)]


PriceTiers = Annotated[list[PriceTierIn], Field(max_length=20)]


class OfferIn(In):
    """What is sold and for how much. Omitted is unchanged, null is cleared.

    `stock` is what can still be sold. `stockSeen` is that figure as the caller was shown it: what moved
    since stays moved, or the count is refused. `price` null: the buyer asks for it.
    """

    sku: Sku | None = None
    barcode: Barcode | None = None
    price: AmountIn | None = None
    compare_price: AmountIn | None = None
    cost: AmountIn | None = None
    track_stock: bool | None = None
    weight_kg: Weight | None = None
    size: SizeIn | None = None
    picture_id: UUID | None = None
    low_stock_at: Units | None = None
    sale_starts_at: Moment | None = None
    sale_ends_at: Moment | None = None
    price_tiers: PriceTiers | None = None
    stock: Units | None = None
    stock_seen: Units | None = None
    reason: Reason = "count"


class VariantIn(OfferIn):
    """`values`: for each option of the product, the place of this variant's value in its list."""

    id: UUID | None = None
    values: Annotated[list[Annotated[int, Field(ge=0, lt=MAX_VALUES)]], Field(max_length=3)] = []


class SizeOut(Out):
    width: float | None = None
    height: float | None = None
    depth: float | None = None


class PriceTierOut(Out):
    from_: int
    price: AmountOut


class OptionOut(Out):
    name: TranslatedText
    values: list[TranslatedText]


class HidesCost(BaseModel):
    """Mixed into an answer with `cost`: who may not see it gets no such key, not even an empty one."""

    # Without a return type on purpose: with one, the OpenAPI document would lose the shape.
    @model_serializer(mode="wrap")
    def _leave_cost_out(self, write: Callable[[Any], dict[str, Any]]):  # type: ignore[no-untyped-def]
        written = write(self)
        if "cost" not in self.model_fields_set:
            written.pop("cost", None)
        return written


class VariantOut(HidesCost, Out):
    """`cost` is absent for who may not see it."""

    id: UUID
    options: list[dict[str, TranslatedText]]
    values: list[int]
    sku: str | None
    barcode: str
    price: AmountOut | None
    compare_price: AmountOut | None
    cost: AmountOut | None = None
    track_stock: bool
    stock: int | None
    on_hand: int
    reserved: int
    weight_kg: float | None
    size: SizeOut | None
    picture_id: UUID | None
    low_stock_at: int | None
    is_low: bool
    sale_starts_at: Instant | None
    sale_ends_at: Instant | None
    on_sale: bool
    price_tiers: list[PriceTierOut]
