"""An edit of many cells is a job that is done: who made it, when, and what undoing it needs."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from apps.jobs.models import Job, JobState
from common.errors import NotFound

NAME: Final = "product.sheet"
UNDO: Final = timedelta(hours=24)


def edits_of(user_id: UUID) -> "QuerySet[Job]":
    """Those of the last day, the newest first."""
    recent = Job.objects.of(user_id).filter(kind=NAME, created_at__gt=timezone.now() - UNDO)
    return recent.order_by("-created_at", "-pk")


def get_edit(*, edit_id: UUID, user_id: UUID) -> Job:
    job = Job.objects.of(user_id).filter(pk=edit_id, kind=NAME).first()
    if job is None:
        raise NotFound()
    return job


def may_undo(job: Job) -> bool:
    return (
        job.params["stage"] == "EDIT"
        and job.state == JobState.DONE
        and job.created_at > timezone.now() - UNDO
        and bool(job.cursor.get("log"))
    )
