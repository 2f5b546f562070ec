"""Shapes of the merchant's list of products, and of a picture in it."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.products.field_types import Kind, Status
from common.money import AmountIn, AmountOut, Priced
from common.schemas import Instant, Out, Page, PageQuery
from common.text import TranslatedText

Sort = Literal[
    "name",
    "-name",
    "createdAt",
    "-createdAt",
    "updatedAt",
    "-updatedAt",
    "price",
    "-price",
    "stock",
    "-stock",
    "position",
]
"""`position` is the merchant's own order within `categoryOid`."""


class ProductQuery(PageQuery):
    q: Annotated[str, Field(max_length=200)] = ""
    status: Status | None = None
    category_id: UUID | None = None
    stock: Literal["in", "out", "low"] | None = None
    tag: Annotated[str, Field(max_length=60)] = ""
    brand: Annotated[str, Field(max_length=120)] = ""
    min_price: AmountIn | None = None
    max_price: AmountIn | None = None
    no_photo: bool = False
    no_weight: bool = False
    """Some variant of it has none."""
    oids: Annotated[list[UUID], Field(max_length=100)] = []
    """None but these."""
    sort: Sort = "-createdAt"


class PictureOut(Out):
    url: str
    urls: dict[str, dict[str, str]]
    width: int
    height: int
    alt: TranslatedText
    focal: dict[str, float] | None = None


class ProductRow(Priced, Out):
    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    status: Status
    publish_at: Instant | None
    unpublish_at: Instant | None
    photo: PictureOut | None
    sku: str | None
    brand: str
    tags: list[str]
    price: AmountOut | None
    price_max: AmountOut | None
    compare_price: AmountOut | None
    on_sale: bool
    currency: str
    kind: Kind
    featured: bool
    free_shipping: bool
    stock: int | None
    low: bool
    track_stock: bool
    variant_count: int
    sold: int
    primary_category_id: UUID | None
    category_names: list[TranslatedText]
    updated_at: Instant


class ProductPage(Page[ProductRow]):
    counts: dict[str, int]
    """How many match, by status, and ALL."""
