"""Signing up, logging in, choosing a store, and the account calls that look at stores."""

from django.db import transaction
from django.utils import timezone
from ninja import Status

from accounts.errors import WrongCredentials
from accounts.hashing import refuse_when_full
from accounts.models import User
from accounts.schemas import ProfilePatch, ProofIn
from accounts.services import second_step
from accounts.services.account_events import record_event
from accounts.services.check_password import user_with_password
from accounts.services.create_user import create_user
from accounts.services.devices import record_use
from accounts.services.google import verify_identity
from accounts.services.google_link import user_of_google
from accounts.services.login_attempts import device_token, is_known_device, login_attempts
from accounts.services.tokens import issue_user_token, root_of
from accounts.services.update_profile import update_profile
from billing.gate import lifted_by, name_of, plan_of
from billing.services.start_subscription import start_subscription
from common import flags, limiter
from common.api import Caller, Request, Router
from common.context import client_address
from common.crud import changed_fields
from common.permissions import MEMBER, PUBLIC, USER, USER_OR_STORE
from tenants.identity import prove_identity
from tenants.models import StoreState
from tenants.ports import hold_reason, support_in_store
from tenants.presentation import user_out
from tenants.queries import store_cards
from tenants.schemas import (
    GoogleIn,
    LoginIn,
    MyStoresOut,
    PresessionOut,
    SecondStepLoginIn,
    SessionOut,
    SignupIn,
    StoreLoginIn,
    StoreSessionOut,
    StoreTokenOut,
    SupportNoteOut,
    UserOut,
)
from tenants.services.close_account import request_closing
from tenants.services.record_visit import record_visit
from tenants.services.second_step import issue_token_of_store

router = Router(tags=["user"])
OF_AN_ADDRESS = 20
"""Log-ins that may fail in ten minutes, whosever account they are for."""
LOG_INS_OF_AN_ADDRESS = limiter.limit_by_address("login-address", OF_AN_ADDRESS, 600, closed=True)


def _session(request: Request, user: User, *, is_new_device: bool = False) -> SessionOut:
    user_agent = request.headers.get("User-Agent", "")
    with transaction.atomic():
        token = issue_user_token(user, user_agent=user_agent, is_new_device=is_new_device)
        User.objects.filter(pk=user.pk).update(last_login=timezone.now())
        if is_new_device:
            record_event(user, "NEW_DEVICE", user_agent=user_agent)
    return SessionOut(
        user=user_out(user), token=token.token, expires_at=token.expires_at, device=device_token(user.email)
    )


def _second_step(request: Request, user: User, *, totp: str | None, device: str | None) -> SessionOut:
    """The session of somebody whose password or Google account was right, and the code where there is one."""
    if second_step.is_enabled(user.pk):
        if totp is None:
            raise second_step.needed(user)
        second_step.use_code(user, totp, field="totp")
    is_new = user.last_login is not None and not is_known_device(user.email, device)
    return _session(request, user, is_new_device=is_new)


@router.post(
    "/user/signup",
    response={201: SessionOut},
    permission=PUBLIC,
    before=[limiter.limit_by_address("signup", 20, 3600, closed=True)],
)
def sign_up(request: Request, payload: SignupIn) -> Status[SessionOut]:
    """Makes an account and logs it in; a paid plan without a payment token starts its trial."""
    flags.require(flags.SIGNUP)
    with transaction.atomic():
        user = create_user(
            email=payload.email,
            first_name=payload.first_name,
            last_name=payload.last_name,
            phone=payload.phone,
            password=payload.password,
            terms=payload.terms,
        )
        start_subscription(
            user=user, tier_plan=payload.tier_plan, frequency=payload.frequency, currency=payload.currency
        )
        return Status(201, _session(request, user))


@router.post(
    "/user/login",
    response=SessionOut,
    permission=PUBLIC,
    before=[lambda request: refuse_when_full(), LOG_INS_OF_AN_ADDRESS],
)
def log_in(request: Request, payload: LoginIn) -> SessionOut:
    """A user-level session. Who tries five wrong passwords of an account, or twenty of any, must wait; a
    device that has been let in before is counted apart."""
    attempts = login_attempts(payload.email, payload.device)
    attempts.record()
    user = user_with_password(payload.email, payload.password)
    if user is None:
        raise WrongCredentials()
    attempts.succeeded()
    # Only its own try: else whoever has an account could try at others without end.
    limiter.return_tokens("login-address", client_address.get(), OF_AN_ADDRESS)
    return _second_step(request, user, totp=payload.totp, device=payload.device)


