"""Who does something to an order; every timeline entry names one."""

from dataclasses import dataclass
from uuid import UUID

from apps.orders.models import ActorKind, Order


@dataclass(frozen=True)
class Actor:
    kind: str
    id: UUID | None = None
    name: str = ""


SYSTEM = Actor(ActorKind.SYSTEM)


def member(user_id: UUID, name: str) -> Actor:
    return Actor(ActorKind.USER, user_id, name[:160])


def buyer_of(order: Order) -> Actor:
    return Actor(ActorKind.BUYER, None, order.customer_name[:160])
