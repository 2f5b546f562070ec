"""Jobs that nobody wants any more."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.jobs.files import delete_files
from apps.jobs.models import OPEN_STATES, Job, JobState
from common.errors import NotFound

FORGET: Final = timedelta(days=30)
ROWS: Final = 200


@transaction.atomic
def cancel_job(*, job_id: UUID, user_id: UUID) -> None:
    """Stops the caller's job before its next slice; of one that is over the file goes."""
    job = Job.objects.of(user_id).filter(pk=job_id).first()
    if job is None:
        raise NotFound()
    now = timezone.now()
    stopped = Job.objects.filter(pk=job_id, state__in=OPEN_STATES).update(
        state=JobState.CANCELLED, finished_at=now, cursor={}, updated_at=now
    )
    if not stopped:
        Job.objects.filter(pk=job_id).update(file=None, expires_at=None, updated_at=now)
    delete_files(job)


def tidy_jobs(now: datetime) -> int:
    """Files whose time is over go, and jobs that ended long ago; answers how many files went."""
    expired = 0
    while due := list(Job.objects.filter(expires_at__lte=now).order_by("expires_at")[:ROWS]):
        for job in due:
            delete_files(job)
        ids = [job.pk for job in due]
        Job.objects.filter(pk__in=ids).update(file=None, expires_at=None, updated_at=now)
        expired += len(due)
    Job.objects.filter(finished_at__lte=now - FORGET, expires_at=None).delete()
    return expired
