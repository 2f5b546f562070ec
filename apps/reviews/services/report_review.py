"""A visitor of the shop reports a review: it stays visible and comes back to the queue."""

from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Coalesce, Now

from apps.reviews.models import Review
from common.errors import NotFound
from common.outbox import enqueue
from common.store_context import current_store_id

REPORTED: Final = "review.reported"


@transaction.atomic
def report_review(*, review_id: UUID) -> None:
    review = Review.objects.published().filter(pk=review_id)
    if not review.update(reports=F("reports") + 1, reported_at=Coalesce("reported_at", Now())):
        raise NotFound()
    payload = {"reviewOid": str(review_id)}
    count = review.values_list("reports", flat=True).get()
    enqueue(REPORTED, payload, store_id=current_store_id(), dedupe_key=f"{REPORTED}:{review_id}:{count}")
