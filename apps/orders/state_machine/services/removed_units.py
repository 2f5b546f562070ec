"""Units that are refunded before they were sent and leave the order. The caller holds the order's lock.

The line keeps what was ordered and what that cost; `quantity_removed` of it and `Order.removed` say what
left. Their stock can be sold again at once, whatever becomes of the money.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from decimal import Decimal
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.balance import balance_due
from apps.orders.line_units import (
    Units,
    in_parcels,
    returnable,
    stock_lines,
    sum_units,
    wire_units,
)
from apps.orders.models import Order, OrderLine, RefundState
from apps.orders.state_machine.services.refund_figures import worth_of
from apps.orders.state_machine.services.refund_rows import RefundRequest, RemovedByRefund
from apps.orders.timeline import add_event
from apps.stock.services.ledger import outstanding
from apps.stock.services.release import release
from common.errors import Invalid, issue


def returned_units(order: Order, ask: RefundRequest) -> dict[UUID, int]:
    """Units of the ticked lines that were sent and are on the shelf again."""
    out = returnable(order.lines.all(), order.returns.all())
    back = {line_id: min(count, max(out.get(line_id, 0), 0)) for line_id, count in _ticked(ask)}
    return {line_id: count for line_id, count in back.items() if count}


def plan_removal(
    order: Order, ask: RefundRequest, back: Units, amount: Decimal, shipping: Decimal
) -> RemovedByRefund:
    """What leaves the order by a refund of `amount`, `shipping` of it for the delivery. Not yet written.

    Invalid for units that are ticked as on the shelf and are neither unsent nor back.
    """
    lines = {line.pk: line for line in order.lines.all()}
    removed = _removed_by_refunds(order)
    units, counted = dict[UUID, int](), dict[UUID, int]()
    for line_id, count in ask.lines.items():
        if line_id in ask.still_sent:
            continue
        left = count - back.get(line_id, 0)
        before = min(left, max(lines[line_id].quantity_removed - removed[line_id], 0))
        units[line_id] = min(left - before, _unsent(order, lines[line_id]))
        counted[line_id] = before + units[line_id]
    _check_shelf(ask, back, counted)
    worth, known = (
        worth_of(order, counted),
        worth_of(order, {one: counted[one] - units[one] for one in units}),
    )
    paid = min(worth, amount - shipping)
    # Who has paid all gets as much less as is given back; of what is still to be paid the units are gone.
    less = worth if balance_due(order) > 0 else paid
    return RemovedByRefund(+Counter(units), +Counter(counted), paid, max(less - known, Decimal(0)))


def remove_units(order: Order, removal: RemovedByRefund, actor: Actor) -> None:
    """Takes the units out of lines, parcels and reservations; the caller saves the order."""
    lines = list(order.lines.all())
    release_lines = stock_lines(lines, removal.units, outstanding(order.pk))
    for line in lines:
        line.quantity_removed += removal.units.get(line.pk, 0)
    OrderLine.objects.bulk_update(lines, ["quantity_removed"])
    _unpack(order, lines)
    if release_lines:
        release(order_id=order.pk, lines=release_lines, actor_id=actor.id)
    order.removed += removal.worth
    order.item_count -= sum(removal.units.values())
    add_event(order, "units_removed", actor, {"units": sum(removal.units.values())})


def _ticked(ask: RefundRequest) -> Iterable[tuple[UUID, int]]:
    return ((line_id, count) for line_id, count in ask.lines.items() if line_id in ask.restock)


def _check_shelf(ask: RefundRequest, back: Units, counted: Mapping[UUID, int]) -> None:
    wrong = {
        f"lines.{list(ask.lines).index(line_id)}.quantity": [issue("return_too_many", left=there)]
        for line_id, count in _ticked(ask)
        if (there := back.get(line_id, 0) + counted.get(line_id, 0)) < count
    }
    if wrong:
        raise Invalid(wrong)


def _unsent(order: Order, line: OrderLine) -> int:
    return line.net_quantity - line.quantity_shipped if order.state in states.HOLDING_STOCK else 0


def _removed_by_refunds(order: Order) -> Counter[UUID]:
    rows = order.refunds.exclude(state=RefundState.FAILED).values_list("lines", flat=True)
    removed: Counter[UUID] = Counter()
    for row in (row for lines in rows for row in lines):
        removed[UUID(row["lineOid"])] += row.get("removed", 0)
    return removed


def _unpack(order: Order, lines: list[OrderLine]) -> None:
    """Units that lay in packed parcels are taken out, of the newest first; an empty parcel is no parcel."""
    parcels = list(order.parcels.all())
    packed = in_parcels(parcels)
    over = +Counter({line.pk: packed[line.pk] - line.net_quantity for line in lines})
    for parcel in reversed([one for one in parcels if one.state == states.UNFULFILLED]):
        units = sum_units(parcel.lines)
        taken = units & over
        if not taken:
            continue
        over -= taken
        parcel.lines = wire_units(units - taken)
        if not parcel.lines:
            parcel.state, parcel.cancelled_at = states.CANCELLED, timezone.now()
            parcel.lines = wire_units(units)
        parcel.save()
