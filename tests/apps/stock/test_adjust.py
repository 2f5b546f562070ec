"""Counts changed by hand: reasons, all or nothing, what each row is told."""

from typing import Any
from uuid import UUID

import pytest

from apps.products.models import Variant
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.open_stock import open_stock
from apps.stock.services.reserve import reserve
from apps.stock.services.set_available import set_available
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from common.errors import Invalid
from common.ids import new_id
from common.models import OutboxMessage
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.usefixtures("in_the_store")


def figures(variant: Variant) -> tuple[int, int, int | None]:
    variant.refresh_from_db()
    return variant.on_hand, variant.reserved, variant.available


def last_movement(variant: Variant) -> tuple[str, int, str, str]:
    row = StockMovement.objects.filter(variant=variant).latest("created_at")
    return row.kind, row.quantity, row.reason, row.note


@pytest.mark.parametrize(
    ("reason", "change", "kind"),
    [
        ("RECEIVED", 4, "RECEIVED"),
        ("RECEIVED", -1, "ADJUSTED"),
        ("RETURNED", 2, "RETURNED"),
        ("DAMAGED", -2, "ADJUSTED"),
        ("GIFT", -1, "ADJUSTED"),
        ("LOST", -3, "ADJUSTED"),
        ("COUNT", 5, "ADJUSTED"),
    ],
)
def test_change_is_written_with_its_reason(reason: str, change: int, kind: str) -> None:
    variant = stocked(5)

    adjust(rows=[AdjustRow(variant.pk, change=change)], reason=reason, note="Caja 7")

    assert figures(variant) == (5 + change, 0, 5 + change)
    assert last_movement(variant) == (kind, change, reason, "Caja 7")


def test_count_is_what_lies_there_not_what_can_be_sold() -> None:
    variant = stocked(5)
    reserve(order_id=new_id(), lines=[(variant.pk, 2)])

    adjust(rows=[AdjustRow(variant.pk, set_to=4)], reason="COUNT")

    assert figures(variant) == (4, 2, 2)


def test_same_count_writes_nothing() -> None:
    variant = stocked(5)

    adjust(rows=[AdjustRow(variant.pk, set_to=5)], reason="COUNT")

    assert StockMovement.objects.filter(variant=variant).count() == 1


def test_rows_of_several_warehouses_add_up() -> None:
    variant, second = stocked(5), WarehouseFactory.create()

    adjust(
        rows=[AdjustRow(variant.pk, second.pk, set_to=7), AdjustRow(variant.pk, change=-1)], reason="COUNT"
    )

    assert figures(variant) == (11, 0, 11)
    assert dict(StockLevel.objects.values_list("warehouse_id", "on_hand")) == {
        default_warehouse().pk: 4,
        second.pk: 7,
    }


def test_every_wrong_row_is_named_and_nothing_is_written() -> None:
    good, held, closed = stocked(5), stocked(5), WarehouseFactory.create(active=False)
    reserve(order_id=new_id(), lines=[(held.pk, 3)])
    rows = [AdjustRow(good.pk, change=1), AdjustRow(held.pk, set_to=2), AdjustRow(good.pk, change=-9)]

    with pytest.raises(Invalid) as late:
        adjust(rows=[*rows[:2]], reason="COUNT")
    with pytest.raises(Invalid) as early:
        adjust(
            rows=[*rows, AdjustRow(new_id(), change=1), AdjustRow(held.pk, closed.pk, set_to=1)],
            reason="COUNT",
        )

    assert _rules(late.value) == {"rows.1.setTo": "stock_below_reserved"}
    assert late.value.issues["rows.1.setTo"][0]["reserved"] == 3
    assert _rules(early.value) == {
        "rows.2.variantOid": "stock_row_twice",
        "rows.3.variantOid": "not_a_choice",
        "rows.4.warehouseOid": "warehouse_unknown",
    }
    assert (figures(good), figures(held)) == ((5, 0, 5), (5, 3, 2))


def test_count_of_a_figure_that_has_moved_is_refused() -> None:
    variant = stocked(5)

    with pytest.raises(Invalid) as refusal:
        adjust(rows=[AdjustRow(variant.pk, set_to=9, seen=6)], reason="COUNT")

    assert refusal.value.issues["rows.0.setTo"][0]["onHand"] == 5
    assert figures(variant) == (5, 0, 5)


