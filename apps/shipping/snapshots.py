"""What an order keeps of a promise and a pickup point: one shape for column, API and front end."""

from typing import Any

from typing_extensions import TypedDict

PromiseSnapshot = TypedDict("PromiseSnapshot", {"from": str, "to": str})
"""Days in the time zone of the store."""


class PickupSnapshot(TypedDict):
    """As the buyer was told when he ordered; the place may have moved since."""

    warehouseOid: str
    name: str
    address: dict[str, Any]
    instructions: str
    hours: list[dict[str, Any]]
    preparationHours: int
