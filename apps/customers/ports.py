"""What customers ask of `orders`, which stands above."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from common.ports import port


@dataclass(frozen=True)
class Figures:
    order_count: int = 0
    spent: Decimal = Decimal(0)
    first_order_at: datetime | None = None
    last_order_at: datetime | None = None


@port
def order_figures(customer_ids: Iterable[UUID]) -> dict[UUID, Figures]:
    """By customer, over the orders that are not over without a sale; who has none is left out."""
    raise NotImplementedError


@port
def buyers_of(product_id: UUID) -> "QuerySet[Any, Any]":
    """The ids of customers who bought a product, for a condition."""
    raise NotImplementedError
