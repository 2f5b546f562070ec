"""Reviews as the admin reads and writes them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.reviews.field_types import AuthorName, Body, Rating, Reason, Title
from apps.reviews.models import Review
from apps.reviews.photos import photo_out
from apps.reviews.public_schemas import ReviewPhoto
from apps.reviews.review_settings import ReviewSettings
from common.schemas import In, Instant, Out, PageQuery, TextIn
from common.typed_text import ManyLines, OneLine

State = Literal["PENDING", "PUBLISHED", "HIDDEN", "REJECTED", "SPAM"]
TabName = Literal["QUEUE", "PUBLISHED", "HIDDEN", "REJECTED", "SPAM"]


class ReviewIn(In):
    """What the customer of an order said elsewhere; it waits as any other and has no seal."""

    line_id: UUID
    rating: Rating
    title: Title = ""
    body: Body
    author_name: AuthorName


class ReviewPatch(In):
    state: State | None = None
    reason: Reason | None = None
    """Asked for with REJECTED and HIDDEN."""
    featured: bool | None = None
    reply: Annotated[ManyLines | None, Field(max_length=500)] = None
    reported: Literal[False] | None = None
    """false: the report was looked at, and the review stays."""
    version: int | None = None


class ReviewQuery(PageQuery):
    tab: TabName = "QUEUE"
    q: Annotated[OneLine, Field(max_length=120)] = ""
    rating: Rating | None = None
    with_photo: bool = False
    product_id: UUID | None = None


class Decision(Out):
    state: State
    reason: Reason | Literal[""]
    at: str
    actor_name: str


class ReviewOut(Out):
    id: UUID
    order_id: UUID | None
    order_number: int | None
    line_id: UUID | None
    product_id: UUID | None
    product_name: str
    variant_name: str
    product_photo: dict[str, Any] | None
    rating: int
    title: str
    body: str
    author_name: str
    language: str
    photos: list[ReviewPhoto]
    has_link: bool
    origin: Literal["CUSTOMER", "MERCHANT", "IMPORT"]
    state: State
    reason: Reason | Literal[""]
    featured: bool
    auto_published: bool
    written_at: Instant
    published_at: Instant | None
    reply: str
    replied_at: Instant | None
    reports: int
    reported_at: Instant | None
    history: list[Decision]
    version: int

    @classmethod
    def shape(cls, review: Review) -> "ReviewOut":
        history = [{**entry, "actor_name": entry["actorName"]} for entry in review.history]
        return cls.from_row(review, photos=[photo_out(photo) for photo in review.photos], history=history)


class ReviewTabs(Out):
    queue: int
    published: int
    hidden: int
    rejected: int
    spam: int


class ReviewSummary(Out):
    """The counts of the tabs are exact up to 10 000; `stars` counts published reviews by 1 to 5 stars."""

    tabs: ReviewTabs
    count: int
    average: float | None
    stars: list[int]
    oldest_at: Instant | None
    """Since when the oldest of the queue waits."""
    published_today: int
    """By the rule of the store, without anybody."""
    requested: int
    """Orders whose buyers were sent a request in the last 30 days."""
    answered: int
    """Those of them with a review that came with the key of the order."""


class ReviewSettingsPatch(In):
    auto_publish: bool | None = None
    min_stars: Annotated[int, Field(ge=1, le=5)] | None = None
    request: bool | None = None
    request_days: Annotated[int, Field(ge=1, le=60)] | None = None
    version: int | None = None


class ReviewSettingsOut(Out):
    auto_publish: bool
    min_stars: int
    request: bool
    request_days: int
    version: int

    @classmethod
    def shape(cls, chosen: ReviewSettings) -> "ReviewSettingsOut":
        return cls.from_row(chosen)


class ReviewImportForm(TextIn):
    published: bool = False
    """true: the store vouches for them and they appear at once; else they wait as any other."""


class ReviewImportStarted(Out):
    job_id: UUID
