from uuid import UUID

from django.db import transaction

from apps.stock.errors import NotSoMany
from apps.stock.models import MovementKind
from apps.stock.services.ledger import Line, lock_order, shipped_units, take_lines, write
from apps.stock.services.restock import move_from_closed
from apps.warehouses.set_lock import hold_set


@transaction.atomic
def unship(*, order_id: UUID, lines: list[Line], actor_id: UUID | None = None, reason: str = "") -> None:
    """Takes shipped units back and keeps them for the same order; more than was shipped is NotSoMany."""
    lock_order(order_id)
    part, short = take_lines(shipped_units(order_id), lines)
    if short:
        raise NotSoMany(*short)
    hold_set()
    write(kind=MovementKind.RETURNED, changes=part, order_id=order_id, actor_id=actor_id, reason=reason)
    lies = move_from_closed(part, actor_id)
    write(kind=MovementKind.RESERVED, changes=lies, order_id=order_id, actor_id=actor_id, reason=reason)
