"""From one warehouse to another, and out of one that goes."""

from typing import Any

import pytest

from apps.products.models import Variant
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.ledger import outstanding
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock.services.ship import ship
from apps.stock.services.transfer import TransferRow, transfer
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from apps.warehouses.services import delete_warehouse, update_warehouse
from common.errors import Conflict, Invalid
from common.ids import new_id
from tests.factories.products import make_variant
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.usefixtures("in_the_store")


@pytest.fixture
def callao(in_the_store: object) -> Warehouse:
    return WarehouseFactory.create(name="Callao")


def levels(variant: Variant) -> dict[str, tuple[int, int]]:
    rows = StockLevel.objects.filter(variant=variant).values_list("warehouse__name", "on_hand", "reserved")
    return {name: (on_hand, reserved) for name, on_hand, reserved in rows}


def sums(variant: Variant) -> tuple[int, int, int | None]:
    variant.refresh_from_db()
    return variant.on_hand, variant.reserved, variant.available


def test_transfer_changes_places_and_no_sum(callao: Warehouse) -> None:
    variant = stocked(5)

    transfer(
        source=default_warehouse().pk, target=callao.pk, rows=[TransferRow(variant.pk, 3)], note="Camioneta"
    )

    assert levels(variant) == {"Principal": (2, 0), "Callao": (3, 0)}
    assert sums(variant) == (5, 0, 5)
    out, came = StockMovement.objects.filter(variant=variant, kind="MOVED").order_by("pk")
    assert (out.quantity, out.other_warehouse_id, out.note) == (-3, callao.pk, "Camioneta")
    assert (came.quantity, came.other_warehouse_id) == (3, default_warehouse().pk)


def test_units_that_orders_hold_stay(callao: Warehouse) -> None:
    free, held = stocked(5), stocked(5)
    reserve(order_id=new_id(), lines=[(held.pk, 3)])
    rows = [TransferRow(free.pk, 2), TransferRow(held.pk, 3)]

    with pytest.raises(Invalid) as refusal:
        transfer(source=default_warehouse().pk, target=callao.pk, rows=rows)

    assert set(refusal.value.issues) == {"rows.1.quantity"}
    assert refusal.value.issues["rows.1.quantity"][0]["left"] == 2
    assert StockMovement.objects.filter(kind="MOVED").count() == 0
    assert sums(free) == (5, 0, 5)


@pytest.mark.parametrize("same", [True, False])
def test_target_must_be_another_warehouse_in_use(callao: Warehouse, same: bool) -> None:
    variant, source = stocked(5), default_warehouse().pk
    target = source if same else new_id()

    with pytest.raises(Invalid) as refusal:
        transfer(source=source, target=target, rows=[TransferRow(variant.pk, 1), TransferRow(variant.pk, 1)])

    assert set(refusal.value.issues) == {"toWarehouseOid", "rows.1.variantOid"}


def test_warehouse_with_units_stays(callao: Warehouse) -> None:
    variant = stocked(0)
    set_on_hand(variant_id=variant.pk, warehouse_id=callao.pk, target=3)

    with pytest.raises(Conflict) as dropped:
        delete_warehouse(warehouse_id=callao.pk)
    with pytest.raises(Conflict) as rested:
        update_warehouse(warehouse_id=callao.pk, changes={"active": False}, version=None)

    assert (dropped.value.reason, rested.value.reason) == ("warehouse_holds_stock",) * 2
    assert Warehouse.objects.usable().filter(pk=callao.pk).exists()


def test_warehouse_that_goes_hands_on_units_and_promises(callao: Warehouse) -> None:
    variant, orders = stocked(1), [new_id(), new_id()]
    set_on_hand(variant_id=variant.pk, warehouse_id=callao.pk, target=6)
    for order in orders:
        reserve(order_id=order, lines=[(variant.pk, 2)], preferred_id=callao.pk)

    delete_warehouse(warehouse_id=callao.pk, move_to_id=default_warehouse().pk)

    assert levels(variant) == {"Principal": (7, 4), "Callao": (0, 0)}
    assert sums(variant) == (7, 4, 3)
    assert [
        {place: units for (_, place), units in outstanding(order).items() if units} for order in orders
    ] == [{default_warehouse().pk: 2}] * 2
    ship(order_id=orders[0])
    release(order_id=orders[1])
    assert sums(variant) == (5, 0, 5)


@pytest.mark.parametrize("promised", [None, 0, 2, 5])
def test_many_variants_go_in_few_statements(
    callao: Warehouse, django_assert_max_num_queries: Any, promised: int | None
) -> None:
    """Six, every other of which lies in the target too; one may be held by an order."""
    made = [make_variant() if number % 2 else stocked(1) for number in range(6)]
    variants = sorted(made, key=lambda variant: variant.pk)
    there = {variant.pk: levels(variant).get("Principal", (0, 0))[0] for variant in variants}
    for number, variant in enumerate(variants):
        set_on_hand(variant_id=variant.pk, warehouse_id=callao.pk, target=number + 3)
    order = new_id()
    if promised is not None:
        reserve(order_id=order, lines=[(variants[promised].pk, 2)], preferred_id=callao.pk)

    with django_assert_max_num_queries(30 if promised is None else 60):
        delete_warehouse(warehouse_id=callao.pk, move_to_id=default_warehouse().pk)

    for number, variant in enumerate(variants):
        units, held = there[variant.pk] + number + 3, 2 if number == promised else 0
        assert levels(variant) == {"Principal": (units, held), "Callao": (0, 0)}
        assert sums(variant) == (units, held, units - held)
        moved = StockMovement.objects.filter(kind="MOVED", variant=variant).order_by("quantity")
        assert list(moved.values_list("warehouse_id", "quantity", "other_warehouse_id")) == [
            (callao.pk, -number - 3, default_warehouse().pk),
            (default_warehouse().pk, number + 3, callao.pk),
        ]
    if promised is not None:
        assert {place: units for (_, place), units in outstanding(order).items() if units} == {
            default_warehouse().pk: 2
        }


def test_default_warehouse_goes_nowhere(callao: Warehouse) -> None:
    with pytest.raises(Conflict) as refusal:
        delete_warehouse(warehouse_id=default_warehouse().pk, move_to_id=callao.pk)

    assert refusal.value.reason == "warehouse_default_needed"


def test_goods_that_come_back_to_a_closed_warehouse_are_carried_on(callao: Warehouse) -> None:
    variant, order = stocked(0), new_id()
    set_on_hand(variant_id=variant.pk, warehouse_id=callao.pk, target=2)
    reserve(order_id=order, lines=[(variant.pk, 2)])
    ship(order_id=order)
    delete_warehouse(warehouse_id=callao.pk)

    restock(order_id=order)
    restock(order_id=order)

    assert levels(variant) == {"Principal": (2, 0), "Callao": (0, 0)}
    assert sums(variant) == (2, 0, 2)
