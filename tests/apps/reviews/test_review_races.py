"""Reviews under concurrent writers on a real Postgres. Each race has a control that shows that it is real."""

from collections import Counter
from functools import partial
from threading import Barrier
from typing import Any

import pytest

from apps.orders.actors import member
from apps.orders.models import Order
from apps.reviews.models import ProductRating, Review
from apps.reviews.services import update_review as updating
from apps.reviews.services.create_review import create_review
from apps.reviews.services.ratings import rebuild_ratings
from apps.reviews.services.update_review import update_review
from common.errors import Conflict
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.reviews import delivered, make_review, review_text
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
CLERK = member(new_id(), "Ana Quispe")


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def waiting_reviews(store: Store, count: int) -> list[Review]:
    with inside(store):
        variant = stocked(count)
        return [make_review(variant) for _ in range(count)]


def publish(review: Review) -> Review:
    return update_review(review_id=review.pk, changes={"state": "PUBLISHED"}, actor=CLERK)


def five_stars(store: Store) -> int:
    with inside(store):
        return ProductRating.objects.get().stars_5


def test_sums_of_a_product_lose_no_review(store: Store) -> None:
    reviews = waiting_reviews(store, 16)

    results = race(store, [*(partial(publish, review) for review in reviews), *[rebuild_ratings] * 4])

    assert not [result for result in results if isinstance(result, Exception)]
    assert five_stars(store) == 16


def test_control_sums_that_are_read_and_written_lose_some(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews = waiting_reviews(store, 8)
    with inside(store):
        ProductRating.objects.create(product_id=reviews[0].product_id)
    everyone_has_read = Barrier(8)

    def read_and_write(review: Review, by: int) -> None:
        row = ProductRating.objects.get(product_id=review.product_id)
        everyone_has_read.wait(timeout=20)
        row.stars_5 += by
        row.save()

    monkeypatch.setattr(updating, "count_review", read_and_write)
    race(store, [partial(publish, review) for review in reviews])

    assert five_stars(store) < 8


def test_one_review_is_published_and_hidden_once(store: Store) -> None:
    [review] = waiting_reviews(store, 1)

    race(store, [partial(publish, review) for _ in range(8)])

    assert five_stars(store) == 1


def test_line_gets_one_review(store: Store) -> None:
    with inside(store):
        order = delivered()
        line = order.lines.get()

    def write(order: Order = order) -> Review:
        return create_review(order=order, line_id=line.pk, text=review_text())

    results = race(store, [write] * 8)

    kinds = Counter(type(result) for result in results)
    assert kinds == {Review: 1, Conflict: 7}
    with inside(store):
        assert Review.objects.count() == 1
