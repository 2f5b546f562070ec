"""What a member does about a review: publish, hide, reject, feature, answer, delete, undo that."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.notifications.services.read import mark_read
from apps.orders.actors import Actor
from apps.reviews.events import REVIEWS_CHANGED
from apps.reviews.models import Review, ReviewState
from apps.reviews.photos import delete_photos
from apps.reviews.services.ratings import count_review
from common import crud
from common.errors import Conflict, Invalid, issue
from common.events import publish
from common.schemas import instant

QUEUE_PATH: Final = "/admin/marketing/reviews"
TRANSITIONS: Final[dict[str, frozenset[str]]] = {
    ReviewState.PENDING: frozenset({ReviewState.PUBLISHED, ReviewState.REJECTED, ReviewState.SPAM}),
    ReviewState.PUBLISHED: frozenset({ReviewState.HIDDEN}),
    ReviewState.HIDDEN: frozenset({ReviewState.PUBLISHED}),
    ReviewState.REJECTED: frozenset({ReviewState.PENDING, ReviewState.PUBLISHED}),
    ReviewState.SPAM: frozenset({ReviewState.PENDING, ReviewState.PUBLISHED}),
}
_NEEDS_REASON: Final = frozenset({ReviewState.REJECTED, ReviewState.HIDDEN})


@transaction.atomic
def update_review(
    *, review_id: UUID, changes: dict[str, Any], actor: Actor, version: int | None = None
) -> Review:
    """`changes`: state with reason, featured, reply, reported (False: the report was looked at)."""
    review = crud.lock_or_404(Review.objects.live(), review_id, version=version)
    before = review.state
    reason = changes.pop("reason", "")
    if "state" in changes and changes["state"] != before:
        _change_state(review, changes["state"], reason, actor)
    if "reply" in changes and changes["reply"] != review.reply:
        review.reply = changes["reply"]
        review.replied_at = timezone.now() if review.reply else None
    if changes.get("reported") is False:
        review.reported_at = None
    if "featured" in changes:
        review.featured = _featured(review, changes["featured"])
    crud.update(review)
    _recount(review, before)
    if ReviewState.PUBLISHED in (before, review.state):
        publish(REVIEWS_CHANGED)
    if not Review.objects.queue().exists():
        mark_read(link=QUEUE_PATH)
    return review


def _change_state(review: Review, state: str, reason: str, actor: Actor) -> None:
    if state not in TRANSITIONS[review.state]:
        raise Conflict("review_transition")
    if state in _NEEDS_REASON and not reason:
        raise Invalid({"reason": [issue("review_reason")]})
    review.state = state
    review.reason = reason if state in _NEEDS_REASON else ""
    review.auto_published = False
    review.reported_at = None
    if state == ReviewState.PUBLISHED:
        review.published_at = review.published_at or timezone.now()
    else:
        review.featured = False
    entry = {"state": state, "reason": review.reason, "at": instant(timezone.now())}
    review.history = [*review.history, {**entry, "actorOid": str(actor.id), "actorName": actor.name}]


def _featured(review: Review, featured: bool) -> bool:
    if featured and review.state != ReviewState.PUBLISHED:
        raise Conflict("review_featured")
    return featured


def _recount(review: Review, before: str) -> None:
    was, now = before == ReviewState.PUBLISHED, review.state == ReviewState.PUBLISHED
    if was != now:
        count_review(review, 1 if now else -1)


@transaction.atomic
def delete_review(*, review_id: UUID) -> None:
    """For 30 days with undo; Conflict for what was ever published."""
    review = crud.lock_or_404(Review.objects.live(), review_id)
    if review.published_at is not None:
        raise Conflict("review_published")
    crud.soft_delete(review)


@transaction.atomic
def restore_review(*, review_id: UUID) -> Review:
    review = crud.lock_or_404(crud.restorable(Review.objects.all()), review_id)
    crud.restore(review)
    return review


def purge_reviews(now: Any) -> None:
    """Deletes what nobody can restore any more, with its photos."""
    over = Review.objects.filter(deleted_at__isnull=False).exclude(
        pk__in=crud.restorable(Review.objects.all())
    )
    for review in over:
        delete_photos(review.photos)
        review.delete()
