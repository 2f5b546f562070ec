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


class MemberNoticeOut(Out):
    event: Event
    in_app: bool
    in_app_locked: bool
    """It comes by e-mail alone."""
    email: bool
    email_locked: bool
    """It goes to the store's own address whatever one chooses."""


class Unread(Out):
    unread: int


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
