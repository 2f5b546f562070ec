"""Shapes of the merchant's calls."""

from decimal import Decimal
from typing import Annotated, Literal, cast
from uuid import UUID

from pydantic import AfterValidator, Field

from common.money import AmountIn, AmountOut, Priced
from common.rich_text import clean_html
from common.schemas import In, Instant, Out, Page, PageQuery
from common.text import Bounds, TranslatedText

MOST_STOCK = 10_000_000


def _clean(texts: TranslatedText) -> TranslatedText:
    cleaned = {language: clean_html(str(text)) for language, text in texts.items()}
    return cast(TranslatedText, {language: text for language, text in cleaned.items() if text})


Status = Literal["DRAFT", "PUBLISHED", "HIDDEN", "ARCHIVED"]
Name = Annotated[TranslatedText, Bounds(250)]
Html = Annotated[TranslatedText, Bounds(65_536), AfterValidator(_clean)]
ShortText = Annotated[TranslatedText, Bounds(500)]
SlugText = Annotated[TranslatedText, Bounds(255)]
Brand = Annotated[str, Field(max_length=120)]
Tag = Annotated[str, Field(min_length=1, max_length=60)]
Sku = Annotated[str, Field(max_length=255)]
Barcode = Annotated[str, Field(max_length=64)]
Weight = Annotated[Decimal, Field(ge=0, max_digits=8, decimal_places=3)]
Units = Annotated[int, Field(ge=0, le=MOST_STOCK)]
Tags = Annotated[list[Tag], Field(max_length=250)]


class PhotoIn(In):
    attachment_id: UUID
    alt: Annotated[TranslatedText, Bounds(250)] | None = None


class SeoIn(In):
    title: Annotated[TranslatedText, Bounds(70)] | None = None
    description: Annotated[TranslatedText, Bounds(320)] | None = None


Photos = Annotated[list[PhotoIn], Field(max_length=250)]
Categories = Annotated[list[UUID], Field(max_length=50)]


class ProductPatch(In):
    """Omitted is unchanged, null is cleared. `stock` is what can still be sold."""

    version: int | None = None
    name: Name | None = None
    slug: SlugText | None = None
    description: Html | None = None
    short_description: ShortText | None = None
    status: Status | None = None
    brand: Brand | None = None
    tags: Tags | None = None
    category_oids: Categories | None = None
    primary_category_id: UUID | None = None
    photos: Photos | None = None
    seo: SeoIn | None = None
    price: AmountIn | None = None
    compare_price: AmountIn | None = None
    cost: AmountIn | None = None
    sku: Sku | None = None
    barcode: Barcode | None = None
    track_stock: bool | None = None
    weight_kg: Weight | None = None
    stock: Units | None = None
    reason: Annotated[str, Field(min_length=1, max_length=120)] = "count"


class ProductIn(ProductPatch):
    name: Name


Sort = (
    Literal["name", "-name", "createdAt", "-createdAt", "updatedAt", "-updatedAt"]
    | Literal["price", "-price", "stock", "-stock"]
)


class ProductQuery(PageQuery):
    q: Annotated[str, Field(max_length=200)] = ""
    status: Status | None = None
    category_id: UUID | None = None
    stock: Literal["in", "out", "low"] | None = None
    sort: Sort = "-createdAt"


class PictureOut(Out):
    url: str
    urls: dict[str, dict[str, str]]
    width: int
    height: int
    alt: TranslatedText


class PhotoOut(PictureOut):
    attachment_id: UUID


class SeoOut(Out):
    title: TranslatedText
    description: TranslatedText


class VariantOut(Out):
    id: UUID
    sku: str | None
    barcode: str
    price: AmountOut | None
    compare_price: AmountOut | None
    cost: AmountOut | None
    track_stock: bool
    stock: int | None
    on_hand: int
    reserved: int
    weight_kg: float | None
    options: list[dict[str, TranslatedText]]


class ProductOut(Priced, Out):
    """The fields of the first variant stand at the top too, for the simple form."""

    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    description: TranslatedText
    short_description: TranslatedText
    status: Status
    brand: str
    tags: list[str]
    category_oids: list[UUID]
    primary_category_id: UUID | None
    photos: list[PhotoOut]
    variants: list[VariantOut]
    sku: str | None
    barcode: str
    price: AmountOut | None
    compare_price: AmountOut | None
    cost: AmountOut | None
    track_stock: bool
    stock: int | None
    weight_kg: float | None
    currency: str
    url: str
    seo: SeoOut
    version: int
    created_at: Instant
    updated_at: Instant


class ProductRow(Priced, Out):
    id: UUID
    name: TranslatedText
    status: Status
    photo: PictureOut | None
    sku: str | None
    price: AmountOut | None
    compare_price: AmountOut | None
    currency: str
    stock: int | None
    track_stock: bool
    category_names: list[TranslatedText]
    updated_at: Instant


class ProductPage(Page[ProductRow]):
    counts: dict[str, int]
    """How many match, by status, and ALL."""


class CategoryPatch(In):
    version: int | None = None
    name: Name | None = None
    slug: SlugText | None = None
    description: Html | None = None
    parent_id: UUID | None = None
    position: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    visible: bool | None = None
    picture_id: UUID | None = None
    seo: SeoIn | None = None


class CategoryIn(CategoryPatch):
    name: Name


class CategoryOut(Out):
    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    description: TranslatedText
    parent_id: UUID | None
    position: int
    visible: bool
    picture_id: UUID | None
    picture: PictureOut | None
    seo: SeoOut
    product_count: int
    version: int
