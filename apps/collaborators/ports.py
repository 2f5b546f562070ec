"""What the people of a store ask of `orders`, which stands above."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from common.ports import port


@dataclass(frozen=True)
class OrderAct:
    """A line of an order's timeline; its id is ordered by time, as those of the activity are."""

    id: UUID
    kind: str
    order_id: UUID
    number: int
    to: str
    """The state that the order went to."""
    created_at: datetime


@port
def order_acts(user_id: UUID, before: UUID | None, limit: int) -> list[OrderAct]:
    """What a member did about the orders that the caller sees, the newest first."""
    raise NotImplementedError
