"""Levels, made when they are first needed and locked in the order of their ids."""

from collections.abc import Collection, Iterable
from uuid import UUID

from apps.stock.models import StockLevel
from common.locks import lock_rows

Known = dict[tuple[UUID, UUID], UUID]
"""(variant, warehouse) -> level; levels are never deleted."""


def known_levels(variant_ids: Collection[UUID], warehouse_ids: Iterable[UUID]) -> Known:
    """One statement for many variants, so that locking each needs no look-up of its own."""
    rows = StockLevel.objects.filter(variant_id__in=variant_ids, warehouse_id__in=set(warehouse_ids))
    found = rows.values_list("variant_id", "warehouse_id", "pk")
    return {(variant_id, warehouse_id): pk for variant_id, warehouse_id, pk in found}


def lock_levels(
    variant_id: UUID, warehouse_ids: Iterable[UUID], known: Known | None = None
) -> dict[UUID, StockLevel]:
    """The levels of a variant by warehouse, locked until the transaction ends."""
    ids = sorted(set(warehouse_ids))
    found = known_levels([variant_id], ids) if known is None else known
    if missing := [one for one in ids if (variant_id, one) not in found]:
        new = [StockLevel(variant_id=variant_id, warehouse_id=one) for one in missing]
        StockLevel.objects.bulk_create(new, ignore_conflicts=True)
        found = known_levels([variant_id], ids)
    locked = lock_rows(StockLevel.objects.all(), [found[variant_id, one] for one in ids])
    return {level.warehouse_id: level for level in locked.values()}


def lock_levels_of(variant_ids: Collection[UUID], warehouse_ids: Collection[UUID]) -> list[StockLevel]:
    """As `lock_levels`, for variants one after the other in the order of their ids, in one statement.

    For who is alone with the set of warehouses and writes none of these variants' own rows: nobody else
    makes levels meanwhile, and who sells waits for him at one variant and not at a later one.
    """
    known = known_levels(variant_ids, warehouse_ids)
    locations = [(variant_id, one) for variant_id in variant_ids for one in warehouse_ids]
    new = [
        StockLevel(variant_id=place[0], warehouse_id=place[1]) for place in locations if place not in known
    ]
    StockLevel.objects.bulk_create(new)
    rows = StockLevel.objects.filter(variant_id__in=variant_ids, warehouse_id__in=warehouse_ids)
    return list(rows.order_by("variant_id", "pk").select_for_update())
