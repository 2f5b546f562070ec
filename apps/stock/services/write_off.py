"""Units of an order that nobody can sell again: they leave the count, and the ledger says why."""

from uuid import UUID

from django.db import transaction

from apps.stock.models import MovementKind, Reason
from apps.stock.services.ledger import StockLocation, lock_order, outstanding, write


@transaction.atomic
def write_off_held(*, order_id: UUID, actor_id: UUID | None = None) -> None:
    """All that the order still holds is given up and counted as damaged; a second call does nothing."""
    lock_order(order_id)
    held = outstanding(order_id)
    changes = {place: -quantity for place, quantity in held.items()}
    write(kind=MovementKind.RELEASED, changes=changes, order_id=order_id, actor_id=actor_id)
    write_off_units(held, order_id=order_id, actor_id=actor_id)


def write_off_units(part: dict[StockLocation, int], *, order_id: UUID, actor_id: UUID | None) -> None:
    """Writes units off whose levels the caller has locked by moving them."""
    changes = {place: -quantity for place, quantity in part.items()}
    write(
        kind=MovementKind.ADJUSTED,
        changes=changes,
        order_id=order_id,
        actor_id=actor_id,
        reason=Reason.DAMAGED,
    )
