"""What reviews keep of a person, in the registry of apps.customers.personal_data."""

from typing import Any
from uuid import UUID

from apps.customers.personal_data import PersonalData, register_personal_data
from apps.reviews.models import Review
from apps.reviews.photos import delete_photos
from common.schemas import instant


def _reviews(customer_id: UUID) -> list[dict[str, Any]]:
    rows = Review.objects.filter(order__customer_id=customer_id).order_by("written_at")
    return [
        {
            "product": row.product_name,
            "rating": row.rating,
            "title": row.title,
            "body": row.body,
            "name": row.author_name,
            "state": row.state,
            "writtenAt": instant(row.written_at),
        }
        for row in rows
    ]


def _erase_reviews(customer_id: UUID) -> None:
    """Stars and words of a product stay, without the name and the photos."""
    for row in Review.objects.filter(order__customer_id=customer_id).only("photos"):
        delete_photos(row.photos)
        Review.objects.filter(pk=row.pk).update(author_name="", photos=[], photo_count=0)


def register_reviews() -> None:
    register_personal_data(PersonalData(Review, export=_reviews, erase=_erase_reviews))
