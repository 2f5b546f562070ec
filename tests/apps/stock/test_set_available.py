"""The count of all warehouses together: where more units go, and where fewer come from."""

from typing import Any
from uuid import UUID

import pytest

from apps.products.models import Variant
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.reserve import reserve
from apps.stock.services.set_available import set_available
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from common.errors import Invalid
from common.ids import new_id
from common.models import OutboxMessage
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.usefixtures("in_the_store")


def spread(main: int, *others: int) -> tuple[Variant, list[UUID]]:
    """A variant with so many units in each warehouse; the last of the others stands first in the order."""
    variant = stocked(main)
    places = [WarehouseFactory.create(position=9 - number).pk for number in range(len(others))]
    for place, units in zip(places, others, strict=True):
        set_on_hand(variant_id=variant.pk, warehouse_id=place, target=units)
    return variant, [default_warehouse().pk, *places]


def on_hand(variant: Variant, places: list[UUID]) -> list[int]:
    there = dict(StockLevel.objects.filter(variant=variant).values_list("warehouse_id", "on_hand"))
    return [there[place] for place in places]


def written(variant: Variant, places: list[UUID], since: int) -> set[tuple[int, str, int]]:
    """(number of the warehouse, kind, quantity) of the movements after the first `since`."""
    rows = list(StockMovement.objects.filter(variant=variant).order_by("pk"))[since:]
    return {(places.index(row.warehouse_id), row.kind, row.quantity) for row in rows}


@pytest.mark.parametrize(
    ("target", "left", "moved"),
    [
        (9, [1, 3, 5], {(0, "ADJUSTED", -1)}),
        (6, [0, 3, 3], {(0, "ADJUSTED", -2), (2, "ADJUSTED", -2)}),
        (2, [0, 2, 0], {(0, "ADJUSTED", -2), (2, "ADJUSTED", -5), (1, "ADJUSTED", -1)}),
        (0, [0, 0, 0], {(0, "ADJUSTED", -2), (2, "ADJUSTED", -5), (1, "ADJUSTED", -3)}),
        (10, [2, 3, 5], set()),
        (12, [4, 3, 5], {(0, "RECEIVED", 2)}),
    ],
)
def test_fewer_come_from_the_default_warehouse_then_from_the_others_in_their_order(
    target: int, left: list[int], moved: set[Any]
) -> None:
    variant, places = spread(2, 3, 5)

    set_available(variant_id=variant.pk, target=target, reason="received")

    assert on_hand(variant, places) == left
    assert written(variant, places, since=3) == moved
    variant.refresh_from_db()
    assert (variant.on_hand, variant.reserved, variant.available) == (target, 0, target)


def test_what_orders_hold_stays_in_its_warehouse() -> None:
    variant, places = spread(10, 6)
    reserve(order_id=new_id(), lines=[(variant.pk, 8)])
    reserve(order_id=new_id(), lines=[(variant.pk, 3)])  # from the second, which has them all

    set_available(variant_id=variant.pk, target=1)

    assert on_hand(variant, places) == [8, 4]
    assert written(variant, places, since=4) == {(0, "ADJUSTED", -2), (1, "ADJUSTED", -2)}
    variant.refresh_from_db()
    assert (variant.on_hand, variant.reserved, variant.available) == (12, 11, 1)


def test_less_than_orders_hold_is_refused_with_what_they_hold_in_all() -> None:
    variant, places = spread(10, 6)
    reserve(order_id=new_id(), lines=[(variant.pk, 8)])
    reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    with pytest.raises(Invalid) as refusal:
        set_available(variant_id=variant.pk, target=-1)

    [issue] = refusal.value.issues["stock"]
    assert (issue["rule"], issue["reserved"]) == ("stock_below_reserved", 11)
    assert on_hand(variant, places) == [10, 6]


def test_goods_that_went_are_taken_from_what_is_left_over_two_warehouses() -> None:
    """Eight were shown, three of them are sold by now, and five broke."""
    variant, places = spread(4, 4)
    reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    set_available(variant_id=variant.pk, target=3, seen=8, reason="damaged")

    assert on_hand(variant, places) == [3, 0]
    assert written(variant, places, since=3) == {(0, "ADJUSTED", -1), (1, "ADJUSTED", -4)}
    variant.refresh_from_db()
    assert (variant.on_hand, variant.reserved, variant.available) == (3, 3, 0)


def test_merchant_is_warned_once_when_both_warehouses_give() -> None:
    variant, _ = spread(4, 4)

    set_available(variant_id=variant.pk, target=2)

    assert OutboxMessage.objects.filter(kind="stock.low").count() == 1
