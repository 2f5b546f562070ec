"""The file of an import comes in, in pieces when it is large; then it is read and its review begins."""

from contextlib import suppress
from tempfile import TemporaryFile
from typing import IO, Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.jobs.files import open_key, put_file
from apps.jobs.models import Job, JobState
from apps.jobs.services.end_job import cancel_job
from apps.jobs.services.start_job import queue_slice, restart_job, start_job
from apps.products.imports.detection import detect, head_key, samples_of
from apps.products.imports.import_jobs import NAME
from apps.products.imports.reading import MAX_TABLE, MAX_ZIP, SourceTable, read_source
from apps.products.imports.settings import ImportSettings
from apps.products.imports.targets import TARGETS
from billing.gate import limits_of, plan_of
from common.api import Caller
from common.errors import Conflict, Invalid, NotFound, issue
from common.i18n import Language
from common.locks import lock_rows
from tenants.current import current_store

MAX_CHUNK: Final = 4_194_304
SEES_COST: Final = "products.see_cost"


def begin_upload(*, name: str, size: int, caller: Caller, language: Language) -> Job:
    """A job that waits for the bytes of its file. Of one person one file comes in at a time."""
    is_zip = name.lower().endswith(".zip")
    if size > (MAX_ZIP if is_zip else MAX_TABLE):
        raise _invalid("import_too_large", mb=(MAX_ZIP if is_zip else MAX_TABLE) // 1_000_000)
    for left in _open_uploads(caller.user_id):
        with suppress(NotFound):
            cancel_job(job_id=left.pk, user_id=caller.user_id)
    params = {
        "name": name[:200],
        "size": size,
        "stage": "UPLOAD",
        "seesCost": caller.may(SEES_COST),
        "deletes": caller.may("products.delete"),
    }
    return start_job(kind=NAME, params=params, user_id=caller.user_id, language=language, is_ready=False)


def _open_uploads(user_id: UUID) -> list[Job]:
    waiting = Job.objects.of(user_id).filter(kind=NAME, state=JobState.PENDING, params__stage="UPLOAD")
    return list(waiting)


def receive(*, job_id: UUID, user_id: UUID, offset: int, chunk: IO[bytes]) -> Job:
    """The next bytes of a file; one that turns out to be no table is dropped."""
    try:
        return _add_chunk(job_id=job_id, user_id=user_id, offset=offset, chunk=chunk)
    except Invalid:
        cancel_job(job_id=job_id, user_id=user_id)
        raise


@transaction.atomic
def _add_chunk(*, job_id: UUID, user_id: UUID, offset: int, chunk: IO[bytes]) -> Job:
    """Those that are there already change nothing, so that a lost answer can be sent again; a gap is refused
    with what has come."""
    job = lock_rows(Job.objects.of(user_id).filter(kind=NAME), [job_id]).get(job_id)
    if job is None or job.params["stage"] != "UPLOAD" or job.state != JobState.PENDING:
        raise NotFound()
    received = int(job.cursor.get("received", 0))
    if offset > received:
        raise Conflict("import_gap", received=received)
    if offset == received:
        chunk.seek(0, 2)
        length = chunk.tell()
        if length > MAX_CHUNK or received + length > job.params["size"]:
            raise _invalid("import_chunk_large")
        key = put_file(job, chunk, "part")
        job.cursor = {"received": received + length, "chunks": [*job.cursor.get("chunks", []), key]}
    if job.cursor.get("received", 0) == job.params["size"]:
        _complete(job)
    job.save(update_fields=["cursor", "params", "updated_at"])
    return job


def _complete(job: Job) -> None:
    """Reads the whole file once, so that one that is none is refused at once, and starts the review."""
    with TemporaryFile() as file:
        for key in job.cursor["chunks"]:
            with open_key(key) as part:
                for piece in part.chunks():
                    file.write(piece)
        file.seek(0)
        table = read_source(file)
        _check_subject(table)
        _check_rows(table)
        source = put_file(job, file, table.kind)
    job.cursor = {"source": source}
    _propose(job, table)
    queue_slice(job)


def _check_subject(table: SourceTable) -> None:
    """Other files of the same shops are taken for products easily: `Name` of an order is its number."""
    head = {head_key(cell) for cell in table.head}
    if head >= {"email", "lineitem name"}:
        raise _invalid("import_orders_file")
    if head >= {"first name", "last name", "email"}:
        raise _invalid("import_customers_file")


def _check_rows(table: SourceTable) -> None:
    """As many rows as the plan allows; the wizard shows the number before a file is chosen."""
    owner_id = current_store().owner_id
    limit = limits_of(owner_id).get("upload_rows")
    if limit is not None and len(table.rows) > limit:
        plan = str(plan_of(owner_id).tier_plan)
        raise _invalid("import_rows", rows=len(table.rows), limit=limit, plan=plan)


def _propose(job: Job, table: SourceTable) -> None:
    found = detect(table)
    mapping = found.mapping
    if not job.params["seesCost"]:
        mapping = ["" if target == "cost" else target for target in mapping]
    settings = ImportSettings(
        vendor=found.vendor.name,
        mapping=mapping,
        mark=found.mark,
        separator=table.separator,
        blank_is_unlimited=found.vendor.blank_is_unlimited,
    )
    job.params = {
        **job.params,
        "stage": "REVIEW",
        "settings": settings.to_json(),
        "facts": facts_of(table, is_sure=found.is_sure, mark_is_sure=found.mark_is_sure),
    }


def facts_of(table: SourceTable, *, is_sure: bool, mark_is_sure: bool) -> dict[str, Any]:
    """What the wizard shows of the file."""
    return {
        "kind": table.kind,
        "encoding": table.encoding,
        "head": table.head,
        "samples": [samples_of(table, place) for place in range(len(table.head))],
        "rows": len(table.rows),
        "pictures": len(table.pictures),
        "vendorIsSure": is_sure,
        "markIsSure": mark_is_sure,
    }


def update_upload(*, job_id: UUID, user_id: UUID, changes: dict[str, Any]) -> Job:
    """Other settings: the review is made anew. A vendor proposes columns again unless they are given."""
    job = Job.objects.of(user_id).filter(pk=job_id, kind=NAME, params__stage="REVIEW").first()
    if job is None:
        raise NotFound()
    settings = ImportSettings(**job.params["settings"])
    facts = job.params["facts"]
    is_reread = changes.get("separator", settings.separator) != settings.separator
    for row, cells in changes.pop("edits", {}).items():
        settings.edits.setdefault(row, {}).update(cells)
    for name, value in changes.items():
        setattr(settings, name, value)
    if is_reread or ("vendor" in changes and "mapping" not in changes):
        with open_key(job.cursor["source"]) as file:
            table = read_source(file, separator=settings.separator)
        found = detect(table, vendor_name=settings.vendor if "vendor" in changes else "")
        settings.vendor, settings.mapping = found.vendor.name, found.mapping
        settings.blank_is_unlimited = changes.get("blank_is_unlimited", found.vendor.blank_is_unlimited)
        facts = facts_of(table, is_sure=True, mark_is_sure=facts["markIsSure"])
    if len(settings.mapping) != len(facts["head"]) or not set(settings.mapping) <= {"", *TARGETS}:
        raise Invalid({"mapping": [issue("import_mapping")]})
    if not job.params["seesCost"]:
        settings.mapping = ["" if target == "cost" else target for target in settings.mapping]
    params = {**job.params, "settings": settings.to_json(), "facts": facts}
    if not restart_job(job, params=params, cursor={"source": job.cursor["source"]}):
        raise Conflict("import_busy")
    job.refresh_from_db()
    return job


def is_recent(job: Job) -> bool:
    return job.expires_at is not None and job.expires_at > timezone.now()


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
