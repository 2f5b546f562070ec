"""Slices of jobs."""

from typing import Any
from uuid import UUID

from apps.jobs.services.run_job import run_job
from common.outbox import handler


@handler("job.run")
def run_slice(payload: dict[str, Any]) -> None:
    run_job(UUID(payload["jobOid"]))
