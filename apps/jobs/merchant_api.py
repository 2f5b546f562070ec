"""What a member has asked for: how far it is, its file, and stopping it."""

from typing import Annotated, Any
from uuid import UUID

from django.http import FileResponse, HttpResponse
from django.utils.http import content_disposition_header
from ninja import Query, Status

from apps.jobs.files import open_file
from apps.jobs.kinds import kind_of
from apps.jobs.models import Job
from apps.jobs.schemas import JobOut, JobQuery
from apps.jobs.services.end_job import cancel_job
from common.api import Request, Router
from common.errors import NotFound, NotPermitted
from common.messages import error_text
from common.permissions import MEMBER
from common.schemas import Page, page_of

router = Router(tags=["job"])


@router.get("/job", response=Page[JobOut], permission=MEMBER)
def list_jobs(request: Request, query: Annotated[JobQuery, Query()]) -> dict[str, Any]:
    """The caller's own jobs, the newest first."""
    jobs = Job.objects.of(request.caller.user_id).order_by("-created_at", "-pk")
    if query.kind:
        jobs = jobs.filter(kind=query.kind)
    if query.state:
        jobs = jobs.filter(state=query.state)
    return page_of(jobs, query, job_out)


@router.get("/job/{uuid:job_id}", response=JobOut, permission=MEMBER)
def get_job(request: Request, job_id: UUID) -> JobOut:
    """How far a job of the caller is."""
    return job_out(_own(request, job_id))


@router.delete("/job/{uuid:job_id}", permission=MEMBER)
def delete_job(request: Request, job_id: UUID) -> Status[None]:
    """Stops a job of the caller; of one that is over it deletes the file."""
    cancel_job(job_id=job_id, user_id=request.caller.user_id)
    return Status(204, None)


@router.get("/job/{uuid:job_id}/file", permission=MEMBER)
def get_job_file(request: Request, job_id: UUID) -> HttpResponse:
    """The file that a job has made, for its caller, who still needs the permission of the work."""
    job = _own(request, job_id)
    permission = kind_of(job.kind).permission
    if not request.caller.may(permission):
        raise NotPermitted(permission=permission)
    if job.file is None:
        raise NotFound()
    return file_response(job.file)


def file_response(file: dict[str, Any]) -> HttpResponse:
    response = FileResponse(open_file(file), content_type=file["type"])
    response["Content-Length"] = str(file["bytes"])
    response["Content-Disposition"] = content_disposition_header(True, file["name"]) or "attachment"
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["X-Content-Type-Options"] = "nosniff"
    return response  # type: ignore[return-value]  # the stubs have no common base of both


def job_out(job: Job) -> JobOut:
    same = ("id", "kind", "state", "progress", "total", "result", "file", "error")
    times = ("created_at", "finished_at", "expires_at")
    message = error_text(job.error) if job.error else ""
    return JobOut(**{name: getattr(job, name) for name in (*same, *times)}, message=message)


def _own(request: Request, job_id: UUID) -> Job:
    job = Job.objects.of(request.caller.user_id).filter(pk=job_id).first()
    if job is None:
        raise NotFound()
    return job
