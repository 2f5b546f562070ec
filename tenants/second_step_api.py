"""The second step of one's own log-in: setting it up, switching it off, recovery codes."""

from ninja import Status

from accounts.models import User
from accounts.schemas import CodeIn, EnrollmentOut, ProofIn, ProvedCodeIn, RecoveryCodesOut, SecondStepOut
from accounts.services import second_step
from accounts.services.prove_identity import require_password
from common import limiter
from common.api import Request, Router
from common.permissions import USER
from tenants.identity import prove_identity
from tenants.qr_code import qr_code
from tenants.services.second_step import disable_second_step, stores_that_require_it

router = Router(tags=["user"])


@router.get("/user/second-step", response=SecondStepOut, permission=USER)
def get_second_step(request: Request) -> SecondStepOut:
    """Whether it is on, how many recovery codes are left, and which stores ask for it."""
    return _status(request)


@router.post("/user/second-step", response={201: EnrollmentOut}, permission=USER)
def create_second_step(request: Request, payload: ProofIn | None = None) -> Status[EnrollmentOut]:
    """A secret for an authenticator app, as text and as a QR code, in this answer alone.

    Needs `currentPassword` or a fresh log-in.
    """
    prove_identity(request, payload)
    begun = second_step.start(_user(request))
    qr = qr_code(begun.uri, "svg").decode()
    return Status(201, EnrollmentOut(secret=begun.secret, uri=begun.uri, qr=qr))


@router.post("/user/second-step/check", response=RecoveryCodesOut, permission=USER)
def check_second_step(request: Request, payload: CodeIn) -> RecoveryCodesOut:
    """The app's first code; answers ten recovery codes, in this answer alone. It is not on yet."""
    return RecoveryCodesOut(codes=second_step.prove(_user(request), payload.code))


@router.post("/user/second-step/enable", response=SecondStepOut, permission=USER)
def enable_second_step(request: Request) -> SecondStepOut:
    """From now on every log-in asks for a code; other sessions end."""
    second_step.enable(_user(request), request.caller.token_hash)
    return _status(request)


@router.post("/user/second-step/disable", response=SecondStepOut, permission=USER)
def switch_second_step_off(request: Request, payload: ProvedCodeIn) -> SecondStepOut:
    """Needs the password, however fresh the log-in is, and a code."""
    _count_password(request)
    disable_second_step(
        _user(request), request.caller.token_hash, password=payload.current_password, code=payload.code
    )
    return _status(request)


@router.post("/user/second-step/code", response=RecoveryCodesOut, permission=USER)
def renew_recovery_codes(request: Request, payload: ProvedCodeIn) -> RecoveryCodesOut:
    """Ten new recovery codes for the password and a code; the old ones are void."""
    _count_password(request)
    user = _user(request)
    require_password(user, request.caller.token_hash, payload.current_password)
    return RecoveryCodesOut(codes=second_step.renew_codes(user, payload.code))


def _count_password(request: Request) -> None:
    limiter.limit("profile", str(request.caller.user_id), 20, 600, closed=True)


def _status(request: Request) -> SecondStepOut:
    user = _user(request)
    status = second_step.status_of(user.pk)
    return SecondStepOut(
        enabled=status.enabled,
        codes_left=status.codes_left,
        has_password=user.has_usable_password(),
        required_by=[store.name for store in stores_that_require_it(user.pk)],
    )


def _user(request: Request) -> User:
    return User.objects.get(pk=request.caller.user_id)
