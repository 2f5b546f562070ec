from uuid import UUID

from django.db import transaction

from apps.stock.errors import NotSoMany
from apps.stock.models import MovementKind
from apps.stock.services.ledger import Line, lock_order, outstanding, take_lines, write


@transaction.atomic
def release(
    *, order_id: UUID, lines: list[Line] | None = None, actor_id: UUID | None = None, reason: str = ""
) -> None:
    """Gives back what the order holds: these lines, or all that is left.

    Without lines a second call does nothing. More than the order holds raises NotSoMany.
    """
    lock_order(order_id)
    part, short = take_lines(outstanding(order_id), lines)
    if short:
        raise NotSoMany(*short)
    changes = {place: -quantity for place, quantity in part.items()}
    write(kind=MovementKind.RELEASED, changes=changes, order_id=order_id, actor_id=actor_id, reason=reason)
