"""What promotions and the coupon took of the lines of an order, once an edit has changed their units.

A unit that goes takes with it what was paid for it and no more; a unit that comes pays its whole price. So an
edit gives back exactly what a refund of the same units would.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.discounts.spread import spread
from apps.orders.models import Order, OrderDiscount, OrderLine
from apps.orders.pricing import DiscountSource, LinePrice
from apps.orders.state_machine.services.refund_amounts import worth_of_units
from common.money import round_line

_NOTHING: Final = Decimal(0)


def stored_shares(
    order: Order, rows: Sequence[OrderDiscount], lines: Sequence[LinePrice]
) -> dict[UUID, tuple[Decimal, ...]]:
    """Of each row, its shares of `lines`; one statement where there are any."""
    if not rows:
        return {}
    known: dict[UUID | None, OrderLine] = {line.pk: line for line in order.lines.all()}
    by_line = [_of_line(order, rows, line, known.get(line.line_id)) for line in lines]
    return {row.pk: tuple(parts[at] for parts in by_line) for at, row in enumerate(rows)}


def stored_source(row: OrderDiscount) -> DiscountSource | None:
    """As the order keeps it; its uses were counted when it was placed."""
    if row.rule_id is None:
        return None
    texts = {name: row.texts.get(name, {}) for name in ("reason", "note")}
    return DiscountSource(row.rule_id, row.kind, row.code, **texts)


def _of_line(
    order: Order, rows: Sequence[OrderDiscount], line: LinePrice, known: OrderLine | None
) -> list[Decimal]:
    currency = order.currency
    before = [_share(row, line.line_id) for row in rows]
    taken = sum(before, _NOTHING)
    if known is None or not taken:
        return [_NOTHING] * len(rows)
    removed = max(known.quantity - line.quantity, 0)
    full = round_line(known.unit_price, removed, currency)
    paid = worth_of_units(known.total - taken, known.quantity, 0, removed, currency)
    left = min(taken - (full - paid), round_line(line.unit_price, line.quantity, currency))
    return spread(max(left, _NOTHING), before, currency)


def _share(row: OrderDiscount, line_id: UUID | None) -> Decimal:
    return Decimal((row.shares or {}).get(str(line_id), 0))
