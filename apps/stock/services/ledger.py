"""What all stock services share: the lock of an order, the figures, the movements.

The order of locks is always the same: the order, the set of warehouses, then for each variant in the
order of the ids its levels and its own row. See docs/algorithms/stock.md.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, Sum, When

from apps.products.listings.services.listing import refresh_stock
from apps.products.models import Variant
from apps.stock.models import (
    CHANGES_ON_HAND,
    CHANGES_RESERVED,
    MovementKind,
    Reason,
    StockLevel,
    StockMovement,
)
from apps.stock.ports import units_came
from apps.stock.services.levels import lock_levels
from common.batch import Batch

Line = tuple[UUID, int]
StockLocation = tuple[UUID, UUID]
"""(variant, warehouse)"""

RESERVED_KINDS = tuple(sorted(CHANGES_RESERVED))
SHIPPED_KINDS = (MovementKind.SHIPPED, MovementKind.RETURNED)


def merge_lines(lines: Iterable[Line]) -> list[Line]:
    """One line a variant, in the order of the ids, so that no two orders wait for each other."""
    total: Counter[UUID] = Counter()
    for variant_id, quantity in lines:
        if quantity <= 0:
            raise ValueError("a quantity is one or more")
        total[variant_id] += quantity
    return sorted(total.items())


def lock_order(order_id: UUID) -> None:
    """Lets one transaction at a time move the stock of an order."""
    if not connection.in_atomic_block:
        raise RuntimeError("stock moves inside a transaction")
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"stock:{order_id}"])


def outstanding(order_id: UUID) -> dict[StockLocation, int]:
    """What the order still holds, by place."""
    return _sums(order_id, RESERVED_KINDS, sign=1)


def shipped_units(order_id: UUID) -> dict[StockLocation, int]:
    """What was shipped for the order and has not come back, by place."""
    return _sums(order_id, SHIPPED_KINDS, sign=-1)


def _sums(order_id: UUID, kinds: Iterable[str], sign: int) -> dict[StockLocation, int]:
    """Every place the order ever held something in, also where nothing is left."""
    rows = (
        StockMovement.objects.filter(order_id=order_id)
        .values_list("variant_id", "warehouse_id")
        .annotate(total=Sum("quantity", filter=Q(kind__in=kinds), default=0))
        .order_by("variant_id", "warehouse_id")
    )
    return {(variant, warehouse): sign * total for variant, warehouse, total in rows}


def take_lines(
    held: dict[StockLocation, int], lines: list[Line] | None
) -> tuple[dict[StockLocation, int], Line | None]:
    """The part of `held` that `lines` ask for, and the first line that asks for more than there is.

    Variants that the order never held (their stock is not counted) are passed over.
    """
    if lines is None:
        return held, None
    places: dict[UUID, list[StockLocation]] = defaultdict(list)
    for place in held:
        places[place[0]].append(place)
    part: dict[StockLocation, int] = {}
    for variant_id, quantity in merge_lines(lines):
        left = quantity
        for place in places.get(variant_id, ()):
            taken = min(left, held[place])
            left -= taken
            if taken:
                part[place] = taken
        if left and places.get(variant_id):
            return part, (variant_id, quantity - left)
    return part, None


@dataclass(frozen=True)
class MovementContext:
    """What a movement tells beside its quantity."""

    reason: str = ""
    note: str = ""
    order_id: UUID | None = None
    actor_id: UUID | None = None
    other_warehouse_id: UUID | None = None


def kind_of(reason: str, quantity: int) -> MovementKind:
    """Goods that come in have kinds of their own; taking back a wrong entry is a correction."""
    comes_in = quantity > 0 and reason in (Reason.RECEIVED, Reason.RETURNED)
    return MovementKind(reason) if comes_in else MovementKind.ADJUSTED


def write(
    *,
    kind: MovementKind,
    changes: dict[StockLocation, int],
    order_id: UUID | None = None,
    actor_id: UUID | None = None,
    reason: str = "",
) -> None:
    """Applies signed quantities to the figures and writes their movements."""
    shift(kind, changes)
    context = MovementContext(reason=reason, order_id=order_id, actor_id=actor_id)
    record(kind=kind, changes=changes, context=context)


def shift(kind: MovementKind, changes: dict[StockLocation, int]) -> None:
    """Applies signed quantities to the figures and to what lists tell of them."""
    if moved := shift_figures(kind, changes):
        refresh_stock(moved)


def shift_figures(kind: MovementKind, changes: dict[StockLocation, int]) -> list[UUID]:
    """For each variant in turn its levels, then its own row; answers those that can be sold otherwise now.

    The levels of a variant go in the order of their own ids, as `lock_levels` takes them.
    """
    of_variant: dict[UUID, list[StockLocation]] = defaultdict(list)
    moved = []
    for place in sorted(changes):
        if changes[place]:
            of_variant[place[0]].append(place)
    for variant_id, places in of_variant.items():
        if len(places) > 1:
            lock_levels(variant_id, [warehouse_id for _, warehouse_id in places])
        total = 0
        for place in places:
            _shift_level(kind, place, changes[place])
            total += changes[place]
        on_hand, reserved = _parts(kind, total)
        move_variant(variant_id, on_hand=on_hand, reserved=reserved)
        if on_hand != reserved:
            moved.append(variant_id)
    return moved


def _shift_level(kind: MovementKind, place: StockLocation, quantity: int) -> None:
    on_hand, reserved = _parts(kind, quantity)
    StockLevel.objects.filter(variant_id=place[0], warehouse_id=place[1]).update(
        on_hand=F("on_hand") + on_hand, reserved=F("reserved") + reserved
    )


def _parts(kind: MovementKind, quantity: int) -> tuple[int, int]:
    """(change of on hand, change of reserved)"""
    return (
        quantity if kind in CHANGES_ON_HAND else 0,
        quantity if kind in CHANGES_RESERVED else 0,
    )


def move_variant(variant_id: UUID, *, on_hand: int, reserved: int) -> None:
    """Carries a change of a level into the sums of its variant."""
    if not on_hand and not reserved:
        return
    left = F("on_hand") + on_hand - F("reserved") - reserved
    Variant.objects.filter(pk=variant_id).update(
        on_hand=F("on_hand") + on_hand,
        reserved=F("reserved") + reserved,
        available=Case(When(Q(track_stock=True), then=left), default=None),
    )
    if on_hand > reserved:
        units_came(variant_id, on_hand - reserved)


def record(*, kind: MovementKind, changes: dict[StockLocation, int], context: MovementContext) -> None:
    """Writes the movements of what has been applied."""
    rows = [
        StockMovement(
            variant_id=variant_id, warehouse_id=warehouse_id, kind=kind, quantity=quantity, **vars(context)
        )
        for (variant_id, warehouse_id), quantity in sorted(changes.items())
        if quantity
    ]
    if rows:
        batch = Batch()
        batch.insert(rows)
        batch.send()
