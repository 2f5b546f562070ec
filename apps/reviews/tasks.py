"""Work of the outbox and of the clock about reviews."""

from typing import Any

from apps.notifications.services.notify import notify
from apps.orders.actors import SYSTEM
from apps.orders.models import Order
from apps.orders.timeline import add_event
from apps.reviews.models import Review, ReviewState
from apps.reviews.queries import REVIEW_REQUESTED
from apps.reviews.services.create_review import CREATED
from apps.reviews.services.ratings import rebuild_ratings
from apps.reviews.services.report_review import REPORTED
from apps.reviews.services.request_reviews import REQUESTED, request_reviews
from apps.reviews.services.update_review import QUEUE_PATH
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store

NIGHT = 8 * 3600
"""3 a. m. in Lima."""


@handler(CREATED)
def notify_review(payload: dict[str, Any]) -> None:
    """Into the bell, once until it is read; what appeared by the rule of the store is no work."""
    review = Review.objects.live().filter(pk=payload["reviewOid"], state=ReviewState.PENDING).first()
    if review is not None:
        params = {"product": review.product_name, "stars": review.rating}
        notify("review_received", params, link=QUEUE_PATH, group_key="review_received")


@handler(REPORTED)
def notify_report(payload: dict[str, Any]) -> None:
    review = Review.objects.queue().filter(pk=payload["reviewOid"]).first()
    if review is not None:
        params = {"product": review.product_name}
        notify("review_reported", params, link=QUEUE_PATH, group_key="review_reported", severity="warning")


@handler(REQUESTED)
def note_request(payload: dict[str, Any]) -> None:
    """Into the timeline of the order, once a mail server has taken it."""
    add_event(Order.objects.get(pk=payload["orderOid"]), REVIEW_REQUESTED, SYSTEM)


@every(24 * 3600, "reviews.rebuild", offset=NIGHT)
def rebuild_all() -> None:
    in_every_store(rebuild_ratings)


@every(3600, "reviews.request")
def request_everywhere() -> None:
    in_every_store(request_reviews)
