"""Where a user is logged in: one line a session, its browser in plain words."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address
from typing import Final, Literal
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import AuthToken, User
from accounts.services.account_events import record_event
from accounts.services.tokens import end_others, lock_live, revoke_session
from common.errors import NotFound

Form = Literal["COMPUTER", "PHONE", "TABLET"]
EVERY: Final = timedelta(minutes=5)
"""No more often is it written that a session is in use."""
_BROWSERS: Final = (
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Version/[\d.]+.* Safari/"),
)
_SYSTEMS: Final = (
    ("iPhone", r"iPhone|iPod"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("Mac", r"Macintosh|Mac OS X"),
    ("Linux", r"Linux|X11"),
)
"""The first that fits: each browser names those that it wants to be taken for as well."""


@dataclass(frozen=True)
class Device:
    id: UUID
    browser: str
    """Empty where its name tells nothing."""
    system: str
    form: Form
    address: str
    created_at: datetime
    last_seen_at: datetime
    expires_at: datetime
    is_current: bool
    is_new: bool


def list_devices(user_id: UUID, session_hash: str) -> list[Device]:
    """This one first, then a new one, then whoever was here last."""
    devices = [_device(row, session_hash) for row in _live(user_id)]
    order = sorted(devices, key=lambda one: one.last_seen_at, reverse=True)
    return sorted(order, key=lambda one: (not one.is_current, not one.is_new))


def confirm_device(user_id: UUID, device_id: UUID, session_hash: str) -> Device:
    """Its user knows it."""
    row = _get(user_id, device_id)
    AuthToken.objects.filter(hash=row.hash).update(is_new_device=False)
    row.is_new_device = False
    return _device(row, session_hash)


def delete_device(user_id: UUID, device_id: UUID) -> None:
    """Ends that session and what it opened in stores, at once."""
    revoke_session(_get(user_id, device_id).hash, "closed")


def delete_other_devices(user: User, session_hash: str) -> None:
    with transaction.atomic():
        session = lock_live(session_hash)
        end_others(session)
        record_event(user, "SESSIONS_ENDED", user_agent=session.user_agent)


def record_use(session_hash: str) -> None:
    now = timezone.now()
    is_due = Q(last_seen_at=None) | Q(last_seen_at__lt=now - EVERY)
    AuthToken.objects.filter(is_due, hash=session_hash).update(last_seen_at=now)


def _live(user_id: UUID) -> "QuerySet[AuthToken]":
    return AuthToken.objects.filter(
        user_id=user_id,
        kind="user",
        revoked_at=None,
        expires_at__gt=timezone.now(),
        user_epoch=F("user__epoch"),
    )


def _get(user_id: UUID, device_id: UUID) -> AuthToken:
    row = _live(user_id).filter(hash__startswith=device_id.hex).first()
    if row is None:
        raise NotFound()
    return row


def _device(row: AuthToken, session_hash: str) -> Device:
    return Device(
        # Half of the hash of 32 random bytes: it names the session and opens nothing.
        id=UUID(row.hash[:32]),
        browser=browser_of(row.user_agent),
        system=system_of(row.user_agent),
        form=_form(row.user_agent),
        address=masked(row.address),
        created_at=row.created_at,
        last_seen_at=row.last_seen_at or row.created_at,
        expires_at=row.expires_at,
        is_current=row.hash == session_hash,
        is_new=row.is_new_device,
    )


def browser_of(user_agent: str) -> str:
    return _first(_BROWSERS, user_agent)


def system_of(user_agent: str) -> str:
    return _first(_SYSTEMS, user_agent)


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, user_agent)), "")


def _form(user_agent: str) -> Form:
    if re.search(r"iPad|Tablet", user_agent) or ("Android" in user_agent and "Mobile" not in user_agent):
        return "TABLET"
    return "PHONE" if re.search(r"iPhone|iPod|Mobile", user_agent) else "COMPUTER"


def masked(address: str) -> str:
    """Enough to know one's own network by: `190.237.16.…`"""
    try:
        version = ip_address(address).version
    except ValueError:
        return ""
    if version == 4:
        return address.rpartition(".")[0] + ".…"
    return ":".join(ip_address(address).exploded.split(":")[:3]) + ":…"
