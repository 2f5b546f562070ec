"""Buyers at the same moment on a real Postgres; the control shows that the race is real."""

import random
import time
from functools import partial
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction

from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from apps.stock.services.reserve import reserve
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.factories.rivals import race
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def test_sixty_four_buyers_get_five_units(store: Store) -> None:
    with inside(store):
        variant = stocked(5).pk

    started = time.monotonic()
    results = race(store, [partial(_buy, [(variant, 1)]) for _ in range(64)])

    assert results.count(True) == 5
    assert sum(isinstance(result, OutOfStock) for result in results) == 59
    with inside(store):
        level = StockLevel.objects.get(variant=variant)
        assert (level.on_hand, level.reserved) == (5, 5)
        assert Variant.objects.get(pk=variant).available == 0
    assert time.monotonic() - started < 10


def test_control_reading_before_writing_sells_too_many(store: Store) -> None:
    with inside(store):
        variant = stocked(5).pk
    all_have_read = Barrier(16)

    results = race(store, [partial(_buy_naively, variant, all_have_read) for _ in range(16)])

    assert results.count(True) == 16


def test_baskets_in_any_order_never_wait_for_each_other(store: Store) -> None:
    with inside(store):
        variants = [stocked(1000).pk for _ in range(4)]
    dice = random.Random(7)

    started = time.monotonic()
    baskets = [[(variant, 1) for variant in dice.sample(variants, 4)] for _ in range(32)]
    results = race(store, [partial(_buy, basket) for basket in baskets])

    assert results == [True] * 32
    with inside(store):
        assert {level.reserved for level in StockLevel.objects.all()} == {32}
    assert time.monotonic() - started < 10


def _buy(lines: list[tuple[UUID, int]]) -> bool:
    reserve(order_id=new_id(), lines=lines)
    return True


def _buy_naively(variant: UUID, all_have_read: Barrier) -> bool:
    """What `reserve` must never become: it reads, decides, then writes."""
    with transaction.atomic():
        free = StockLevel.objects.filter(variant=variant).values_list("on_hand", flat=True).get()
        all_have_read.wait(timeout=20)
        if free < 1:
            return False
        Variant.objects.filter(pk=variant).update(on_hand=free - 1)
    return True
