"""What a person wants to hear of in a store, and where: at the bell, by e-mail, or both."""

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args
from uuid import UUID

from django.db import transaction

from common.errors import Conflict, NotFound
from common.locks import lock_rows
from tenants.models import Membership, MembershipState, StoreState

Event = Literal["ORDERS", "PAYMENTS", "COMPLAINTS", "STOCK", "REVIEWS", "RECEIPTS", "PEOPLE"]
EVENTS: Final[tuple[Event, ...]] = get_args(Event)
KINDS: Final[dict[Event, tuple[str, ...]]] = {
    "ORDERS": ("order_placed", "order_expired", "order_cancelled"),
    "PAYMENTS": (
        "payment_claimed", "payment_received", "payment_held", "payment_mismatch", "payment_late",
        "capture_failed", "refund_failed",
    ),
    "COMPLAINTS": ("complaint_filed", "complaint_reminder", "complaint_chain_broken"),
    "STOCK": ("low_stock",),
    "REVIEWS": ("review_received", "review_reported"),
    "RECEIPTS": ("receipt_rejected", "receipt_void_rejected"),
    "PEOPLE": ("collaborator_joined", "collaborator_waits", "collaborator_left"),
}  # fmt: skip
"""Kinds that stand nowhere here are heard by everybody."""
LOCKED: Final = frozenset({"COMPLAINTS"})
"""Its mails always go to the store: the law gives fifteen working days."""


@dataclass(frozen=True)
class Preference:
    event: Event
    in_app: bool
    email: bool
    email_locked: bool


def preferences_of(user_id: UUID, store_id: UUID) -> list[Preference]:
    return _read(_member(user_id, store_id).notices)


def update_preference(
    user_id: UUID, store_id: UUID, event: Event, changes: dict[str, bool]
) -> list[Preference]:
    """`changes`: `in_app`, `email`. Conflict where the mail can't be switched."""
    if "email" in changes and event in LOCKED:
        raise Conflict("notice_locked")
    member = _member(user_id, store_id)
    with transaction.atomic():
        row = lock_rows(Membership.objects.all(), [member.pk])[member.pk]
        muted, mailed = set(row.notices.get("muted", [])), set(row.notices.get("mailed", []))
        if "in_app" in changes:
            (muted.discard if changes["in_app"] else muted.add)(event)
        if "email" in changes:
            (mailed.add if changes["email"] else mailed.discard)(event)
        row.notices = {"muted": sorted(muted), "mailed": sorted(mailed)}
        row.save(update_fields=["notices", "updated_at"])
    return _read(row.notices)


def muted_kinds(user_id: UUID, store_id: UUID) -> list[str]:
    """What the bell of this person leaves out."""
    rows = Membership.objects.filter(user_id=user_id, store_id=store_id)
    notices: dict[str, Any] = rows.values_list("notices", flat=True).first() or {}
    return [kind for event in notices.get("muted", []) for kind in KINDS.get(event, ())]


def event_of(kind: str) -> Event | None:
    return next((event for event, kinds in KINDS.items() if kind in kinds), None)


def _read(notices: dict[str, Any]) -> list[Preference]:
    muted, mailed = notices.get("muted", []), notices.get("mailed", [])
    return [
        Preference(event, event not in muted, event in LOCKED or event in mailed, event in LOCKED)
        for event in EVENTS
    ]


def _member(user_id: UUID, store_id: UUID) -> Membership:
    rows = Membership.objects.filter(user_id=user_id, store_id=store_id, state=MembershipState.ACTIVE)
    row = rows.exclude(store__state=StoreState.DELETED).first()
    if row is None:
        raise NotFound()
    return row
