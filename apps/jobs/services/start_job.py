"""Asking for long work."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.jobs.kinds import kind_of
from apps.jobs.models import Job
from common.errors import Conflict
from common.i18n import Language
from common.locks import lock_rows
from common.outbox import enqueue
from common.store_context import current_store_id

MAX_OPEN: Final = 5
"""Jobs of one person that may run at a time."""


@transaction.atomic
def start_job(*, kind: str, params: dict[str, Any], user_id: UUID, language: Language) -> Job:
    """Writes the job and queues its first slice; open ones are locked: rivals count each other."""
    mine = Job.objects.of(user_id).open()
    if len(lock_rows(mine, mine.values_list("pk", flat=True))) >= MAX_OPEN:
        raise Conflict("too_many_jobs", limit=MAX_OPEN)
    job = Job.objects.create(kind=kind_of(kind).name, params=params, user_id=user_id, language=language)
    queue_slice(job)
    return job


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
