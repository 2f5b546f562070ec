"""That it is still the person himself: the password again, or a log-in of a moment ago."""

from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils import timezone

from accounts.errors import FreshLoginRequired, ProofRequired
from accounts.models import AuthToken, User
from accounts.services.tokens import FRESH, lock_live
from common.errors import Invalid, issue


def require_proof(user: User, token_hash: str, current: str | None) -> None:
    """For what a found or stolen session must not do. Invalid on a wrong password."""
    if current:
        if not check_password(current, user.password):
            raise Invalid({"currentPassword": [issue("wrong_current_password")]})
        return
    token = AuthToken.objects.filter(hash=token_hash).first()
    if token is None or timezone.now() - token.authenticated_at > FRESH:
        raise ProofRequired() if user.has_usable_password() else FreshLoginRequired()


def renew_proof(user: User, session_hash: str, password: str | None) -> None:
    """For what leads away from the page: with the password the session is as good as a log-in of now."""
    require_proof(user, session_hash, password)
    if not password:
        return
    with transaction.atomic():
        lock_live(session_hash)
        AuthToken.objects.filter(hash=session_hash).update(authenticated_at=timezone.now())


def require_password(user: User, token_hash: str, current: str | None) -> None:
    """The password itself, however fresh the log-in is; who has none logs in anew."""
    if not current and user.has_usable_password():
        raise ProofRequired()
    require_proof(user, token_hash, current)
