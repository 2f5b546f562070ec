"""Shapes of the shop: nothing here that a shopper may not know."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced
from common.schemas import Out, PageQuery


class PublicPicture(Out):
    url: str
    urls: dict[str, dict[str, str]]
    width: int
    height: int
    alt: str


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


class ProductCard(Priced, Out):
    """`price` null: ask for it. `left` is told when few are left."""

    id: UUID
    variant_id: UUID | None
    slug: str
    name: str
    summary: str
    sku: str | None
    price: AmountOut | None
    compare_price: AmountOut | None
    currency: str
    photo: PublicPicture | None
    in_stock: bool
    left: int | None
    category: CategoryRef | None


class PublicVariant(Out):
    id: UUID
    sku: str | None
    price: AmountOut | None
    compare_price: AmountOut | None
    options: dict[str, str]
    in_stock: bool
    left: int | None


class PublicSeo(Out):
    title: str
    description: str


class ProductView(Priced, Out):
    id: UUID
    slug: str
    name: str
    brand: str
    description_html: str
    short_description: str
    photos: list[PublicPicture]
    variants: list[PublicVariant]
    category: CategoryRef | None
    currency: str
    seo: PublicSeo
    alternates: dict[str, str]


class VariantStock(Out):
    id: UUID
    in_stock: bool
    left: int | None


class ProductStock(Out):
    variants: list[VariantStock]


class CardQuery(PageQuery):
    limit: Annotated[int, Field(ge=1, le=60)] = 24
    q: Annotated[str, Field(max_length=200)] = ""
    category: Annotated[str, Field(max_length=255)] = ""
    min_price: AmountIn | None = None
    max_price: AmountIn | None = None
    in_stock: bool = False
    sort: Literal["", "name", "-name", "-createdAt", "price", "-price"] = ""
