"""What the job of an import is called, and how long it can be undone."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from apps.jobs.models import Job, JobState

NAME: Final = "product.import"
UNDO: Final = timedelta(days=7)


def may_undo(job: Job) -> bool:
    return (
        job.params["stage"] == "IMPORT"
        and job.state == JobState.DONE
        and job.finished_at is not None
        and job.finished_at > timezone.now() - UNDO
        and bool(job.cursor.get("log"))
    )
