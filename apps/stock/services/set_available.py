from uuid import UUID

from django.db import transaction

from apps.products.models import Variant
from apps.stock.errors import BelowReserved
from apps.stock.models import COMES_OR_GOES, MOST_UNITS, Reason
from apps.stock.services.ledger import Why, kind_of, record, shift
from apps.stock.services.set_on_hand import locked_level
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from common.errors import Invalid, issue
from common.locks import lock_rows


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

    Without `warehouse_id` it is what all warehouses have together, and the default one takes the
    difference; with it, what that warehouse has. What orders hold stays held: 2 reserved and a target
    of 5 make 7 on hand. `reason` is one of Reason, or free words, which become the note of OTHER.

    `seen` is what could be sold when the target was typed. When that has moved since, goods that came or
    went are added to what is there now; a count is refused (Invalid at `stock`).
    """
    place = _place(warehouse_id)
    level = locked_level(variant_id, place)
    variant = lock_rows(Variant.objects.all(), [variant_id])[variant_id]
    counted = level if warehouse_id else variant
    why = why_of(reason, actor_id)
    difference = _difference(target, counted.on_hand - counted.reserved, seen, why.reason)
    if level.on_hand + difference < level.reserved:
        raise BelowReserved(level.reserved)
    if not difference:
        return
    changes = {(variant_id, place): difference}
    kind = kind_of(why.reason, difference)
    shift(kind, changes)
    record(kind=kind, changes=changes, why=why)
    if variant.available is not None:
        warn_low(variant, before=variant.available, after=variant.available + difference)


def _difference(target: int, left: int, seen: int | None, reason: str) -> int:
    """What to add to `left`, which can be sold now."""
    if seen is None:
        return target - left
    change = target - seen
    if change == 0 or (reason in COMES_OR_GOES and 0 <= left + change <= MOST_UNITS):
        return change
    if left in (seen, target):
        return target - left
    raise Invalid({"stock": [issue("stock_moved_since", available=left)]})


def _place(warehouse_id: UUID | None) -> UUID:
    if warehouse_id is None:
        return default_warehouse().pk
    if not Warehouse.objects.usable().filter(pk=warehouse_id).exists():
        raise Invalid({"warehouseOid": [issue("warehouse_unknown")]})
    return warehouse_id


def why_of(reason: str, actor_id: UUID | None) -> Why:
    word = reason.upper()
    if word in Reason.values:
        return Why(reason=word, actor_id=actor_id)
    return Why(reason=Reason.OTHER, note=reason, actor_id=actor_id)
