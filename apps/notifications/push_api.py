"""The devices that ring for the caller in this store."""

from uuid import UUID

from ninja import Status

from accounts.services.devices import browser_of, system_of
from apps.notifications.models import PushDevice
from apps.notifications.push.devices import live_devices, turn_off, turn_on
from apps.notifications.push.vapid import public_key
from apps.notifications.schemas import PushDeviceIn, PushDeviceOut, PushOut, PushTested
from apps.notifications.services.push_notice import push_test
from common import limiter
from common.api import Request, Router
from common.permissions import MEMBER

router = Router(tags=["store"])


@router.get("/store/push", response=PushOut, permission=MEMBER)
def list_push_devices(request: Request) -> PushOut:
    """The caller's own, and the key to turn another one on with."""
    return _out(request)


@router.post("/store/push", response=PushOut, permission=MEMBER)
def create_push_device(request: Request, payload: PushDeviceIn) -> PushOut:
    """Turns the caller's browser on; once more is the same."""
    limiter.limit("push-device", str(request.caller.user_id), 30, 3600)
    turn_on(request.caller, **payload.model_dump())
    return _out(request)


@router.post("/store/push/test", response=PushTested, permission=MEMBER)
def test_push(request: Request) -> PushTested:
    """Sends one to each of the caller's devices."""
    limiter.limit("push-test", str(request.caller.user_id), 10, 3600)
    return PushTested(devices=push_test(request.caller.user_id))


@router.delete("/store/push/{uuid:device_id}", permission=MEMBER)
def delete_push_device(request: Request, device_id: UUID) -> Status[None]:
    """Turns one of the caller's off."""
    turn_off(request.caller.user_id, device_id)
    return Status(204, None)


def _out(request: Request) -> PushOut:
    devices = [_device(row) for row, _ in live_devices(request.caller.user_id)]
    return PushOut(public_key=public_key(), devices=devices)


def _device(row: PushDevice) -> PushDeviceOut:
    return PushDeviceOut(
        id=row.pk,
        browser=browser_of(row.user_agent),
        system=system_of(row.user_agent),
        created_at=row.created_at,
        used_at=row.used_at,
    )
