"""What a live sale holds for one handle, as the draft of an order keeps it:

{"live": {"saleOid", "handle", "code", "heldAt", "sentAt", "claimedAt"}}
"""

import secrets
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from apps.orders import states
from apps.orders.links import LIVE_CODE
from apps.orders.models import Order
from apps.orders.models.orders import OrderQuerySet
from common.schemas import instant

MAX_HOLDS: Final = 300
"""Of one live sale."""
HOLD: Final = timedelta(minutes=15)
"""From the last code of a customer."""
CLAIMED: Final = timedelta(hours=2)
"""From when he says that he paid: time to look whether it came."""
_WIRE: Final = {
    "sale_id": "saleOid",
    "handle": "handle",
    "code": "code",
    "held_at": "heldAt",
    "sent_at": "sentAt",
    "claimed_at": "claimedAt",
}


def live_orders() -> OrderQuerySet:
    return Order.objects.own().filter(draft__has_key="live")


def live_holds() -> OrderQuerySet:
    """Those that are no orders yet."""
    return live_orders().filter(number=None, state=states.DRAFT)


@dataclass
class LiveHold:
    sale_id: str
    handle: str
    code: str
    held_at: str
    """When the last code came."""
    sent_at: str | None = None
    """When its link was sent."""
    claimed_at: str | None = None
    """When he said that he paid; it is no payment."""

    def until(self, now: datetime) -> datetime:
        if self.claimed_at is None:
            return now + HOLD
        return max(now + HOLD, datetime.fromisoformat(self.claimed_at) + CLAIMED)

    def wire(self) -> dict[str, Any]:
        return {_WIRE[name]: value for name, value in asdict(self).items()}


def new_hold(sale_id: UUID, handle: str, now: datetime) -> LiveHold:
    return LiveHold(str(sale_id), handle, LIVE_CODE + secrets.token_urlsafe(8), instant(now))


def hold_of(order: Order) -> LiveHold:
    stored = (order.draft or {})["live"]
    return LiveHold(**{name: stored[key] for name, key in _WIRE.items()})


def state_of(order: Order, now: datetime) -> str:
    """HELD, CLAIMED and EXPIRED before there is an order; ORDERED, TO_VERIFY, PAID, EXPIRED of it."""
    if order.number is None:
        if order.expires_at is None or order.expires_at <= now:
            return "EXPIRED"
        return "CLAIMED" if hold_of(order).claimed_at else "HELD"
    if order.state in states.DEAD:
        return "EXPIRED"
    if order.payment_state in states.WAS_PAID:
        return "PAID"
    return "TO_VERIFY" if order.payment_state == states.IN_REVIEW else "ORDERED"
