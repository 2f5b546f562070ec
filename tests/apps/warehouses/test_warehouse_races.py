"""Many at once: the plan's limit of warehouses holds, and one warehouse is the default."""

import time
from functools import partial
from typing import Any

import pytest
from django.db import transaction

from apps.warehouses.models import Warehouse
from apps.warehouses.services.save_warehouse import add_warehouse, change_warehouse
from billing.models import Plan
from common.errors import PlanLimit
from tenants.context import inside
from tests.factories.rivals import race
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
    return add_warehouse(fields={"name": "Almacén"})


def test_sixty_four_writers_never_pass_the_limit(store: Any) -> None:
    results = race(store, [_add] * 64)

    with inside(store):
        rows = Warehouse.objects.live()
        assert rows.count() == LIMIT
        assert sorted(rows.values_list("position", flat=True)) == list(range(LIMIT))
    assert sum(isinstance(result, Warehouse) for result in results) == LIMIT - 1
    assert sum(isinstance(result, PlanLimit) for result in results) == 64 - (LIMIT - 1)


def test_control_counting_before_inserting_passes_the_limit(store: Any) -> None:
    results = race(store, [_add_naively] * 32)

    with inside(store):
        assert Warehouse.objects.count() > LIMIT
    assert results.count(True) > LIMIT


def _add_naively() -> bool:
    """What the gate prevents: nobody waits between the count and the insert."""
    with transaction.atomic():
        if Warehouse.objects.live().count() >= LIMIT:
            return False
        time.sleep(0.2)
        Warehouse.objects.create(name="Almacén")
    return True


def test_of_many_who_choose_the_default_one_wins_last(store: Any) -> None:
    with inside(store):
        rows = [WarehouseFactory.create().pk for _ in range(8)]

    acts = [
        partial(change_warehouse, warehouse_id=row, changes={"is_default": True}, version=None)
        for row in rows
    ]
    results = race(store, acts)

    assert {type(result) for result in results} == {Warehouse}
    with inside(store):
        assert Warehouse.objects.live().filter(is_default=True).count() == 1
