"""Reads of the admin: the list by tabs, and the figures beside it."""

from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import Exists, Min, OuterRef, QuerySet, Sum
from django.utils import timezone

from apps.orders.models import OrderEvent
from apps.reviews.models import ProductRating, Review, ReviewOrigin
from apps.reviews.schemas import ReviewQuery, ReviewSummary, ReviewTabs
from common.ids import first_id_at
from common.schemas import capped_count
from common.text import search_key
from tenants.current import current_store

REVIEW_REQUESTED: Final = "review_requested"
"""Kind of the entry in an order's timeline."""
REQUESTS_OF: Final = timedelta(days=30)


def listed_reviews(query: ReviewQuery) -> "QuerySet[Review]":
    """The newest first."""
    reviews = _tab(query.tab)
    for word in search_key(query.q).split():
        reviews = reviews.filter(search_text__contains=word)
    if query.rating:
        reviews = reviews.filter(rating=query.rating)
    if query.with_photo:
        reviews = reviews.filter(photo_count__gt=0)
    if query.product_id:
        reviews = reviews.filter(product_id=query.product_id)
    return reviews.order_by("-written_at", "pk")


def _tab(tab: str) -> "QuerySet[Review]":
    return Review.objects.queue() if tab == "QUEUE" else Review.objects.live().filter(state=tab)


def review_summary() -> ReviewSummary:
    tabs = {tab: capped_count(_tab(tab.upper()))[0] for tab in ReviewTabs.model_fields}
    figures: dict[str, Any] = ProductRating.objects.aggregate(
        **{f"stars_{star}": Sum(f"stars_{star}", default=0) for star in range(1, 6)}
    )
    stars = [figures[f"stars_{star}"] for star in range(1, 6)]
    today = timezone.now().astimezone(ZoneInfo(current_store().time_zone))
    midnight = today.replace(hour=0, minute=0, second=0, microsecond=0)
    requests = _requests(today - REQUESTS_OF)
    by_rule = Review.objects.published().filter(auto_published=True, published_at__gte=midnight)
    return ReviewSummary(
        tabs=ReviewTabs(**tabs),
        count=sum(stars),
        average=average_of(stars),
        stars=stars,
        oldest_at=Review.objects.queue().aggregate(first=Min("written_at"))["first"],
        published_today=by_rule.count(),
        requested=requests.count(),
        answered=requests.filter(Exists(_written_of_order())).count(),
    )


def _requests(since: datetime) -> "QuerySet[OrderEvent]":
    return OrderEvent.objects.filter(pk__gte=first_id_at(since), kind=REVIEW_REQUESTED)


def _written_of_order() -> "QuerySet[Review]":
    return Review.objects.live().filter(order_id=OuterRef("order_id"), origin=ReviewOrigin.CUSTOMER)


def average_of(stars: list[int]) -> float | None:
    """One decimal, half up; of counts by 1 to 5 stars."""
    count = sum(stars)
    if not count:
        return None
    points = sum(star * number for star, number in enumerate(stars, 1))
    return (20 * points + count) // (2 * count) / 10
