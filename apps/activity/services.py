from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from apps.activity.models import Activity
from common.activity import Entry

KEEP: Final = timedelta(days=365)
MAX_LABEL: Final = 120


def record_entries(entries: Sequence[Entry]) -> None:
    """One statement, in the transaction of the change."""
    Activity.objects.bulk_create(
        Activity(
            action=entry.action,
            kind=entry.kind,
            object_id=entry.object_id,
            label=entry.label[:MAX_LABEL],
            fields=entry.fields,
            actor_id=entry.actor_id,
        )
        for entry in entries
    )


def forget_activity(now: datetime) -> int:
    """Deletes the lines of more than a year ago."""
    return Activity.objects.filter(created_at__lt=now - KEEP).delete()[0]
