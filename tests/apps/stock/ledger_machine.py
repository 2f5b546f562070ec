"""A store with two products and three warehouses, and everything that can be done to its stock."""

from collections import Counter
from typing import Any, ClassVar
from uuid import UUID

from django.db import connection
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from apps.stock.models import CHANGES_ON_HAND, CHANGES_RESERVED
from apps.stock.promises import promises
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.set_available import set_available
from apps.stock.services.ship import ship
from apps.stock.services.transfer import TransferRow, transfer
from apps.stock.services.unship import unship
from apps.stock.services.write_off import write_off_held
from apps.warehouses.queries import default_warehouse
from apps.warehouses.services import delete_warehouse, update_warehouse
from common.ids import new_id
from tests.factories.sequences import Machine
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

Place = tuple[UUID, UUID]
"""Variant, warehouse."""
# One statement, read after every one of many thousand steps.
FIGURES = """
SELECT 'level', variant_id, warehouse_id, on_hand, reserved, 0
FROM stock_stocklevel WHERE variant_id = ANY(%(ids)s)
UNION ALL
SELECT 'sum', id, NULL, on_hand, reserved, available FROM products_variant WHERE id = ANY(%(ids)s)
UNION ALL
SELECT kind, variant_id, warehouse_id, sum(quantity)::int, 0, 0
FROM stock_stockmovement WHERE variant_id = ANY(%(ids)s) GROUP BY kind, variant_id, warehouse_id
"""
which = st.integers(0, 1)
where = st.integers(0, 2)
order = st.integers(0, 2)
units = st.integers(1, 6)


class Ledger(Machine):
    """After every step the figures are the sums of the ledger, and no figure is impossible."""

    places: ClassVar[list[UUID]] = []
    """Three warehouses, the default one first."""
    variants: ClassVar[list[UUID]] = []

    @classmethod
    def prepare(cls) -> None:
        """What is there before each sequence, made once."""
        cls.places = [default_warehouse().pk, *(WarehouseFactory.create().pk for _ in range(2))]
        cls.variants = [stocked(4).pk for _ in range(2)]

    @initialize()
    def open(self) -> None:
        self.orders = [new_id() for _ in range(3)]

    @rule(which=which, where=where, units=units)
    def receive(self, which: int, where: int, units: int) -> None:
        row = AdjustRow(self.variants[which], self.places[where], change=units)
        self.do(adjust, rows=[row], reason="RECEIVED")

    @rule(which=which, where=where, units=st.integers(0, 6), change=st.integers(-6, 6), counted=st.booleans())
    def change(self, which: int, where: int, units: int, change: int, counted: bool) -> None:
        given = {"set_to": units} if counted else {"change": change}
        rows = [
            AdjustRow(self.variants[which], self.places[where], **given),
            AdjustRow(self.variants[1 - which], self.places[0], change=1),
        ]
        self.do(adjust, rows=rows, reason="COUNT")

    @rule(which=which, units=st.integers(0, 6))
    def set_from_the_form(self, which: int, units: int) -> None:
        self.do(set_available, variant_id=self.variants[which], target=units)

    @rule(which=which, order=order, where=where, units=units)
    def reserve(self, which: int, order: int, where: int, units: int) -> None:
        lines = [(self.variants[which], units), (self.variants[1 - which], 1)]
        self.do(reserve, order_id=self.orders[order], lines=lines, preferred_id=self.places[where])

    @rule(order=order)
    def release(self, order: int) -> None:
        self.do(release, order_id=self.orders[order])

    @rule(which=which, order=order, units=units, whole=st.booleans())
    def ship(self, which: int, order: int, units: int, whole: bool) -> None:
        lines = None if whole else [(self.variants[which], units)]
        self.do(ship, order_id=self.orders[order], lines=lines)

    @rule(which=which, order=order, units=units, whole=st.booleans())
    def take_back(self, which: int, order: int, units: int, whole: bool) -> None:
        lines = None if whole else [(self.variants[which], units)]
        damaged = [(self.variants[which], 1)]
        self.do(restock, order_id=self.orders[order], lines=lines, damaged=lines and damaged)

    @rule(which=which, order=order, units=units)
    def unship(self, which: int, order: int, units: int) -> None:
        self.do(unship, order_id=self.orders[order], lines=[(self.variants[which], units)])

    @rule(order=order)
    def write_off(self, order: int) -> None:
        self.do(write_off_held, order_id=self.orders[order])

    @rule(which=which, source=where, to=where, units=units)
    def transfer(self, which: int, source: int, to: int, units: int) -> None:
        rows = [TransferRow(self.variants[which], units), TransferRow(self.variants[1 - which], 1)]
        self.do(transfer, source=self.places[source], target=self.places[to], rows=rows)

    @rule(place=where, to=where, moved=st.booleans())
    def close_a_warehouse(self, place: int, to: int, moved: bool) -> None:
        target = self.places[to] if moved else None
        self.do(delete_warehouse, warehouse_id=self.places[place], move_to_id=target)

    @rule(place=where, active=st.booleans(), first=st.booleans())
    def change_use(self, place: int, active: bool, first: bool) -> None:
        """A warehouse rests, is used again or becomes the one that is taken from first."""
        changes = {"active": active} | ({"is_default": True} if first and active else {})
        self.do(update_warehouse, warehouse_id=self.places[place], changes=changes, version=None)

    def check(self) -> None:
        check_figures(*self.variants)


def check_figures(*variant_ids: UUID) -> None:
    """Ledger, levels, sums and promises of these variants tell the same, and nothing impossible."""
    result, sums, on_hand, reserved, moved = _figures(variant_ids)
    assert {place: figures for place, figures in result.items() if any(figures)} == {
        place: (on_hand[place], reserved[place])
        for place in {*on_hand, *reserved}
        if on_hand[place] or reserved[place]
    }
    assert not any(moved.values())
    assert all(0 <= held <= there for there, held in result.values())
    promised: Counter[UUID] = Counter()
    for promise in promises(variant_ids):
        promised[promise.variant_id] += promise.quantity
    assert set(sums) == set(variant_ids)
    for variant_id, (there, held, available) in sums.items():
        mine = [figures for (owner, _), figures in result.items() if owner == variant_id]
        assert there == sum(one for one, _ in mine)
        assert held == sum(one for _, one in mine) == promised[variant_id]
        assert available == there - held >= 0


def _figures(variant_ids: tuple[UUID, ...]) -> Any:
    """(levels by place, sums by variant; on hand, reserved and moved as the movements add up)."""
    result: dict[Place, tuple[int, int]] = {}
    sums: dict[UUID, tuple[int, int, int]] = {}
    on_hand: Counter[Place] = Counter()
    reserved: Counter[Place] = Counter()
    moved: Counter[UUID] = Counter()
    with connection.cursor() as cursor:
        cursor.execute(FIGURES, {"ids": list(variant_ids)})
        for kind, variant, place, first, second, third in cursor:
            if kind == "level":
                result[variant, place] = (first, second)
            elif kind == "sum":
                sums[variant] = (first, second, third)
            else:
                on_hand[variant, place] += first if kind in CHANGES_ON_HAND else 0
                reserved[variant, place] += first if kind in CHANGES_RESERVED else 0
                moved[variant] += first if kind == "MOVED" else 0
    return result, sums, on_hand, reserved, moved
