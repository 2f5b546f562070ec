"""What an order keeps of how it is sent: one shape for the column, the API and the front end."""

from typing import Any

from typing_extensions import TypedDict

from apps.shipping.snapshots import PickupSnapshot, PromiseSnapshot


class AwaitedGoods(TypedDict):
    on: str | None
    preorderOid: str


class ShippingSnapshot(TypedDict, total=False):
    """As it was offered. Empty: nothing is sent or fetched, or a merchant wrote the price himself."""

    key: str
    minDays: int | None
    maxDays: int | None
    pickup: PickupSnapshot | None
    methodOid: str | None
    label: str
    rule: dict[str, Any] | None
    """Why it costs what it costs, for the merchant."""
    promise: PromiseSnapshot | None
    toQuote: bool
    """The merchant still says what it costs."""
    cashOnDelivery: bool
    awaited: AwaitedGoods
    """Its goods are still to come."""
