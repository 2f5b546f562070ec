"""The stages of an import are those of one job: its file comes in, is reviewed, imported, undone."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from apps.jobs.models import Job, JobState

UNDO: Final = timedelta(days=7)
FIGURES: Final = ("create", "update", "skip", "error")


def may_undo(job: Job) -> bool:
    return (
        job.params["stage"] == "IMPORT"
        and job.state == JobState.DONE
        and job.finished_at is not None
        and job.finished_at > timezone.now() - UNDO
        and bool(job.cursor.get("log"))
    )


def is_cancelled(job: Job) -> bool:
    return Job.objects.filter(pk=job.pk, params__cancelled=True).exists()
