"""What the tests of orders share."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.orders.actors import Actor, member
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import Details, change_state
from common.ids import new_id
from tenants.context import enter
from tenants.models import Store


@pytest.fixture
def clerk() -> Actor:
    return member(new_id(), "Ana Quispe")


@pytest.fixture
def move(clerk: Actor) -> Callable[..., Order]:
    """`move(order, "CONFIRMED", "SHIPPED", ...)`; keyword arguments go to the last change."""

    def walk(order: Order, *states: str, **given: Any) -> Order:
        for state in states[:-1]:
            order = change_state(order_id=order.pk, to=state, actor=clerk)
        return change_state(order_id=order.pk, to=states[-1], actor=clerk, details=Details(**given))

    return walk


@pytest.fixture
def with_token() -> Callable[[Any, str], Any]:
    """A shop's client that sends the access token of an order."""

    def wrap(shop: Any, token: str) -> Any:
        plain = shop._extra
        shop._extra = lambda headers: plain({**headers, "X_Order_Token": token})
        return shop

    return wrap


class Buyer:
    """The shop's client for a test that goes on inside the store after each call."""

    def __init__(self, shop: Any, store: Store) -> None:
        self._shop, self._store = shop, store

    def post(self, *args: Any, **headers: Any) -> Any:
        answer = self._shop.post(*args, **headers)
        enter(self._store)
        return answer


@pytest.fixture
def buyer(shop: Any, in_the_store: Store) -> Buyer:
    return Buyer(shop, in_the_store)
