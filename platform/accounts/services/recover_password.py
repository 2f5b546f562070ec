"""A forgotten password: a single-use key by mail, thirty minutes, one answer for everybody."""

from datetime import timedelta
from hashlib import sha256

from django.db import transaction
from django.utils import timezone

from accounts.models import RecoverKey, User, normalise_email
from accounts.services.check_password import password_issues
from accounts.services.tokens import revoke_all
from common.errors import Invalid, issue
from common.ids import new_id
from common.outbox import enqueue

LIFE = timedelta(minutes=30)


def ask_for_recovery(email: str) -> None:
    """Queues the look-up itself, so that the answer takes the same time for every e-mail."""
    payload = {"email": normalise_email(email)}
    enqueue("account.recover", payload, store_id=None, dedupe_key=f"recover:{new_id()}", queue="mail")


def recover_password(*, email: str, key: str, password: str) -> User:
    """Sets a new password by a live key and ends every session; Invalid on a bad key or password."""
    if broken := password_issues(password):
        raise Invalid({"password": broken})
    hashed = sha256(key.encode()).hexdigest()
    now = timezone.now()
    with transaction.atomic():
        used = RecoverKey.objects.filter(
            hash=hashed, email=normalise_email(email), used_at=None, expires_at__gt=now
        ).update(used_at=now)
        row = RecoverKey.objects.select_related("user").filter(hash=hashed).first() if used else None
        if row is None or row.user.email != row.email or row.user.deleted_at is not None:
            raise Invalid({"recoverKey": [issue("recover_key")]})
        user = row.user
        user.set_password(password)
        user.email_verified_at = user.email_verified_at or now
        user.save(update_fields=["password", "email_verified_at", "updated_at"])
        revoke_all(user.pk)
    return user


def prune(keep: timedelta = timedelta(days=1)) -> int:
    deleted, _ = RecoverKey.objects.filter(expires_at__lt=timezone.now() - keep).delete()
    return deleted
