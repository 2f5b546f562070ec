"""Leaving a note for the people of the current store."""

from typing import Any

from django.db.models import F
from django.utils import timezone

from apps.notifications.models import Notification
from apps.notifications.services.mail_notice import queue_mail
from apps.notifications.services.push_notice import queue_push
from apps.notifications.texts import TEXTS


def notify(
    kind: str, params: dict[str, Any], *, link: str = "", group_key: str = "", severity: str = "info"
) -> None:
    """Adds a notification, or raises the count of the unread one with the same group key."""
    if kind not in TEXTS:
        raise KeyError(kind)
    if group_key:
        unread = Notification.objects.filter(group_key=group_key, read_at=None, deleted_at=None)
        fields: dict[str, Any] = {"params": params, "link": link, "created_at": timezone.now()}
        if unread.update(repeats=F("repeats") + 1, **fields):
            return
    row = Notification.objects.create(
        kind=kind, severity=severity, params=params, link=link, group_key=group_key
    )
    queue_mail(row)
    queue_push(row)
