"""Parcels and returns as the merchant writes them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.schemas import In
from common.typed_text import ManyLines

Count = Annotated[int, Field(ge=0, le=99_999)]
Courier = Annotated[str, Field(max_length=80)]
Tracking = Annotated[str, Field(max_length=120)]
TrackingUrl = Annotated[str, Field(max_length=500, pattern=r"^(https?://\S+)?$")]
Note = Annotated[ManyLines, Field(max_length=500)]


class LineUnits(In):
    line_id: UUID
    quantity: Annotated[int, Field(ge=1, le=99_999)]


Units = Annotated[list[LineUnits], Field(min_length=1, max_length=200)]


class ParcelIn(In):
    lines: Units
    courier: Courier = ""
    tracking: Tracking = ""
    tracking_url: TrackingUrl = ""
    ship: bool = False
    """It is on its way already; else it is packed and waits."""
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class ParcelPatch(In):
    state: Literal["FULFILLED", "DELIVERED", "CANCELLED"] | None = None
    courier: Courier | None = None
    tracking: Tracking | None = None
    tracking_url: TrackingUrl | None = None
    notify: bool = True
    collected: bool = True
    """The last parcel arrives and is paid in cash: whether the cash was taken."""
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


ReturnReason = Literal["SIZE", "DAMAGED", "WRONG_ITEM", "NOT_AS_SHOWN", "CHANGED_MIND", "OTHER"]


class ReceivedUnits(In):
    line_id: UUID
    restocked: Count = 0
    """Back on the shelf."""
    damaged: Count = 0
    """Written off."""


Received = Annotated[list[ReceivedUnits], Field(min_length=1, max_length=200)]


class ReturnIn(In):
    reason: ReturnReason
    note: Note = ""
    lines: Units
    received: bool = False
    """The goods are here already."""
    restock: Received | None = None
    """What became of goods that are here; null: all of them go back on the shelf."""
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class ReturnPatch(In):
    state: Literal["RECEIVED", "CANCELLED"]
    lines: Received | None = None
    """What came, and what became of it; null: all that was asked for goes back on the shelf."""
    note: Note | None = None
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""
