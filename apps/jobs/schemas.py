"""Jobs as who has asked for them sees them."""

from typing import Any
from uuid import UUID

from apps.jobs.models import JobStateName
from common.schemas import Instant, Out, PageQuery


class JobQuery(PageQuery):
    kind: str | None = None
    state: JobStateName | None = None


class JobFile(Out):
    name: str
    type: str
    bytes: int


class JobOut(Out):
    id: UUID
    kind: str
    state: JobStateName
    progress: int
    total: int | None
    result: dict[str, Any]
    file: JobFile | None
    """Fetched by `GET job/{_id}/file` until `expiresAt`."""
    error: str
    """A stable word; empty unless it failed."""
    message: str
    """Why it failed, for people."""
    created_at: Instant
    finished_at: Instant | None
    expires_at: Instant | None


class StoreExportOut(Out):
    job: JobOut | None


class JobStarted(Out):
    job_id: UUID
