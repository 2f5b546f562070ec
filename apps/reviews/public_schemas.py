"""Reviews as the shop shows them, and what it sends."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID
from zoneinfo import ZoneInfo

from pydantic import Field

from apps.reviews.field_types import AuthorName, Body, Rating, Reason, Title
from apps.reviews.models import Review
from apps.reviews.photos import photo_out
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from tenants.current import current_store


class ReviewForm(TextIn):
    line_id: UUID
    rating: Rating
    title: Title = ""
    body: Body
    author_name: AuthorName


class PublicReviewQuery(PageQuery):
    limit: Annotated[int, Field(ge=1, le=50)] = 10
    rating: Rating | None = None
    with_photo: bool = False


class PhotoUrls(Out):
    webp: str
    jpg: str


class ReviewPhoto(Out):
    width: int
    height: int
    urls: dict[Literal["thumb", "large"], PhotoUrls]


class PublicReply(Out):
    body: str
    at: Instant


class PublicReview(Out):
    """Nothing of its writer but the name that he chose."""

    id: UUID
    rating: int
    title: str
    body: str
    author_name: str
    language: str
    variant_name: str
    verified: bool
    featured: bool
    written_on: date
    """The day in the store's time zone."""
    photos: list[ReviewPhoto]
    reply: PublicReply | None

    @classmethod
    def shape(cls, review: Review) -> "PublicReview":
        reply = {"body": review.reply, "at": review.replied_at} if review.reply else None
        return cls.from_row(
            review,
            verified=review.is_verified,
            written_on=review.written_at.astimezone(ZoneInfo(current_store().time_zone)).date(),
            photos=[photo_out(photo) for photo in review.photos],
            reply=reply,
        )


class StoreReview(Out):
    """A review where it stands beside those of other products."""

    id: UUID
    rating: int
    title: str
    body: str
    author_name: str
    language: str
    product_name: str
    product_photo: dict[str, object] | None
    written_on: date

    @classmethod
    def of(cls, review: Review) -> "StoreReview":
        zone = ZoneInfo(current_store().time_zone)
        return cls.from_row(review, written_on=review.written_at.astimezone(zone).date())


class PublicReviewPage(Page[PublicReview]):
    """`stars`: published reviews by 1 to 5 stars, whatever is filtered; `withPhoto` of them have photos."""

    count: int
    average: float | None
    stars: list[int]
    with_photo: int


class ReportIn(In):
    reason: Reason


class ReviewableLine(Out):
    """A delivered line of an order; `review` once it is written, also while it waits."""

    line_id: UUID
    product_name: str
    variant_name: str
    photo: dict[str, object] | None
    review: "OwnReview | None"


class OwnReview(Out):
    id: UUID
    rating: int
    title: str
    body: str
    author_name: str
    state: Literal["PENDING", "PUBLISHED", "NOT_PUBLISHED"]
    photos: list[ReviewPhoto]
    reply: PublicReply | None

    @classmethod
    def shape(cls, review: Review) -> "OwnReview":
        reply = {"body": review.reply, "at": review.replied_at} if review.reply else None
        known = review.state if review.state in ("PENDING", "PUBLISHED") else "NOT_PUBLISHED"
        return cls.from_row(
            review, state=known, photos=[photo_out(photo) for photo in review.photos], reply=reply
        )


class ReviewableLines(Out):
    """`authorName` is what the form proposes: the first name of the customer."""

    items: list[ReviewableLine]
    author_name: str
