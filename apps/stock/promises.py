"""What orders still hold, as the ledger tells it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Min, Q, Sum

from apps.stock.models import CHANGES_RESERVED, MovementKind, StockMovement


@dataclass(frozen=True)
class Promise:
    variant_id: UUID
    warehouse_id: UUID
    order_id: UUID
    quantity: int
    since: datetime


def promises(variant_ids: Iterable[UUID]) -> list[Promise]:
    """Open reservations of these variants, the oldest first: what is reserved and neither sent nor let go."""
    rows = (
        StockMovement.objects.filter(
            variant_id__in=list(variant_ids), order_id__isnull=False, kind__in=sorted(CHANGES_RESERVED)
        )
        .values("variant_id", "warehouse_id", "order_id")
        .annotate(held=Sum("quantity"), since=Min("created_at", filter=Q(kind=MovementKind.RESERVED)))
        .filter(held__gt=0)
        .order_by("since", "order_id")
        .values_list("variant_id", "warehouse_id", "order_id", "held", "since")
    )
    return [
        Promise(variant_id, warehouse_id, order_id, held, since)
        for variant_id, warehouse_id, order_id, held, since in rows
        if order_id is not None
    ]
