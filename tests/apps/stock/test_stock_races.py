"""Buyers at the same moment on a real Postgres. Each control takes one guard out of the real service."""

import random
import time
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, OperationalError

from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services import reserve as reserver
from apps.stock.services.reserve import reserve
from apps.stock.services.set_on_hand import set_on_hand
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meet, sqlstate, under, without, without_row_locks
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


TAKE = "UPDATE stock_stocklevel"
NO_CONDITION = without(" AND on_hand - reserved >= %(quantity)s")


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


def test_control_update_without_its_condition_is_stopped_by_the_check(store: Store) -> None:
    """The second line of defence: five are sold, but the others get an error of the database."""
    with inside(store):
        variant = stocked(5).pk

    results = race(store, [under(partial(_buy, [(variant, 1)]), NO_CONDITION) for _ in range(16)])

    refused = [result for result in results if isinstance(result, IntegrityError)]
    assert (results.count(True), len(refused)) == (5, 11)
    assert all("stock_reserved_on_hand" in str(error) for error in refused)


def test_control_update_without_condition_and_check_sells_too_many(store: Store) -> None:
    with inside(store):
        variant = stocked(5).pk
    drop_constraint(store, "stock_stocklevel", "stock_reserved_on_hand")

    results = race(store, [under(partial(_buy, [(variant, 1)]), NO_CONDITION) for _ in range(16)])

    assert results == [True] * 16
    with inside(store):
        assert StockLevel.objects.values_list("on_hand", "reserved").get(variant=variant) == (5, 16)


def test_two_warehouses_sell_what_both_hold(store: Store) -> None:
    variant = in_two_warehouses(store, 3, 2)

    results = race(store, [partial(_buy, [(variant, 1)]) for _ in range(64)])

    assert results.count(True) == 5
    assert sum(isinstance(result, OutOfStock) for result in results) == 59
    assert held_in(store, variant) == [(3, 3), (2, 2)]


def test_lines_that_need_both_warehouses_never_take_a_unit_twice(store: Store) -> None:
    variant = in_two_warehouses(store, 3, 4)

    results = race(store, [partial(_buy, [(variant, 2)]) for _ in range(24)])

    assert results.count(True) == 3
    assert sum(isinstance(result, OutOfStock) for result in results) == 21
    assert sum(reserved for _, reserved in held_in(store, variant)) == 6
    with inside(store):
        moved = StockMovement.objects.filter(variant=variant, kind="RESERVED")
        assert sum(moved.values_list("quantity", flat=True)) == 6
        assert Variant.objects.values_list("reserved", "available").get(pk=variant) == (6, 1)


def test_control_levels_read_without_a_lock_are_taken_twice(store: Store) -> None:
    variant = in_two_warehouses(store, 3, 3)
    drop_constraint(store, "stock_stocklevel", "stock_reserved_on_hand")
    unlocked = without_row_locks("stock_stocklevel"), meet('FROM "stock_stocklevel"', 2, after=True)

    results = race(store, [under(partial(_buy, [(variant, 4)]), *unlocked)] * 2)

    assert results == [True, True]
    assert held_in(store, variant) == [(3, 6), (3, 2)]


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


def test_control_lines_in_the_order_of_the_cart_lock_each_other(store: Store, monkeypatch: Any) -> None:
    with inside(store):
        first, second = stocked(1000).pk, stocked(1000).pk
    monkeypatch.setattr(reserver, "merge_lines", list)
    one_line_each = meet(TAKE, 2, after=True)

    results = race(
        store,
        [
            under(partial(_buy, [(first, 1), (second, 1)]), one_line_each),
            under(partial(_buy, [(second, 1), (first, 1)]), one_line_each),
        ],
    )

    assert results.count(True) == 1
    [stopped] = [result for result in results if isinstance(result, OperationalError)]
    assert sqlstate(stopped) == "40P01"


def _buy(lines: list[tuple[UUID, int]]) -> bool:
    reserve(order_id=new_id(), lines=lines)
    return True


def in_two_warehouses(store: Store, *units: int) -> UUID:
    """A variant with units in the default warehouse and in one more."""
    with inside(store):
        variant = stocked(units[0]).pk
        set_on_hand(variant_id=variant, warehouse_id=WarehouseFactory.create().pk, target=units[1])
        return variant


def held_in(store: Store, variant: UUID) -> list[tuple[int, int]]:
    """(on hand, reserved) of each warehouse, the default one first; the sums of the variant agree."""
    with inside(store):
        levels = StockLevel.objects.filter(variant=variant).order_by("-warehouse__is_default")
        pairs = list(levels.values_list("on_hand", "reserved"))
        sums = Variant.objects.values_list("on_hand", "reserved").get(pk=variant)
        assert sums == tuple(map(sum, zip(*pairs, strict=True)))
        return pairs
