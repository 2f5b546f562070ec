"""A warehouse of many variants goes while they are sold: levels are locked as buyers lock them."""

from threading import Event
from typing import Any
from uuid import UUID

import pytest

from apps.stock.models import StockLevel
from apps.stock.services.reserve import reserve
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from apps.warehouses.services import delete_warehouse
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.apps.stock.ledger_machine import check_figures
from tests.apps.stock.test_stock_races import TAKE, store  # noqa: F401
from tests.factories.concurrency import race
from tests.factories.guards import Change, sqlstate, under, until_somebody_waits, without
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
DEADLOCK = "40P01"


def _close_while_one_buys(store: Store, *changes: Change) -> tuple[list[Any], list[UUID]]:  # noqa: F811
    """A buyer has taken the first of two variants when the warehouse begins to go; the results of both."""
    with inside(store):
        target, source = default_warehouse().pk, WarehouseFactory.create().pk
        variants = sorted(stocked(10).pk for _ in range(2))
        for variant in variants:
            set_on_hand(variant_id=variant, warehouse_id=source, target=5)
    taken = Event()

    def first_taken(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        answer = execute(sql, params, many, context)
        if TAKE in sql and not taken.is_set():
            taken.set()
            until_somebody_waits()
        return answer

    def buy() -> None:
        reserve(order_id=new_id(), lines=[(variant, 1) for variant in variants])

    def close() -> None:
        assert taken.wait(20)
        delete_warehouse(warehouse_id=source, move_to_id=target)

    return race(store, [under(buy, first_taken), under(close, *changes)]), variants


def test_warehouse_that_goes_and_a_buyer_do_not_lock_each_other(store: Store) -> None:  # noqa: F811
    results, variants = _close_while_one_buys(store)

    assert results == [None, None]
    with inside(store):
        for variant in variants:
            check_figures(variant)
            levels = StockLevel.objects.filter(variant=variant).order_by("on_hand")
            assert list(levels.values_list("on_hand", "reserved")) == [(0, 0), (15, 1)]


def test_control_in_another_order_they_do(store: Store) -> None:  # noqa: F811
    by_variant = '"stock_stocklevel"."variant_id" ASC, "stock_stocklevel"."id" ASC FOR UPDATE'
    turned = without(by_variant, by_variant.replace("ASC", "DESC"))

    results, _ = _close_while_one_buys(store, turned)

    assert [sqlstate(result) for result in results if result is not None] == [DEADLOCK]
