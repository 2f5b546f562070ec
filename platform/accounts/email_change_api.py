"""A new e-mail address on its way: `PATCH user` with an `email` starts it."""

from ninja import Status

from accounts.models import EmailChange, User
from accounts.schemas import (
    EmailChangeOut,
    EmailChangeState,
    EmailChangeStopped,
    EmailConfirmed,
    EmailKeyIn,
    EmailKeyOut,
)
from accounts.services import email_change
from common.api import Request, Router
from common.limiter import limit_by_address
from common.permissions import PUBLIC, USER

router = Router(tags=["user"])
BY_KEY = (limit_by_address("email-key", 60, 600, closed=True),)


@router.get("/user/email-change", response=EmailChangeState, permission=USER)
def get_email_change(request: Request) -> EmailChangeState:
    """The new address that waits for a confirmation, if there is one."""
    user = User.objects.get(pk=request.caller.user_id)
    return _state(user, email_change.open_change(user.pk))


@router.post("/user/email-change/resend", response=EmailChangeState, permission=USER)
def resend_email_change(request: Request) -> EmailChangeState:
    """Mails whoever has not confirmed yet once more; the links of the mails before are void."""
    user = User.objects.get(pk=request.caller.user_id)
    return _state(user, email_change.resend_email_change(user))


@router.delete("/user/email-change", permission=USER)
def delete_email_change(request: Request) -> Status[None]:
    """Keeps the address of now."""
    email_change.cancel_email_change(User.objects.get(pk=request.caller.user_id))
    return Status(204, None)


@router.post("/user/email-change/key", response=EmailKeyOut, permission=PUBLIC, before=BY_KEY)
def look_at_email_key(request: Request, payload: EmailKeyIn) -> EmailKeyOut:
    """What the link of a mail is about; it uses nothing up."""
    facts = email_change.look_at_key(payload.key)
    return EmailKeyOut(email=facts.email, side=facts.side, confirmed=facts.confirmed)


@router.post("/user/email-change/confirm", response=EmailConfirmed, permission=PUBLIC, before=BY_KEY)
def confirm_email_change(request: Request, payload: EmailKeyIn) -> EmailConfirmed:
    """One of the two confirmations; the e-mail changes with the second."""
    email, changed = email_change.confirm_email_change(payload.key)
    return EmailConfirmed(email=email, changed=changed)


@router.post("/user/email-change/stop", response=EmailChangeStopped, permission=PUBLIC, before=BY_KEY)
def stop_email_change(request: Request, payload: EmailKeyIn) -> EmailChangeStopped:
    """Whoever reads the address of now keeps it, also after it has confirmed."""
    email_change.stop_email_change(payload.key)
    return EmailChangeStopped(stopped=True)


def _state(user: User, change: EmailChange | None) -> EmailChangeState:
    return EmailChangeState(
        change=_out(change) if change else None, asks_current=email_change.asks_current(user)
    )


def _out(change: EmailChange) -> EmailChangeOut:
    return EmailChangeOut(
        email=change.email,
        current_email=change.user.email,
        current_confirmed=change.current_confirmed_at is not None,
        new_confirmed=change.new_confirmed_at is not None,
        expires_at=change.expires_at,
    )
