"""A store with two products and three warehouses, and everything that can be done to its stock."""

from collections import Counter
from typing import Any, ClassVar
from uuid import UUID

from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from apps.products.models import Variant
from apps.stock.errors import BelowReserved, NotSoMany, OutOfStock
from apps.stock.models import CHANGES_ON_HAND, CHANGES_RESERVED, StockLevel, StockMovement
from apps.stock.promises import promises
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.set_available import set_available
from apps.stock.services.ship import ship
from apps.stock.services.transfer import TransferRow, transfer
from apps.warehouses.queries import default_warehouse
from common.errors import Invalid
from common.ids import new_id
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

REFUSALS = (OutOfStock, NotSoMany, BelowReserved, Invalid)
which = st.integers(0, 1)
where = st.integers(0, 2)
order = st.integers(0, 2)
units = st.integers(1, 6)


class Ledger(RuleBasedStateMachine):
    """After every step the figures are the sums of the ledger, and no figure is impossible."""

    places: ClassVar[list[UUID]] = []
    """Three warehouses that are there before, the default one first (see `three_places`)."""

    @initialize()
    def open(self) -> None:
        self.variants = [stocked(4).pk for _ in range(2)]
        self.orders = [new_id() for _ in range(3)]

    def _try(self, act: Any, **values: Any) -> None:
        try:
            with transaction.atomic():
                act(**values)
        except REFUSALS:
            pass

    @rule(which=which, where=where, units=units)
    def receive(self, which: int, where: int, units: int) -> None:
        row = AdjustRow(self.variants[which], self.places[where], change=units)
        self._try(adjust, rows=[row], reason="RECEIVED")

    @rule(which=which, where=where, units=st.integers(0, 6), change=st.integers(-6, 6), counted=st.booleans())
    def change(self, which: int, where: int, units: int, change: int, counted: bool) -> None:
        said = {"set_to": units} if counted else {"change": change}
        rows = [
            AdjustRow(self.variants[which], self.places[where], **said),
            AdjustRow(self.variants[1 - which], self.places[0], change=1),
        ]
        self._try(adjust, rows=rows, reason="COUNT")

    @rule(which=which, units=st.integers(0, 6))
    def set_from_the_form(self, which: int, units: int) -> None:
        self._try(set_available, variant_id=self.variants[which], target=units)

    @rule(which=which, order=order, where=where, units=units)
    def reserve(self, which: int, order: int, where: int, units: int) -> None:
        lines = [(self.variants[which], units), (self.variants[1 - which], 1)]
        self._try(reserve, order_id=self.orders[order], lines=lines, preferred_id=self.places[where])

    @rule(order=order)
    def release(self, order: int) -> None:
        self._try(release, order_id=self.orders[order])

    @rule(which=which, order=order, units=units, whole=st.booleans())
    def ship(self, which: int, order: int, units: int, whole: bool) -> None:
        lines = None if whole else [(self.variants[which], units)]
        self._try(ship, order_id=self.orders[order], lines=lines)

    @rule(which=which, order=order, units=units, whole=st.booleans())
    def take_back(self, which: int, order: int, units: int, whole: bool) -> None:
        lines = None if whole else [(self.variants[which], units)]
        self._try(restock, order_id=self.orders[order], lines=lines)

    @rule(which=which, source=where, to=where, units=units)
    def transfer(self, which: int, source: int, to: int, units: int) -> None:
        rows = [TransferRow(self.variants[which], units), TransferRow(self.variants[1 - which], 1)]
        self._try(transfer, source=self.places[source], target=self.places[to], rows=rows)

    @invariant()
    def figures_are_the_sums_of_the_ledger(self) -> None:
        check_figures(*getattr(self, "variants", ()))


def three_places() -> list[UUID]:
    return [default_warehouse().pk, *(WarehouseFactory.create().pk for _ in range(2))]


def check_figures(*variant_ids: UUID) -> None:
    """Ledger, levels, sums and promises of these variants tell the same, and nothing impossible."""
    levels = StockLevel.objects.filter(variant__in=variant_ids)
    shown = {(row.variant_id, row.warehouse_id): (row.on_hand, row.reserved) for row in levels}
    assert {place: figures for place, figures in shown.items() if any(figures)} == _ledger(variant_ids)
    assert all(0 <= reserved <= on_hand for on_hand, reserved in shown.values())
    promised: Counter[UUID] = Counter()
    for promise in promises(variant_ids):
        promised[promise.variant_id] += promise.quantity
    for variant in Variant.objects.filter(pk__in=variant_ids):
        mine = [figures for (variant_id, _), figures in shown.items() if variant_id == variant.pk]
        assert variant.on_hand == sum(on_hand for on_hand, _ in mine)
        assert variant.reserved == sum(reserved for _, reserved in mine) == promised[variant.pk]
        assert variant.available == variant.on_hand - variant.reserved >= 0


def _ledger(variant_ids: tuple[UUID, ...]) -> dict[tuple[UUID, UUID], tuple[int, int]]:
    """(on hand, reserved) by place, as the movements add up; places with nothing are left out."""
    on_hand: Counter[tuple[UUID, UUID]] = Counter()
    reserved: Counter[tuple[UUID, UUID]] = Counter()
    moved: Counter[UUID] = Counter()
    rows = StockMovement.objects.filter(variant__in=variant_ids)
    for variant, place, kind, quantity in rows.values_list("variant", "warehouse", "kind", "quantity"):
        on_hand[variant, place] += quantity if kind in CHANGES_ON_HAND else 0
        reserved[variant, place] += quantity if kind in CHANGES_RESERVED else 0
        moved[variant] += quantity if kind == "MOVED" else 0
    assert not any(moved.values())
    places = set(on_hand) | set(reserved)
    return {place: (on_hand[place], reserved[place]) for place in places if on_hand[place] or reserved[place]}
