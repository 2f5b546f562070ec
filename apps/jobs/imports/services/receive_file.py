"""The file of an import comes in, in pieces when it is large; then it is read, and its review begins."""

from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryFile
from typing import IO, Any, Final
from uuid import UUID

from django.db import transaction

from apps.jobs.files import open_key, put_file
from apps.jobs.imports.reading import SourceTable, read_source
from apps.jobs.models import Job, JobState
from apps.jobs.services.end_job import cancel_job
from apps.jobs.services.start_job import queue_slice, start_job
from common.errors import Conflict, Invalid, NotFound, issue
from common.i18n import Language
from common.locks import lock_rows

MAX_CHUNK: Final = 4_194_304
Propose = Callable[[Job, SourceTable], None]
"""Refuses a table that is none of its kind, else writes into the params what its columns mean."""


def begin_upload(
    kind: str, *, name: str, size: int, limit: int, params: dict[str, Any], user_id: UUID, language: Language
) -> Job:
    """A job that waits for the bytes of its file, at most `limit`. Of one person one comes in at a time."""
    if size > limit:
        raise _invalid("import_too_large", mb=limit // 1_000_000)
    waiting = Job.objects.of(user_id).filter(kind=kind, state=JobState.PENDING, params__stage="UPLOAD")
    for left in list(waiting):
        with suppress(NotFound):
            cancel_job(job_id=left.pk, user_id=user_id)
    params = {**params, "name": name[:200], "size": size, "stage": "UPLOAD"}
    return start_job(kind=kind, params=params, user_id=user_id, language=language, is_ready=False)


def receive(
    kind: str, *, job_id: UUID, user_id: UUID, offset: int, chunk: IO[bytes], propose: Propose
) -> Job:
    """The next bytes of a file; one that turns out to be no table is dropped."""
    try:
        return _add_chunk(kind, job_id, user_id, offset, chunk, propose)
    except Invalid:
        cancel_job(job_id=job_id, user_id=user_id)
        raise


@transaction.atomic
def _add_chunk(
    kind: str, job_id: UUID, user_id: UUID, offset: int, chunk: IO[bytes], propose: Propose
) -> Job:
    """Those that are there already change nothing, so that a lost answer can be sent again; a gap is refused
    with what has come."""
    job = lock_rows(Job.objects.of(user_id).filter(kind=kind), [job_id]).get(job_id)
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
        _complete(job, propose)
    job.save(update_fields=["cursor", "params", "updated_at"])
    return job


def _complete(job: Job, propose: Propose) -> None:
    """Reads the whole file once, so that one that is none is refused at once, and starts the review."""
    with TemporaryFile() as file:
        for key in job.cursor["chunks"]:
            with open_key(key) as part:
                for piece in part.chunks():
                    file.write(piece)
        file.seek(0)
        table = read_source(file)
        propose(job, table)
        source = put_file(job, file, table.kind)
    job.cursor = {"source": source}
    job.params = {**job.params, "stage": "REVIEW"}
    queue_slice(job)


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
