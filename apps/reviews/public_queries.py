"""What the shop asks about reviews."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Count, QuerySet

from apps.orders.models import Order
from apps.products.catalog_cache import cached
from apps.products.ports import Rating
from apps.reviews.delivered_lines import delivered_lines
from apps.reviews.models import ProductRating, Review, ReviewOrigin
from apps.reviews.public_schemas import (
    OwnReview,
    PublicReview,
    PublicReviewPage,
    PublicReviewQuery,
    ReviewableLine,
    ReviewableLines,
    StoreReview,
)
from apps.reviews.queries import average_of
from common.schemas import page_of


def product_ratings(product_ids: Iterable[UUID]) -> dict[UUID, Rating]:
    """See apps.products.ports."""
    ids = list(product_ids)
    if not ids or not cached("has_ratings", ProductRating.objects.exists):
        return {}
    rows = ProductRating.objects.filter(product_id__in=ids)
    found = {row.product_id: (sum(row.stars), average_of(row.stars)) for row in rows}
    return {one: Rating(count, average) for one, (count, average) in found.items() if average is not None}


def product_reviews(product_id: UUID, query: PublicReviewQuery) -> PublicReviewPage:
    """Featured ones first, then the newest; three statements."""
    reviews = Review.objects.published().filter(product_id=product_id)
    if query.rating:
        reviews = reviews.filter(rating=query.rating)
    if query.with_photo:
        reviews = reviews.filter(photo_count__gt=0)
    page = page_of(reviews.order_by("-featured", "-written_at", "pk"), query, PublicReview.shape)
    row = ProductRating.objects.filter(product_id=product_id).first() or ProductRating()
    return PublicReviewPage(
        **page,
        count=sum(row.stars),
        average=average_of(row.stars),
        stars=row.stars,
        with_photo=row.with_photo,
    )


def verified_sums() -> tuple[int, float | None]:
    """How many reviews of confirmed purchases there are, and their average; from memory until one changes."""
    return cached(("verified_reviews",), _verified_sums)


def _verified_sums() -> tuple[int, float | None]:
    rows = _verified().values_list("rating").annotate(count=Count("pk")).order_by()
    counts = dict(rows)
    stars = [counts.get(star, 0) for star in range(1, 6)]
    return sum(stars), average_of(stars)


def latest_verified(limit: int) -> list[StoreReview]:
    """Whatever their stars."""
    return [StoreReview.of(row) for row in _verified().order_by("-written_at", "pk")[:limit]]


def _verified() -> "QuerySet[Review]":
    return Review.objects.published().filter(origin=ReviewOrigin.CUSTOMER)


def reviewable_lines(order: Order) -> ReviewableLines:
    """What came of an order, each with its review; three statements."""
    lines = delivered_lines(order)
    written = {row.line_id: row for row in Review.objects.filter(line_id__in=[line.pk for line in lines])}
    items = [
        ReviewableLine(
            line_id=line.pk,
            product_name=line.product_name,
            variant_name=line.variant_name,
            photo=line.photo,
            review=OwnReview.shape(written[line.pk]) if line.pk in written else None,
        )
        for line in lines
    ]
    return ReviewableLines(items=items, author_name=order.first_name[:60])
