"""Changes to one's own account."""

from typing import Any
from zoneinfo import available_timezones

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from accounts.models import User, normalize_email
from accounts.services.account_events import record_event
from accounts.services.check_password import password_issues
from accounts.services.email_change import asks_current, request_email_change
from accounts.services.prove_identity import require_password, require_proof
from accounts.services.recover_password import revoke_keys
from accounts.services.tokens import end_others, lock_live, root_of
from common.errors import Invalid, NotAuthenticated, issue
from common.phone import parse_direct_phone

_GUARDED = {"password", "email"}


def update_profile(*, user: User, token_hash: str, changes: dict[str, Any]) -> User:
    """Applies the given fields. A new password or e-mail needs a proof; a password ends other sessions.

    A new e-mail is the user's once both addresses have confirmed it; where the one of now is not asked, the
    password is, however fresh the log-in.
    """
    current = changes.pop("current_password", None)
    if changes.get("email") is not None and not asks_current(user):
        require_password(user, token_hash, current)
    elif _GUARDED & {name for name, value in changes.items() if value is not None}:
        require_proof(user, token_hash, current)
    if phone := changes.get("phone"):
        changes["phone"] = _valid_phone(phone)
    if (zone := changes.get("time_zone")) and zone not in available_timezones():
        raise Invalid({"timeZone": [issue("time_zone")]})
    password = changes.pop("password", None)
    if password is not None and (broken := password_issues(password)):
        raise Invalid({"password": broken})
    email = changes.pop("email", None)
    with transaction.atomic():
        _apply(user, changes, password, token_hash)
        if email is not None:
            request_email_change(user, normalize_email(email))
    return user


def _apply(user: User, changes: dict[str, Any], password: str | None, token_hash: str) -> None:
    """Writes what is given and nothing else: what others changed meanwhile stays."""
    session = lock_live(root_of(token_hash))
    fields = {**changes, "updated_at": timezone.now()}
    if password is not None:
        end_others(session, **fields, password=make_password(password))
    # Whoever ended this session since the lock moved the epoch, and may have set a password.
    elif User.objects.filter(pk=user.pk, epoch=session.user_epoch).update(**fields) != 1:
        raise NotAuthenticated()
    if password is not None:
        revoke_keys(user.pk)
    user.refresh_from_db()
    if password is not None:
        record_event(user, "PASSWORD_CHANGED")


def _valid_phone(raw: str) -> str:
    number = parse_direct_phone(raw, "PE")
    if not number.valid:
        raise Invalid({"phone": [issue(number.rule, country=number.country or "PE")]})
    return number.e164
