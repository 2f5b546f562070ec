"""Which warehouse the lines of an order come from."""

from uuid import UUID

import pytest

from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from apps.stock.services.allocate import choose
from apps.stock.services.reserve import reserve
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.usefixtures("in_the_store")
A, B, C = (new_id() for _ in range(3))


@pytest.mark.parametrize(
    ("free", "expected", "parts"),
    [
        ({A: 5, B: 5, C: 5}, 5, {A: 5}),
        ({A: 4, B: 5, C: 9}, 5, {B: 5}),
        ({A: 4, B: 1, C: 9}, 5, {C: 5}),
        ({A: 2, B: 2, C: 4}, 5, {A: 2, B: 2, C: 1}),
        ({A: 0, B: 3, C: 2}, 5, {B: 3, C: 2}),
        ({A: 2, C: 2}, 5, {}),
        ({}, 1, {}),
    ],
)
def test_one_warehouse_serves_a_line_before_it_is_split(
    free: dict[UUID, int], expected: int, parts: dict[UUID, int]
) -> None:
    assert choose(free, expected, [A, B, C]) == parts


def _spread(first: int, **others: int) -> Variant:
    """Units in the default warehouse and in others, which are made in this order."""
    variant = stocked(first)
    for position, (name, units) in enumerate(others.items(), 1):
        place = WarehouseFactory.create(name=name, position=position)
        set_on_hand(variant_id=variant.pk, warehouse_id=place.pk, target=units)
    return variant


def _held(variant: Variant) -> dict[str, int]:
    rows = StockLevel.objects.filter(variant=variant, reserved__gt=0)
    return dict(rows.values_list("warehouse__name", "reserved"))


def _place(name: str) -> UUID:
    return Warehouse.objects.get(name=name).pk


def test_default_warehouse_gives_first() -> None:
    variant = _spread(3, Callao=9)

    reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    assert _held(variant) == {"Principal": 3}


def test_place_where_the_buyer_fetches_it_gives_before_the_default_one() -> None:
    variant = _spread(9, Callao=3)

    reserve(order_id=new_id(), lines=[(variant.pk, 3)], preferred_id=_place("Callao"))

    assert _held(variant) == {"Callao": 3}


def test_whole_line_comes_from_the_first_that_has_it_all() -> None:
    variant = _spread(2, Callao=1, Ate=4, Surco=9)

    reserve(order_id=new_id(), lines=[(variant.pk, 4)])

    assert _held(variant) == {"Ate": 4}


def test_line_is_split_when_no_warehouse_has_it_all() -> None:
    variant = _spread(2, Callao=1, Ate=4)

    reserve(order_id=new_id(), lines=[(variant.pk, 6)], preferred_id=_place("Ate"))

    assert _held(variant) == {"Ate": 4, "Principal": 2}
    variant.refresh_from_db()
    assert (variant.on_hand, variant.reserved, variant.available) == (7, 6, 1)


def test_warehouse_out_of_use_gives_nothing() -> None:
    variant = _spread(2, Callao=4)
    Warehouse.objects.filter(name="Callao").update(active=False)

    with pytest.raises(OutOfStock) as refusal:
        reserve(order_id=new_id(), lines=[(variant.pk, 3)])

    assert refusal.value.params["lines"][0]["left"] == 2
    assert _held(variant) == {}


def test_preferred_place_that_is_gone_is_passed_over() -> None:
    variant = stocked(2)

    reserve(order_id=new_id(), lines=[(variant.pk, 2)], preferred_id=new_id())

    assert _held(variant) == {default_warehouse().name: 2}
