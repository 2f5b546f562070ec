"""Whatever is done in whatever order: the figures are the sum of the ledger."""

from collections.abc import Callable
from uuid import UUID

import pytest
from django.db import transaction
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.products.models import Variant
from apps.stock.errors import BelowReserved, NotSoMany, OutOfStock
from apps.stock.models import CHANGES_ON_HAND, CHANGES_RESERVED, StockLevel, StockMovement
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.set_on_hand import set_on_hand
from apps.stock.services.ship import ship
from apps.warehouses.queries import default_warehouse
from common.ids import new_id
from tests.factories.stock import stocked

pytestmark = pytest.mark.usefixtures("in_the_store")

Act = Callable[[UUID, UUID, int], object]
ACTS: dict[str, Act] = {
    "reserve": lambda order, variant, n: reserve(order_id=order, lines=[(variant, n + 1)]),
    "release": lambda order, variant, n: release(order_id=order),
    "ship": lambda order, variant, n: ship(order_id=order),
    "ship some": lambda order, variant, n: ship(order_id=order, lines=[(variant, n + 1)]),
    "restock": lambda order, variant, n: restock(order_id=order),
    "restock some": lambda order, variant, n: restock(order_id=order, lines=[(variant, n + 1)]),
    "count": lambda order, variant, n: set_on_hand(
        variant_id=variant, warehouse_id=default_warehouse().pk, target=n
    ),
}
STEPS = st.lists(
    st.tuples(st.sampled_from(sorted(ACTS)), st.integers(0, 2), st.integers(0, 1), st.integers(0, 6)),
    max_size=12,
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_figures_are_the_sum_of_the_movements(steps: list[tuple[str, int, int, int]]) -> None:
    variants, orders = [stocked(4).pk, stocked(4).pk], [new_id() for _ in range(3)]

    for act, order, variant, number in steps:
        try:
            with transaction.atomic():
                ACTS[act](orders[order], variants[variant], number)
        except (OutOfStock, NotSoMany, BelowReserved):
            pass

    for variant_id in variants:
        _check(variant_id)


def _check(variant_id: UUID) -> None:
    level, variant = StockLevel.objects.get(variant=variant_id), Variant.objects.get(pk=variant_id)
    assert level.on_hand == variant.on_hand == _sum(variant_id, CHANGES_ON_HAND)
    assert level.reserved == variant.reserved == _sum(variant_id, CHANGES_RESERVED)
    assert variant.available == variant.on_hand - variant.reserved >= 0


def _sum(variant_id: UUID, kinds: frozenset[str]) -> int:
    rows = StockMovement.objects.filter(variant=variant_id, kind__in=kinds)
    return int(rows.aggregate(total=Sum("quantity", default=0))["total"])
