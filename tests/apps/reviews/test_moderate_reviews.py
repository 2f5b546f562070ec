"""What members do about reviews, and what the shop makes of it."""

from typing import Any

import pytest

from apps.activity.models import Activity
from apps.products.models import Variant
from apps.reviews.models import ProductRating, Review
from apps.reviews.services.ratings import rebuild_ratings
from tests.factories.reviews import delivered, make_review, publish_review, reachable
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def variant(in_the_store: Any) -> Variant:
    return reachable(stocked(50))


def in_shop(shop: Any, variant: Variant, **query: Any) -> Any:
    return shop.get(f"product/ui/{variant.product.slugs['es']}/review", **query).json()


def test_published_review_is_in_the_shop_with_its_sums(admin: Any, shop: Any, variant: Variant) -> None:
    for rating in (5, 4, 2):
        review = make_review(variant, rating=rating)
        assert in_shop(shop, variant)["count"] == {5: 0, 4: 1, 2: 2}[rating]
        answer = admin.patch(f"order/review/{review.pk}", {"state": "PUBLISHED"})
        assert answer.status_code == 200, answer.content

    page = in_shop(shop, variant)
    assert (page["count"], page["average"], page["stars"]) == (3, 3.7, [0, 1, 0, 1, 1])
    assert [item["rating"] for item in page["items"]] == [2, 4, 5]
    assert set(page["items"][0]) == {
        "_id", "rating", "title", "body", "authorName", "language", "variantName", "verified", "featured",
        "writtenOn", "photos", "reply",
    }  # fmt: skip
    card = shop.get("product/ui").json()["items"][0]
    assert card["rating"] == {"count": 3, "average": 3.7}
    assert shop.get(f"product/ui/{card['slug']}").json()["rating"] == {"count": 3, "average": 3.7}


def test_list_of_the_shop_is_filtered_and_paged(shop: Any, variant: Variant) -> None:
    for rating in (5, 5, 1):
        publish_review(make_review(variant, rating=rating))
    Review.objects.filter(rating=1).update(photo_count=1)

    assert in_shop(shop, variant, rating=5)["total"] == 2
    assert [item["rating"] for item in in_shop(shop, variant, withPhoto="true")["items"]] == [1]
    assert len(in_shop(shop, variant, limit=1, page=2)["items"]) == 1


def test_hidden_and_spam_leave_no_mark(admin: Any, shop: Any, variant: Variant) -> None:
    hidden, spam = make_review(variant, rating=1), make_review(variant, rating=1)
    admin.patch(f"order/review/{hidden.pk}", {"state": "PUBLISHED"})
    admin.patch(f"order/review/{spam.pk}", {"state": "SPAM"})

    admin.patch(f"order/review/{hidden.pk}", {"state": "HIDDEN", "reason": "PERSONAL_DATA"})

    assert in_shop(shop, variant)["stars"] == [0, 0, 0, 0, 0]
    assert shop.get("product/ui").json()["items"][0]["rating"] is None


def test_hiding_asks_for_a_reason_and_keeps_it(admin: Any) -> None:
    review = publish_review(make_review(rating=1))
    address = f"order/review/{review.pk}"

    refused = admin.patch(address, {"state": "HIDDEN"})
    assert (refused.status_code, refused.json()["params"]["reason"][0]["rule"]) == (422, "review_reason")
    admin.patch(address, {"state": "HIDDEN", "reason": "INSULT"})
    visible = admin.patch(address, {"state": "PUBLISHED"}).json()

    assert [(step["state"], step["reason"]) for step in visible["history"]] == [
        ("HIDDEN", "INSULT"),
        ("PUBLISHED", ""),
    ]
    assert visible["history"][0]["actorName"]
    assert Activity.objects.filter(kind="review", action="UPDATED", fields__contains=["state"]).count() == 2


@pytest.mark.parametrize(
    ("state", "target"),
    [("PUBLISHED", "REJECTED"), ("PUBLISHED", "SPAM"), ("PUBLISHED", "PENDING"), ("HIDDEN", "REJECTED")],
)
def test_published_review_is_neither_rejected_nor_spam(admin: Any, state: str, target: str) -> None:
    review = publish_review(make_review(rating=1))
    Review.objects.update(state=state)

    answer = admin.patch(f"order/review/{review.pk}", {"state": target, "reason": "INSULT"})

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "review_transition")


def test_published_review_is_never_deleted(admin: Any) -> None:
    review = publish_review(make_review(rating=1))
    admin.patch(f"order/review/{review.pk}", {"state": "HIDDEN", "reason": "INSULT"})

    answer = admin.delete(f"order/review/{review.pk}")

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "review_published")


