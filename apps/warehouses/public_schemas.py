from typing import Any
from uuid import UUID

from common.schemas import Out


class PickupPoint(Out):
    id: UUID
    name: str
    address: dict[str, Any]
    instructions: str
    hours: list[dict[str, Any]]
    preparation_hours: int
