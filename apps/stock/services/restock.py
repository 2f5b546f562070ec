from collections import Counter
from uuid import UUID

from django.db import transaction

from apps.stock.errors import NotSoMany
from apps.stock.models import MovementKind
from apps.stock.services.ledger import Line, StockLocation, lock_order, shipped_units, take_lines, write
from apps.stock.services.transfer import transfer_units
from apps.stock.services.write_off import write_off_units
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from apps.warehouses.set_lock import hold_set


@transaction.atomic
def restock(
    *,
    order_id: UUID,
    lines: list[Line] | None = None,
    damaged: list[Line] | None = None,
    actor_id: UUID | None = None,
    reason: str = "",
) -> None:
    """Puts shipped units of an order back on the shelf: these lines, or all that have not come back.

    Without lines a second call does nothing. More than was shipped raises NotSoMany. Of `lines`, the
    `damaged` are booked in and written off again. What came from a warehouse that is no longer in use
    is carried on to the default one.
    """
    lock_order(order_id)
    part, short = take_lines(shipped_units(order_id), lines)
    if short:
        raise NotSoMany(*short)
    hold_set()
    write(kind=MovementKind.RETURNED, changes=part, order_id=order_id, actor_id=actor_id, reason=reason)
    lost = take_lines(part, damaged or [])[0]
    write_off_units(lost, order_id=order_id, actor_id=actor_id)
    move_from_closed({place: quantity - lost.get(place, 0) for place, quantity in part.items()}, actor_id)


def move_from_closed(part: dict[StockLocation, int], actor_id: UUID | None) -> dict[StockLocation, int]:
    """Moves what lies in closed warehouses to the default one; answers where everything lies now."""
    places = {warehouse_id for _, warehouse_id in part}
    closed = places - set(Warehouse.objects.usable().filter(pk__in=places).values_list("pk", flat=True))
    lies: Counter[StockLocation] = Counter()
    for (variant_id, warehouse_id), quantity in sorted(part.items()):
        target = warehouse_id
        if warehouse_id in closed and quantity:
            target = default_warehouse().pk
            transfer_units(
                variant_id=variant_id,
                quantity=quantity,
                source=warehouse_id,
                target=target,
                actor_id=actor_id,
            )
        lies[variant_id, target] += quantity
    return dict(lies)
