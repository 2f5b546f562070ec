"""A visitor who waits for long and whom nobody has taken: the team hears of it once."""

from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from apps.chat.queries import inbox
from apps.chat.services.messages import admin_path
from apps.notifications.models import Notification
from apps.notifications.services.notify import notify

PATIENCE: Final = timedelta(minutes=10)
LOOKS_BACK: Final = timedelta(hours=24)
"""Who has waited since yesterday is on the home."""
KIND: Final = "chat_unassigned"


def remind_of_waiting(now: datetime | None = None) -> int:
    """In the current store: how many notices were sent."""
    moment = now or timezone.now()
    rows = inbox().open(moment).filter(assignee_id=None, waiting_since__lte=moment - PATIENCE)
    sent = 0
    for conversation in rows.filter(waiting_since__gt=moment - LOOKS_BACK):
        key = f"{KIND}:{conversation.pk}"
        known = Notification.objects.filter(kind=KIND, group_key=key)
        if known.filter(created_at__gte=conversation.waiting_since).exists():
            continue
        minutes = int((moment - (conversation.waiting_since or moment)).total_seconds() // 60)
        notify(KIND, {"minutes": str(minutes)}, link=admin_path(conversation.pk), group_key=key)
        sent += 1
    return sent
