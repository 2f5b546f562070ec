"""The door to the orders that movements belong to. `orders` hangs it in, because it lives a floor above."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID


@dataclass(frozen=True)
class OrderFacts:
    number: int | None
    customer: str


class Orders(Protocol):
    def facts(self, ids: Iterable[UUID]) -> dict[UUID, OrderFacts]: ...

    def with_number(self, number: int) -> UUID | None: ...


_door: list[Orders] = []


def use_orders(orders: Orders) -> None:
    _door[:] = [orders]


def orders_of(ids: Iterable[UUID | None]) -> dict[UUID, OrderFacts]:
    """Number and customer by id, in one statement; unknown ids are left out."""
    wanted = {one for one in ids if one is not None}
    return _orders().facts(wanted) if wanted else {}


def order_with_number(number: int) -> UUID | None:
    return _orders().with_number(number)


def _orders() -> Orders:
    if not _door:
        raise RuntimeError("orders are not installed")
    return _door[0]
