"""A neighborhood is merged while somebody writes it into a pickup point or a zone: nothing stays behind."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.services import merge_neighborhood
from apps.payments.models import PaymentMethod
from apps.payments.services.payment_methods import update_payment_method
from apps.warehouses.models import Warehouse
from apps.warehouses.services import update_warehouse
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.guards import meanwhile, under, without
from tests.factories.neighborhoods import LIMA, make_neighborhood
from tests.factories.orders import cash_method

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
HOLD = "pg_advisory_xact_lock_shared(hashtextextended(%s, 0))"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


def warehouse_there(row: Neighborhood) -> Callable[[], Any]:
    address = {**LIMA, "neighborhood": str(row.pk), "line": "Mz. B", "reference": ""}
    changes = {"address": address}
    return partial(update_warehouse, warehouse_id=Warehouse.objects.live().get().pk, changes=changes)


def zone_there(row: Neighborhood) -> Callable[[], Any]:
    zones = [{**LIMA, "neighborhood": str(row.pk)}]
    return partial(update_payment_method, method_id=cash_method().pk, changes={"zones": zones})


def where(table: str) -> str:
    if table == "warehouses_warehouse":
        return str(Warehouse.objects.live().get().address.get("neighborhood"))
    return str(PaymentMethod.objects.get(pk=cash_method().pk).zones[0]["neighborhood"])


WRITERS = [("warehouses_warehouse", warehouse_there), ("payments_paymentmethod", zone_there)]


def merging(store: Any, write: Callable[[Neighborhood], Any]) -> tuple[Callable[[], Any], Any, UUID]:
    """(writes the double, makes one of two, the one)"""
    with inside(store):
        one, double = make_neighborhood("Urb. Camacho"), make_neighborhood("Camacho Viejo")
        return (
            write(double),
            partial(merge_neighborhood, neighborhood_id=double.pk, into=str(one.pk)),
            one.pk,
        )


@pytest.mark.parametrize(("table", "write"), WRITERS)
def test_nothing_is_written_to_one_that_is_merged(store: Any, table: str, write: Any) -> None:
    act, merge, one = merging(store, write)

    written, _ = race(store, [act, merge])

    with inside(store):
        assert Neighborhood.objects.live().count() == 1
        if type(written).__name__ != "Invalid":
            assert where(table) == str(one)


@pytest.mark.parametrize(("table", "write"), WRITERS)
def test_control_without_the_lock_what_is_merged_is_written(store: Any, table: str, write: Any) -> None:
    act, merge, one = merging(store, write)
    unguarded = under(
        act, without(HOLD, "hashtextextended(%s, 0)"), meanwhile(f'UPDATE "{table}"', store, merge)
    )

    [written] = race(store, [unguarded])

    assert not isinstance(written, Exception), written
    with inside(store):
        assert where(table) != str(one)
