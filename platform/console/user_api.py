"""Users in the console: the list, one of them, sessions, closing an account."""

from dataclasses import asdict
from typing import Annotated, Any
from uuid import UUID

from ninja import Query, Status

from accounts.models import AccountEvent, User
from accounts.schemas import AccountEventOut, DeviceOut
from accounts.services.devices import list_devices
from billing.models import LITE
from common.api import Request, Router
from common.permissions import PLATFORM
from common.schemas import Page, page_of
from console.masking import masked
from console.schemas import ConsoleUserOut, ConsoleUserRow, OwnedStoreOut, ReasonIn, UserQuery
from console.services import users
from console.store_queries import plans_of
from console.user_queries import found_user, listed_users
from tenants.models import Membership, MembershipState, StoreState

router = Router(tags=["console"])
_ONE = "/console/user/{uuid:user_id}"
LAST_EVENTS = 20


@router.get("/console/user", response=Page[ConsoleUserRow], permission=PLATFORM)
def list_console_users(request: Request, query: Annotated[UserQuery, Query()]) -> dict[str, Any]:
    """Every account that isn't deleted, found by name, e-mail or phone."""
    page = page_of(listed_users(q=query.q, admins=query.admins, sort=query.sort), query)
    plans = plans_of(user.pk for user in page["items"])
    tiers = {user_id: plan.tier_plan for user_id, plan in plans.items()}
    rows = [ConsoleUserRow(**_row(user, tiers.get(user.pk, LITE))) for user in page["items"]]
    return {**page, "items": rows}


@router.get(_ONE, response=ConsoleUserOut, permission=PLATFORM)
def get_console_user(request: Request, user_id: UUID) -> ConsoleUserOut:
    """Stores, live sessions, and what happened to the safety of the account."""
    return _out(user_id)


@router.post(f"{_ONE}/device/{{uuid:device_id}}/end", response=ConsoleUserOut, permission=PLATFORM)
def end_session_of_user(
    request: Request, user_id: UUID, device_id: UUID, payload: ReasonIn
) -> ConsoleUserOut:
    """One session, and what it opened in stores."""
    users.end_session(user_id, device_id, reason=payload.reason)
    return _out(user_id)


@router.post(f"{_ONE}/logout", permission=PLATFORM, response={204: None})
def end_sessions_of_user(request: Request, user_id: UUID, payload: ReasonIn) -> Status[None]:
    """All sessions. 409 `own_account`."""
    users.end_sessions(user_id, admin_id=request.caller.user_id, reason=payload.reason)
    return Status(204, None)


@router.post(f"{_ONE}/close", response=ConsoleUserOut, permission=PLATFORM)
def close_account_of_user(request: Request, user_id: UUID, payload: ReasonIn) -> ConsoleUserOut:
    """In thirty days, until which its user may keep it. 409 `account_needed` while others need it."""
    users.close_account(user_id, admin_id=request.caller.user_id, reason=payload.reason)
    return _out(user_id)


@router.post(f"{_ONE}/keep", response=ConsoleUserOut, permission=PLATFORM)
def keep_account_of_user(request: Request, user_id: UUID, payload: ReasonIn) -> ConsoleUserOut:
    """It is not closed after all. 409 `not_closing`."""
    users.keep_account(user_id, reason=payload.reason)
    return _out(user_id)


def _row(user: User, tier_plan: str) -> dict[str, Any]:
    facts: Any = user
    return {
        "id": user.pk,
        "name": user.full_name,
        "email": user.email,
        "tier_plan": tier_plan,
        "store_count": facts.store_count,
        "email_verified": user.email_verified_at is not None,
        "second_step": facts.has_second_step,
        "is_platform_admin": user.is_platform_admin,
        "created_at": user.created_at,
        "last_login": user.last_login,
        "closes_at": user.closes_at,
    }


def _out(user_id: UUID) -> ConsoleUserOut:
    user = found_user(user_id)
    plan = plans_of([user_id]).get(user_id)
    events = AccountEvent.objects.filter(user=user).order_by("-created_at")[:LAST_EVENTS]
    return ConsoleUserOut(
        **_row(user, plan.tier_plan if plan else LITE),
        language=user.language,
        phone=masked(user.phone) if user.phone else "",
        has_google=user.google_sub is not None,
        stores=_stores(user_id),
        devices=[DeviceOut(**asdict(one)) for one in list_devices(user_id, "")],
        events=[AccountEventOut(id=row.pk, kind=row.kind, created_at=row.created_at) for row in events],
    )


def _stores(user_id: UUID) -> list[OwnedStoreOut]:
    rows = Membership.objects.select_related("store").filter(user_id=user_id, state=MembershipState.ACTIVE)
    live = rows.exclude(store__state=StoreState.DELETED).order_by("store__name")
    return [
        OwnedStoreOut(id=row.store_id, name=row.store.name, state=row.store.state, role=row.role)
        for row in live
    ]
