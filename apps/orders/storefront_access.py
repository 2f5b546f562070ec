"""What the shop's calls about one order share: its key, and how often it may be asked."""

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from ninja import Header

from apps.orders.access import is_valid_token
from apps.orders.models import Order
from common.api import Request
from common.context import client_address
from common.errors import NotFound
from common.limiter import limit

Token = Annotated[str | None, Header(alias="X-Order-Token")]


def get_order_for_token(order_id: UUID, token: str | None) -> Order:
    """The order, for who holds its key; a wrong key and a missing order look the same."""
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None or not is_valid_token(order, token):
        raise NotFound()
    return order


def rate_limit(name: str, capacity: int) -> Callable[[Any], None]:
    """For an operation's `before`: so many calls a minute from one address in one shop."""

    def take(request: Request) -> None:
        if request.store is None:
            raise NotFound()
        limit(name, f"{request.store.id}:{client_address.get()}", capacity, 60)

    return take
