"""A new e-mail address: both addresses confirm it within a day; until then nothing changes.

An address of now that was never confirmed is not asked, it may not be the user's: it gets a note. One that is
asked can stop the change as well, by the key of its mail. A key is single use: it confirms once, and a change
of password, or of the e-mail, makes it void.
"""

from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Literal
from urllib.parse import urlencode
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from accounts.errors import EmailTaken
from accounts.models import EmailChange, User
from accounts.services.account_events import record_event
from accounts.services.recover_password import revoke_keys
from common import limiter
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language
from common.locks import lock_rows
from common.mail import send_mail

LIFE: Final = timedelta(hours=24)
MAX_MAILS, MAILS_SECONDS = 5, 3600
"""So often one account has mail sent to an address that it names."""
PATH: Final = "/confirm-email"
Side = Literal["CURRENT", "NEW"]


@dataclass(frozen=True)
class KeyFacts:
    email: str
    side: Side
    confirmed: bool


def request_email_change(user: User, email: str) -> None:
    """Mails both addresses, in the caller's transaction, which has locked the user; ends the one before."""
    if email == user.email:
        return
    if User.objects.filter(email=email, deleted_at=None).exists():
        raise EmailTaken()
    EmailChange.objects.filter(user=user).delete()
    change = EmailChange(user=user, email=email)
    if not asks_current(user):
        change.current_confirmed_at, change.current_hash = timezone.now(), _hash(token_urlsafe(32))
    _send(change)
    record_event(user, "EMAIL_CHANGE_STARTED" if asks_current(user) else "EMAIL_CHANGE_NOTED")


def asks_current(user: User) -> bool:
    """Whether the address of now has to confirm too."""
    return user.email_verified_at is not None


def resend_email_change(user: User) -> EmailChange:
    """Once more to whoever has not confirmed yet, for another day; the links of the mails before are void."""
    with transaction.atomic():
        lock_rows(User.objects.all(), [user.pk])
        change = open_change(user.pk)
        if change is None:
            raise Conflict("no_email_change")
        _send(change)
    return change


def open_change(user_id: UUID) -> EmailChange | None:
    changes = EmailChange.objects.select_related("user")
    return changes.filter(user_id=user_id, expires_at__gt=timezone.now()).first()


def look_at_key(key: str) -> KeyFacts:
    """Invalid where the key opens nothing, or the other side has ended the change."""
    change = _by_key(key)
    if change is None:
        raise _void()
    return _facts(change, key)


def confirm_email_change(key: str) -> tuple[str, bool]:
    """The new address, and whether it is the user's now: the second of the two keys makes it so."""
    with transaction.atomic():
        change = _lock(key)
        facts = _facts(change, key)
        if facts.confirmed:
            raise _void()
        field = "current_confirmed_at" if facts.side == "CURRENT" else "new_confirmed_at"
        setattr(change, field, timezone.now())
        change.save(update_fields=[field, "updated_at"])
        if change.current_confirmed_at is None or change.new_confirmed_at is None:
            return change.email, False
        _apply(change)
    return change.email, True


def stop_email_change(key: str) -> None:
    """By the key of the address of now alone, also after it has confirmed."""
    with transaction.atomic():
        change = _lock(key)
        if _facts(change, key).side != "CURRENT":
            raise _void()
        _end(change)


def cancel_email_change(user: User) -> None:
    """The user himself keeps the address of now."""
    with transaction.atomic():
        lock_rows(User.objects.all(), [user.pk])
        change = open_change(user.pk)
        if change is None:
            raise Conflict("no_email_change")
        _end(change)


def prune() -> int:
    deleted, _ = EmailChange.objects.filter(expires_at__lt=timezone.now()).delete()
    return deleted


def _apply(change: EmailChange) -> None:
    user = change.user
    before, now = user.email, timezone.now()
    try:
        with transaction.atomic():
            User.objects.filter(pk=user.pk).update(email=change.email, email_verified_at=now, updated_at=now)
    except IntegrityError:
        raise EmailTaken() from None
    revoke_keys(user.pk)
    user.refresh_from_db()
    record_event(user, "EMAIL_CHANGED", copy_to=before)


def _end(change: EmailChange) -> None:
    EmailChange.objects.filter(pk=change.pk).delete()
    record_event(change.user, "EMAIL_CHANGE_STOPPED")


def _send(change: EmailChange) -> None:
    """New keys for those who have not confirmed; writes the row."""
    limiter.limit("email-change", str(change.user_id), MAX_MAILS, MAILS_SECONDS, closed=True)
    change.expires_at = timezone.now() + LIFE
    if change.current_confirmed_at is None:
        change.current_hash = _mail(change, "email_change_current", change.user.email)
    if change.new_confirmed_at is None:
        change.new_hash = _mail(change, "email_change_new", change.email)
    change.save()


def _mail(change: EmailChange, template: str, to: str) -> str:
    """The hash of the key that is in the mail."""
    user, key = change.user, token_urlsafe(32)
    language = parse_language(user.language)
    query = urlencode({"key": key})
    hashed = _hash(key)
    values = {
        "name": user.first_name,
        "current": user.email,
        "new": change.email,
        "hours": LIFE // timedelta(hours=1),
        "asks_current": asks_current(user),
        "link": f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}{PATH}?{query}",
    }
    send_mail(template, to=to, language=language, values=values, dedupe_key=f"email-change-{hashed[:32]}")
    return hashed


def _lock(key: str) -> EmailChange:
    """The user before his change, as everywhere; it may have ended, or been confirmed, while this waited."""
    found = _by_key(key)
    if found is None:
        raise _void()
    user = lock_rows(User.objects.all(), [found.user_id]).get(found.user_id)
    change = _by_key(key)
    if user is None or user.deleted_at is not None or change is None:
        raise _void()
    return change


def _by_key(key: str) -> EmailChange | None:
    hashed = _hash(key)
    changes = EmailChange.objects.select_related("user").filter(expires_at__gt=timezone.now())
    return changes.filter(Q(current_hash=hashed) | Q(new_hash=hashed)).first()


def _facts(change: EmailChange, key: str) -> KeyFacts:
    if _hash(key) == change.current_hash:
        return KeyFacts(change.email, "CURRENT", change.current_confirmed_at is not None)
    return KeyFacts(change.email, "NEW", change.new_confirmed_at is not None)


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _void() -> Invalid:
    return Invalid({"key": [issue("email_change_key")]})
