"""What the units that left an order are worth once an edit has changed its prices."""

from collections.abc import Iterable
from decimal import Decimal

from apps.orders.editing.services.edit_request import WrittenLine
from apps.orders.line_units import Units
from apps.orders.models import Order
from apps.orders.pricing import Priced
from apps.orders.state_machine.services.refund_amounts import Bought, goods_amount
from common.ids import new_id


def removed_value_after(order: Order, rows: Iterable[WrittenLine], priced: Priced) -> Decimal:
    """`Order.removed` as an edit leaves it: its units cost what the edit makes of units of their lines."""
    own = list(order.lines.all())
    still_sent = Decimal(order.removed)
    if not any(line.quantity_removed for line in own):
        return still_sent
    units = {line.pk: line.quantity_removed for line in own}
    before = [Bought(line.pk, line.total - line.discount, line.quantity, 0) for line in own]
    after = [
        Bought(row.line.pk if row.line else new_id(), total - taken, row.quantity, 0)
        for row, total, taken in zip(rows, priced.line_totals, priced.line_discounts, strict=True)
    ]
    now = _worth(before, units, order.total - order.shipping_price, order.currency)
    then = _worth(after, units, priced.total - priced.shipping, order.currency)
    return max(still_sent + then - now, Decimal(0))


def _worth(lines: list[Bought], units: Units, paid_for_goods: Decimal, currency: str) -> Decimal:
    there = {line.line_id: units[line.line_id] for line in lines if line.line_id in units}
    return goods_amount(lines, there, paid_for_goods=paid_for_goods, currency=currency)
