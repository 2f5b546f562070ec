"""Opaque tokens: 32 random bytes with a prefix, stored as SHA-256, 12 hours at most."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import AuthToken, User
from common.context import client_address
from common.errors import NotAuthenticated
from common.locks import lock_rows

LIFE = timedelta(hours=12)
FRESH = timedelta(minutes=10)
_PREFIX = {"user": "us_", "store": "st_"}


@dataclass(frozen=True)
class IssuedToken:
    """The only moment at which the token itself is known."""

    token: str
    expires_at: datetime
    hash: str


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def issue_user_token(user: User, *, user_agent: str = "", is_new_device: bool = False) -> IssuedToken:
    now = timezone.now()
    issued = _issue(user, "user", now + LIFE, authenticated_at=now, user_agent=user_agent)
    if is_new_device:
        AuthToken.objects.filter(hash=issued.hash).update(is_new_device=True)
    return issued


def issue_store_token(parent_hash: str, store_id: UUID) -> IssuedToken:
    """A store token out of a live user token; it never outlives it."""
    with transaction.atomic():
        parent = lock_live(parent_hash)
        return _issue(
            parent.user,
            "store",
            min(parent.expires_at, timezone.now() + LIFE),
            authenticated_at=parent.authenticated_at,
            user_agent=parent.user_agent,
            store_id=store_id,
            parent=parent,
        )


def lock_live(hashed: str) -> AuthToken:
    """A user token that is still good, locked: what ends it waits, and then finds its children.

    The request was let in a moment ago, and may have been logged out since.
    """
    token = lock_rows(AuthToken.objects.all(), [hashed]).get(hashed)
    # The user is read after the lock was given: a join would show the epoch of before the wait.
    if token is None or not token.is_live(timezone.now()):
        raise NotAuthenticated()
    return token


def _issue(
    user: User,
    kind: str,
    expires_at: datetime,
    *,
    authenticated_at: datetime,
    user_agent: str,
    store_id: UUID | None = None,
    parent: AuthToken | None = None,
) -> IssuedToken:
    token = _PREFIX[kind] + token_urlsafe(32)
    row = AuthToken.objects.create(
        hash=token_hash(token),
        kind=kind,
        user=user,
        store_id=store_id,
        parent=parent,
        user_epoch=user.epoch,
        user_agent=user_agent[:255],
        address=client_address.get()[:45],
        authenticated_at=authenticated_at,
        expires_at=expires_at,
    )
    return IssuedToken(token, expires_at, row.hash)


def revoke_context(hashed: str) -> None:
    """Log-out: the user token behind a token, and every store token minted from it."""
    token = AuthToken.objects.filter(hash=hashed).first()
    if token is None:
        return
    root = token.parent_id or token.hash
    revoke_session(root, "logout")


def revoke_session(root: str, why: str) -> None:
    """A user token, and then every store token minted from it."""
    _revoke(AuthToken.objects.filter(hash=root), why)
    _revoke(AuthToken.objects.filter(parent_id=root), why)


def revoke_store_tokens(store_id: UUID, why: str, user_id: UUID | None = None) -> None:
    """Every token of a store, or those of one of its members."""
    tokens = AuthToken.objects.filter(store_id=store_id)
    _revoke(tokens.filter(user_id=user_id) if user_id else tokens, why)


def revoke_store_tokens_without_second_step(store_id: UUID) -> None:
    _revoke(AuthToken.objects.filter(store_id=store_id, user__second_step__enabled_at=None), "second_step")


def revoke_all(user_id: UUID) -> None:
    """Ends every token of a user by moving their epoch."""
    User.objects.filter(pk=user_id).update(epoch=F("epoch") + 1)


def end_others(session: AuthToken, **fields: Any) -> None:
    """Ends every session of the user but the locked one, and writes `fields` of the user with it."""
    epoch = session.user_epoch
    # Whoever ended this session since the lock moved the epoch.
    moved = User.objects.filter(pk=session.user_id, epoch=epoch).update(epoch=epoch + 1, **fields)
    if moved != 1:
        raise NotAuthenticated()
    here = AuthToken.objects.filter(Q(hash=session.hash) | Q(parent_id=session.hash))
    here.filter(user_epoch=epoch).update(user_epoch=epoch + 1)


def root_of(token_hash: str) -> str:
    """The user token behind a token."""
    token = AuthToken.objects.filter(hash=token_hash).first()
    return (token.parent_id if token else None) or token_hash


def prune(keep: timedelta = timedelta(days=7)) -> int:
    """Deletes tokens that ended so long ago that nobody is told any more that they have expired."""
    deleted, _ = AuthToken.objects.filter(expires_at__lt=timezone.now() - keep).delete()
    return deleted


def _revoke(tokens: "QuerySet[AuthToken]", why: str) -> None:
    tokens.filter(revoked_at=None).update(revoked_at=timezone.now(), revoked_why=why)
