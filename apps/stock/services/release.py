from uuid import UUID

from django.db import transaction

from apps.stock.models import MovementKind
from apps.stock.services.ledger import lock_order, outstanding, write


@transaction.atomic
def release(*, order_id: UUID, actor_id: UUID | None = None, reason: str = "") -> None:
    """Gives back all that the order still holds; a second call does nothing."""
    lock_order(order_id)
    changes = {place: -quantity for place, quantity in outstanding(order_id).items()}
    write(kind=MovementKind.RELEASED, changes=changes, order_id=order_id, actor_id=actor_id, reason=reason)
