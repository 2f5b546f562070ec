"""The admin's home in figures."""

from typing import Any
from uuid import UUID

from common.money import AmountOut, Priced
from common.schemas import Instant, Out


class QueueEntry(Priced, Out):
    next_action: str
    count: int
    oldest_at: Instant
    first_expiry: Instant | None
    """When the first of the orders that wait for their money expires; null where none does."""
    amount: AmountOut
    """Of the orders; where money is awaited, what is missing."""
    currency: str


class Sales(Out):
    """Of the orders that were placed then and still stand."""

    orders: int
    sales: AmountOut
    """What they cost, paid or not."""
    collected: AmountOut
    """What came in for them, less what went back."""
    expected: AmountOut
    """What they have still to pay."""


class DaySales(Sales):
    by_hour: list[AmountOut]
    collected_by_hour: list[AmountOut]


class WeekSales(Sales):
    by_day: list[AmountOut]
    """Seven days, today last."""
    collected_by_day: list[AmountOut]
    before: AmountOut
    """The seven days before these, as `sales`."""
    collected_before: AmountOut


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


class MethodFiguresOut(Out):
    method_id: UUID
    payments: int
    amount: AmountOut
    fees: AmountOut


class YapeMonthOut(Out):
    """A personal Yape receives so much in a month and no more."""

    since: Instant
    amount: AmountOut
    limit: AmountOut


class PaymentFiguresOut(Priced, Out):
    """Money that came in; what went back later is not taken off, and test money is none."""

    currency: str
    days: int
    payments: int
    amount: AmountOut
    fees: AmountOut
    """What providers kept, by the fees as they are known today."""
    methods: list[MethodFiguresOut]
    yape_month: YapeMonthOut | None
