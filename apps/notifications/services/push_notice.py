"""A note of the bell on the devices of the members who want it there.

What is sent is read on locked screens: the title and the store, and nothing of how a person is reached.
"""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from apps.notifications.models import Notification, PushDevice
from apps.notifications.preferences import event_of, pushed_events
from apps.notifications.push.client import DeviceUnknown, send
from apps.notifications.push.devices import live_devices
from apps.notifications.services.held import hold
from apps.notifications.texts import TEXTS
from apps.notifications.times import quiet_at
from common.errors import Conflict
from common.i18n import Language, parse_language
from common.ids import new_id
from common.member_limits import read_limits
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import Membership

MESSAGE: Final = "notification.push"
TO_DEVICE: Final = "notification.push_device"
SECURITY: Final = frozenset({"support_visit_opened", "support_visit_ended"})
"""They ring in quiet hours too."""
MAX_TITLE: Final = 120
HOME: Final = "/admin/home"
TEST: Final[dict[Language, str]] = {
    "en": "This device gets your notifications",
    "es": "Este dispositivo ya recibe tus avisos",
}
HELD: Final[dict[Language, tuple[str, str]]] = {
    "en": ("One notification came in your quiet hours", "{count} notifications came in your quiet hours"),
    "es": ("Llegó un aviso mientras descansabas", "Llegaron {count} avisos mientras descansabas"),
}


@dataclass(frozen=True)
class PushText:
    title: str
    link: str
    topic: str
    urgent: bool = False


def queue_push(row: Notification) -> None:
    """In the transaction of the note."""
    if settings.VAPID_PRIVATE_KEY and PushDevice.objects.exists():
        enqueue(
            MESSAGE,
            {"notificationOid": str(row.pk)},
            store_id=current_store_id(),
            dedupe_key=f"{MESSAGE}:{row.pk}",
        )


def push_notification(notification_id: UUID) -> None:
    row = Notification.objects.filter(pk=notification_id, deleted_at=None).first()
    if row is None:
        return
    now = timezone.now()
    for device, member in live_devices():
        if not is_pushed_to(row, member):
            continue
        quiet = None if row.kind in SECURITY else quiet_at(member, now)
        if quiet is not None:
            hold(member, quiet)
            continue
        title = TEXTS[row.kind][_language(member)][0].format_map(row.params)
        topic = row.group_key or str(row.pk)
        text = PushText(title, row.link, topic, urgent=row.severity == "warning")
        queue_for_device(device, member, text, key=str(row.pk))


def is_pushed_to(row: Notification, member: Membership) -> bool:
    """As the bell: news of orders are of all orders. What nobody can mute rings everywhere."""
    if row.is_of_all_orders and read_limits(member.pk, member.limits).own_orders:
        return False
    event = event_of(row.kind)
    return event is None or event in pushed_events(member)


def push_held(member: Membership, count: int) -> None:
    """What came in quiet hours, as one."""
    one, many = HELD[_language(member)]
    text = PushText(one if count == 1 else many.format(count=count), HOME, "held")
    day = f"held:{timezone.now():%Y%m%d%H}"
    for device, owner in live_devices(member.user_id):
        queue_for_device(device, owner, text, key=day)


def push_test(user_id: UUID) -> int:
    """To how many devices; Conflict when there are none."""
    devices = live_devices(user_id)
    if not devices:
        raise Conflict("push_no_device")
    key = str(new_id())
    for device, member in devices:
        queue_for_device(
            device, member, PushText(TEST[_language(member)], HOME, "test", urgent=True), key=key
        )
    return len(devices)


def queue_for_device(device: PushDevice, member: Membership, text: PushText, *, key: str) -> None:
    """A message for each device: one service that is away holds up no other."""
    store, link = current_store(), text.link or HOME
    joint = "&" if "?" in link else "?"
    message: dict[str, Any] = {
        "title": text.title[:MAX_TITLE],
        "body": store.name,
        "url": f"/{_language(member)}{link}{joint}storeOid={store.id}",
        "tag": text.topic,
    }
    enqueue(
        TO_DEVICE,
        {"deviceOid": str(device.pk), "message": message, "urgent": text.urgent},
        store_id=store.id,
        dedupe_key=f"{TO_DEVICE}:{key}:{device.pk}",
    )


def push_to_device(device_id: UUID, message: dict[str, Any], *, urgent: bool) -> None:
    """Raises PushDown, for another time. A device that its service doesn't know is taken away."""
    device = PushDevice.objects.filter(pk=device_id).first()
    if device is None or not any(live == device for live, _ in live_devices(device.user_id)):
        return
    try:
        send(device, message, topic=message["tag"], urgent=urgent)
    except DeviceUnknown:
        device.delete()
        return
    PushDevice.objects.filter(pk=device.pk).update(used_at=timezone.now())


def _language(member: Membership) -> Language:
    return parse_language(member.user.language if member.user else "")
