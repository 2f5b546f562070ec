"""The file that a job makes: parts, one or more a slice, that are joined at the end.

Parts lie packed in the store's private files, so that any worker can go on, and no piece of work holds
more than a part in memory.
"""

import gzip
from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import IO, Any

from django.core.files.base import File
from django.core.files.storage import default_storage

from apps.jobs.models import Job
from common.ids import new_id
from common.storage import delete_tree, put
from common.store_context import current_store_id

_CHUNK = 256 * 1024


def add_part(job: Job, content: bytes) -> None:
    """Keeps a part; its key goes into the cursor of the job."""
    key = put(f"{_folder(job)}/{new_id().hex}.part", gzip.compress(content, 1))
    job.cursor = {**job.cursor, "parts": [*job.cursor.get("parts", []), key]}


def parts(job: Job) -> Iterator[bytes]:
    """What the parts hold, in their order, a chunk at a time."""
    for key in job.cursor.get("parts", []):
        with default_storage.open(key) as packed, gzip.open(packed) as part:
            while chunk := part.read(_CHUNK):
                yield chunk


def part_contents(job: Job) -> Iterator[bytes]:
    """The parts one by one, each whole."""
    for key in job.cursor.get("parts", []):
        with default_storage.open(key) as packed, gzip.open(packed) as part:
            yield part.read()


def store_file(job: Job, *, name: str, mime: str, chunks: Iterator[bytes]) -> None:
    """Writes the whole file and names it in the job."""
    with TemporaryFile() as file:
        for chunk in chunks:
            file.write(chunk)
        store_open_file(job, file, name=name, mime=mime)


def store_open_file(job: Job, file: IO[bytes], *, name: str, mime: str) -> None:
    """As store_file, for a file that is already written."""
    size = file.tell()
    file.seek(0)
    key = default_storage.save(f"{_folder(job)}/{new_id().hex}.{name.rpartition('.')[2]}", File(file))
    for part in job.cursor.get("parts", []):
        default_storage.delete(part)
    job.cursor, job.file = {}, {"key": key, "name": name, "type": mime, "bytes": size}


def put_file(job: Job, file: IO[bytes], extension: str) -> str:
    """Keeps a file beside the parts and answers its key; it goes with the job."""
    file.seek(0)
    return default_storage.save(f"{_folder(job)}/{new_id().hex}.{extension}", File(file))


def open_key(key: str) -> "File[bytes]":
    return default_storage.open(key)


def open_file(file: dict[str, Any]) -> "File[bytes]":
    return default_storage.open(file["key"])


def delete_files(job: Job) -> None:
    """The file and whatever parts are left."""
    delete_tree(_folder(job))


def _folder(job: Job) -> str:
    return f"stores/{current_store_id()}/private/jobs/{job.pk.hex}"
