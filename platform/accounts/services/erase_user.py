"""The end of an account: the row stays for what refers to it, the person in it goes."""

from uuid import UUID

from django.contrib.auth.hashers import make_password
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken, RecoveryCode, SecondStep, User
from accounts.services.recover_password import revoke_keys
from accounts.services.tokens import revoke_all
from common.locks import lock_rows


def lock_account(user_id: UUID) -> User | None:
    """The user of an account that is there; its sessions first, as everywhere."""
    # A store token that is being made waits and is refused.
    roots = AuthToken.objects.filter(user_id=user_id, parent=None).values_list("pk", flat=True)
    lock_rows(AuthToken.objects.all(), roots)
    return lock_rows(User.objects.filter(deleted_at=None), [user_id]).get(user_id)


def erase_user(user_id: UUID) -> None:
    """Blanks all that tells who it was, and deletes sessions and keys; in the caller's transaction."""
    lock_account(user_id)
    User.objects.filter(pk=user_id).update(
        email=f"deleted-{user_id}@invalid",
        first_name="",
        last_name="",
        phone="",
        google_sub=None,
        google_email="",
        time_zone="",
        email_verified_at=None,
        password=make_password(None),
        terms={},
        closes_at=None,
        deleted_at=timezone.now(),
    )
    revoke_all(user_id)  # a token that is being issued at this moment is dead too
    AuthToken.objects.filter(user_id=user_id).delete()
    revoke_keys(user_id)
    for model in (SecondStep, RecoveryCode, AccountEvent):
        model.objects.filter(user_id=user_id).delete()
