"""Reserving, releasing, shipping and taking back: figures, ledger, refusals."""

import pytest

from apps.products.models import Variant
from apps.stock.errors import BelowReserved, NotSoMany, OutOfStock
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.set_available import set_available
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock.services.ship import ship
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.products import make_variant
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.usefixtures("in_the_store")


def figures(variant: Variant) -> tuple[int, int, int | None]:
    variant.refresh_from_db()
    level = StockLevel.objects.get(variant=variant)
    assert (level.on_hand, level.reserved) == (variant.on_hand, variant.reserved)
    return variant.on_hand, variant.reserved, variant.available


def test_order_holds_its_units_until_they_are_shipped() -> None:
    variant, order = stocked(5), new_id()

    reserve(order_id=order, lines=[(variant.pk, 2)])
    held = figures(variant)
    ship(order_id=order)

    assert held == (5, 2, 3)
    assert figures(variant) == (3, 0, 3)


def test_second_call_for_the_same_order_changes_nothing() -> None:
    variant, order = stocked(5), new_id()

    for _ in range(2):
        reserve(order_id=order, lines=[(variant.pk, 2)])
    once = figures(variant)
    for _ in range(2):
        ship(order_id=order)
    for _ in range(2):
        restock(order_id=order)

    assert once == (5, 2, 3)
    assert figures(variant) == (5, 0, 5)
    assert StockMovement.objects.filter(order_id=order).count() == 3


def test_cancelled_order_returns_stock_once() -> None:
    variant, order = stocked(5), new_id()
    reserve(order_id=order, lines=[(variant.pk, 4)])

    release(order_id=order)
    release(order_id=order)

    assert figures(variant) == (5, 0, 5)


def test_every_short_line_is_named_and_nothing_is_held() -> None:
    enough, short, empty = stocked(5), stocked(1, product__name={"es": "Mantel"}), stocked(0)

    with pytest.raises(OutOfStock) as refusal:
        reserve(order_id=new_id(), lines=[(enough.pk, 2), (short.pk, 2), (empty.pk, 1)])

    lines = {line["variantOid"]: line["left"] for line in refusal.value.params["lines"]}
    assert lines == {str(short.pk): 1, str(empty.pk): 0}
    assert "Mantel" in [line["name"] for line in refusal.value.params["lines"]]
    assert figures(enough) == (5, 0, 5)


def test_two_lines_of_one_variant_count_together() -> None:
    variant = stocked(3)

    with pytest.raises(OutOfStock):
        reserve(order_id=new_id(), lines=[(variant.pk, 2), (variant.pk, 2)])

    assert figures(variant) == (3, 0, 3)


def test_uncounted_variant_is_always_there() -> None:
    variant = make_variant(track_stock=False, available=None)

    reserve(order_id=new_id(), lines=[(variant.pk, 1000)])

    assert not StockMovement.objects.filter(variant=variant).exists()


def test_partial_parcel_leaves_the_rest_reserved() -> None:
    variant, order = stocked(5), new_id()
    reserve(order_id=order, lines=[(variant.pk, 3)])

    ship(order_id=order, lines=[(variant.pk, 1)])

    assert figures(variant) == (4, 2, 2)


def test_parcel_cannot_hold_more_than_the_order() -> None:
    variant, order = stocked(5), new_id()
    reserve(order_id=order, lines=[(variant.pk, 3)])

    with pytest.raises(NotSoMany):
        ship(order_id=order, lines=[(variant.pk, 4)])
    with pytest.raises(NotSoMany):
        restock(order_id=order, lines=[(variant.pk, 1)])

    assert figures(variant) == (5, 3, 2)


def test_count_cannot_go_below_what_orders_hold() -> None:
    variant = stocked(5)
    reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    with pytest.raises(BelowReserved):
        set_on_hand(variant_id=variant.pk, warehouse_id=default_warehouse().pk, target=2)

    assert figures(variant) == (5, 3, 2)


def test_available_target_leaves_reserved_units_alone() -> None:
    variant = stocked(5)
    reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    set_available(variant_id=variant.pk, target=10)

    assert figures(variant) == (13, 3, 10)


def test_count_writes_the_difference_with_its_reason() -> None:
    variant = stocked(5)

    set_on_hand(variant_id=variant.pk, warehouse_id=default_warehouse().pk, target=3, reason="damaged")

    last = StockMovement.objects.filter(variant=variant).latest("created_at")
    assert (last.kind, last.quantity, last.reason) == ("ADJUSTED", -2, "damaged")


def test_merchant_is_notified_once_when_stock_runs_low() -> None:
    variant = stocked(7)

    reserve(order_id=new_id(), lines=[(variant.pk, 1)])
    assert not OutboxMessage.objects.filter(kind="stock.low").exists()
    reserve(order_id=new_id(), lines=[(variant.pk, 1)])
    reserve(order_id=new_id(), lines=[(variant.pk, 1)])

    assert OutboxMessage.objects.filter(kind="stock.low").count() == 1
    assert process(OutboxMessage.objects.get(kind="stock.low").pk)


def test_two_warehouses_serve_one_order_together() -> None:
    variant, order = stocked(2), new_id()
    second = WarehouseFactory.create(name="Callao")
    set_on_hand(variant_id=variant.pk, warehouse_id=second.pk, target=3)

    reserve(order_id=order, lines=[(variant.pk, 4)])
    held = dict(StockLevel.objects.values_list("warehouse__name", "reserved"))
    ship(order_id=order)

    assert held == {"Principal": 2, "Callao": 2}
    variant.refresh_from_db()
    assert (variant.on_hand, variant.reserved, variant.available) == (1, 0, 1)


def test_named_warehouse_stands_alone() -> None:
    variant = stocked(2)
    second = WarehouseFactory.create(name="Callao")
    set_on_hand(variant_id=variant.pk, warehouse_id=second.pk, target=3)

    with pytest.raises(OutOfStock) as refusal:
        reserve(order_id=new_id(), lines=[(variant.pk, 4)], warehouse_id=second.pk)

    assert refusal.value.params["lines"][0]["left"] == 3


def test_reopened_order_reserves_again() -> None:
    variant, order = stocked(5), new_id()
    reserve(order_id=order, lines=[(variant.pk, 2)])
    release(order_id=order)

    reserve(order_id=order, lines=[(variant.pk, 3)])

    assert figures(variant) == (5, 3, 2)


def test_order_that_reserved_before_counting_stopped_still_ships() -> None:
    variant, order = stocked(5), new_id()
    reserve(order_id=order, lines=[(variant.pk, 2)])
    Variant.objects.filter(pk=variant.pk).update(track_stock=False, available=None)

    ship(order_id=order)

    assert figures(variant) == (3, 0, None)
