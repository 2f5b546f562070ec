"""What a warehouse that goes still holds: refused, or carried to another one with its promises."""

from itertools import groupby
from typing import Final
from uuid import UUID

from apps.stock.models import MovementKind, StockLevel
from apps.stock.promises import promises
from apps.stock.services.ledger import MovementContext, lock_order, record, shift_figures
from apps.stock.services.levels import lock_levels, lock_levels_of
from apps.stock.services.transfer import transfer_all, transfer_units
from apps.warehouses.models import Warehouse
from apps.warehouses.set_lock import change_set
from common.errors import Conflict

AT_ONCE: Final = 500
"""Variants."""


def refuse_while_holding(
    warehouse: Warehouse, *, move_to: Warehouse | None = None, actor_id: UUID | None = None
) -> None:
    """A warehouse with units in it stays, unless they may go to `move_to`."""
    if move_to is not None:
        _empty(warehouse.pk, move_to.pk, actor_id)
        return
    change_set()
    if StockLevel.objects.filter(warehouse=warehouse, on_hand__gt=0).exists():
        raise Conflict("warehouse_holds_stock")


def _empty(source: UUID, target: UUID, actor_id: UUID | None) -> None:
    """Locks the orders that hold units there, then the set, then each level; moves promise by promise.

    An order that came after its rivals were locked could not be moved safely: Conflict, and the
    merchant tries again.
    """
    held = StockLevel.objects.filter(warehouse_id=source, on_hand__gt=0)
    promising = list(held.filter(reserved__gt=0).values_list("variant_id", flat=True))
    locked = {row.order_id for row in promises(promising) if row.warehouse_id == source}
    for order_id in sorted(locked):
        lock_order(order_id)
    change_set()
    if not Warehouse.objects.usable().filter(pk=target).exists():
        raise Conflict("warehouse_unknown")
    found = held.order_by("variant_id").values_list("variant_id", "reserved")
    for is_promised, rows in groupby(found, key=lambda row: row[1] > 0):
        variant_ids = [variant_id for variant_id, _ in rows]
        if not is_promised:
            _move_free(variant_ids, source, target, actor_id)
            continue
        for variant_id in variant_ids:
            _move_variant(variant_id, source, target, locked, actor_id)


def _move_free(variant_ids: list[UUID], source: UUID, target: UUID, actor_id: UUID | None) -> None:
    """Neighbours in the order of the ids that no order holds: as many statements for AT_ONCE as for one."""
    for start in range(0, len(variant_ids), AT_ONCE):
        levels = lock_levels_of(variant_ids[start : start + AT_ONCE], [source, target])
        lying = [level for level in levels if level.warehouse_id == source]
        if any(level.reserved for level in lying):
            raise Conflict("warehouse_busy")
        units = {level.variant_id: level.on_hand for level in lying if level.on_hand}
        transfer_all(units=units, source=source, target=target, actor_id=actor_id)


def _move_variant(
    variant_id: UUID, source: UUID, target: UUID, locked: set[UUID], actor_id: UUID | None
) -> None:
    level = lock_levels(variant_id, [source, target])[source]
    moving = {row.order_id: row.quantity for row in promises([variant_id]) if row.warehouse_id == source}
    if set(moving) - locked or sum(moving.values()) != level.reserved:
        raise Conflict("warehouse_busy")
    _move_promises(variant_id, moving, source, MovementKind.RELEASED, actor_id)
    transfer_units(
        variant_id=variant_id, quantity=level.on_hand, source=source, target=target, actor_id=actor_id
    )
    _move_promises(variant_id, moving, target, MovementKind.RESERVED, actor_id)


def _move_promises(
    variant_id: UUID, moving: dict[UUID, int], place: UUID, kind: MovementKind, actor_id: UUID | None
) -> None:
    sign = 1 if kind == MovementKind.RESERVED else -1
    shift_figures(kind, {(variant_id, place): sign * sum(moving.values())})
    for order_id, quantity in sorted(moving.items()):
        context = MovementContext(reason="MOVED", order_id=order_id, actor_id=actor_id)
        record(kind=kind, changes={(variant_id, place): sign * quantity}, context=context)
