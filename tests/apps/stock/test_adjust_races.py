"""Merchants who count and move against buyers on a real Postgres, with controls."""

import random
from functools import partial
from threading import Barrier
from types import NoneType
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F

from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.set_available import set_available
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock.services.ship import ship
from apps.stock.services.transfer import TransferRow, transfer
from apps.warehouses.queries import default_warehouse
from apps.warehouses.services import delete_warehouse
from common.errors import Conflict, Invalid
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.apps.stock.ledger_machine import check_figures
from tests.factories.concurrency import race
from tests.factories.guards import meanwhile, meet, under, without_advisory_lock, without_row_locks
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
UNITS = 40


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def places(store: Store) -> tuple[UUID, UUID]:
    with inside(store):
        return default_warehouse().pk, WarehouseFactory.create(name="Callao").pk


def _buy(*variants: UUID) -> bool:
    reserve(order_id=new_id(), lines=[(variant, 1) for variant in variants])
    return True


def _adjust(rows: list[AdjustRow]) -> bool:
    adjust(rows=rows, reason="DAMAGED")
    return True


def _transfer(places: tuple[UUID, UUID], *variants: UUID) -> bool:
    rows = [TransferRow(variant, 1) for variant in variants]
    transfer(source=places[0], target=places[1], rows=rows)
    return True


def test_counts_and_moves_against_sixty_four_concurrent_callers(
    store: Store, places: tuple[UUID, UUID]
) -> None:
    with inside(store):
        variants = [stocked(UNITS).pk for _ in range(3)]
    dice = random.Random(11)

    def mixed() -> list[UUID]:
        return dice.sample(variants, 3)

    acts: list[Any] = [partial(_buy, *mixed()) for _ in range(32)]
    acts += [partial(_adjust, [AdjustRow(one, change=-1) for one in mixed()]) for _ in range(16)]
    acts += [partial(_transfer, places, *mixed()) for _ in range(16)]
    results = race(store, acts)

    assert {type(result) for result in results} <= {bool, OutOfStock, Invalid}
    bought, damaged = results[:32].count(True), results[32:48].count(True)
    with inside(store):
        for variant_id in variants:
            check_figures(variant_id)
            variant = Variant.objects.get(pk=variant_id)
            assert (variant.on_hand, variant.reserved) == (UNITS - damaged, bought)
    assert bought + damaged >= UNITS - 3


