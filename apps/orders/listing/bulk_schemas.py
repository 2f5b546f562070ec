"""Acts on many orders at once, and the answer for each of them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.orders.part_schemas import Tag
from common.schemas import In, Out
from common.typed_text import ManyLines

BulkAction = Literal[
    "CONFIRM", "MARK_PAID", "PREPARE", "READY", "SHIP", "DELIVER", "CANCEL", "ARCHIVE", "UNARCHIVE", "ASSIGN",
    "TAG", "UNTAG",
]  # fmt: skip
OrderIds = Annotated[list[UUID], Field(min_length=1, max_length=100)]
Courier = Annotated[str, Field(max_length=80)]
Tracking = Annotated[str, Field(max_length=120)]
TrackingUrl = Annotated[str, Field(max_length=500, pattern=r"^(https?://\S+)?$")]


class OrderBulkParams(In):
    reason: Annotated[str, Field(max_length=12)] = ""
    """CANCEL: why."""
    note: Annotated[ManyLines, Field(max_length=500)] = ""
    notify: bool = True
    restock: bool = True
    """CANCEL: the units go back on sale; else they are written off."""
    refund: bool = False
    """CANCEL: all money goes back."""
    courier: Courier = ""
    """SHIP"""
    collected: bool = False
    """DELIVER: the cash of each was taken. Else those that are paid in cash wait for their payment."""
    assignee_id: UUID | None = None
    """ASSIGN: null takes everybody off."""
    tags: Annotated[list[Tag], Field(max_length=20)] = []


class OrderBulkIn(In):
    ids: OrderIds
    action: BulkAction
    params: OrderBulkParams = OrderBulkParams()


class OrderBulkResult(Out):
    id: UUID
    number: int | None
    ok: bool
    code: str | None = None
    reason: str | None = None
    """Why it was left as it was; a stable word."""
    message: str | None = None


class OrderBulkOut(Out):
    results: list[OrderBulkResult]


class DocumentIn(In):
    ids: OrderIds
    kind: Literal["PACKING_SLIP", "LABEL"]


class TrackingRow(In):
    number: Annotated[int, Field(ge=1, le=2**53)]
    courier: Courier = ""
    tracking: Annotated[str, Field(min_length=1, max_length=120)]
    tracking_url: TrackingUrl = ""


class TrackingIn(In):
    rows: Annotated[list[TrackingRow], Field(min_length=1, max_length=500)]
    ship: bool = True
    """What has not left yet is sent; else only parcels that are there get the code."""
    notify: bool = True
    dry_run: bool = False


class TrackingResult(Out):
    number: int
    id: UUID | None
    ok: bool
    does: Literal["SHIP", "UPDATE"] | None = None
    customer_name: str = ""
    code: str | None = None
    reason: str | None = None
    message: str | None = None


class TrackingOut(Out):
    results: list[TrackingResult]
