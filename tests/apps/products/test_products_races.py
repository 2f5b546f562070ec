"""The plan's limit of products holds against many at once, by every path."""

import time
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import transaction

from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.delete_product import delete_product, restore_product
from apps.products.editing.services.duplicate_product import duplicate_product
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product
from billing.models import Plan
from common.errors import PlanLimit
from tenants.context import inside
from tests.factories.concurrency import race

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
LIMIT = 20


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "products": LIMIT}
    plan.save()
    return keeper.store


def _create() -> Product:
    return create_product(fields={"name": {"es": "Polo"}, "status": "PUBLISHED"}, actor_id=None)


def test_sixty_four_writers_never_pass_the_limit(store: Any) -> None:
    with inside(store):
        first = _create().pk
        deleted = [_create().pk for _ in range(16)]
        for product_id in deleted:
            delete_product(product_id=product_id)

    started = time.monotonic()
    acts: list[Any] = [_create] * 32
    acts += [partial(duplicate_product, product_id=first)] * 16
    acts += [partial(restore_product, product_id=product_id) for product_id in deleted]
    results = race(store, acts)

    with inside(store):
        assert Product.objects.live().count() == LIMIT
    assert sum(isinstance(result, Product) for result in results) == LIMIT - 1
    assert sum(isinstance(result, PlanLimit) for result in results) == 64 - (LIMIT - 1)
    assert time.monotonic() - started < 10


def test_control_counting_before_inserting_passes_the_limit(store: Any) -> None:
    results = race(store, [partial(_create_naively, Barrier(32))] * 32)

    with inside(store):
        assert Product.objects.count() > LIMIT
    assert results.count(True) > LIMIT


def _create_naively(everybody_counted: Barrier) -> bool:
    """What the gate prevents: nobody waits between the count and the insert."""
    with transaction.atomic():
        if Product.objects.live().count() >= LIMIT:
            return False
        everybody_counted.wait(timeout=20)
        Product.objects.create(name={"es": "Polo"})
    return True


def test_two_merchants_with_one_version_change_it_once(store: Any) -> None:
    with inside(store):
        product = _create()

    acts = [
        partial(
            update_product, product_id=product.pk, changes={"brand": str(number)}, actor_id=None, version=1
        )
        for number in range(8)
    ]
    results = race(store, acts)

    assert sum(isinstance(result, Product) for result in results) == 1
