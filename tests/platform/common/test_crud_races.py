"""Many at once on one plain row: what the kit proves here, no app proves again.

Each control takes one guard out of the real kit and shows the damage.
"""

from functools import partial
from typing import Any

import pytest
from django.db import transaction

from apps.neighborhoods.models import Neighborhood
from apps.warehouses.models import Warehouse
from common import crud
from common.errors import Conflict, Duplicate, Invalid, NotFound
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meanwhile, meet, under, without_row_locks
from tests.factories.warehouses import WarehouseFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
TABLE = "warehouses_warehouse"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


@pytest.fixture
def warehouse(store: Any) -> Warehouse:
    with inside(store):
        return WarehouseFactory.create(name="Norte")


def kinds(results: list[Any]) -> list[str]:
    return sorted(type(result).__name__ for result in results)


@transaction.atomic
def change(pk: Any, version: int | None = None, **changes: Any) -> Warehouse:
    row = crud.lock_or_404(Warehouse.objects.live(), pk, version=version)
    crud.update(row, changes)
    return row


@transaction.atomic
def remove(pk: Any) -> None:
    crud.delete(crud.lock_or_404(Warehouse.objects.live(), pk))


def test_of_many_editors_of_one_version_one_saves(store: Any, warehouse: Warehouse) -> None:
    results = race(store, [partial(change, warehouse.pk, 1, name=name) for name in "ABCDEFGH"])

    assert kinds(results) == ["Conflict"] * 7 + ["Warehouse"]
    stale = [result for result in results if isinstance(result, Conflict)]
    assert {(one.reason, one.params["current"]["version"]) for one in stale} == {("stale", 2)}
    [saved] = [result for result in results if isinstance(result, Warehouse)]
    with inside(store):
        warehouse.refresh_from_db()
    assert (warehouse.name, warehouse.version) == (saved.name, 2)


def test_editors_of_different_fields_both_get_their_way(store: Any, warehouse: Warehouse) -> None:
    race(store, [partial(change, warehouse.pk, name="Sur"), partial(change, warehouse.pk, keep_days=7)])

    with inside(store):
        warehouse.refresh_from_db()
    assert (warehouse.name, warehouse.keep_days, warehouse.version) == ("Sur", 7, 3)


def test_control_without_the_row_lock_one_change_is_lost(store: Any, warehouse: Warehouse) -> None:
    unlocked = without_row_locks(TABLE), meet(f'FROM "{TABLE}"', 2, after=True)
    acts = [partial(change, warehouse.pk, 1, name="Sur"), partial(change, warehouse.pk, 1, keep_days=7)]

    results = race(store, [under(act, *unlocked) for act in acts])

    assert kinds(results) == ["Warehouse", "Warehouse"]
    with inside(store):
        warehouse.refresh_from_db()
    assert (warehouse.name, warehouse.keep_days) in [("Sur", None), ("Norte", 7)]
    assert warehouse.version == 2


def test_change_never_brings_back_what_is_deleted(store: Any, warehouse: Warehouse) -> None:
    results = race(store, [partial(change, warehouse.pk, name="Sur"), partial(remove, warehouse.pk)])

    assert isinstance(results[0], Warehouse | NotFound)
    assert results[1] is None
    with inside(store):
        assert not Warehouse.objects.filter(pk=warehouse.pk).exists()


def test_control_without_the_row_lock_the_change_fails_and_still_brings_nothing_back(
    store: Any, warehouse: Warehouse
) -> None:
    deleted = meanwhile(f'UPDATE "{TABLE}"', store, partial(remove, warehouse.pk))
    act = under(partial(change, warehouse.pk, name="Sur"), without_row_locks(TABLE), deleted)

    [failed] = race(store, [act])

    assert "did not affect any rows" in str(failed)
    with inside(store):
        assert not Warehouse.objects.filter(pk=warehouse.pk).exists()


class Taken(Duplicate):
    def __init__(self) -> None:
        super().__init__("name", "taken")


@transaction.atomic
def add() -> Neighborhood:
    row = Neighborhood(country="PE", state="15", city="1501", name="Centro", name_key="centro", place_key="x")
    crud.create(row, unique={"neighborhood_once": Taken})
    return row


def test_of_many_equal_names_one_is_created(store: Any) -> None:
    results = race(store, [add] * 8)

    assert kinds(results) == ["Neighborhood"] + ["Taken"] * 7
    with inside(store):
        assert Neighborhood.objects.count() == 1


def test_control_without_the_constraint_a_name_is_there_twice(store: Any) -> None:
    drop_constraint(store, "neighborhoods_neighborhood", "neighborhood_once")

    assert kinds(race(store, [add] * 2)) == ["Neighborhood"] * 2
    with inside(store):
        assert Neighborhood.objects.count() == 2


@transaction.atomic
def put_in_order(ids: list[Any]) -> None:
    crud.reorder(Warehouse.objects.filter(is_default=False), ids, field="warehouseOids")


def test_of_two_orders_one_stands_whole(store: Any) -> None:
    with inside(store):
        ids = [WarehouseFactory.create().pk for _ in range(6)]
    orders = [ids, ids[::-1]]

    assert race(store, [partial(put_in_order, order) for order in orders] * 3) == [None] * 6

    assert in_order(store) in orders


def test_order_never_misses_a_row_that_is_deleted_meanwhile(store: Any) -> None:
    with inside(store):
        ids = [WarehouseFactory.create().pk for _ in range(3)]

    results = race(store, [partial(put_in_order, ids), partial(remove, ids[0])])

    assert isinstance(results[0], Invalid | None)
    assert ids[0] not in in_order(store)


def in_order(store: Any) -> list[Any]:
    with inside(store):
        return list(Warehouse.objects.filter(is_default=False).values_list("pk", flat=True))
