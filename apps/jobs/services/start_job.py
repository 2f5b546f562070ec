"""Asking for long work."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.jobs.kinds import kind_of
from apps.jobs.models import Job, JobState
from common.errors import Conflict
from common.i18n import Language
from common.locks import lock_rows
from common.outbox import enqueue
from common.store_context import current_store_id

MAX_OPEN: Final = 5
"""Jobs of one person that may run at a time."""


@transaction.atomic
def start_job(
    *, kind: str, params: dict[str, Any], user_id: UUID, language: Language, is_ready: bool = True
) -> Job:
    """Writes the job and queues its first slice; open ones are locked: rivals count each other.

    Of one that is not ready, as its file is still being sent, the caller queues it.
    """
    mine = Job.objects.of(user_id).open()
    if len(lock_rows(mine, mine.values_list("pk", flat=True))) >= MAX_OPEN:
        raise Conflict("too_many_jobs", limit=MAX_OPEN)
    job = Job.objects.create(kind=kind_of(kind).name, params=params, user_id=user_id, language=language)
    if is_ready:
        queue_slice(job)
    return job


@transaction.atomic
def restart_job(job: Job, *, params: dict[str, Any], cursor: dict[str, Any]) -> bool:
    """Begins the next stage of a job that is over, or False when another caller has just done so."""
    fields = {"params": params, "cursor": cursor, "progress": 0, "total": None, "error": "", "failures": 0}
    done = Job.objects.filter(pk=job.pk, state=JobState.DONE, updated_at=job.updated_at)
    now = timezone.now()
    if not done.update(state=JobState.PENDING, finished_at=None, updated_at=now, **fields):
        return False
    queue_slice(job)
    return True


def queue_slice(job: Job, **options: Any) -> None:
    """Queues the next slice, once."""
    enqueue(
        "job.run",
        {"jobOid": str(job.pk)},
        store_id=current_store_id(),
        dedupe_key=f"job.run:{job.pk}:{job.slices}",
        queue="bulk",
        **options,
    )