def test_rejected_review_is_deleted_with_undo(admin: Any) -> None:
    review = make_review()
    address = f"order/review/{review.pk}"
    admin.patch(address, {"state": "REJECTED", "reason": "ADVERTISING"})

    assert admin.delete(address).status_code == 204
    assert admin.get(address).status_code == 404
    assert admin.post(f"{address}/restore").json()["state"] == "REJECTED"


def test_reply_and_featured_are_in_the_shop(admin: Any, shop: Any, variant: Variant) -> None:
    first, second = (publish_review(make_review(variant)) for _ in range(2))
    address = f"order/review/{first.pk}"

    admin.patch(address, {"reply": "Gracias, Lucía.", "featured": True})

    items = in_shop(shop, variant)["items"]
    assert [item["_id"] for item in items] == [str(first.pk), str(second.pk)]
    assert items[0]["reply"]["body"] == "Gracias, Lucía."
    assert admin.patch(address, {"reply": None}).json()["repliedAt"] is None
    assert admin.patch(address, {"reply": "a" * 501}).status_code == 422


def test_waiting_review_is_not_featured(admin: Any) -> None:
    answer = admin.patch(f"order/review/{make_review().pk}", {"featured": True})

    assert answer.json()["params"]["reason"] == "review_featured"


def test_late_version_gets_the_row(admin: Any) -> None:
    review = make_review()
    admin.patch(f"order/review/{review.pk}", {"state": "SPAM", "version": 1})

    late = admin.patch(f"order/review/{review.pk}", {"state": "PUBLISHED", "version": 1})

    assert late.json()["params"]["reason"] == "stale"
    assert late.json()["params"]["current"]["state"] == "SPAM"


def test_tabs_search_and_summary(admin: Any) -> None:
    make_review(body="Llegó con el borde rajado", rating=2)
    publish_review(make_review(rating=5))

    assert admin.get("order/review", q="rájado").json()["total"] == 1
    assert admin.get("order/review", tab="PUBLISHED", rating=5).json()["total"] == 1
    assert admin.get("order/review", tab="PUBLISHED", rating=4).json()["total"] == 0
    summary = admin.get("order/review/summary").json()
    assert summary["tabs"] == {"queue": 1, "published": 1, "hidden": 0, "rejected": 0, "spam": 0}
    assert (summary["count"], summary["average"], summary["stars"]) == (1, 5.0, [0, 0, 0, 0, 1])
    assert summary["oldestAt"]


def test_merchant_enters_the_words_of_a_customer(admin: Any, shop: Any) -> None:
    order = delivered()
    body = {
        "lineOid": str(order.lines.get().pk),
        "rating": 5,
        "body": "Me llegó todo perfecto.",
        "authorName": "Lucía",
    }

    made = admin.post(f"order/{order.pk}/review", body)
    assert (made.status_code, made.json()["origin"], made.json()["state"]) == (201, "MERCHANT", "PENDING")
    address = f"order/{order.pk}/review/{made.json()['_id']}"
    assert admin.get(f"order/{order.pk}/review").json()["items"] == [made.json()]
    assert admin.get(address).json() == made.json()
    assert admin.patch(address, {"state": "SPAM"}).json()["state"] == "SPAM"
    assert admin.delete(address).status_code == 204
    assert admin.post(f"order/{order.pk}/review", body).json()["params"]["reason"] == "review_exists"


def test_review_of_another_order_is_not_found(admin: Any) -> None:
    review = make_review()

    assert admin.get(f"order/{delivered().pk}/review/{review.pk}").status_code == 404


def test_rebuild_mends_the_sums(variant: Variant) -> None:
    publish_review(make_review(variant, rating=3))
    publish_review(make_review(rating=5))
    right = sorted(ProductRating.objects.values_list("stars_3", "stars_5"))
    ProductRating.objects.update(stars_1=7)

    assert rebuild_ratings() == 2
    assert rebuild_ratings() == 0
    assert sorted(ProductRating.objects.values_list("stars_3", "stars_5")) == right
    assert not ProductRating.objects.exclude(stars_1=0).exists()


def test_settings(admin: Any) -> None:
    assert admin.get("order/review/settings").json() == {
        "autoPublish": False,
        "minStars": 4,
        "request": False,
        "requestDays": 7,
        "version": 0,
    }
    assert admin.patch("order/review/settings", {"autoPublish": True}).json()["autoPublish"] is True
    assert admin.patch("order/review/settings", {"minStars": 0}).status_code == 422
    late = admin.patch("order/review/settings", {"minStars": 3, "version": 0})
    assert late.json()["params"]["current"]["minStars"] == 4
