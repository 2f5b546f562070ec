"""Reviews, written by the customer of a delivered order."""

from typing import Any

from apps.orders import states
from apps.orders.models import Order
from apps.products.models import Slug, Variant
from apps.reviews.models import Review, ReviewState
from apps.reviews.services.create_review import ReviewText, create_review
from apps.reviews.services.ratings import count_review
from tests.factories.orders import place
from tests.factories.stock import stocked


def delivered(*lines: tuple[Variant, int], **changes: Any) -> Order:
    """An order that has reached its customer."""
    order = place(*(lines or ((stocked(5), 1),)), **changes)
    Order.objects.filter(pk=order.pk).update(state=states.DELIVERED)
    order.refresh_from_db()
    return order


def reachable(variant: Variant) -> Variant:
    """With the address of its product, as the services give it."""
    product = variant.product
    Slug.objects.create(kind="product", slug=product.slugs["es"], object_id=product.pk)
    return variant


def review_text(rating: int = 5, **changes: Any) -> ReviewText:
    words: dict[str, Any] = {
        "rating": rating,
        "title": "Linda y pesadita",
        "body": "El color es igual al de la foto.",
        "author_name": "Lucía R.",
        "language": "es",
    }
    return ReviewText(**words | changes)


def make_review(variant: Variant | None = None, *, rating: int = 5, **changes: Any) -> Review:
    order = delivered((variant or stocked(5), 1))
    line = order.lines.get()
    return create_review(order=order, line_id=line.pk, text=review_text(rating, **changes))


def publish_review(review: Review) -> Review:
    """As a member does it, without the member."""
    Review.objects.filter(pk=review.pk).update(state=ReviewState.PUBLISHED, published_at=review.written_at)
    count_review(review, 1)
    review.refresh_from_db()
    return review


ROWS = {"order/review": make_review, "product/ui/review": lambda: publish_review(make_review())}
