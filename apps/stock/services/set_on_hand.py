from uuid import UUID

from django.db import transaction

from apps.stock.errors import BelowReserved
from apps.stock.models import MovementKind, StockLevel
from apps.stock.services.ledger import write
from apps.stock.services.levels import lock_levels
from apps.warehouses.set_lock import hold_set


@transaction.atomic
def set_on_hand(
    *,
    variant_id: UUID,
    warehouse_id: UUID,
    target: int,
    reason: str = "COUNT",
    actor_id: UUID | None = None,
    kind: MovementKind = MovementKind.ADJUSTED,
) -> StockLevel:
    """Makes the count of a variant in a warehouse `target`; the difference is written as a movement.

    Raises BelowReserved when orders hold more than that.
    """
    hold_set()
    level = lock_levels(variant_id, [warehouse_id])[warehouse_id]
    if target < level.reserved:
        raise BelowReserved(level.reserved)
    if target != level.on_hand:
        changes = {(variant_id, warehouse_id): target - level.on_hand}
        write(kind=kind, changes=changes, actor_id=actor_id, reason=reason)
        level.refresh_from_db()
    return level
