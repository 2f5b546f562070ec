"""Writing a review of a line: by the customer with the key of the order, or by a member for him."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.models import Order, OrderLine
from apps.reviews.delivered_lines import delivered_lines
from apps.reviews.events import REVIEWS_CHANGED
from apps.reviews.links import has_link
from apps.reviews.models import Review, ReviewOrigin, ReviewState
from apps.reviews.photos import delete_photos, store_photos
from apps.reviews.review_settings import review_settings
from apps.reviews.services.ratings import count_review
from common import crud
from common.errors import Conflict, NotFound
from common.events import publish
from common.i18n import Language
from common.outbox import enqueue
from common.store_context import current_store_id
from common.text import search_text

CREATED: Final = "review.created"


@dataclass(frozen=True)
class ReviewText:
    rating: int
    title: str
    body: str
    author_name: str
    language: Language


def create_review(
    *,
    order: Order,
    line_id: UUID,
    text: ReviewText,
    photos: Sequence[BinaryIO] = (),
    origin: ReviewOrigin = ReviewOrigin.CUSTOMER,
) -> Review:
    """One a line. It waits for the merchant, unless the rule of the store publishes it at once."""
    line = _line(order, line_id)
    stored = store_photos(photos)
    try:
        return _create(order, line, text, stored, origin)
    except Exception:
        delete_photos(stored)
        raise


def _line(order: Order, line_id: UUID) -> OrderLine:
    if not order.lines.filter(pk=line_id, product_id__isnull=False).exists():
        raise NotFound()
    if Review.objects.filter(line_id=line_id).exists():
        raise Conflict("review_exists")
    line = next((one for one in delivered_lines(order) if one.pk == line_id), None)
    if line is None:
        raise Conflict("review_too_early")
    return line


@transaction.atomic
def _create(
    order: Order, line: OrderLine, text: ReviewText, photos: list[dict[str, Any]], origin: ReviewOrigin
) -> Review:
    review = Review(
        order=order,
        order_number=order.number,
        line_id=line.pk,
        product_id=line.product_id,
        product_name=line.product_name,
        variant_name=line.variant_name,
        product_photo=line.photo,
        photos=photos,
        photo_count=len(photos),
        has_link=has_link(text.title, text.body, text.author_name),
        origin=origin,
        written_at=timezone.now(),
        search_text=search_text_of(text, line.product_name),
        **vars(text),
    )
    if _is_published_at_once(review):
        _publish(review)
    crud.create(review, unique={"review_of_line": lambda: Conflict("review_exists")})
    if review.state == ReviewState.PUBLISHED:
        count_review(review, 1)
        publish(REVIEWS_CHANGED)
    payload = {"reviewOid": str(review.pk)}
    enqueue(CREATED, payload, store_id=current_store_id(), dedupe_key=f"{CREATED}:{review.pk}")
    return review


def _is_published_at_once(review: Review) -> bool:
    if not review.is_verified or review.photos or review.has_link:
        return False
    rule = review_settings()
    return rule.auto_publish and review.rating >= rule.min_stars


def _publish(review: Review) -> None:
    review.state, review.published_at = ReviewState.PUBLISHED, timezone.now()
    review.auto_published = True


def search_text_of(text: ReviewText, product_name: str) -> str:
    return search_text(f"{text.title} {text.body} {text.author_name} {product_name}")
