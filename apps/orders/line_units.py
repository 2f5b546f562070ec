"""Units of an order's lines: what lies in parcels, what can come back, and what stock calls them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from apps.orders import states
from apps.orders.models import OrderLine, OrderReturn, Parcel, Refund, ReturnState
from apps.stock.services.ledger import Line, StockLocation

Units = Mapping[UUID, int]
"""Quantity by the id of the line."""
SENT_STATES = (states.FULFILLED, states.DELIVERED)
ACTIVE_STATES = (states.UNFULFILLED, *SENT_STATES)


def sum_units(rows: Iterable[Mapping[str, Any]]) -> Counter[UUID]:
    """Of the JSON that parcels and returns keep."""
    units: Counter[UUID] = Counter()
    for row in rows:
        units[UUID(row["lineOid"])] += row["quantity"]
    return units


def arrived_units(rows: Iterable[Mapping[str, Any]]) -> Counter[UUID]:
    """Of the JSON of a received return: what came in whichever state, not what was announced."""
    units: Counter[UUID] = Counter()
    for row in rows:
        units[UUID(row["lineOid"])] += row["restocked"] + row["damaged"]
    return units


def refunded_units(refunds: Iterable[Refund]) -> Counter[UUID]:
    """Whose money went back or is on its way; the caller leaves out refunds that failed."""
    return sum((sum_units(refund.lines) for refund in refunds), Counter[UUID]())


def wire_units(units: Units) -> list[dict[str, Any]]:
    return [{"lineOid": str(line_id), "quantity": count} for line_id, count in units.items() if count]


def in_parcels(parcels: Iterable[Parcel]) -> Counter[UUID]:
    """Units in parcels that were not cancelled."""
    return sum(
        (sum_units(parcel.lines) for parcel in parcels if parcel.state in ACTIVE_STATES), Counter[UUID]()
    )


def unpacked(lines: Iterable[OrderLine], parcels: Iterable[Parcel]) -> dict[UUID, int]:
    """Units that no parcel holds."""
    packed = in_parcels(parcels)
    return {line.pk: left for line in lines if (left := line.net_quantity - packed[line.pk]) > 0}


def returnable(lines: Iterable[OrderLine], returns: Iterable[OrderReturn]) -> dict[UUID, int]:
    """Units that left, did not come back, and are not announced to come back."""
    waiting: Counter[UUID] = Counter()
    for one in returns:
        if one.state == ReturnState.REQUESTED:
            waiting += sum_units(one.lines)
    return {line.pk: line.quantity_shipped - line.quantity_returned - waiting[line.pk] for line in lines}


def stock_lines(lines: Iterable[OrderLine], units: Units, counted: Mapping[StockLocation, int]) -> list[Line]:
    """The units by variant, as far as stock has counted them.

    `counted` is what the ledger tells of the order. A line without a variant has no stock, and of a
    variant that was not always counted there are fewer units there than in the order.
    """
    needed: Counter[UUID] = Counter()
    for line in lines:
        if line.variant_id is not None:
            needed[line.variant_id] += units.get(line.pk, 0)
    there: Counter[UUID] = Counter()
    for (variant_id, _), quantity in counted.items():
        there[variant_id] += quantity
    return [
        (one, part) for one, requested in sorted(needed.items()) if (part := min(requested, there[one])) > 0
    ]
