from uuid import UUID

from django.db import transaction

from apps.products.models import Variant
from apps.stock.models import MovementKind
from apps.stock.services.ledger import record, shift
from apps.stock.services.levels import lock_levels
from apps.stock.services.set_available import context_for
from apps.stock.services.warn_low import warn_low
from apps.warehouses.models import Warehouse
from apps.warehouses.set_lock import hold_set
from common.errors import Invalid, issue
from common.locks import lock_rows
from common.member_limits import may_use_warehouse


@transaction.atomic
def set_units_at(*, variant_id: UUID, units: dict[UUID, int], reason: str, actor_id: UUID | None) -> None:
    """Makes what can be sold from each of these warehouses so many, by counting anew.

    What orders hold stays held. All levels are locked before the variant, as `set_available` does.
    """
    hold_set()
    if Warehouse.objects.usable().filter(pk__in=units).count() < len(units):
        raise Invalid({"stock": [issue("warehouse_unknown")]})
    if not all(may_use_warehouse(place) for place in units):
        raise Invalid({"stock": [issue("warehouse_not_yours")]})
    levels = lock_levels(variant_id, units)
    variant = lock_rows(Variant.objects.all(), [variant_id])[variant_id]
    changes = {
        (variant_id, place): units[place] - (level.on_hand - level.reserved)
        for place, level in levels.items()
        if units[place] != level.on_hand - level.reserved
    }
    if not changes:
        return
    shift(MovementKind.ADJUSTED, changes)
    record(kind=MovementKind.ADJUSTED, changes=changes, context=context_for(reason, actor_id))
    if variant.available is not None:
        warn_low(variant, before=variant.available, after=variant.available + sum(changes.values()))
