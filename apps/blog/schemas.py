"""Shapes of posts and their revisions for members."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from apps.blog.body import clean_body
from apps.blog.models import State
from apps.products.field_types import Moment, SlugText
from common.schemas import In, Instant, Out, Page, PageQuery
from common.text import Bounds, TranslatedText


def _blank_as_none(texts: object) -> object:
    """All languages cleared say as little as null."""
    return texts if isinstance(texts, dict) and any(texts.values()) else None


Cleared = BeforeValidator(_blank_as_none)
StatusName = Literal["DRAFT", "PUBLISHED", "ARCHIVED"]
Title = Annotated[TranslatedText, Bounds(250)]
Excerpt = Annotated[Annotated[TranslatedText, Bounds(320, lines=True)] | None, Cleared]
RichBody = Annotated[TranslatedText, Bounds(65_536, lines=True), AfterValidator(clean_body)]
Body = Annotated[RichBody | None, Cleared]
SeoTitle = Annotated[Annotated[TranslatedText, Bounds(70)] | None, Cleared]
SeoDescription = Annotated[Annotated[TranslatedText, Bounds(160)] | None, Cleared]
CoverAlt = Annotated[Annotated[TranslatedText, Bounds(250)] | None, Cleared]
AuthorName = Annotated[str, Field(max_length=120)]
Tag = Annotated[str, Field(min_length=1, max_length=40)]
Tags = Annotated[list[Tag], Field(max_length=10)]
ProductOids = Annotated[list[UUID], Field(max_length=12)]


class BlogPostIn(In):
    title: Title
    excerpt: Excerpt = None
    body: Body = None
    slug: SlugText | None = None
    cover_id: UUID | None = None
    cover_alt: CoverAlt = None
    author_name: AuthorName = ""
    """Empty: the caller's own."""
    tags: Tags = []
    product_oids: ProductOids = []
    seo_title: SeoTitle = None
    seo_description: SeoDescription = None
    status: StatusName = "DRAFT"
    published_at: Moment | None = None
    """When a published one appears; null: at once."""


class BlogPostPatch(In):
    version: int | None = None
    title: Title | None = None
    excerpt: Excerpt = None
    body: Body = None
    slug: SlugText | None = None
    cover_id: UUID | None = None
    cover_alt: CoverAlt = None
    author_name: AuthorName | None = None
    tags: Tags | None = None
    product_oids: ProductOids | None = None
    seo_title: SeoTitle = None
    seo_description: SeoDescription = None
    status: StatusName | None = None
    published_at: Moment | None = None


class BlogQuery(PageQuery):
    q: Annotated[str, Field(max_length=100)] = ""
    state: State | None = None
    sort: Literal["-createdAt", "createdAt", "-publishedAt", "publishedAt"] = "-createdAt"


class BlogPostRow(Out):
    id: UUID
    title: TranslatedText
    state: State
    published_at: Instant | None
    author_name: str
    tags: list[str]
    cover: dict[str, Any] | None
    updated_at: Instant
    version: int


class BlogPostList(Page[BlogPostRow]):
    counts: dict[str, int]
    """By state, and ALL."""


class BlogPostOut(BlogPostRow):
    status: StatusName
    excerpt: TranslatedText
    body: TranslatedText
    slug: dict[str, str]
    cover_id: UUID | None
    cover_alt: TranslatedText
    product_oids: list[UUID]
    seo_title: TranslatedText
    seo_description: TranslatedText
    minutes: int
    """That it takes to read, in the store's language."""
    url: str
    """In the shop, in the store's language."""
    created_at: Instant


class BlogRevisionRow(Out):
    number: int
    saved_at: Instant
    saved_by_name: str


class BlogRevisionOut(BlogRevisionRow):
    title: TranslatedText
    excerpt: TranslatedText
    body: TranslatedText


class BlogRestoreIn(In):
    version: int | None = None