@router.post(
    "/user/login/second-step",
    response=SessionOut,
    permission=PUBLIC,
    before=[limiter.limit_by_address("login-second-step", 60, 600, closed=True)],
)
def log_in_with_code(request: Request, payload: SecondStepLoginIn) -> SessionOut:
    """The code after a right password: of the authenticator app, or a recovery code."""
    user = second_step.user_of_challenge(payload.challenge)
    return _second_step(request, user, totp=payload.totp, device=payload.device)


@router.post("/user/login/google", response=SessionOut, permission=PUBLIC, before=[LOG_INS_OF_AN_ADDRESS])
def log_in_with_google(request: Request, payload: GoogleIn) -> SessionOut:
    """Logs in by Google's ID token; makes the account when there is none with this identity."""
    identity = verify_identity(payload.auth_token)
    return _second_step(request, user_of_google(identity), totp=None, device=payload.device)


@router.get("/user/presession", response=PresessionOut, permission=USER)
def get_presession(request: Request) -> PresessionOut:
    """The user before a store is chosen."""
    record_use(request.caller.token_hash)
    return PresessionOut(user=user_out(_user(request)))


@router.get("/user/session", response=StoreSessionOut, permission=MEMBER)
def get_session(request: Request) -> StoreSessionOut:
    """The user inside the chosen store, with what they may do there."""
    caller = request.caller
    assert caller.store_id is not None
    record_visit(caller.user_id, caller.store_id)
    record_use(root_of(caller.token_hash))
    held = request.store.state == StoreState.SUSPENDED
    return StoreSessionOut(
        user=user_out(_user(request), caller),
        store_id=caller.store_id,
        role=caller.role,
        support=_support(caller),
        hold_reason=hold_reason(caller.store_id) if held else "",
    )


def _support(caller: Caller) -> SupportNoteOut | None:
    assert caller.store_id is not None
    note = support_in_store(caller.store_id)
    return SupportNoteOut.from_row(note, is_own=note.visit_id == caller.visit_id) if note else None


@router.get("/user/stores", response=MyStoresOut, permission=USER)
def list_my_stores(request: Request) -> MyStoresOut:
    """The stores that this user owns or works in, and how many more there may be."""
    cards = store_cards(request.caller.user_id)
    plan = plan_of(request.caller.user_id)
    limit = plan.gates.get("stores")
    return MyStoresOut(
        items=cards,
        limit=limit,
        used=sum(card.role == "OWNER" for card in cards),
        plan=name_of(plan),
        lifted_by="" if limit is None else lifted_by(plan, "stores", limit),
    )


@router.post("/user/store/login", response=StoreTokenOut, permission=USER)
def log_in_to_store(request: Request, payload: StoreLoginIn) -> StoreTokenOut:
    """A store-level token; it ends with the user token it comes from, or before."""
    token = issue_token_of_store(request.caller, payload.store_id)
    return StoreTokenOut(store_id=payload.store_id, token=token.token, expires_at=token.expires_at)


@router.patch("/user", response=UserOut, permission=USER_OR_STORE)
def update_user(request: Request, payload: ProfilePatch) -> UserOut:
    """Changes one's own account; a new e-mail or password needs `currentPassword` or a fresh log-in."""
    limiter.limit("profile", str(request.caller.user_id), 20, 600, closed=True)
    changes = changed_fields(payload, clearable={"phone": "", "time_zone": ""})
    user = update_profile(user=_user(request), token_hash=request.caller.token_hash, changes=changes)
    return user_out(user, request.caller if request.caller.store_id else None)


@router.delete("/user", permission=USER_OR_STORE)
def delete_user(request: Request, payload: ProofIn | None = None) -> Status[None]:
    """Closes the account in thirty days, and with it its stores; other sessions end at once.

    409 `account_needed` while people work in a store that it owns, or orders of it are open. Needs
    `currentPassword` or a fresh log-in.
    """
    prove_identity(request, payload)
    request_closing(_user(request), request.caller.token_hash)
    return Status(204, None)


def _user(request: Request) -> User:
    return User.objects.get(pk=request.caller.user_id)
