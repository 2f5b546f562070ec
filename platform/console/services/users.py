"""What the platform does to an account: ending its sessions, closing it."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import AuthToken, User
from accounts.services.account_events import record_event
from accounts.services.devices import delete_device
from accounts.services.erase_user import lock_account
from accounts.services.tokens import revoke_all
from billing.gate import lock_gate
from common.errors import Conflict, NotFound
from console.services.audit import record_act
from tenants.services.close_account import UNDO, cancel_closing, owned_stores


def end_session(user_id: UUID, device_id: UUID, *, reason: str) -> None:
    user = _user(user_id)
    with transaction.atomic():
        delete_device(user.pk, device_id)
        record_act("SESSION_ENDED", object_id=user.pk, label=user.full_name, reason=reason)


def end_sessions(user_id: UUID, *, admin_id: UUID, reason: str) -> None:
    """All of them, and what they opened in stores."""
    _refuse_own(user_id, admin_id)
    with transaction.atomic():
        user = lock_account(user_id)
        if user is None:
            raise NotFound()
        revoke_all(user.pk)
        AuthToken.objects.filter(user=user, revoked_at=None).update(
            revoked_at=timezone.now(), revoked_why="platform"
        )
        record_act("SESSIONS_ENDED", object_id=user.pk, label=user.full_name, reason=reason)


def close_account(user_id: UUID, *, admin_id: UUID, reason: str) -> User:
    """In thirty days, until which its user may keep it; refused while others need it."""
    _refuse_own(user_id, admin_id)
    with transaction.atomic():
        lock_gate("stores", user_id)
        user = lock_account(user_id)
        if user is None:
            raise NotFound()
        needed = [store.name for store in owned_stores(user_id) if store.is_needed]
        if needed:
            raise Conflict("account_needed", names=", ".join(needed))
        if user.closes_at is None:
            user.closes_at = timezone.now() + UNDO
            user.save(update_fields=["closes_at", "updated_at"])
            record_event(user, "ACCOUNT_CLOSING")
            record_act("ACCOUNT_CLOSING", object_id=user.pk, label=user.full_name, reason=reason)
    return user


def keep_account(user_id: UUID, *, reason: str) -> User:
    user = _user(user_id)
    with transaction.atomic():
        cancel_closing(user)
        record_act("ACCOUNT_STAYS", object_id=user.pk, label=user.full_name, reason=reason)
    return _user(user_id)


def _user(user_id: UUID) -> User:
    user = User.objects.filter(pk=user_id, deleted_at=None).first()
    if user is None:
        raise NotFound()
    return user


def _refuse_own(user_id: UUID, admin_id: UUID) -> None:
    if user_id == admin_id:
        raise Conflict("own_account")
