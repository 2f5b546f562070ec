from typing import Any
from uuid import UUID

from common.schemas import Instant, Out


class PickupPlace(Out):
    """What shoppers may know of where an order is fetched. Times are the store's."""

    id: UUID
    name: str
    address: dict[str, Any]
    point: dict[str, float] | None
    phone: str
    instructions: str
    hours: list[dict[str, Any]]
    exceptions: list[dict[str, Any]]
    preparation_hours: int
    needs_document: bool
    keep_days: int | None


class PickupPoint(PickupPlace):
    """`open_now` is None where no hours are told."""

    open_now: bool | None
    closes_at: Instant | None
    opens_at: Instant | None
