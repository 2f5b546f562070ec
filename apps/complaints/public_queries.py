"""What a shop says of how its complaints are answered."""

from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import F

from apps.complaints.queries import book, today
from tenants.current import current_store

LATEST: Final = 200


def answered_on_time() -> tuple[int, int]:
    """Of the latest sheets that are answered or were due: how many there are, and how many in time."""
    day, zone = today(), ZoneInfo(current_store().time_zone)
    rows = book().order_by("-filed_on", "-position").values_list("due_on", F("answered_at"))[:LATEST]
    cases = good = 0
    for due_on, answered_at in rows:
        if answered_at is None and due_on >= day:
            continue
        cases += 1
        good += answered_at is not None and answered_at.astimezone(zone).date() <= due_on
    return cases, good
