"""What the ledger tells of one order: its units held, let go, sent and back."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from apps.stock.models import StockMovement

_AT_ONCE: Final = timedelta(seconds=1)
"""Rows of one act are written right after each other, one for each variant."""


@dataclass
class OrderMove:
    kind: str
    warehouse: str
    units: int
    created_at: datetime


def moves_of(order_id: UUID) -> list[OrderMove]:
    """The oldest first; the rows of one act and one location are one move. One statement."""
    moves: list[OrderMove] = []
    rows = StockMovement.objects.filter(order_id=order_id).select_related("warehouse")
    for row in rows.order_by("created_at", "pk"):
        units = abs(row.quantity)
        for move in moves:
            is_same = (move.kind, move.warehouse) == (row.kind, row.warehouse.name)
            if is_same and row.created_at - move.created_at < _AT_ONCE:
                move.units += units
                break
        else:
            moves.append(OrderMove(row.kind, row.warehouse.name, units, row.created_at))
    return moves
