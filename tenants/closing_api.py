"""Closing one's own account: what stands in the way, when it happens, and keeping it."""

from dataclasses import asdict

from ninja import Status

from accounts.models import AccountEvent, User
from accounts.schemas import DeviceOut
from accounts.services.devices import list_devices
from common.api import Request, Router
from common.permissions import USER
from tenants.closing_schemas import AccountDataEvent, AccountDataOut, ClosingOut, StoreInUseOut
from tenants.presentation import user_out
from tenants.queries import store_cards
from tenants.services.close_account import cancel_closing, owned_stores

router = Router(tags=["user"])


@router.get("/user/closing", response=ClosingOut, permission=USER)
def get_closing(request: Request) -> ClosingOut:
    """The day on which the account is closed, if it is; which stores go with it or stand in the way."""
    user = _user(request)
    stores = [
        StoreInUseOut(
            store_id=store.id,
            name=store.name,
            collaborators=store.collaborators,
            open_orders=store.open_orders,
            is_needed=store.is_needed,
        )
        for store in owned_stores(user.pk)
    ]
    return ClosingOut(closes_at=user.closes_at, stores=stores)


@router.get("/user/export", response=AccountDataOut, permission=USER)
def export_user(request: Request) -> AccountDataOut:
    """What is known of the user; the data of a store is a file of its own."""
    user, token_hash = _user(request), request.caller.token_hash
    events = AccountEvent.objects.filter(user=user).order_by("-created_at")
    names = ("kind", "created_at", "address", "user_agent")
    return AccountDataOut(
        user=user_out(user),
        created_at=user.created_at,
        email_verified_at=user.email_verified_at,
        google_email=user.google_email,
        terms=user.terms,
        stores=store_cards(user.pk),
        devices=[DeviceOut(**asdict(one)) for one in list_devices(user.pk, token_hash)],
        events=[AccountDataEvent(**{name: getattr(row, name) for name in names}) for row in events],
    )


@router.delete("/user/closing", permission=USER)
def delete_closing(request: Request) -> Status[None]:
    """Keeps the account."""
    cancel_closing(_user(request))
    return Status(204, None)


def _user(request: Request) -> User:
    return User.objects.get(pk=request.caller.user_id)
