"""All data of a store for its owner, asked for outside of it: before an account is closed, for one."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from accounts.schemas import ProofIn
from apps.jobs.merchant_api import file_response, job_out
from apps.jobs.schemas import JobOut, StoreExportOut
from apps.jobs.services.export_store import newest_export, start_store_export
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import USER
from common.store_context import in_store
from tenants.identity import prove_identity
from tenants.models import Store, StoreState

router = Router(tags=["user"])


@router.post("/user/stores/{uuid:store_id}/export", response={202: JobOut}, permission=USER)
def start_owner_export(request: Request, store_id: UUID, payload: ProofIn | None = None) -> Status[JobOut]:
    """Begins a file of all that the store holds, or answers the one that is being made.

    Its owner alone, with `currentPassword` or a fresh log-in.
    """
    _require_owner(request, store_id)
    prove_identity(request, payload)
    with in_store(store_id):
        job = start_store_export(user_id=request.caller.user_id, language=language())
        return Status(202, job_out(job))


@router.get("/user/stores/{uuid:store_id}/export", response=StoreExportOut, permission=USER)
def get_owner_export(request: Request, store_id: UUID) -> StoreExportOut:
    """How far the newest one is, if there is one."""
    _require_owner(request, store_id)
    with in_store(store_id):
        job = newest_export(request.caller.user_id)
        return StoreExportOut(job=job_out(job) if job else None)


@router.get("/user/stores/{uuid:store_id}/export/file", permission=USER)
def get_owner_export_file(request: Request, store_id: UUID) -> HttpResponse:
    """The newest file, while it is stored."""
    _require_owner(request, store_id)
    with in_store(store_id):
        job = newest_export(request.caller.user_id)
        if job is None or job.file is None:
            raise NotFound()
        return file_response(job.file)


def _require_owner(request: Request, store_id: UUID) -> None:
    mine = Store.objects.filter(pk=store_id, owner=request.caller.user_id)
    if not mine.exclude(state=StoreState.DELETED).exists():
        raise NotFound()
