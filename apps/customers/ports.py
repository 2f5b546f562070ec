"""What customers ask of `orders`, which stands above."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db.models import QuerySet

from common.ports import port

if TYPE_CHECKING:
    from apps.customers.services.figures import Figures


@port
def order_figures(customer_ids: Iterable[UUID]) -> "dict[UUID, Figures]":
    """By customer, over the orders that are not over without a sale; who has none is left out."""
    raise NotImplementedError


@port
def buyers_of(product_id: UUID) -> "QuerySet[Any, Any]":
    """The ids of customers who bought a product, for a condition."""
    raise NotImplementedError
