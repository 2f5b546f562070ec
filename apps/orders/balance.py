"""What a buyer still owes; explained in docs/algorithms/payments.md."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from apps.orders.models import Order, Refund, RefundState

_NOTHING: Final = Decimal(0)
AWAITED_SQL: Final = """total - removed - CASE WHEN payment_state IN ('PENDING', 'FAILED') THEN 0 ELSE
    coalesce((SELECT sum(amount) FROM orders_payment WHERE order_id = orders_order.id AND amount > 0), 0)
    - coalesce((SELECT sum(removed) FROM orders_refund
        WHERE order_id = orders_order.id AND state IN ('PENDING', 'DONE')), 0) END"""
"""compute_balance_due of an order that is states.OWING, in a statement over orders_order."""


@dataclass(frozen=True)
class RemovedUnits:
    """Units that left the order: what of its total was for them, and how far their money is back."""

    value: Decimal = _NOTHING
    pending_value: Decimal = _NOTHING
    """On its way: it counts as here until it has arrived."""
    refunded_value: Decimal = _NOTHING

    def costs(self, total: Decimal) -> Decimal:
        """What the order costs without them; never below zero."""
        return max(total - self.value + self.pending_value, _NOTHING)


NO_REMOVED_UNITS: Final = RemovedUnits()


def get_removed_units(order: Order, refunds: Iterable[Refund], value: Decimal | None = None) -> RemovedUnits:
    """`value`: of the order as an edit would make it."""
    rows = list(refunds)
    return RemovedUnits(
        value=order.removed if value is None else value,
        pending_value=sum((row.removed for row in rows if row.state == RefundState.PENDING), _NOTHING),
        refunded_value=sum((row.removed for row in rows if row.state == RefundState.DONE), _NOTHING),
    )


def balance_due(order: Order) -> Decimal:
    """compute_balance_due of an order, by its payments and refunds."""
    payments = [payment.amount for payment in order.payments.all()]
    return compute_balance_due(order.total, payments, get_removed_units(order, order.refunds.all()))


def due_now(order: Order) -> Decimal:
    """What is to be paid next: of an order with a deposit that first, then the rest."""
    due = balance_due(order)
    first = order.payment.get("firstPart")
    paid = sum((payment.amount for payment in order.payments.all()), _NOTHING)
    return min(due, Decimal(first)) if first and paid <= 0 else due


def compute_balance_due(
    total: Decimal, payments: Iterable[Decimal], removed: RemovedUnits = NO_REMOVED_UNITS
) -> Decimal:
    """What is still to be paid; below zero is what came in too much.

    Money that was given back is no debt: who paid the whole and got a part back owes nothing, until an
    edit makes the order cost more than he ever paid. What was given back for units that left the order is
    neither: the order costs less by them.
    """
    amounts, costs = list(payments), removed.costs(total)
    paid = sum(amounts, _NOTHING)
    came = sum((one for one in amounts if one > 0), _NOTHING) - removed.refunded_value
    if came > paid and paid <= 0 and not removed.refunded_value:
        return _NOTHING
    return costs - paid if paid > costs else max(costs - came, _NOTHING)


def is_partially_refunded(
    total: Decimal, payments: Iterable[Decimal], pending_value: Iterable[Decimal]
) -> bool:
    """Whether money that went back, or is on its way (`pending_value`), took some of what the order costs.

    To give back what was too much takes nothing of it.
    """
    amounts, on_way = list(payments), sum(pending_value, _NOTHING)
    went = on_way > 0 or any(amount < 0 for amount in amounts)
    return went and sum(amounts, _NOTHING) - on_way < total
