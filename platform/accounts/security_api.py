"""How one gets into the own account: the password, Google, and proving who one is before more."""

from ninja import Status

from accounts.errors import GoogleRefused
from accounts.models import AccountEvent, User
from accounts.schemas import GoogleLinkIn, ProofIn, Proved, SecurityOut
from accounts.services import google_link
from accounts.services.google import verify_identity
from accounts.services.prove_identity import renew_proof
from common.api import Request, Router
from common.errors import Invalid, issue
from common.limiter import limit
from common.permissions import USER

router = Router(tags=["user"])


@router.get("/user/security", response=SecurityOut, permission=USER)
def get_security(request: Request) -> SecurityOut:
    """The ways in, and when the password was changed last, as far as a year back."""
    return _security(_user(request))


@router.post("/user/proof", response=Proved, permission=USER)
def prove_user(request: Request, payload: ProofIn | None = None) -> Proved:
    """That it is the person himself; by the password the session is as good as a log-in of this moment."""
    _count(request)
    renew_proof(_user(request), request.caller.token_hash, payload.current_password if payload else None)
    return Proved(proved=True)


@router.post("/user/google", response=SecurityOut, permission=USER)
def link_google(request: Request, payload: GoogleLinkIn) -> SecurityOut:
    """Opens the account to a Google account too. Needs `currentPassword` or a fresh log-in."""
    _count(request)
    try:
        identity = verify_identity(payload.auth_token)
    except GoogleRefused as refused:
        # It is the token of Google that is no good, not the session.
        raise Invalid({"authToken": [issue(refused.reason)]}) from None
    user = _user(request)
    google_link.link_google(user, request.caller.token_hash, identity, payload.current_password)
    return _security(_user(request))


@router.delete("/user/google", permission=USER)
def unlink_google(request: Request, payload: ProofIn | None = None) -> Status[None]:
    """Needs the password, however fresh the log-in is; refused where there is none."""
    _count(request)
    password = payload.current_password if payload else None
    google_link.unlink_google(_user(request), request.caller.token_hash, password)
    return Status(204, None)


def _count(request: Request) -> None:
    """Guesses of a password are counted with those at the profile."""
    limit("profile", str(request.caller.user_id), 20, 600, closed=True)


def _security(user: User) -> SecurityOut:
    changes = AccountEvent.objects.filter(user=user, kind="PASSWORD_CHANGED").order_by("-created_at")
    return SecurityOut(
        has_password=user.has_usable_password(),
        password_changed_at=changes.values_list("created_at", flat=True).first(),
        google_linked=user.google_sub is not None,
        google_email=user.google_email,
    )


def _user(request: Request) -> User:
    return User.objects.get(pk=request.caller.user_id)
