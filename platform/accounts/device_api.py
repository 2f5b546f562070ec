"""Where one is logged in, and what happened to the safety of the account."""

from dataclasses import asdict
from uuid import UUID

from ninja import Status

from accounts.models import AccountEvent, User
from accounts.schemas import AccountEventOut, DeviceOut
from accounts.services import devices
from accounts.services.devices import Device
from common.api import Request, Router
from common.permissions import USER
from common.schemas import Items

router = Router(tags=["user"])
LAST_EVENTS = 20


@router.get("/user/device", response=Items[DeviceOut], permission=USER)
def list_devices(request: Request) -> Items[DeviceOut]:
    """Every live session of the user, this one first; no place is guessed from an address."""
    found = devices.list_devices(request.caller.user_id, request.caller.token_hash)
    return Items(items=[_out(one) for one in found])


@router.delete("/user/device", permission=USER)
def delete_other_devices(request: Request) -> Status[None]:
    """Ends every session but this one."""
    user = User.objects.get(pk=request.caller.user_id)
    devices.delete_other_devices(user, request.caller.token_hash)
    return Status(204, None)


@router.delete("/user/device/{uuid:device_id}", permission=USER)
def delete_device(request: Request, device_id: UUID) -> Status[None]:
    """Ends one session and what it opened in stores, at once."""
    devices.delete_device(request.caller.user_id, device_id)
    return Status(204, None)


@router.post("/user/device/{uuid:device_id}/confirm", response=DeviceOut, permission=USER)
def confirm_device(request: Request, device_id: UUID) -> DeviceOut:
    """A new device that its user knows."""
    return _out(devices.confirm_device(request.caller.user_id, device_id, request.caller.token_hash))


@router.get("/user/event", response=Items[AccountEventOut], permission=USER)
def list_account_events(request: Request) -> Items[AccountEventOut]:
    """The last that happened to the safety of the account."""
    rows = AccountEvent.objects.filter(user_id=request.caller.user_id).order_by("-created_at")[:LAST_EVENTS]
    return Items(items=[AccountEventOut(id=row.pk, kind=row.kind, created_at=row.created_at) for row in rows])


def _out(device: Device) -> DeviceOut:
    return DeviceOut(**asdict(device))
