"""Periodic work: jobs with an interval; a slot of a job runs once, however many schedulers live."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.utils import timezone

from common.models import ScheduleSlot

logger = logging.getLogger(__name__)
Work = Callable[[], object]


@dataclass(frozen=True)
class Job:
    name: str
    seconds: int
    work: Work
    offset: int = 0

    def slot_at(self, now: datetime) -> datetime:
        """The start of the interval that `now` is in."""
        start = (now.timestamp() - self.offset) // self.seconds * self.seconds + self.offset
        return datetime.fromtimestamp(start, UTC)


_jobs: dict[str, Job] = {}


def every(seconds: int, name: str, *, offset: int = 0) -> Callable[[Work], Work]:
    """`offset`: so many seconds after midnight UTC, for work of the night."""

    def register(work: Work) -> Work:
        _jobs[name] = Job(name, seconds, work, offset)
        return work

    return register


def jobs() -> dict[str, Job]:
    """All that are declared, by their names."""
    return dict(_jobs)


def run_due(now: datetime | None = None) -> list[str]:
    """Runs each job whose slot nobody has taken; an error is kept on the slot and does not stop the rest."""
    moment = now or timezone.now()
    return [job.name for job in _jobs.values() if _run_slot(job, job.slot_at(moment))]


def _run_slot(job: Job, slot: datetime) -> bool:
    row = ScheduleSlot(job=job.name, slot=slot)
    ScheduleSlot.objects.bulk_create([row], ignore_conflicts=True)
    # Taken by the one whose update finds the slot unfinished and unclaimed.
    if ScheduleSlot.objects.filter(job=job.name, slot=slot, error="").update(error="running") != 1:
        return False
    error = "done"
    try:
        job.work()
    except Exception as failure:
        logger.exception("job failed", extra={"job": job.name})
        error = f"{type(failure).__name__}: {failure}"[:2000]
    ScheduleSlot.objects.filter(job=job.name, slot=slot).update(error=error, finished_at=timezone.now())
    return True


def prune(keep: timedelta = timedelta(days=30)) -> int:
    """A slot must outlive the interval of its job; the longest is a day."""
    deleted, _ = ScheduleSlot.objects.filter(slot__lt=timezone.now() - keep).delete()
    return deleted