def test_control_counting_without_a_lock_loses_sales(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk
    all_have_read = Barrier(16)

    results = race(store, [partial(_count_naively, variant, all_have_read)] * 16)

    assert results.count(True) == 16
    with inside(store):
        assert StockLevel.objects.get(variant=variant).on_hand == UNITS - 1


def _count_naively(variant: UUID, all_have_read: Barrier) -> bool:
    with transaction.atomic():
        level = StockLevel.objects.get(variant=variant)
        all_have_read.wait(timeout=20)
        StockLevel.objects.filter(pk=level.pk).update(on_hand=level.on_hand - 1)
    return True


def test_control_moving_without_a_lock_makes_units(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk
        set_on_hand(variant_id=variant, warehouse_id=places[1], target=1)
    all_have_read = Barrier(16)

    race(store, [partial(_move_naively, variant, places, all_have_read)] * 16)

    with inside(store):
        assert sum(StockLevel.objects.values_list("on_hand", flat=True)) == UNITS + 1 + 15


def _move_naively(variant: UUID, places: tuple[UUID, UUID], all_have_read: Barrier) -> None:
    with transaction.atomic():
        source = StockLevel.objects.get(variant=variant, warehouse=places[0])
        all_have_read.wait(timeout=20)
        StockLevel.objects.filter(pk=source.pk).update(on_hand=source.on_hand - 1)
        StockLevel.objects.filter(variant=variant, warehouse=places[1]).update(on_hand=F("on_hand") + 1)


def test_of_two_who_counted_the_same_figure_one_is_refused(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk
    acts = [partial(_adjust, [AdjustRow(variant, set_to=number, seen=UNITS)]) for number in range(8)]

    results = race(store, acts)

    assert results.count(True) == 1
    assert sum(isinstance(result, Invalid) for result in results) == 7


def _receive_five(store: Store, variant: UUID, *, seen: int | None, late: int) -> int | None:
    """Eight buy while the page is open, `late` others while it is saved; what can be sold afterwards."""
    eight_have_bought = Barrier(8 + late + 1)

    def early() -> None:
        _buy(variant)
        eight_have_bought.wait(timeout=20)

    def then(act: Any) -> None:
        eight_have_bought.wait(timeout=20)
        act()

    came = partial(set_available, variant_id=variant, target=UNITS + 5, reason="received", seen=seen)
    acts: list[Any] = [early] * 8 + [partial(then, partial(_buy, variant))] * late + [partial(then, came)]
    assert race(store, acts) == [None] * len(acts)
    with inside(store):
        check_figures(variant)
        return Variant.objects.get(pk=variant).available


def test_goods_that_came_while_others_bought_are_added(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk

    assert _receive_five(store, variant, seen=UNITS, late=8) == UNITS + 5 - 16


def test_control_without_what_was_seen_sold_units_come_back(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk

    assert _receive_five(store, variant, seen=None, late=0) == UNITS + 5


def _count(variant: UUID, target: int) -> bool:
    set_available(variant_id=variant, target=target, seen=UNITS)
    return True


def test_of_eight_pages_with_the_same_figure_one_counts(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk

    results = race(store, [partial(_count, variant, UNITS + number) for number in range(1, 9)])

    assert results.count(True) == 1
    assert sum(isinstance(result, Invalid) for result in results) == 7
    with inside(store):
        check_figures(variant)
        assert Variant.objects.get(pk=variant).available == UNITS + 1 + results.index(True)


def test_control_without_locks_both_counts_are_added(store: Store, places: tuple[UUID, UUID]) -> None:
    with inside(store):
        variant = stocked(UNITS).pk
    unlocked = (
        without_row_locks("stock_stocklevel"),
        without_row_locks("products_variant"),
        meet('FROM "products_variant"', 2, after=True),
    )

    results = race(store, [under(partial(_count, variant, UNITS + number), *unlocked) for number in (1, 2)])

    assert results == [True, True]
    with inside(store):
        assert Variant.objects.get(pk=variant).available == UNITS + 3


def test_totals_against_buyers_and_moves(store: Store, places: tuple[UUID, UUID]) -> None:
    """A total locks the levels of all warehouses: nobody waits for ever, and no figure is impossible."""
    with inside(store):
        variant = stocked(UNITS).pk
        set_on_hand(variant_id=variant, warehouse_id=places[1], target=UNITS)

    acts: list[Any] = [partial(set_available, variant_id=variant, target=number) for number in range(8)]
    acts += [partial(_buy, variant) for _ in range(12)]
    acts += [partial(_transfer, ends, variant) for ends in (places, places[::-1]) for _ in range(6)]
    results = race(store, acts)

    assert {type(result) for result in results} <= {NoneType, bool, OutOfStock, Invalid}
    assert results[:8] == [None] * 8
    with inside(store):
        check_figures(variant)
        assert Variant.objects.get(pk=variant).reserved == results.count(True) - results[20:].count(True)


def test_units_carried_to_a_place_that_was_not_looked_at_are_reported(
    store: Store, places: tuple[UUID, UUID]
) -> None:
    with inside(store):
        variant = stocked(UNITS).pk
    rows = [TransferRow(variant, UNITS)]
    carried = partial(transfer, source=places[0], target=places[1], rows=rows)
    count = partial(set_available, variant_id=variant, target=4)

    [late] = race(store, [under(count, meanwhile("FOR UPDATE", store, carried))])
    [again] = race(store, [count])

    assert isinstance(late, Invalid)
    assert [(one["rule"], one["available"]) for one in late.issues["stock"]] == [("stock_moved_since", UNITS)]
    assert again is None
    with inside(store):
        check_figures(variant)
        assert StockLevel.objects.get(variant=variant, warehouse=places[1]).on_hand == 4


def test_warehouse_goes_while_its_orders_come_and_leave(store: Store, places: tuple[UUID, UUID]) -> None:
    orders = [new_id() for _ in range(24)]
    with inside(store):
        variant = stocked(0).pk
        set_on_hand(variant_id=variant, warehouse_id=places[1], target=UNITS)
        for order in orders:
            reserve(order_id=order, lines=[(variant, 1)])

    acts: list[Any] = [partial(ship, order_id=order) for order in orders[:8]]
    acts += [partial(release, order_id=order) for order in orders[8:16]]
    acts += [partial(_buy, variant) for _ in range(8)]
    acts += [partial(delete_warehouse, warehouse_id=places[1], move_to_id=places[0])] * 2
    results = race(store, acts)

    wrong = [result for result in results if isinstance(result, Exception)]
    assert all(
        isinstance(error, Conflict | OutOfStock) or "404" in str(getattr(error, "code", ""))
        for error in wrong
    )
    with inside(store):
        check_figures(variant)
        bought = results[16:24].count(True)
        row = Variant.objects.get(pk=variant)
        assert (row.on_hand, row.reserved) == (UNITS - 8, 8 + bought)


def test_control_without_locks_the_check_stops_a_move_of_what_has_left(
    store: Store, places: tuple[UUID, UUID]
) -> None:
    order = new_id()
    with inside(store):
        variant = stocked(0).pk
        set_on_hand(variant_id=variant, warehouse_id=places[1], target=UNITS)
        reserve(order_id=order, lines=[(variant, 1)])
    drop = partial(delete_warehouse, warehouse_id=places[1], move_to_id=places[0])
    unlocked = (
        without_advisory_lock(),
        without_row_locks("stock_stocklevel"),
        meanwhile('UPDATE "stock_stocklevel"', store, partial(ship, order_id=order)),
    )

    [result] = race(store, [under(drop, *unlocked)])

    assert isinstance(result, IntegrityError)
    assert "stock_reserved_not_negative" in str(result)
    with inside(store):
        check_figures(variant)
