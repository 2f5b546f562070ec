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


@port
def units_came(variant_id: UUID, units: int) -> None:
    """So many more units of a variant can be sold; in the transaction that brings them, after its row was
    changed. Costs one statement."""
    raise NotImplementedError
