"""Shapes of the shop: nothing here that a shopper may not know."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced
from common.schemas import Instant, Out, Page, PageQuery
from common.typed_text import AsSent

CategoryOrder = Literal["MANUAL", "BEST_SELLING", "NEWEST", "PRICE", "PRICE_DESC", "NAME", "STOCK_FIRST"]
CardSort = Literal["", "name", "-name", "-createdAt", "price", "-price", "best-selling", "featured"]
MAX_QUERY_LENGTH = 200
"""Characters of a search."""


class Focal(Out):
    """The point that a crop keeps, from 0 to 1."""

    x: float
    y: float


class PublicPicture(Out):
    url: str
    urls: dict[str, dict[str, str]]
    width: int
    height: int
    alt: str
    focal: Focal | None = None


class PublicSeo(Out):
    title: str
    description: str


class PublicRating(Out):
    """What the published reviews of a product come to: `average` has one decimal."""

    count: int
    average: float


class CategoryRef(Out):
    slug: str
    name: str


class CategoryCard(Out):
    id: UUID
    slug: str
    name: str
    parent_id: UUID | None
    product_count: int
    picture: PublicPicture | None


class CategoryView(CategoryCard):
    """`sort` is how its products stand when the shopper chooses nothing."""

    description_html: str
    parent: CategoryRef | None
    children: list[CategoryCard]
    sort: CategoryOrder
    sold_out_last: bool
    seo: PublicSeo
    alternates: dict[str, str]


class PublicOffer(Out):
    """What a promotion that runs makes of a product."""

    badge: str
    """`2×1`, `10 % menos`."""
    price: AmountOut | None
    """Of one unit, where the promotion changes that; null: it needs several."""
    ends_at: Instant | None
    """Of a flash sale: it ends then."""
    left: int | None
    """Of a flash sale with a limit: so many uses are left."""


class PublicPresale(Out):
    """What is sold out and can be reserved until it is there."""

    id: UUID
    available_on: date


class ProductCard(Priced, Out):
    """`price` is the lowest of its variants, null: ask for it. `left` is told when few are left.

    `variantOid` is the first variant: with a `variantCount` of one it can be bought from the card.
    """

    id: UUID
    variant_id: UUID | None
    slug: str
    name: str
    summary: str
    sku: str | None
    brand: str
    tags: list[str]
    kind: Literal["PHYSICAL", "DIGITAL", "SERVICE"]
    price: AmountOut | None
    price_max: AmountOut | None
    compare_price: AmountOut | None
    on_sale: bool
    currency: str
    photo: PublicPicture | None
    variant_count: int
    min_per_order: int
    max_per_order: int | None
    featured: bool
    free_shipping: bool
    in_stock: bool
    left: int | None
    category: CategoryRef | None
    offer: PublicOffer | None
    presale: PublicPresale | None
    rating: PublicRating | None


class Alternatives(Out):
    """What is offered when a search finds nothing."""

    terms: list[str]
    products: list[ProductCard]


class CardPage(Page[ProductCard]):
    """`corrected`: what was searched for instead, where the words as they were typed find nothing."""

    corrected: str | None
    alternatives: Alternatives | None


class Suggestions(Out):
    """While a shopper types: whole words, categories and products that begin so."""

    terms: list[str]
    categories: list[CategoryRef]
    products: list[ProductCard]


class RelatedCards(Out):
    """`source` says where `related` comes from."""

    related: list[ProductCard]
    up_sell: list[ProductCard]
    cross_sell: list[ProductCard]
    source: Literal["chosen", "category", "together"]


class PublicOption(Out):
    name: str
    values: list[str]


class PublicTier(Out):
    """From this quantity on a unit costs `price`."""

    from_: Annotated[int, Field(serialization_alias="from")]
    price: AmountOut


class PublicSpecification(Out):
    key: str
    name: str
    value: str


class PublicSize(Out):
    """In cm."""

    width: float | None
    height: float | None
    depth: float | None


class PublicVariant(Out):
    """`values`: its place in the values of each option. `photo`: the place of its picture in `photos`.

    `saleEndsAt` is when the price goes back to `comparePrice`. `gtin`: its bar code, if it is one of trade.
    """

    id: UUID
    sku: str | None
    gtin: str | None
    price: AmountOut | None
    compare_price: AmountOut | None
    on_sale: bool
    sale_ends_at: Instant | None
    price_tiers: list[PublicTier]
    options: dict[str, str]
    values: list[int]
    photo: int | None
    weight_kg: float | None
    size: PublicSize | None
    in_stock: bool
    left: int | None
    presale: PublicPresale | None
    offer: PublicOffer | None


class ProductView(Priced, Out):
    """`trail` is the way to it from the first level; `category` its last step."""

    id: UUID
    slug: str
    name: str
    brand: str
    tags: list[str]
    kind: Literal["PHYSICAL", "DIGITAL", "SERVICE"]
    description_html: str
    short_description: str
    photos: list[PublicPicture]
    options: list[PublicOption]
    variants: list[PublicVariant]
    price: AmountOut | None
    price_max: AmountOut | None
    compare_price: AmountOut | None
    on_sale: bool
    min_per_order: int
    max_per_order: int | None
    featured: bool
    free_shipping: bool
    specifications: list[PublicSpecification]
    offer: PublicOffer | None
    """Of the variant that costs least."""
    category: CategoryRef | None
    trail: list[CategoryRef]
    currency: str
    seo: PublicSeo
    alternates: dict[str, str]
    updated_at: Instant
    rating: PublicRating | None
    is_preview: bool
    """Shown by the merchant's link before it is published."""
    is_listed: bool
    """In the lists of the shop; else only who has its address sees it, and no search engine is told."""


class VariantStock(Out):
    id: UUID
    in_stock: bool
    left: int | None


class ProductStock(Out):
    variants: list[VariantStock]


class FacetValue(Out):
    """`count` products would be left with it. `token` names it in `facet` of a list."""

    token: str
    label: str
    count: int
    chosen: bool


class PublicFacet(Out):
    key: str
    name: str
    values: list[FacetValue]


class Facets(Out):
    """What a list can be narrowed by; `sale` null: nothing of it is on sale."""

    facets: list[PublicFacet]
    in_stock: int
    sale: FacetValue | None


_TOKENS = r"^[0-9a-f]{12}(,[0-9a-f]{12}){0,19}$"


class CardQuery(PageQuery):
    """`category` is the address of one; without `sort` it decides how its products stand. `facet`: tokens of
    values, those of one facet with commas between them; all facets hold."""

    limit: Annotated[int, Field(ge=1, le=60)] = 24
    q: Annotated[AsSent, Field(max_length=MAX_QUERY_LENGTH)] = ""
    category: Annotated[AsSent, Field(max_length=255)] = ""
    min_price: AmountIn | None = None
    max_price: AmountIn | None = None
    in_stock: bool = False
    facet: Annotated[list[Annotated[str, Field(pattern=_TOKENS)]], Field(max_length=20)] = []
    sort: CardSort = ""

    @property
    def is_first_look(self) -> bool:
        """The first page of all there is: no order or filter was chosen among what was found."""
        is_filtered = (
            self.category
            or self.in_stock
            or self.facet
            or self.min_price is not None
            or self.max_price is not None
        )
        return self.page == 1 and not self.sort and not is_filtered


class SuggestQuery(PageQuery):
    q: Annotated[AsSent, Field(max_length=MAX_QUERY_LENGTH)] = ""
