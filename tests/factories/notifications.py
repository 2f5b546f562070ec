"""What the bell of the admin tells, and a device that rings for the owner."""

from apps.notifications.models import PushDevice
from apps.notifications.push.devices import device_id
from apps.notifications.services.notify import notify
from tenants.current import current_store

ENDPOINT = "https://fcm.googleapis.com/fcm/send/owner"


def make_device() -> PushDevice:
    return PushDevice.objects.create(
        pk=device_id(ENDPOINT),
        user_id=current_store().owner_id,
        session="0" * 64,
        user_epoch=0,
        endpoint=ENDPOINT,
        public_key="",
        auth_secret="",
    )


ROWS = {"store/notification": lambda: notify("welcome", {}), "store/push": make_device}
