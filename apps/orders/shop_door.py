"""What the shop's calls about one order share: its key, and how often it may be asked."""

from typing import Annotated
from uuid import UUID

from ninja import Header

from apps.orders.access import opens
from apps.orders.models import Order
from common.api import Request
from common.context import client_address
from common.errors import NotFound
from common.limiter import limit

Token = Annotated[str | None, Header(alias="X-Order-Token")]


def opened(order_id: UUID, token: str | None) -> Order:
    """The order, for who holds its key; a wrong key and a missing order look the same."""
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None or not opens(order, token):
        raise NotFound()
    return order


def limited(request: Request, name: str, capacity: int) -> None:
    """So many calls a minute from one address in one shop."""
    if request.store is None:
        raise NotFound()
    limit(name, f"{request.store.id}:{client_address.get()}", capacity, 60)
