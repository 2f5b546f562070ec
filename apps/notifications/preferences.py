"""What a person wants to hear of in a store, and where: at the bell, with a sound, by e-mail, on devices."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from common.errors import Conflict, NotFound
from common.locks import lock_rows
from common.store_context import current_store_id
from tenants.models import Membership, MembershipState, StoreState

Event = Literal[
    "ORDERS", "PREORDERS", "PAYMENTS", "CHAT", "COMPLAINTS", "STOCK", "REVIEWS", "RECEIPTS", "PEOPLE", "WEEK"
]
EVENTS: Final[tuple[Event, ...]] = get_args(Event)
KINDS: Final[dict[Event, tuple[str, ...]]] = {
    "ORDERS": ("order_placed", "order_expired", "order_cancelled"),
    "PREORDERS": (
        "preorder_requested", "preorder_change_requested", "preorder_confirmed", "preorder_rejected",
        "preorder_reserved", "preorder_balance_late",
    ),
    "PAYMENTS": (
        "payment_claimed", "payment_received", "payment_held", "payment_mismatch", "payment_late",
        "capture_failed", "refund_failed", "gateway_failed",
    ),
    "CHAT": ("chat_message", "chat_unassigned", "chat_channel_failing", "chat_channel_ends"),
    "COMPLAINTS": ("complaint_filed", "complaint_reminder", "complaint_chain_broken"),
    "STOCK": ("low_stock",),
    "REVIEWS": ("review_received", "review_reported"),
    "RECEIPTS": ("receipt_rejected", "receipt_void_rejected"),
    "PEOPLE": ("collaborator_joined", "collaborator_waits", "collaborator_left"),
    "WEEK": (),
}  # fmt: skip
ALWAYS_HEARD: Final = frozenset(
    {
        "welcome",
        "support_visit_opened",
        "support_visit_ended",
        "plan_trial_ends_soon",
        "plan_charge_soon",
        "plan_payment_soon",
        "plan_paid",
        "plan_payment_due",
        "plan_payment_failed",
        "plan_expired",
        "plan_claim_rejected",
    }
)
"""Visits of the support and the bills of the plan: nobody can mute them."""
LOCKED: Final = frozenset({"COMPLAINTS"})
"""Its mails always go to the store: the law gives fifteen working days."""

BY_MAIL_ALONE: Final = frozenset({"WEEK"})
"""What the bell never tells."""
PUSHED_AT_FIRST: Final = ("ORDERS", "PREORDERS", "PAYMENTS", "CHAT", "COMPLAINTS")
"""What a device rings for until its owner chooses otherwise: somebody waits for an answer."""

SOUNDING_AT_FIRST: Final = ("CHAT",)
"""What rings in a browser whose owner has turned its sound on."""


@dataclass(frozen=True)
class Preference:
    event: Event
    in_app: bool
    in_app_locked: bool
    email: bool
    email_locked: bool
    push: bool
    sound: bool


def preferences_of(user_id: UUID, store_id: UUID) -> list[Preference]:
    return _read(live_member(user_id, store_id).notices)


def update_preference(
    user_id: UUID, store_id: UUID, event: Event, changes: dict[str, bool]
) -> list[Preference]:
    """`changes`: `in_app`, `email`, `push`, `sound`. Conflict where that one can't be switched."""
    if "email" in changes and event in LOCKED:
        raise Conflict("notice_locked")
    if changes.keys() & {"in_app", "push", "sound"} and event in BY_MAIL_ALONE:
        raise Conflict("notice_by_mail_alone")
    member = live_member(user_id, store_id)
    with transaction.atomic():
        row = lock_rows(Membership.objects.all(), [member.pk])[member.pk]
        muted, mailed = set(row.notices.get("muted", [])), set(row.notices.get("mailed", []))
        if "in_app" in changes:
            (muted.discard if changes["in_app"] else muted.add)(event)
        if "email" in changes:
            (mailed.add if changes["email"] else mailed.discard)(event)
        row.notices |= {"muted": sorted(muted), "mailed": sorted(mailed)}
        if "push" in changes:
            row.notices["pushed"] = _switched(pushed_events(row), event, changes["push"])
        if "sound" in changes:
            row.notices["sounding"] = _switched(_sounding(row.notices), event, changes["sound"])
        row.save(update_fields=["notices", "updated_at"])
    return _read(row.notices)


def _switched(events: set[str], event: Event, is_on: bool) -> list[str]:
    return sorted(events | {event} if is_on else events - {event})


def _sounding(notices: dict[str, Any]) -> set[str]:
    return set(notices.get("sounding", SOUNDING_AT_FIRST))


@dataclass(frozen=True)
class Hearing:
    muted: list[str]
    """Kinds that the bell of this person leaves out."""
    sounding: list[str]
    """Kinds that ring, of those that it has."""


def hearing_of(user_id: UUID, store_id: UUID) -> Hearing:
    rows = Membership.objects.filter(user_id=user_id, store_id=store_id)
    notices: dict[str, Any] = rows.values_list("notices", flat=True).first() or {}
    muted = notices.get("muted", [])
    return Hearing(_kinds_of(muted), _kinds_of(_sounding(notices) - set(muted)))


def _kinds_of(events: Iterable[str]) -> list[str]:
    return [kind for name, kinds in KINDS.items() if name in events for kind in kinds]


def mailed_members(event: Event) -> "QuerySet[Membership]":
    """Who wants it by e-mail in the current store."""
    rows = Membership.objects.filter(store_id=current_store_id(), state=MembershipState.ACTIVE)
    return rows.filter(notices__mailed__contains=[event]).select_related("user")


def pushed_events(member: Membership) -> set[str]:
    return set(member.notices.get("pushed", PUSHED_AT_FIRST))


def mailed_events(member: Membership) -> set[str]:
    """Those that come one by one; the mails of LOCKED go to the store."""
    return set(member.notices.get("mailed", ()))


def event_of(kind: str) -> Event | None:
    return next((event for event, kinds in KINDS.items() if kind in kinds), None)


def _read(notices: dict[str, Any]) -> list[Preference]:
    muted, mailed = notices.get("muted", []), notices.get("mailed", [])
    pushed, sounding = notices.get("pushed", PUSHED_AT_FIRST), _sounding(notices)
    return [
        Preference(
            event,
            in_app=event not in muted and event not in BY_MAIL_ALONE,
            in_app_locked=event in BY_MAIL_ALONE,
            email=event in LOCKED or event in mailed,
            email_locked=event in LOCKED,
            push=event in pushed,
            sound=event in sounding and event not in BY_MAIL_ALONE,
        )
        for event in EVENTS
    ]


def live_member(user_id: UUID, store_id: UUID) -> Membership:
    rows = Membership.objects.filter(user_id=user_id, store_id=store_id, state=MembershipState.ACTIVE)
    row = rows.exclude(store__state=StoreState.DELETED).first()
    if row is None:
        raise NotFound()
    return row
