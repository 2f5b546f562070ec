"""Which lines of an order can be reviewed: what reached the customer."""

from typing import Final

from apps.orders import states
from apps.orders.models import Order, OrderLine

_REACHED: Final = frozenset({states.DELIVERED, states.COMPLETED, states.RETURNED})


def delivered_lines(order: Order) -> list[OrderLine]:
    """All lines of a delivered order, and of another one those of its delivered packages."""
    lines = [line for line in order.lines.all() if line.product_id and line.net_quantity]
    if order.state in _REACHED:
        return lines
    parcels = order.parcels.filter(state=states.DELIVERED)
    delivered = {part["lineOid"] for parcel in parcels for part in parcel.lines}
    return [line for line in lines if str(line.pk) in delivered]
