from uuid import UUID

from django.db import transaction

from apps.products.models import Variant
from apps.stock.models import COMES_OR_GOES, MAX_UNITS, Reason, StockLevel
from apps.stock.services.ledger import MovementContext, StockLocation, kind_of, record, shift
from apps.stock.services.levels import known_levels, lock_levels
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from apps.warehouses.set_lock import hold_set
from common.errors import Invalid, issue
from common.locks import lock_rows
from common.member_limits import may_use_warehouse


@transaction.atomic
def set_available(
    *,
    variant_id: UUID,
    target: int,
    reason: str = Reason.COUNT,
    actor_id: UUID | None = None,
    warehouse_id: UUID | None = None,
    seen: int | None = None,
) -> None:
    """Makes the number that can still be sold `target`, by counting anew.

    Without `warehouse_id` it is what all warehouses have together: more goes to the default one, fewer come
    from it and then from the others in their order, from each what no order holds. With it, what that
    warehouse has. What orders hold stays held: 2 reserved and a target of 5 make 7 on hand. `reason` is one
    of Reason, or free words, which become the note of OTHER.

    `seen` is what could be sold when the target was typed. When that has moved since, goods that came or
    went are added to what is there now; a count is refused (Invalid at `stock`).
    """
    levels = _lock(variant_id, warehouse_id)
    variant = lock_rows(Variant.objects.all(), [variant_id])[variant_id]
    counted = levels[0] if warehouse_id else variant
    context = context_for(reason, actor_id)
    left = counted.on_hand - counted.reserved
    difference = _difference(target, left, seen, context.reason)
    if left + difference < 0:
        raise Invalid({"stock": [issue("stock_below_reserved", reserved=counted.reserved)]})
    if not difference:
        return
    changes = _spread(levels, difference)
    if sum(changes.values()) != difference:
        # Units were carried to a warehouse that had no level yet when the levels were looked up.
        raise Invalid({"stock": [issue("stock_moved_since", available=left)]})
    kind = kind_of(context.reason, difference)
    shift(kind, changes)
    record(kind=kind, changes=changes, context=context)
    if variant.available is not None:
        warn_low(variant, before=variant.available, after=variant.available + difference)


def _lock(variant_id: UUID, warehouse_id: UUID | None) -> list[StockLevel]:
    """The levels that a count may change, in the order in which units are taken from them."""
    hold_set()
    first, *others = _places(warehouse_id)
    known = known_levels([variant_id], [first, *others])
    places = [first, *(place for place in others if (variant_id, place) in known)]
    levels = lock_levels(variant_id, places, known)
    return [levels[place] for place in places]


def _places(warehouse_id: UUID | None) -> list[UUID]:
    usable = Warehouse.objects.usable()
    if warehouse_id is None:
        places = list(usable.values_list("pk", flat=True))
        if not all(may_use_warehouse(place) for place in places):
            raise Invalid({"stock": [issue("warehouse_not_yours")]})
        return places
    if not usable.filter(pk=warehouse_id).exists():
        raise Invalid({"warehouseOid": [issue("warehouse_unknown")]})
    if not may_use_warehouse(warehouse_id):
        raise Invalid({"warehouseOid": [issue("warehouse_not_yours")]})
    return [warehouse_id]


def _spread(levels: list[StockLevel], difference: int) -> dict[StockLocation, int]:
    """More goes to the first level; fewer come from each in turn, as many as no order holds there."""
    changes: dict[StockLocation, int] = {}
    for level in levels:
        part = max(difference - sum(changes.values()), level.reserved - level.on_hand)
        if part:
            changes[level.variant_id, level.warehouse_id] = part
    return changes


def _difference(target: int, left: int, seen: int | None, reason: str) -> int:
    """What to add to `left`, which can be sold now."""
    if seen is None:
        return target - left
    change = target - seen
    if change == 0 or (reason in COMES_OR_GOES and 0 <= left + change <= MAX_UNITS):
        return change
    if left in (seen, target):
        return target - left
    raise Invalid({"stock": [issue("stock_moved_since", available=left)]})


def context_for(reason: str, actor_id: UUID | None) -> MovementContext:
    word = reason.upper()
    if word in Reason.values:
        return MovementContext(reason=word, actor_id=actor_id)
    return MovementContext(reason=Reason.OTHER, note=reason, actor_id=actor_id)
