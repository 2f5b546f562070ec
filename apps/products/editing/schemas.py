"""Shapes of products, as their merchant writes and reads them."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from apps.products.editing.variant_schemas import (
    HidesCost,
    OfferIn,
    OptionIn,
    OptionOut,
    PriceTierOut,
    SizeOut,
    VariantIn,
    VariantOut,
)
from apps.products.field_types import (
    MAX_OPTIONS,
    MAX_RELATED,
    MAX_SPECIFICATIONS,
    MAX_VARIANTS,
    AgeGroup,
    Brand,
    Gender,
    Html,
    Kind,
    LeastPerOrder,
    MaxPerOrder,
    Moment,
    Name,
    ShortText,
    SlugText,
    SpecificationKey,
    SpecificationName,
    SpecificationValue,
    Status,
    Tags,
)
from apps.products.listings.schemas import PictureOut
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText


class PhotoIn(In):
    attachment_id: UUID
    alt: Annotated[TranslatedText, Bounds(250)] | None = None


class SeoIn(In):
    title: Annotated[TranslatedText, Bounds(70)] | None = None
    description: Annotated[TranslatedText, Bounds(320, lines=True)] | None = None


class SpecificationIn(In):
    """`name` belongs to the merchant's own ones alone."""

    key: SpecificationKey
    name: SpecificationName = None
    value: SpecificationValue


ProductIds = Annotated[list[UUID], Field(max_length=MAX_RELATED)]


class RelatedIn(In):
    related: ProductIds = []
    up_sell: ProductIds = []
    cross_sell: ProductIds = []


class FeedIn(In):
    """What shopping feeds ask beyond the product itself; an `excluded` one is in none."""

    google_category: Annotated[str, Field(max_length=255)] | None = None
    gender: Gender | None = None
    age_group: AgeGroup | None = None
    mpn: Annotated[str, Field(max_length=70)] | None = None
    excluded: bool | None = None


Photos = Annotated[list[PhotoIn], Field(max_length=250)]
Categories = Annotated[list[UUID], Field(max_length=50)]
Specifications = Annotated[list[SpecificationIn], Field(max_length=MAX_SPECIFICATIONS)]
Options = Annotated[list[OptionIn], Field(max_length=MAX_OPTIONS)]
Variants = Annotated[list[VariantIn], Field(min_length=1, max_length=MAX_VARIANTS)]


class ProductPatch(OfferIn):
    """Omitted is unchanged, null is cleared.

    The fields of an offer at the top are those of the first variant. `variants` is the whole list in
    its order: one that is not in it is deleted.
    """

    version: int | None = None
    name: Name | None = None
    slug: SlugText | None = None
    description: Html | None = None
    short_description: ShortText | None = None
    status: Status | None = None
    kind: Kind | None = None
    publish_at: Moment | None = None
    unpublish_at: Moment | None = None
    brand: Brand | None = None
    tags: Tags | None = None
    category_oids: Categories | None = None
    primary_category_id: UUID | None = None
    photos: Photos | None = None
    seo: SeoIn | None = None
    min_per_order: LeastPerOrder | None = None
    max_per_order: MaxPerOrder | None = None
    featured: bool | None = None
    free_shipping: bool | None = None
    specifications: Specifications | None = None
    related: RelatedIn | None = None
    feed: FeedIn | None = None
    options: Options | None = None
    variants: Variants | None = None


class ProductIn(ProductPatch):
    name: Name


class PhotoOut(PictureOut):
    attachment_id: UUID


class SeoOut(Out):
    title: TranslatedText
    description: TranslatedText


class SpecificationOut(Out):
    key: SpecificationKey
    name: TranslatedText
    value: TranslatedText


class RelatedIds(Out):
    related: list[UUID]
    up_sell: list[UUID]
    cross_sell: list[UUID]


class FeedOut(Out):
    google_category: str
    gender: Gender | None
    age_group: AgeGroup | None
    mpn: str
    excluded: bool


class ProductOut(HidesCost, Priced, Out):
    """The fields of the first variant stand at the top too, for the simple form."""

    id: UUID
    name: TranslatedText
    slug: dict[str, str]
    description: TranslatedText
    short_description: TranslatedText
    status: Status
    kind: Kind
    publish_at: Instant | None
    unpublish_at: Instant | None
    brand: str
    tags: list[str]
    category_oids: list[UUID]
    primary_category_id: UUID | None
    photos: list[PhotoOut]
    min_per_order: int
    max_per_order: int | None
    featured: bool
    free_shipping: bool
    specifications: list[SpecificationOut]
    related: RelatedIds
    feed: FeedOut
    options: list[OptionOut]
    variants: list[VariantOut]
    sku: str | None
    barcode: str
    price: AmountOut | None
    compare_price: AmountOut | None
    cost: AmountOut | None = None
    track_stock: bool
    stock: int | None
    weight_kg: float | None
    size: SizeOut | None
    picture_id: UUID | None
    low_stock_at: int | None
    sale_starts_at: Instant | None
    sale_ends_at: Instant | None
    price_tiers: list[PriceTierOut]
    currency: str
    url: str
    preview_url: str
    """Shows the product in the shop to who has the link, whatever its status, for a day."""
    sales_last_90_days: int
    seo: SeoOut
    version: int
    created_at: Instant
    updated_at: Instant
