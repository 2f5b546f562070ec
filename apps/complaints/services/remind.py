"""The merchant is reminded of open sheets on the tenth, thirteenth and fifteenth working day."""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.complaints.models import Complaint, ComplaintAnswer, EntryKind
from apps.complaints.services.chain import append
from apps.complaints.working_days import REMINDERS, working_days
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store

REMINDED: Final = "complaint.reminded"
_MORNING: Final = 8
"""Nobody is reminded in the middle of the night."""


def remind(now: datetime | None = None) -> int:
    """How many reminders were written. A day that was missed is not made up for once the next one is due."""
    store = current_store()
    local = (now or timezone.now()).astimezone(ZoneInfo(store.time_zone))
    if local.hour < _MORNING:
        return 0
    written = 0
    for complaint in Complaint.objects.open().order_by("due_on", "pk"):
        passed = working_days(complaint.filed_on, local.date(), store.country)
        day = max((one for one in REMINDERS if one <= passed), default=0)
        later = complaint.entries.filter(kind=EntryKind.REMINDER, day__gte=day)
        if day and not later.exists():
            written += _remind(complaint, day, local)
    return written


def _remind(complaint: Complaint, day: int, now: datetime) -> int:
    entry = ComplaintAnswer(complaint=complaint, kind=EntryKind.REMINDER, at=now, day=day)
    payload = {"complaintOid": str(complaint.pk), "day": day}
    try:
        with transaction.atomic():
            append(entry)
            key = f"{REMINDED}:{complaint.pk}:{day}"
            enqueue(REMINDED, payload, store_id=current_store_id(), dedupe_key=key)
    except IntegrityError:
        return 0
    return 1
