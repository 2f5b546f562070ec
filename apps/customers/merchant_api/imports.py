"""Customers from a file: uploaded, reviewed, imported, undone."""

from io import BytesIO
from typing import Annotated, Any
from uuid import UUID

from ninja import File, Form, Query, Status, UploadedFile

from apps.customers.import_queries import customer_import_out, customer_preview
from apps.customers.import_schemas import CustomerImportOut, CustomerImportPage, CustomerImportSettingsIn
from apps.customers.services.import_customers import NAME, begin_upload, propose, update_upload
from apps.jobs.imports.public_schemas import (
    ImportFileIn,
    ImportLine,
    ImportReceived,
    ImportRowQuery,
    ImportStarted,
)
from apps.jobs.imports.queries import import_line
from apps.jobs.imports.services import move_on
from apps.jobs.imports.services.receive_file import receive
from apps.jobs.models import Job
from common.api import Request, Router
from common.errors import NotPermitted
from common.i18n import language
from common.schemas import Page, PageQuery, page_of

router = Router(tags=["customer"])
PERMISSION = "customers.see_contact"
ONE = "/crm/customer/upload/{uuid:upload_id}"


@router.post("/crm/customer/upload", response={202: ImportReceived}, permission=PERMISSION)
def upload_customers(
    request: Request, payload: Form[ImportFileIn], file: Annotated[UploadedFile, File()]
) -> Status[ImportReceived]:
    """Takes a CSV or an XLSX, in pieces of 4 MB; the last one starts the review."""
    _check_allowed(request)
    user_id = request.caller.user_id
    if payload.upload_id is None:
        job = begin_upload(name=payload.name, size=payload.size, caller=request.caller, language=language())
    else:
        job = move_on.get_import(NAME, job_id=payload.upload_id, user_id=user_id)
    chunk = BytesIO(b"".join(file.chunks()))
    job = receive(NAME, job_id=job.pk, user_id=user_id, offset=payload.offset, chunk=chunk, propose=propose)
    is_complete = job.params["stage"] != "UPLOAD"
    received = job.params["size"] if is_complete else job.cursor.get("received", 0)
    return Status(202, ImportReceived(job_id=job.pk, received=received, complete=is_complete))


@router.get("/crm/customer/upload", response=Page[ImportLine], permission=PERMISSION)
def list_customer_imports(request: Request, query: Annotated[PageQuery, Query()]) -> dict[str, Any]:
    """The caller's imports, the newest first."""
    jobs = Job.objects.of(request.caller.user_id).filter(kind=NAME).exclude(params__stage="UPLOAD")
    return page_of(jobs.order_by("-created_at", "-pk"), query, import_line)


@router.get(ONE, response=CustomerImportOut, permission=PERMISSION)
def get_customer_import(request: Request, upload_id: UUID) -> CustomerImportOut:
    """What the columns of a file mean, and how far its import is."""
    return customer_import_out(move_on.get_import(NAME, job_id=upload_id, user_id=request.caller.user_id))


@router.patch(ONE, response=CustomerImportOut, permission=PERMISSION)
def update_customer_import(
    request: Request, upload_id: UUID, payload: CustomerImportSettingsIn
) -> CustomerImportOut:
    """Other settings for a file that is not imported yet; its review is made anew."""
    _check_allowed(request)
    user_id = request.caller.user_id
    return customer_import_out(update_upload(job_id=upload_id, user_id=user_id, changes=payload.changes()))


@router.get(f"{ONE}/row", response=CustomerImportPage, permission=PERMISSION)
def list_customer_import_rows(
    request: Request, upload_id: UUID, query: Annotated[ImportRowQuery, Query()]
) -> CustomerImportPage:
    """The review line by line, with the cells that change and what is wrong."""
    job = move_on.get_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return customer_preview(job, query)


@router.post(f"{ONE}/start", response={202: ImportStarted}, permission=PERMISSION)
def start_customer_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Writes what the review has found, in the background. Permissions to write are noted as imported, which
    sends nothing."""
    _check_allowed(request)
    job = move_on.start_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


@router.post(f"{ONE}/cancel", response={202: ImportStarted}, permission=PERMISSION)
def cancel_customer_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Stops an import; who came in stays, and it can be undone."""
    job = move_on.cancel_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


@router.post(f"{ONE}/undo", response={202: ImportStarted}, permission=PERMISSION)
def undo_customer_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Brings back what was there before, for 7 days; who bought or was edited since is listed."""
    _check_allowed(request)
    if not request.caller.may("customers.delete"):
        raise NotPermitted(permission="customers.delete")
    job = move_on.undo_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


def _check_allowed(request: Request) -> None:
    if not request.caller.may("customers.create"):
        raise NotPermitted(permission="customers.create")
