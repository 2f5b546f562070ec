"""Products from a file: uploaded, reviewed, imported, undone; and as a file."""

from io import BytesIO
from typing import Annotated, Any
from uuid import UUID

from django.http import HttpResponse
from ninja import File, Form, Query, Status, UploadedFile

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
from apps.products.imports.own_format import template_file
from apps.products.imports.queries import import_out, preview_page
from apps.products.imports.schemas import (
    ImportPreviewPage,
    ImportSettingsIn,
    ProductExportQuery,
    ProductImportOut,
    TemplateQuery,
)
from apps.products.imports.services.export import start_export
from apps.products.imports.services.upload import begin_upload, propose, update_upload
from apps.products.imports.settings import NAME
from common.api import Request, Router
from common.errors import NotPermitted
from common.i18n import language
from common.schemas import Page, PageQuery, page_of

router = Router(tags=["product"])


@router.post("/product/upload", response={202: ImportReceived}, permission="products.create")
def upload_products(
    request: Request, payload: Form[ImportFileIn], file: Annotated[UploadedFile, File()]
) -> Status[ImportReceived]:
    """Takes a CSV, an XLSX or a ZIP with pictures, in pieces of 4 MB; the last one starts the review."""
    _check_edits(request)
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


@router.get("/product/upload", response=Page[ImportLine], permission="products.view")
def list_imports(request: Request, query: Annotated[PageQuery, Query()]) -> dict[str, Any]:
    """The caller's imports, the newest first."""
    jobs = Job.objects.of(request.caller.user_id).filter(kind=NAME).exclude(params__stage="UPLOAD")
    return page_of(jobs.order_by("-created_at", "-pk"), query, import_line)


@router.get("/product/upload/{uuid:upload_id}", response=ProductImportOut, permission="products.view")
def get_product_import(request: Request, upload_id: UUID) -> ProductImportOut:
    """What a file is, what its columns mean, and how far its import is."""
    return import_out(move_on.get_import(NAME, job_id=upload_id, user_id=request.caller.user_id))


@router.patch("/product/upload/{uuid:upload_id}", response=ProductImportOut, permission="products.create")
def update_import(request: Request, upload_id: UUID, payload: ImportSettingsIn) -> ProductImportOut:
    """Other settings for a file that is not imported yet; its review is made anew."""
    _check_edits(request)
    job = update_upload(job_id=upload_id, user_id=request.caller.user_id, changes=payload.changes())
    return import_out(job)


@router.get("/product/upload/{uuid:upload_id}/row", response=ImportPreviewPage, permission="products.view")
def list_import_rows(
    request: Request, upload_id: UUID, query: Annotated[ImportRowQuery, Query()]
) -> ImportPreviewPage:
    """The review product by product, with the cells that change and what is wrong."""
    return preview_page(move_on.get_import(NAME, job_id=upload_id, user_id=request.caller.user_id), query)


@router.post(
    "/product/upload/{uuid:upload_id}/start", response={202: ImportStarted}, permission="products.create"
)
def start_product_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Writes what the review has found, in the background."""
    _check_edits(request)
    job = move_on.start_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


@router.post(
    "/product/upload/{uuid:upload_id}/cancel", response={202: ImportStarted}, permission="products.create"
)
def cancel_product_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Stops an import; what went in stays and can be undone."""
    job = move_on.cancel_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


@router.post(
    "/product/upload/{uuid:upload_id}/undo", response={202: ImportStarted}, permission="products.create"
)
def undo_product_import(request: Request, upload_id: UUID) -> Status[ImportStarted]:
    """Brings back what was there before, for 7 days; what was sold or edited since is listed."""
    _check_edits(request)
    job = move_on.undo_import(NAME, job_id=upload_id, user_id=request.caller.user_id)
    return Status(202, ImportStarted(job_id=job.pk))


@router.get("/product/template", permission="products.view")
def get_product_template(request: Request, query: Annotated[TemplateQuery, Query()]) -> HttpResponse:
    """A table with the columns of our own format and two examples."""
    return template_file(query.format, language(), sees_cost=request.caller.may("products.see_cost"))


@router.get("/product/export", response={202: ImportStarted}, permission="products.view")
def export_product_file(
    request: Request, query: Annotated[ProductExportQuery, Query()]
) -> Status[ImportStarted]:
    """Starts the job that writes all products in our own format, which imports as it is."""
    job = start_export(form=query.format, caller=request.caller, language=language())
    return Status(202, ImportStarted(job_id=job.pk))


def _check_edits(request: Request) -> None:
    """An import changes products too."""
    if not request.caller.may("products.edit"):
        raise NotPermitted(permission="products.edit")
