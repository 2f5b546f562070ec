"""The bell of the admin."""

from typing import Annotated
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from ninja import Query, Status

from apps.notifications.models import Notification
from apps.notifications.preferences import Hearing, event_of, hearing_of
from apps.notifications.schemas import (
    NoticeSound,
    NotificationOut,
    NotificationQuery,
    Unread,
    notification_out,
)
from apps.notifications.services.read import mark_read
from common.api import Request, Router
from common.errors import NotFound
from common.permissions import MEMBER
from common.schemas import Page, PageQuery, page_of

router = Router(tags=["store"])


@router.get("/store/notification", response=Unread, permission=MEMBER)
def count_unread_notifications(request: Request) -> Unread:
    """How many are unread, and the newest of them that rings for the caller."""
    return _unread(request)


@router.get("/store/notification/info", response=Page[NotificationOut], permission=MEMBER)
def list_notifications(request: Request, query: Annotated[PageQuery, Query()]) -> dict[str, object]:
    """The notifications, newest first."""
    rows = _heard(_hearing(request)).order_by("-created_at")
    return page_of(rows, query, notification_out)


@router.patch("/store/notification/readed", response=Unread, permission=MEMBER)
def mark_all_notifications_read(request: Request, query: Annotated[NotificationQuery, Query()]) -> Unread:
    """Marks all as read, or those alone that lead to `link`."""
    mark_read(link=query.link)
    return _unread(request)


@router.patch(
    "/store/notification/{uuid:notification_id}/readed", response=NotificationOut, permission=MEMBER
)
def mark_notification_read(request: Request, notification_id: UUID) -> NotificationOut:
    """Marks one as read."""
    row = _live(notification_id)
    row.read_at = row.read_at or timezone.now()
    row.save(update_fields=["read_at", "updated_at"])
    return notification_out(row)


@router.delete("/store/notification/{uuid:notification_id}", permission=MEMBER)
def delete_notification(request: Request, notification_id: UUID) -> Status[None]:
    """Takes one away."""
    row = _live(notification_id)
    row.deleted_at = timezone.now()
    row.save(update_fields=["deleted_at", "updated_at"])
    return Status(204, None)


def _unread(request: Request) -> Unread:
    hearing = _hearing(request)
    rows = _heard(hearing).filter(read_at=None)
    unread = rows.count()
    return Unread(unread=unread, sounds=_sound(rows.filter(kind__in=hearing.sounding)) if unread else None)


def _sound(rows: "QuerySet[Notification]") -> NoticeSound | None:
    row = rows.order_by("-created_at").only("kind", "created_at").first()
    event = event_of(row.kind) if row else None
    return NoticeSound(event=event, created_at=row.created_at) if row and event else None


def _hearing(request: Request) -> Hearing:
    caller = request.caller
    assert caller.store_id is not None
    return hearing_of(caller.user_id, caller.store_id)


def _heard(hearing: Hearing) -> "QuerySet[Notification]":
    """Without what the caller has muted."""
    rows = Notification.objects.visible()
    return rows.exclude(kind__in=hearing.muted) if hearing.muted else rows


def _live(notification_id: UUID) -> Notification:
    row = Notification.objects.visible().filter(pk=notification_id).first()
    if row is None:
        raise NotFound()
    return row
