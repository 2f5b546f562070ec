"""From one stage of an import to the next."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.jobs.imports.stages import FIGURES, may_undo
from apps.jobs.models import OPEN_STATES, Job, JobState
from apps.jobs.services.start_job import restart_job
from common.errors import Conflict, NotFound
from common.locks import lock_rows


def get_import(kind: str, *, job_id: UUID, user_id: UUID) -> Job:
    job = Job.objects.of(user_id).filter(pk=job_id, kind=kind).first()
    if job is None:
        raise NotFound()
    return job


def start_import(kind: str, *, job_id: UUID, user_id: UUID) -> Job:
    """Writes what the review has found; once, however often it is called."""
    job = get_import(kind, job_id=job_id, user_id=user_id)
    if job.params["stage"] != "REVIEW":
        return job
    _check_done(job)
    params = {**job.params, "stage": "IMPORT", "review": job.result, "startedAt": timezone.now().isoformat()}
    cursor = {key: job.cursor[key] for key in ("source", "groups", "preview") if key in job.cursor}
    figures = dict.fromkeys(FIGURES, 0)
    _restart(job, params, {**cursor, "offset": 0, "phase": "rows"}, figures, total=job.progress)
    return job


def undo_import(kind: str, *, job_id: UUID, user_id: UUID) -> Job:
    """Brings back what was there before, for 7 days."""
    job = get_import(kind, job_id=job_id, user_id=user_id)
    if job.params["stage"] == "UNDO":
        return job
    _check_done(job)
    if job.params["stage"] != "IMPORT" or not may_undo(job):
        raise Conflict("import_undo_over")
    log = job.cursor.get("log", [])
    params = {**job.params, "stage": "UNDO", "undoneAt": timezone.now().isoformat()}
    _restart(job, params, {**job.cursor, "undoAt": len(log)}, job.result, total=len(log))
    return job


def cancel_import(kind: str, *, job_id: UUID, user_id: UUID) -> Job:
    """Stops writing at the next piece; what went in stays, has its file of results, and can be undone."""
    with transaction.atomic():
        job = lock_rows(Job.objects.of(user_id).filter(kind=kind), [job_id]).get(job_id)
        if job is None:
            raise NotFound()
        if job.params["stage"] == "IMPORT" and job.state in OPEN_STATES:
            job.params = {**job.params, "cancelled": True}
            job.save(update_fields=["params"])
    return job


def _check_done(job: Job) -> None:
    if job.state != JobState.DONE:
        raise Conflict("import_busy")


@transaction.atomic
def _restart(
    job: Job, params: dict[str, Any], cursor: dict[str, Any], result: dict[str, Any], *, total: int
) -> None:
    if not restart_job(job, params=params, cursor=cursor):
        raise Conflict("import_busy")
    Job.objects.filter(pk=job.pk).update(result=result, total=total, expires_at=None)
    job.refresh_from_db()
