"""Changes to one's own account."""

from typing import Any

from django.contrib.auth.hashers import check_password
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.errors import EmailTaken, ProveItIsYou
from accounts.models import AuthToken, User, normalise_email
from accounts.services.check_password import password_issues
from accounts.services.tokens import FRESH, revoke_all
from common.errors import Invalid, issue
from common.phone import parse_phone

_GUARDED = {"password", "email"}


def update_profile(*, user: User, token_hash: str, changes: dict[str, Any]) -> User:
    """Applies the given fields. A new password or e-mail needs a proof, and ends other sessions."""
    current = changes.pop("current_password", None)
    if _GUARDED & {name for name, value in changes.items() if value is not None}:
        _require_proof(user, token_hash, current)
    if phone := changes.get("phone"):
        changes["phone"] = _valid_phone(phone)
    password = changes.pop("password", None)
    if password is not None and (broken := password_issues(password)):
        raise Invalid({"password": broken})
    if email := changes.get("email"):
        changes["email"] = normalise_email(email)
    try:
        with transaction.atomic():
            _apply(user, changes, password, token_hash)
    except IntegrityError:
        raise EmailTaken() from None
    return user


def _apply(user: User, changes: dict[str, Any], password: str | None, token_hash: str) -> None:
    if "email" in changes and changes["email"] != user.email:
        user.email_verified_at = None
    for name, value in changes.items():
        setattr(user, name, value)
    if password is not None:
        user.set_password(password)
    user.save()
    if password is not None:
        _end_other_sessions(user, token_hash)


def _end_other_sessions(user: User, token_hash: str) -> None:
    """Ends every session but the one that made the change."""
    revoke_all(user.pk)
    user.refresh_from_db(fields=["epoch"])
    token = AuthToken.objects.filter(hash=token_hash).first()
    root = (token.parent_id or token.hash) if token else token_hash
    AuthToken.objects.filter(hash=root).update(user_epoch=user.epoch)
    AuthToken.objects.filter(parent_id=root).update(user_epoch=user.epoch)


def _require_proof(user: User, token_hash: str, current: str | None) -> None:
    if current:
        if not check_password(current, user.password):
            raise Invalid({"currentPassword": [issue("wrong_current_password")]})
        return
    token = AuthToken.objects.filter(hash=token_hash).first()
    if token is None or timezone.now() - token.authenticated_at > FRESH:
        raise ProveItIsYou()


def _valid_phone(raw: str) -> str:
    number = parse_phone(raw, "PE")
    if not number.valid:
        raise Invalid({"phone": [issue(number.rule, country=number.country or "PE")]})
    return number.e164
