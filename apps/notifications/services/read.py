"""Notes that somebody has acted on, or looked at, are read for everybody."""

from datetime import datetime

from django.utils import timezone

from apps.notifications.models import Notification


def mark_read(*, link: str = "", since: datetime | None = None) -> None:
    """Those that lead to `link`; all without one. `since`: none can be older, so none older is looked at."""
    rows = Notification.objects
    unread = rows.filter(link=link, deleted_at=None) if link else rows.visible()
    unread = unread.filter(read_at=None)
    if since:
        unread = unread.filter(created_at__gte=since)
    unread.update(read_at=timezone.now())
