"""Posts as the shop and the platform's own pages show them."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field

from apps.products.catalog.public_schemas import PublicPicture
from common.schemas import Instant, Out, PageQuery
from common.text import TranslatedText

POSTS_PER_PAGE = 12


class PublicPostQuery(PageQuery):
    limit: Annotated[int, Field(ge=1, le=50)] = POSTS_PER_PAGE
    tag: Annotated[str, Field(max_length=40)] = ""


class PublicPostCard(Out):
    slug: str
    title: str
    excerpt: str
    cover: PublicPicture | None
    author_name: str
    tags: list[str]
    published_at: Instant
    published_on: date
    """That day in the store's zone."""
    minutes: int
    """That it takes to read."""
    language: Literal["es", "en"]
    """The one it is written in: a post without a translation is shown as it is."""


class PublicPosts(Out):
    items: list[PublicPostCard]
    page: int
    limit: int
    total: int
    tags: list[str]
    """Of all posts, the ones used most first."""


class PublicPost(PublicPostCard):
    html: str
    updated_at: Instant
    alternates: TranslatedText
    """Its address in each language."""
    seo_title: str
    seo_description: str
    products: list[dict[str, Any]]
    """Those that go with it, of what the shop lists, each as a card of product/ui."""
