"""Units from one warehouse to another; what can be sold does not change."""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, Subquery

from apps.products.models import Variant
from apps.stock.models import MovementKind, StockLevel
from apps.stock.services.ledger import MovementContext, record
from apps.stock.services.levels import known_levels, lock_levels
from apps.warehouses.models import Warehouse
from apps.warehouses.set_lock import hold_set
from common.errors import Invalid, Issue, issue
from common.member_limits import may_use_warehouse


@dataclass(frozen=True)
class TransferRow:
    variant_id: UUID
    quantity: int


@transaction.atomic
def transfer(
    *, source: UUID, target: UUID, rows: list[TransferRow], note: str = "", actor_id: UUID | None = None
) -> None:
    """Moves units that no order holds, all rows or none; Invalid names every row that can't be moved."""
    hold_set()
    _check(source, target, rows)
    known = known_levels([row.variant_id for row in rows], [source, target])
    found: dict[str, list[Issue]] = {}
    for number, row in sorted(enumerate(rows), key=lambda pair: pair[1].variant_id):
        levels = lock_levels(row.variant_id, [source, target], known)
        free = levels[source].on_hand - levels[source].reserved
        if free < row.quantity:
            found[f"rows.{number}.quantity"] = [issue("stock_not_enough_free", left=free)]
        elif not found:
            _move(row.variant_id, row.quantity, source, target)
    if found:
        raise Invalid(found)
    _record({row.variant_id: row.quantity for row in rows}, source, target, note, actor_id)


def transfer_units(
    *, variant_id: UUID, quantity: int, source: UUID, target: UUID, note: str = "", actor_id: UUID | None
) -> None:
    """As `transfer` for one variant, where the caller knows that the units are there and free."""
    lock_levels(variant_id, [source, target])
    _move(variant_id, quantity, source, target)
    _record({variant_id: quantity}, source, target, note, actor_id)


def transfer_all(*, units: dict[UUID, int], source: UUID, target: UUID, actor_id: UUID | None) -> None:
    """Moves all units of these variants, which no order holds; the caller has locked their levels."""
    levels = StockLevel.objects.filter(variant_id__in=list(units))
    lying = StockLevel.objects.filter(variant=OuterRef("variant"), warehouse_id=source).values("on_hand")
    levels.filter(warehouse_id=target).update(on_hand=F("on_hand") + Subquery(lying))
    levels.filter(warehouse_id=source).update(on_hand=0)
    _record(units, source, target, "", actor_id)


def _check(source: UUID, target: UUID, rows: list[TransferRow]) -> None:
    found = _wrong_places(source, target)
    ids = [row.variant_id for row in rows]
    live = Variant.objects.live().filter(pk__in=ids, product__deleted_at=None)
    known = set(live.values_list("pk", flat=True))
    for number, variant_id in enumerate(ids):
        if variant_id not in known:
            found[f"rows.{number}.variantOid"] = [issue("not_a_choice")]
        elif variant_id in ids[:number]:
            found[f"rows.{number}.variantOid"] = [issue("stock_row_twice")]
    if found:
        raise Invalid(found)


def _wrong_places(source: UUID, target: UUID) -> dict[str, list[Issue]]:
    usable = set(Warehouse.objects.usable().filter(pk__in=[source, target]).values_list("pk", flat=True))
    found: dict[str, list[Issue]] = {}
    for name, place, other in (("fromWarehouseOid", source, None), ("toWarehouseOid", target, source)):
        if place not in usable or place == other:
            found[name] = [issue("warehouse_unknown")]
        elif not may_use_warehouse(place):
            found[name] = [issue("warehouse_not_yours")]
    return found


def _move(variant_id: UUID, quantity: int, source: UUID, target: UUID) -> None:
    levels = StockLevel.objects.filter(variant_id=variant_id)
    moved = levels.filter(warehouse_id=source, on_hand__gte=F("reserved") + quantity)
    if moved.update(on_hand=F("on_hand") - quantity) != 1:
        raise RuntimeError("the level was not locked")
    levels.filter(warehouse_id=target).update(on_hand=F("on_hand") + quantity)


def _record(moved: dict[UUID, int], source: UUID, target: UUID, note: str, actor_id: UUID | None) -> None:
    for place, other, sign in ((source, target, -1), (target, source, 1)):
        changes = {(variant_id, place): sign * quantity for variant_id, quantity in moved.items()}
        context = MovementContext(note=note, actor_id=actor_id, other_warehouse_id=other)
        record(kind=MovementKind.MOVED, changes=changes, context=context)
