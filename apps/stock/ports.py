"""What the stock screens ask of apps that stand above: whose order a movement belongs to, and who waits for
what is sold out."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

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


@port
def awaited_variants() -> QuerySet[Any, Any]:
    """The ids of the variants that somebody waits for, as a subquery."""
    raise NotImplementedError


@port
def people_waiting(variant_ids: Iterable[UUID]) -> dict[UUID, int]:
    """How many wait for each of them, in one statement; those that nobody waits for are left out."""
    raise NotImplementedError
