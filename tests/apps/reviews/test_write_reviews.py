"""Reviews as customers write them: what is asked for, what is refused, what appears at once."""

from typing import Any

import pytest

from apps.notifications.models import Notification
from apps.orders import states
from apps.orders.access import new_token
from apps.orders.models import Order, Parcel
from apps.reviews.models import Review
from apps.reviews.services.settings import update_settings
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.attachments import png, pngs
from tests.factories.orders import place
from tests.factories.reviews import delivered, make_review, publish_review
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(in_the_store: Any) -> Order:
    return delivered()


@pytest.fixture
def write(shop: Any) -> Any:
    def send(order: Order, **changes: Any) -> Any:
        fields = {
            "lineOid": str(order.lines.first().pk),
            "rating": "4",
            "title": "Linda y pesadita",
            "body": "El color es igual al de la foto.\nEl asa entra bien.",
            "authorName": "Lucía R.",
        }
        fields |= changes
        return shop.upload(f"order/ui/{order.pk}/review", fields, **{"X-Order-Token": new_token(order.pk)})

    return send


def test_review_waits_and_the_merchant_hears_of_it(order: Order, write: Any) -> None:
    answer = write(order)

    assert answer.status_code == 201, answer.content
    review = Review.objects.get()
    assert answer.json() == {
        "_id": str(review.pk),
        "rating": 4,
        "title": "Linda y pesadita",
        "body": "El color es igual al de la foto.\nEl asa entra bien.",
        "authorName": "Lucía R.",
        "state": "PENDING",
        "photos": [],
        "reply": None,
    }
    assert (review.order_number, review.language, review.is_verified) == (order.number, "es", True)
    process(OutboxMessage.objects.get(kind="review.created").pk)
    assert Notification.objects.get(kind="review_received").link == "/admin/marketing/reviews"


def test_line_is_reviewed_once(order: Order, write: Any) -> None:
    write(order)
    again = write(order, rating="1")

    assert (again.status_code, again.json()["params"]["reason"]) == (409, "review_exists")
    assert Review.objects.get().rating == 4


def test_photos_are_drawn_anew(order: Order, write: Any) -> None:
    answer = write(order, photos=pngs(2))

    assert answer.status_code == 201, answer.content
    photos = answer.json()["photos"]
    assert len(photos) == 2
    assert set(photos[0]["urls"]) == {"thumb", "large"}
    assert photos[0]["urls"]["large"]["jpg"].startswith("/media/stores/")


def test_six_photos_are_too_many(order: Order, write: Any) -> None:
    answer = write(order, photos=pngs(6))

    assert answer.status_code == 422
    assert answer.json()["params"]["photos"][0]["rule"] == "review_photos"
    assert not Review.objects.exists()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"rating": "6"}, "rating"),
        ({"rating": "0"}, "rating"),
        ({"body": "Corto"}, "body"),
        ({"body": "a" * 2001}, "body"),
        ({"title": "a" * 121}, "title"),
        ({"authorName": ""}, "authorName"),
    ],
)
def test_bounds(order: Order, write: Any, changes: dict[str, str], field: str) -> None:
    answer = write(order, **changes)

    assert answer.status_code == 422
    assert field in answer.json()["params"]


def test_only_what_was_delivered(in_the_store: Any, write: Any) -> None:
    order = place((stocked(3), 1), (stocked(3), 1))
    first, second = order.lines.all()

    early = write(order, lineOid=str(first.pk))
    Parcel.objects.create(
        order=order, state=states.DELIVERED, lines=[{"lineOid": str(first.pk), "quantity": 1}]
    )

    assert early.json()["params"]["reason"] == "review_too_early"
    assert write(order, lineOid=str(first.pk)).status_code == 201
    assert write(order, lineOid=str(second.pk)).status_code == 409


def test_without_the_key_of_the_order_nothing_is_found(order: Order, shop: Any) -> None:
    assert shop.get(f"order/ui/{order.pk}/review").status_code == 404
    assert shop.upload(f"order/ui/{order.pk}/review", {}).status_code in (404, 422)


def test_line_of_another_order_is_not_found(order: Order, write: Any) -> None:
    assert write(order, lineOid=str(delivered().lines.get().pk)).status_code == 404


def test_order_page_lists_what_can_be_reviewed(order: Order, write: Any, buyer_get: Any) -> None:
    before = buyer_get(order)
    write(order)
    after = buyer_get(order)

    assert (before["authorName"], before["items"][0]["review"]) == ("Lucía", None)
    assert after["items"][0]["review"]["state"] == "PENDING"


@pytest.fixture
def buyer_get(shop: Any) -> Any:
    def get(order: Order) -> Any:
        headers = {"X-Order-Token": new_token(order.pk)}
        return shop._send("GET", f"order/ui/{order.pk}/review", headers=headers).json()

    return get


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ({}, "PUBLISHED"),
        ({"rating": "3"}, "PENDING"),
        ({"body": "Visiten mi tienda deco-outlet punto shop"}, "PENDING"),
        ({"body": "Más barato en www.otra-tienda.pe"}, "PENDING"),
    ],
)
def test_rule_of_the_store(order: Order, write: Any, changes: dict[str, str], state: str) -> None:
    update_settings(changes={"auto_publish": True, "min_stars": 4})

    assert write(order, **changes).json()["state"] == state
    assert not OutboxMessage.objects.filter(kind="notification").exists()


def test_photo_waits_whatever_the_rule(order: Order, write: Any) -> None:
    update_settings(changes={"auto_publish": True})

    assert write(order, photos=png()).json()["state"] == "PENDING"


def test_customer_does_not_read_why_it_is_not_published(order: Order, write: Any, buyer_get: Any) -> None:
    write(order)
    Review.objects.update(state="SPAM", reason="INSULT")

    assert buyer_get(order)["items"][0]["review"]["state"] == "NOT_PUBLISHED"


def test_report_brings_it_back_to_the_queue_once_a_visitor(shop: Any, admin: Any) -> None:
    review = publish_review(make_review())
    address = f"product/ui/review/{review.pk}/report"

    assert shop.post(address, {"reason": "INSULT"}).status_code == 204
    assert shop.post(address, {"reason": "INSULT"}).status_code == 429

    [row] = admin.get("order/review").json()["items"]
    assert (row["_id"], row["state"], row["reports"]) == (str(review.pk), "PUBLISHED", 1)
    process(OutboxMessage.objects.get(kind="review.reported").pk)
    assert Notification.objects.filter(kind="review_reported").exists()
    admin.patch(f"order/review/{review.pk}", {"reported": False})
    assert admin.get("order/review").json()["items"] == []


def test_what_is_not_published_cannot_be_reported(shop: Any) -> None:
    review = make_review()

    assert shop.post(f"product/ui/review/{review.pk}/report", {"reason": "INSULT"}).status_code == 404
