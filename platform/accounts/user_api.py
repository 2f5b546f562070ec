"""Calls about one's own account that need no store."""

from typing import Annotated

from django.db import transaction
from django.utils import timezone
from ninja import Query

from accounts.errors import EmailTaken
from accounts.models import AuthToken, User
from accounts.schemas import (
    EmailCheck,
    EmailExists,
    EmailIn,
    LoggedOut,
    Recovered,
    RecoverIn,
    Sent,
)
from accounts.services import recover_password as recovery
from accounts.services.tokens import revoke_all, revoke_context, token_hash
from common.api import Request, Router
from common.emails import parse_email
from common.limiter import limit, limit_by_address
from common.permissions import PUBLIC

router = Router(tags=["user"])


EMAIL_CHECKS = (limit_by_address("email-check", 20, 60), limit_by_address("email-check-hour", 200, 3600))


@router.get("/user/email", response=EmailCheck, permission=PUBLIC, before=EMAIL_CHECKS)
def check_email(request: Request, email: Annotated[str, Query(max_length=320)]) -> EmailCheck:
    """The address as we would store it, and whether it can be one; never whether it has an account."""
    address = parse_email(email)
    return EmailCheck(email=address or email.strip().lower(), valid=address is not None)


@router.post("/user/email/exists", response=EmailExists, permission=PUBLIC, before=EMAIL_CHECKS)
def check_email_exists(request: Request, payload: EmailIn) -> EmailExists:
    """Refuses an address that already has an account, for the registration form."""
    if User.objects.filter(email=payload.email, deleted_at=None).exists():
        raise EmailTaken()
    return EmailExists(exists=False)


@router.post(
    "/user/forgot",
    response=Sent,
    permission=PUBLIC,
    before=[limit_by_address("forgot", 20, 600, closed=True)],
)
def forgot_password(request: Request, payload: EmailIn) -> Sent:
    """Mails a link to set a new password; the answer is the same for every address."""
    limit("forgot-email", payload.email, 3, 600, closed=True)
    with transaction.atomic():
        recovery.request_recovery(payload.email)
    return Sent(sent=True)


@router.post(
    "/user/recover",
    response=Recovered,
    permission=PUBLIC,
    before=[limit_by_address("recover", 20, 600, closed=True)],
)
def recover_password(request: Request, payload: RecoverIn) -> Recovered:
    """Sets a new password by the key of the mail and ends every session."""
    recovery.recover_password(email=payload.email, key=payload.recover_key, password=payload.password)
    return Recovered(recovered=True)


@router.get("/user/logout", response=LoggedOut, permission=PUBLIC)
def log_out(request: Request, everywhere: Annotated[bool, Query(alias="all")] = False) -> LoggedOut:
    """Ends this session, or with `all=1` every session; always answers the same."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        hashed = token_hash(token)
        known = AuthToken.objects.select_related("user").filter(hash=hashed).first()
        revoke_context(hashed)
        # A dead token may be in other hands: it ends itself alone.
        if everywhere and known and known.is_live(timezone.now()):
            revoke_all(known.user_id)
    return LoggedOut(logged_out=True)
