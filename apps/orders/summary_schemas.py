"""The admin's home in figures."""

from typing import Any
from uuid import UUID

from common.money import AmountOut, Priced
from common.schemas import Instant, Out


class QueueEntry(Priced, Out):
    next_action: str
    count: int
    oldest_at: Instant
    amount: AmountOut
    currency: str


class DaySales(Out):
    orders: int
    sales: AmountOut
    by_hour: list[AmountOut]


class WeekSales(Out):
    orders: int
    sales: AmountOut
    by_day: list[AmountOut]
    """Seven days, today last."""
    before: AmountOut
    """The seven days before these."""


class TopProduct(Out):
    product_id: UUID
    name: str
    photo: dict[str, Any] | None
    quantity: int
    sales: AmountOut


class LowStock(Out):
    product_id: UUID
    variant_id: UUID
    name: str
    left: int


class SummaryOut(Priced, Out):
    currency: str
    queue: list[QueueEntry]
    today: DaySales
    week: WeekSales
    top_products: list[TopProduct]
    low_stock: list[LowStock]
