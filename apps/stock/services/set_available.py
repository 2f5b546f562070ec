from uuid import UUID

from django.db import transaction

from apps.products.models import Variant
from apps.stock.errors import BelowReserved
from apps.stock.services.set_on_hand import locked_level, set_on_hand
from apps.warehouses.queries import default_warehouse


@transaction.atomic
def set_available(
    *, variant_id: UUID, target: int, reason: str = "count", actor_id: UUID | None = None
) -> None:
    """Makes the number that can still be sold `target`, by counting anew in the default warehouse.

    What orders hold stays held: 2 reserved and a target of 5 make 7 on hand.
    """
    warehouse = default_warehouse()
    level = locked_level(variant_id, warehouse.pk)
    variant = Variant.objects.get(pk=variant_id)
    difference = target - (variant.on_hand - variant.reserved)
    if level.on_hand + difference < level.reserved:
        raise BelowReserved(level.reserved)
    set_on_hand(
        variant_id=variant_id,
        warehouse_id=warehouse.pk,
        target=level.on_hand + difference,
        reason=reason,
        actor_id=actor_id,
    )
