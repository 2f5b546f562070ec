"""Redirects: old addresses of the shop and where each leads now."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from ninja import File, Query, Status, UploadedFile

from apps.content.redirects.queries import listed_redirects, redirects, redirects_out
from apps.content.redirects.schemas import (
    RedirectDeleteIn,
    RedirectImportStarted,
    RedirectIn,
    RedirectOut,
    RedirectPatch,
    RedirectPreview,
    RedirectQuery,
    RedirectsDeleted,
)
from apps.content.redirects.services import imports
from apps.content.redirects.services import redirects as services
from apps.content.redirects.table import MAX_FILE, write_redirects
from common.api import Request, Router
from common.crud import changed_fields
from common.i18n import language
from common.schemas import Page, page_of
from common.sheets import MIME

router = Router(tags=["store"])


@router.get("/store/redirect", response=Page[RedirectOut], permission="content.view")
def list_redirects(request: Request, query: Query[RedirectQuery]) -> dict[str, Any]:
    """By default the newest first; `missing` where the shop has nothing at the target."""
    page = page_of(listed_redirects(query), query)
    return {**page, "items": redirects_out(page["items"])}


@router.post("/store/redirect", response={201: RedirectOut}, permission="content.create")
def create_redirect(request: Request, payload: RedirectIn) -> Status[RedirectOut]:
    """Leads an old address to one of this shop. What leads to the old one is led on at once."""
    row = services.create_redirect(source=payload.source, target=payload.target)
    return Status(201, redirects_out([row])[0])


@router.patch("/store/redirect/{uuid:redirect_id}", response=RedirectOut, permission="content.edit")
def update_redirect(request: Request, redirect_id: UUID, payload: RedirectPatch) -> RedirectOut:
    """Changes either address."""
    changes = changed_fields(payload, clearable={})
    return redirects_out([services.update_redirect(redirect_id=redirect_id, changes=changes)])[0]


@router.post("/store/redirect/delete", response=RedirectsDeleted, permission="content.delete")
def delete_redirects(request: Request, payload: RedirectDeleteIn) -> RedirectsDeleted:
    """Deletes redirects for good."""
    return RedirectsDeleted(deleted=services.delete_redirects(ids=payload.ids))


@router.get("/store/redirect/export", permission="content.view")
def export_redirects(request: Request) -> HttpResponse:
    """All of them as CSV; the file can be imported again."""
    content = write_redirects(redirects().order_by("slug"), language())
    response = HttpResponse(content, content_type=MIME["csv"])
    name = "redirecciones.csv" if language() == "es" else "redirects.csv"
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@router.post("/store/redirect/import/preview", response=RedirectPreview, permission="content.edit")
def preview_redirects(request: Request, file: Annotated[UploadedFile, File()]) -> RedirectPreview:
    """What importing a CSV or XLSX of old and new addresses would change. Writes nothing."""
    return imports.preview_redirects(file.read(MAX_FILE + 1))


@router.post("/store/redirect/import", response={202: RedirectImportStarted}, permission="content.edit")
def import_redirects(
    request: Request, file: Annotated[UploadedFile, File()]
) -> Status[RedirectImportStarted]:
    """Starts the job that brings the rows in but for those that are wrong; see `GET job/{_id}`, whose file
    says what became of each row."""
    job = imports.start_import(file.read(MAX_FILE + 1), user_id=request.caller.user_id, language=language())
    return Status(202, RedirectImportStarted(job_id=job.pk))
