"""Counts changed by hand, with the reason that the merchant gives."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.db import transaction

from apps.products.listings.services.listing import refresh_stock
from apps.products.models import Variant
from apps.stock.models import MAX_UNITS, MovementKind, StockLevel
from apps.stock.services.ledger import MovementContext, StockLocation, kind_of, record, shift_figures
from apps.stock.services.levels import Known, known_levels, lock_levels
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from apps.warehouses.set_lock import hold_set
from common.errors import Invalid, Issue, issue
from common.member_limits import may_use_warehouse


@dataclass(frozen=True)
class AdjustRow:
    """Either `set_to`, what lies there now, or `change`, signed. `seen`: what the caller believed."""

    variant_id: UUID
    warehouse_id: UUID | None = None
    """None: the default one."""
    set_to: int | None = None
    change: int | None = None
    seen: int | None = None

    def target(self, on_hand: int) -> int:
        return self.set_to if self.set_to is not None else on_hand + (self.change or 0)

    @property
    def field(self) -> str:
        return "setTo" if self.set_to is not None else "change"


Numbered = tuple[int, AdjustRow]


@transaction.atomic
def adjust(*, rows: list[AdjustRow], reason: str, note: str = "", actor_id: UUID | None = None) -> None:
    """Changes counts, all rows or none; Invalid names every row that is wrong and why."""
    hold_set()
    default = default_warehouse().pk
    _check(rows, default)
    known = known_levels([row.variant_id for row in rows], [row.warehouse_id or default for row in rows])
    found: dict[str, list[Issue]] = {}
    changed: dict[StockLocation, int] = {}
    numbered = sorted(enumerate(rows), key=lambda pair: pair[1].variant_id)
    for variant_id, group in groupby(numbered, key=lambda pair: pair[1].variant_id):
        changes = _of_variant(variant_id, list(group), default, known, found)
        if changes and not found:
            shift_figures(MovementKind.ADJUSTED, changes)
            changed |= changes
    if found:
        raise Invalid(found)
    if not changed:
        return
    _refresh_and_warn(changed)
    _record(changed, MovementContext(reason=reason, note=note, actor_id=actor_id))


def _check(rows: list[AdjustRow], default: UUID) -> None:
    """Ids and rows that are there twice, before anything is locked."""
    live = Variant.objects.live().filter(product__deleted_at=None)
    known = set(live.filter(pk__in=[row.variant_id for row in rows]).values_list("pk", flat=True))
    usable = set(Warehouse.objects.usable().values_list("pk", flat=True))
    seen: set[StockLocation] = set()
    found: dict[str, list[Issue]] = {}
    for number, row in enumerate(rows):
        place = (row.variant_id, row.warehouse_id or default)
        if row.variant_id not in known:
            found[f"rows.{number}.variantOid"] = [issue("not_a_choice")]
        elif place[1] not in usable:
            found[f"rows.{number}.warehouseOid"] = [issue("warehouse_unknown")]
        elif not may_use_warehouse(place[1]):
            found[f"rows.{number}.warehouseOid"] = [issue("warehouse_not_yours")]
        elif place in seen:
            found[f"rows.{number}.variantOid"] = [issue("stock_row_twice")]
        seen.add(place)
    if found:
        raise Invalid(found)


def _of_variant(
    variant_id: UUID, group: list[Numbered], default: UUID, known: Known, found: dict[str, list[Issue]]
) -> dict[StockLocation, int]:
    """The changes of one variant, its levels locked; what is wrong goes into `found`."""
    levels = lock_levels(variant_id, [row.warehouse_id or default for _, row in group], known)
    changes: dict[StockLocation, int] = {}
    for number, row in group:
        level = levels[row.warehouse_id or default]
        if problem := _problem(row, level):
            found[f"rows.{number}.{row.field}"] = [problem]
        elif difference := row.target(level.on_hand) - level.on_hand:
            changes[variant_id, level.warehouse_id] = difference
    return changes


def _problem(row: AdjustRow, level: StockLevel) -> Issue | None:
    if row.seen is not None and row.seen != level.on_hand:
        return issue("stock_moved", onHand=level.on_hand)
    target = row.target(level.on_hand)
    if target < level.reserved:
        return issue("stock_below_reserved", reserved=level.reserved, onHand=level.on_hand)
    if target > MAX_UNITS:
        return issue("too_big", max=MAX_UNITS)
    return None


def _refresh_and_warn(changed: dict[StockLocation, int]) -> None:
    """What lists show and who is warned, once the rows of all variants are ours."""
    sums: Counter[UUID] = Counter()
    for (variant_id, _), quantity in changed.items():
        sums[variant_id] += quantity
    refresh_stock(sorted(sums))
    for variant in Variant.objects.filter(pk__in=list(sums), available__isnull=False):
        after = variant.available or 0
        warn_low(variant, before=after - sums[variant.pk], after=after)


def _record(changed: dict[StockLocation, int], context: MovementContext) -> None:
    by_kind: dict[MovementKind, dict[StockLocation, int]] = {}
    for place, quantity in changed.items():
        by_kind.setdefault(kind_of(context.reason, quantity), {})[place] = quantity
    for kind, changes in by_kind.items():
        record(kind=kind, changes=changes, context=context)
