"""Slices of jobs, and the broom."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.jobs.services.end_job import tidy_jobs
from apps.jobs.services.run_job import run_job
from common.outbox import handles
from common.schedule import every
from tenants.every_store import in_every_store


@handles("job.run")
def run_slice(payload: dict[str, Any]) -> None:
    run_job(UUID(payload["jobOid"]))


@every(3600, "jobs.tidy")
def tidy() -> None:
    """Deletes files of jobs a week after, and the jobs after a month, in every store."""
    in_every_store(lambda: tidy_jobs(timezone.now()))