def test_merchant_is_notified_each_time_the_mark_is_crossed() -> None:
    variant = stocked(9, low_stock_at=3)

    def available_after(target: int) -> int:
        adjust(rows=[AdjustRow(variant.pk, set_to=target)], reason="COUNT")
        return OutboxMessage.objects.filter(kind="stock.low").count()

    assert [available_after(target) for target in (4, 3, 2, 8, 3)] == [0, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("reason", "saved"), [("count", ("COUNT", "")), ("inventario", ("OTHER", "inventario"))]
)
def test_products_say_why_in_their_own_words(reason: str, saved: tuple[str, str]) -> None:
    variant = stocked(5)

    set_available(variant_id=variant.pk, target=7, reason=reason)

    assert last_movement(variant)[2:] == saved


@pytest.mark.parametrize(
    ("reason", "target", "kind"),
    [
        ("received", 7, "RECEIVED"),
        ("returned", 7, "RETURNED"),
        ("received", 3, "ADJUSTED"),
        ("count", 7, "ADJUSTED"),
    ],
)
def test_goods_that_arrive_with_an_edit_have_their_kind(reason: str, target: int, kind: str) -> None:
    variant = stocked(5)

    set_available(variant_id=variant.pk, target=target, reason=reason)

    assert figures(variant) == (target, 0, target)
    assert last_movement(variant) == (kind, target - 5, reason.upper(), "")


@pytest.mark.parametrize(
    ("reason", "target", "left"),
    [
        ("received", 15, 12),
        ("returned", 11, 8),
        ("damaged", 8, 5),
        ("lost", 7, 4),
        ("gift", 3, 0),
        ("received", 10, 7),  # as it was shown: nothing was typed
        ("count", 10, 7),
        ("count", 7, 7),  # counted right
    ],
)
def test_what_was_sold_since_the_figure_was_shown_stays_sold(reason: str, target: int, left: int) -> None:
    variant = stocked(7)

    set_available(variant_id=variant.pk, target=target, seen=10, reason=reason)

    assert figures(variant) == (left, 0, left)


@pytest.mark.parametrize(("reason", "target"), [("count", 15), ("inventario", 15), ("damaged", 2)])
def test_a_figure_typed_over_another_one_is_refused(reason: str, target: int) -> None:
    """A count says what lies there, not what came; and of 7 that are left, 8 can't have broken."""
    variant = stocked(7)

    with pytest.raises(Invalid) as refusal:
        set_available(variant_id=variant.pk, target=target, seen=10, reason=reason)

    assert refusal.value.issues["stock"][0]["rule"] == "stock_moved_since"
    assert refusal.value.issues["stock"][0]["available"] == 7
    assert figures(variant) == (7, 0, 7)


def test_first_counts_have_the_kind_of_their_reason() -> None:
    old = stocked(5)
    made = [
        Variant.objects.create(product=old.product, position=place, combination=str(place))
        for place in (1, 2)
    ]

    open_stock(counts={made[0].pk: (3, "received"), made[1].pk: (4, "count")}, actor_id=None)

    assert last_movement(made[0]) == ("RECEIVED", 3, "RECEIVED", "")
    assert last_movement(made[1]) == ("ADJUSTED", 4, "COUNT", "")


def test_products_set_what_one_warehouse_can_sell() -> None:
    variant, second = stocked(5), WarehouseFactory.create()

    set_available(variant_id=variant.pk, target=4, warehouse_id=second.pk)

    assert figures(variant) == (9, 0, 9)
    assert StockLevel.objects.get(warehouse=second).on_hand == 4


def test_products_cannot_set_stock_of_a_warehouse_that_is_gone() -> None:
    variant = stocked(5)

    with pytest.raises(Invalid):
        set_available(variant_id=variant.pk, target=4, warehouse_id=_deleted_variant())

    assert figures(variant) == (5, 0, 5)


def _deleted_variant() -> UUID:
    place = WarehouseFactory.create(active=False)
    Warehouse.objects.filter(pk=place.pk).update(deleted_at="2026-01-01T00:00Z")
    return place.pk


def _rules(error: Invalid) -> dict[str, Any]:
    return {path: issues[0]["rule"] for path, issues in error.issues.items()}
