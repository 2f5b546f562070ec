"""How the platform is: what waits, what failed, how the calls go, how much room the database takes."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Count, Max, Min
from django.utils import timezone

from common.models import OutboxMessage, ScheduleSlot
from common.outbox import dead_letters
from console.models import PlatformDay, StoreMeasure
from tenants.models import Store, StoreState

LARGEST: Final = 10
WEEK: Final = timedelta(days=7)
QUEUES: Final = ("critical", "mail", "bulk", "media")


@dataclass(frozen=True)
class Queue:
    name: str
    waiting: int
    """Due now."""
    oldest_seconds: int
    failed: int


@dataclass(frozen=True)
class Job:
    name: str
    slot: datetime
    finished_at: datetime | None
    error: str
    """Empty where it went well or is still running."""
    failures: int
    """Of seven days."""


@dataclass(frozen=True)
class Size:
    database_bytes: int
    week_bytes: int | None
    """More than a week ago; None where nobody measured then."""
    measured_on: datetime | None


def queues() -> list[Queue]:
    now = timezone.now()
    due = OutboxMessage.objects.filter(done_at=None, failed_at=None, not_before__lte=now).order_by()
    waiting = {
        row["queue"]: (row["count"], row["oldest"])
        for row in due.values("queue").annotate(count=Count("pk"), oldest=Min("not_before"))
    }
    failed_rows = dead_letters().order_by().values("queue").annotate(count=Count("pk"))
    failed = {row["queue"]: row["count"] for row in failed_rows}
    found = []
    for name in sorted({*QUEUES, *waiting, *failed}):
        count, oldest = waiting.get(name, (0, now))
        found.append(Queue(name, count, int((now - oldest).total_seconds()), failed.get(name, 0)))
    return found


def failed_work() -> int:
    """Messages that were given up."""
    return dead_letters().count()


def scheduled_jobs() -> list[Job]:
    """The last run of each job of a week."""
    slots = ScheduleSlot.objects.filter(slot__gte=timezone.now() - WEEK)
    last = slots.order_by().values("job").annotate(last=Max("pk"))
    rows = ScheduleSlot.objects.filter(pk__in=[row["last"] for row in last])
    failed = slots.filter(finished_at__isnull=False).exclude(error="done").order_by()
    failures = {row["job"]: row["count"] for row in failed.values("job").annotate(count=Count("pk"))}
    jobs = [Job(row.job, row.slot, row.finished_at, _failure(row), failures.get(row.job, 0)) for row in rows]
    return sorted(jobs, key=lambda job: (not job.error, -job.failures, job.name))


def database_size() -> Size:
    days = PlatformDay.objects.order_by("-day")
    last = days.first()
    if last is None:
        return Size(0, None, None)
    before = days.filter(day__lte=last.day - WEEK).first()
    grown = last.database_bytes - before.database_bytes if before else None
    at = StoreMeasure.objects.aggregate(at=Max("measured_at"))["at"]
    return Size(last.database_bytes, grown, at)


def largest_stores() -> list[StoreMeasure]:
    rows = StoreMeasure.objects.select_related("store").exclude(store__state=StoreState.DELETED)
    return list(rows.order_by("-database_bytes")[:LARGEST])


def opened_stores() -> tuple[int, int, int]:
    """Of seven days, of the seven before, and how many of the first have published."""
    now = timezone.now()
    live = Store.objects.exclude(state=StoreState.DELETED)
    new = live.filter(created_at__gte=now - WEEK)
    before = live.filter(created_at__gte=now - 2 * WEEK, created_at__lt=now - WEEK)
    return new.count(), before.count(), new.filter(measure__published=True).count()


def _failure(row: ScheduleSlot) -> str:
    if row.finished_at is None or row.error == "done":
        return ""
    return row.error
