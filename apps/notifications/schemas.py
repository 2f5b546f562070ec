from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.notifications.models import Notification
from apps.notifications.preferences import Event
from apps.notifications.texts import TEXTS
from common.i18n import language
from common.schemas import In, Instant, Out, TextIn


class NotificationQuery(TextIn):
    link: Annotated[str, Field(max_length=255)] = ""


class MemberNoticePatch(In):
    event: Event
    in_app: bool | None = None
    email: bool | None = None
    push: bool | None = None
    sound: bool | None = None


class MemberNoticeOut(Out):
    event: Event
    in_app: bool
    in_app_locked: bool
    """It comes by e-mail alone."""
    email: bool
    email_locked: bool
    """It goes to the store's own address whatever one chooses."""
    push: bool
    """On the devices that one turned on; what comes by e-mail alone is never pushed."""
    sound: bool
    """Rings in an open admin, in a browser whose sound is on."""


Hour = Annotated[int, Field(ge=0, le=23)]


class NoticeTimesPatch(In):
    """Hours of the member's own clock; null switches one off. Quiet hours have both ends, or neither."""

    quiet_from: Hour | None = None
    quiet_until: Hour | None = None
    digest_at: Hour | None = None


class NoticeTimesOut(Out):
    quiet_from: int | None
    quiet_until: int | None
    digest_at: int | None
    """When a mail tells of the last 24 hours; null: never."""
    time_zone: str


class PushDeviceIn(In):
    """As the browser's `PushSubscription` tells it."""

    endpoint: Annotated[str, Field(min_length=1, max_length=1000)]
    public_key: Annotated[str, Field(min_length=1, max_length=100)]
    auth_secret: Annotated[str, Field(min_length=1, max_length=40)]


class PushDeviceOut(Out):
    id: UUID
    browser: str
    system: str
    created_at: Instant
    used_at: Instant | None


class PushOut(Out):
    public_key: str
    """What a browser subscribes with; empty: this installation sends no push messages."""
    devices: list[PushDeviceOut]


class PushTested(Out):
    devices: int


class NoticeSound(Out):
    event: Event
    created_at: Instant


class Unread(Out):
    unread: int
    sounds: NoticeSound | None
    """The newest unread note that its reader wants to hear."""


class NotificationOut(Out):
    id: UUID
    type: str
    severity: str
    title: str
    description: str
    link: str
    repeats: int
    read_at: Instant | None
    created_at: Instant


def notification_out(row: Notification) -> NotificationOut:
    title, description = TEXTS[row.kind][language()]
    params: dict[str, Any] = row.params
    return NotificationOut(
        id=row.pk,
        type=row.kind,
        severity=row.severity,
        title=title.format_map(params),
        description=description.format_map(params),
        link=row.link,
        repeats=row.repeats,
        read_at=row.read_at,
        created_at=row.created_at,
    )
