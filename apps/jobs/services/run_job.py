"""One slice of a job. The outbox holds the slice's transaction; the next slice is a message of its own."""

import logging
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.jobs.files import delete_files
from apps.jobs.kinds import Kind, Pace, kind_of
from apps.jobs.models import OPEN_STATES, Job, JobState
from apps.jobs.services.start_job import queue_slice
from common.errors import AppError

logger = logging.getLogger(__name__)
FIRST, OTHERS = 2.0, 6.0
"""Seconds: who waits sees the first figures soon; a slice is never near the limit of a task."""
MAX_FAILURES: Final = 4
RETENTION: Final = timedelta(days=7)
_WRITTEN = "state cursor progress total result file error failures slices finished_at expires_at".split()


def run_job(job_id: UUID, *, seconds: float | None = None) -> None:
    """Works a while and queues what is left. Nothing happens to a job that is over."""
    job = Job.objects.open().filter(pk=job_id).first()
    if job is None:
        return
    kind = kind_of(job.kind)
    if _run(job, kind, Pace(seconds or (OTHERS if job.slices else FIRST))):
        _finish(job, JobState.DONE)
    elif job.failures >= MAX_FAILURES:
        job.error = job.error or "job_failed"
        _finish(job, JobState.FAILED)
    else:
        job.state = JobState.RUNNING
    job.slices += 1
    if not _write(job):
        delete_files(job)
    elif job.state == JobState.DONE:
        kind.done(job)
    elif job.state == JobState.RUNNING:
        delay = {"not_before": timezone.now() + timedelta(seconds=2**job.failures)} if job.failures else {}
        queue_slice(job, **delay)


def _run(job: Job, kind: Kind, pace: Pace) -> bool:
    """Whether all is done. A failure leaves cursor and figures as they were before the slice; a refusal
    (an AppError) ends the job with its reason."""
    before = {name: getattr(job, name) for name in ("cursor", "progress", "total", "result", "file")}
    try:
        with transaction.atomic():
            finished = kind.work(job, pace)
    except AppError as refusal:
        _restore(job, before)
        job.error, job.failures = refusal.reason, MAX_FAILURES
        return False
    except Exception:
        logger.exception("a slice of a job failed", extra={"job": str(job.pk), "kind": job.kind})
        _restore(job, before)
        job.failures += 1
        return False
    job.failures = 0
    return finished


def _restore(job: Job, before: dict[str, Any]) -> None:
    for name, value in before.items():
        setattr(job, name, value)


def _finish(job: Job, state: JobState) -> None:
    job.state, job.finished_at = state, timezone.now()
    if state == JobState.FAILED:
        delete_files(job)
        job.cursor = {}
    if job.file:
        job.expires_at = job.finished_at + RETENTION


def _write(job: Job) -> bool:
    """False when somebody has cancelled it meanwhile."""
    fields = {name: getattr(job, name) for name in _WRITTEN}
    rows = Job.objects.filter(pk=job.pk, state__in=OPEN_STATES)
    return rows.update(**fields, updated_at=timezone.now()) == 1
