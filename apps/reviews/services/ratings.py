"""The sums of a product's published reviews: changed with each of them, and counted anew at night."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, F, Q
from django.utils import timezone

from apps.reviews.models import ProductRating, Review
from common.locks import lock_rows

STARS = range(1, 6)


def count_review(review: Review, by: int) -> None:
    """Adds a review to the sums of its product, or with -1 takes it out, in the caller's transaction."""
    if review.product_id is None:
        return
    _ensure([review.product_id])
    star = f"stars_{review.rating}"
    changes: dict[str, Any] = {star: F(star) + by, "updated_at": timezone.now()}
    if review.photo_count:
        changes["with_photo"] = F("with_photo") + by
    ProductRating.objects.filter(product_id=review.product_id).update(**changes)


@transaction.atomic
def rebuild_ratings(product_ids: Iterable[UUID] | None = None) -> int:
    """Counts the products anew, all of them by default, and says how many were wrong.

    The rows are locked before reviews are counted: who publishes one meanwhile waits and adds it afterwards.
    """
    chosen = list(product_ids) if product_ids is not None else None
    published = Review.objects.published().filter(product_id__isnull=False)
    if chosen is not None:
        published = published.filter(product_id__in=chosen)
    reviewed = published.order_by("product_id").values_list("product_id", flat=True).distinct()
    _ensure([product_id for product_id in reviewed if product_id])
    rows = ProductRating.objects.all()
    if chosen is not None:
        rows = rows.filter(product_id__in=chosen)
    locked = lock_rows(ProductRating.objects.all(), rows.values_list("pk", flat=True), no_key=True)
    sums: dict[Any, Any] = {}
    counts: Any = {f"stars_{star}": Count("pk", filter=Q(rating=star)) for star in STARS}
    counts["with_photo"] = Count("pk", filter=Q(photo_count__gt=0))
    grouped: Iterable[Any] = published.order_by().values("product_id").annotate(**counts)
    for found in grouped:
        sums[found["product_id"]] = {name: found[name] for name in counts}
    return sum(_write(row, sums.get(row.product_id, dict.fromkeys(counts, 0))) for row in locked.values())


def _write(row: ProductRating, sums: dict[str, int]) -> bool:
    if all(getattr(row, name) == value for name, value in sums.items()):
        return False
    ProductRating.objects.filter(pk=row.pk).update(**sums, updated_at=timezone.now())
    return True


def _ensure(product_ids: Iterable[UUID]) -> None:
    rows = [ProductRating(product_id=product_id) for product_id in product_ids]
    ProductRating.objects.bulk_create(rows, ignore_conflicts=True)
