"""Many at once: the plan's limit of warehouses holds, and one warehouse is the default."""

from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import transaction

from apps.warehouses.models import Warehouse
from apps.warehouses.services import create_warehouse, update_warehouse
from billing.models import Plan
from common.errors import PlanLimit
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meet, under, without_advisory_lock
from tests.factories.warehouses import WarehouseFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
LIMIT = 20


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "warehouses": LIMIT}
    plan.save()
    return keeper.store


def _add() -> Warehouse:
    return create_warehouse(fields={"name": "Despacho"})


def test_sixty_four_writers_never_pass_the_limit(store: Any) -> None:
    results = race(store, [_add] * 64)

    with inside(store):
        rows = Warehouse.objects.live()
        assert rows.count() == LIMIT
        assert sorted(rows.values_list("position", flat=True)) == list(range(LIMIT))
    assert sum(isinstance(result, Warehouse) for result in results) == LIMIT - 1
    assert sum(isinstance(result, PlanLimit) for result in results) == 64 - (LIMIT - 1)


def test_control_counting_before_inserting_passes_the_limit(store: Any) -> None:
    results = race(store, [partial(_add_naively, Barrier(32))] * 32)

    with inside(store):
        assert Warehouse.objects.count() > LIMIT
    assert results.count(True) > LIMIT


def _add_naively(everybody_counted: Barrier) -> bool:
    """What the gate prevents: nobody waits between the count and the insert."""
    with transaction.atomic():
        if Warehouse.objects.live().count() >= LIMIT:
            return False
        everybody_counted.wait(timeout=20)
        Warehouse.objects.create(name="Despacho")
    return True


def choosing_the_default(store: Any, count: int) -> list[Any]:
    with inside(store):
        rows = [WarehouseFactory.create().pk for _ in range(count)]
    return [
        partial(update_warehouse, warehouse_id=row, changes={"is_default": True}, version=None)
        for row in rows
    ]


def defaults(store: Any) -> int:
    with inside(store):
        return Warehouse.objects.live().filter(is_default=True).count()


def test_of_many_who_choose_the_default_one_wins_last(store: Any) -> None:
    results = race(store, choosing_the_default(store, 8))

    assert {type(result) for result in results} == {Warehouse}
    assert defaults(store) == 1


def both_free_it_first(store: Any) -> list[Any]:
    """Two choose without the lock; there is no default yet that one would wait for."""
    unlocked = without_advisory_lock(), meet('UPDATE "warehouses_warehouse"', 2, after=True)
    acts = choosing_the_default(store, 2)
    with inside(store):
        Warehouse.objects.update(is_default=False)
    return race(store, [under(act, *unlocked) for act in acts])


def test_control_without_the_lock_the_index_refuses_a_second_default(store: Any) -> None:
    results = both_free_it_first(store)

    assert sorted(type(result).__name__ for result in results) == ["IntegrityError", "Warehouse"]
    assert defaults(store) == 1


def test_control_without_lock_and_index_two_are_the_default(store: Any) -> None:
    drop_constraint(store, "warehouses_warehouse", "warehouse_one_default")

    results = both_free_it_first(store)

    assert {type(result) for result in results} == {Warehouse}
    assert defaults(store) == 2
