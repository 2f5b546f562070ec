"""Shapes of closing an account, and of what its user takes away."""

from typing import Any
from uuid import UUID

from accounts.schemas import DeviceOut
from common.schemas import Instant, Out
from tenants.schemas import StoreCard, UserOut


class StoreInUseOut(Out):
    store_id: UUID
    name: str
    collaborators: int
    open_orders: int
    is_needed: bool
    """It stands in the way; else it is closed with the account."""


class ClosingOut(Out):
    closes_at: Instant | None
    stores: list[StoreInUseOut]


class AccountDataEvent(Out):
    kind: str
    created_at: Instant
    address: str
    user_agent: str


class AccountDataOut(Out):
    """What is known of a user, for the user to take away."""

    user: UserOut
    created_at: Instant
    email_verified_at: Instant | None
    google_email: str
    terms: dict[str, Any]
    stores: list[StoreCard]
    devices: list[DeviceOut]
    events: list[AccountDataEvent]
