"""What the stock screens ask of `orders`, which stands above: whose order a movement belongs to."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from common.ports import port


@dataclass(frozen=True)
class OrderFacts:
    number: int | None
    customer: str


@port
def order_facts(ids: Iterable[UUID]) -> dict[UUID, OrderFacts]:
    """Number and customer by id, in one statement; unknown ids are left out."""
    raise NotImplementedError


@port
def order_with_number(number: int) -> UUID | None:
    raise NotImplementedError
