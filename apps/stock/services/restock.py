from uuid import UUID

from django.db import transaction

from apps.stock.errors import NotSoMany
from apps.stock.models import MovementKind
from apps.stock.services.ledger import Line, gone, lock_order, taken_from, write


@transaction.atomic
def restock(
    *, order_id: UUID, lines: list[Line] | None = None, actor_id: UUID | None = None, reason: str = ""
) -> None:
    """Puts shipped units of an order back on the shelf: these lines, or all that have not come back.

    Without lines a second call does nothing. More than was shipped raises NotSoMany.
    """
    lock_order(order_id)
    part, short = taken_from(gone(order_id), lines)
    if short:
        raise NotSoMany(*short)
    write(kind=MovementKind.RETURNED, changes=part, order_id=order_id, actor_id=actor_id, reason=reason)
