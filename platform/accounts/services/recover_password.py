"""A forgotten password: a single-use key by mail, thirty minutes, one answer for everybody."""

from datetime import timedelta
from hashlib import sha256
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import EmailChange, RecoverKey, User, normalize_email
from accounts.services.account_events import record_event
from accounts.services.check_password import password_issues
from accounts.services.tokens import revoke_all
from common.errors import Invalid, issue
from common.ids import new_id
from common.locks import lock_rows
from common.outbox import enqueue

LIFE = timedelta(minutes=30)


def request_recovery(email: str) -> None:
    """Queues the look-up itself, so that the answer takes the same time for every e-mail."""
    payload = {"email": normalize_email(email)}
    enqueue("account.recover", payload, store_id=None, dedupe_key=f"recover:{new_id()}", queue="mail")


def recover_password(*, email: str, key: str, password: str) -> User:
    """Sets a new password by a live key and ends every session; Invalid on a bad key or password."""
    if broken := password_issues(password):
        raise Invalid({"password": broken})
    keys = RecoverKey.objects.filter(
        hash=sha256(key.encode()).hexdigest(),
        email=normalize_email(email),
        used_at=None,
        expires_at__gt=timezone.now(),
    )
    with transaction.atomic():
        # The user before its keys, as where the profile is changed; the key may have been voided since.
        user = next(
            iter(lock_rows(User.objects.all(), keys.values_list("user_id", flat=True)).values()), None
        )
        if user is None or not keys.filter(email=user.email).exists() or user.deleted_at is not None:
            raise Invalid({"recoverKey": [issue("recover_key")]})
        user.set_password(password)
        user.email_verified_at = user.email_verified_at or timezone.now()
        user.save(update_fields=["password", "email_verified_at", "updated_at"])
        revoke_keys(user.pk)
        revoke_all(user.pk)
        record_event(user, "PASSWORD_CHANGED")
    return user


def revoke_keys(user_id: UUID) -> None:
    """Ends every link that was mailed to a user: of a new password or e-mail, older mails know nothing."""
    RecoverKey.objects.filter(user_id=user_id).delete()
    EmailChange.objects.filter(user_id=user_id).delete()


def prune(keep: timedelta = timedelta(days=1)) -> int:
    deleted, _ = RecoverKey.objects.filter(expires_at__lt=timezone.now() - keep).delete()
    return deleted
