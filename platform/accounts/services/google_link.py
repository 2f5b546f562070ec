"""Google as a second way in: linked by its user, or by itself at a log-in with the same proven e-mail."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.errors import EmailTaken
from accounts.models import User
from accounts.services.account_events import record_event
from accounts.services.create_user import create_user
from accounts.services.google import GoogleIdentity
from accounts.services.prove_identity import require_password, require_proof
from accounts.services.tokens import lock_live
from common.errors import Conflict
from common.locks import lock_rows


def user_of_google(identity: GoogleIdentity) -> User:
    """Whose Google account it is; makes the account when there is none with this identity or e-mail."""
    user = User.objects.filter(google_sub=identity.sub, deleted_at=None).first()
    if user is None:
        return _get_or_create(identity)
    if user.google_email != identity.email:
        User.objects.filter(pk=user.pk, google_sub=identity.sub).update(google_email=identity.email)
    return user


def link_google(user: User, session_hash: str, identity: GoogleIdentity, password: str | None) -> None:
    """From now on that Google account opens this one too. Conflict where either is linked otherwise."""
    require_proof(user, session_hash, password)
    try:
        with transaction.atomic():
            locked = _lock(user, session_hash)
            if locked.google_sub not in (None, identity.sub):
                raise Conflict("google_linked")
            if locked.google_sub is None:
                _write(User.objects.filter(pk=user.pk), locked, identity)
                record_event(locked, "GOOGLE_LINKED")
    except IntegrityError:
        raise Conflict("google_taken") from None


def unlink_google(user: User, session_hash: str, password: str | None) -> None:
    """Needs the password, however fresh the log-in is: it is the way in that is left."""
    if user.google_sub is None:
        raise Conflict("google_not_linked")
    if not user.has_usable_password():
        raise Conflict("last_way_in")
    require_password(user, session_hash, password)
    with transaction.atomic():
        locked = _lock(user, session_hash)
        if locked.google_sub is None:
            raise Conflict("google_not_linked")
        if not locked.has_usable_password():
            raise Conflict("last_way_in")
        User.objects.filter(pk=locked.pk).update(
            google_sub=None, google_email="", links_google=False, updated_at=timezone.now()
        )
        record_event(locked, "GOOGLE_UNLINKED")


def _get_or_create(identity: GoogleIdentity) -> User:
    known = User.objects.filter(email=identity.email, deleted_at=None).first()
    if known is None:
        return create_user(
            email=identity.email,
            first_name=(identity.first_name or identity.email)[:80],
            last_name=identity.last_name,
            phone="",
            password=None,
            google_sub=identity.sub,
        )
    if known.email_verified_at is None or known.google_sub or not known.links_google:
        # Whoever registered this address first has not shown that it is theirs, or has unlinked Google.
        raise EmailTaken()
    free = User.objects.filter(pk=known.pk, google_sub=None, links_google=True)
    if _write(free, known, identity) != 1:
        raise EmailTaken()
    known.refresh_from_db()
    return known


def _write(rows: "QuerySet[User]", user: User, identity: GoogleIdentity) -> int:
    fields: dict[str, Any] = {"google_sub": identity.sub, "google_email": identity.email}
    if identity.email == user.email and user.email_verified_at is None:
        fields["email_verified_at"] = timezone.now()
    return rows.update(**fields, links_google=True, updated_at=timezone.now())


def _lock(user: User, session_hash: str) -> User:
    """The session before its user, as everywhere."""
    lock_live(session_hash)
    return lock_rows(User.objects.all(), [user.pk])[user.pk]
