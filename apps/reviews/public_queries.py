"""What the shop asks about reviews."""

from collections.abc import Iterable
from uuid import UUID

from apps.orders.models import Order
from apps.products.catalog_cache import cached
from apps.products.ports import Rating
from apps.reviews.delivered_lines import delivered_lines
from apps.reviews.models import ProductRating, Review
from apps.reviews.public_schemas import (
    OwnReview,
    PublicReview,
    PublicReviewPage,
    PublicReviewQuery,
    ReviewableLine,
    ReviewableLines,
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
