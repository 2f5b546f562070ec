"""All that a store holds as one file for its owner: a table a file, a row a line of JSON, without secrets.

It walks every table by its key, so that it holds a piece of one in memory at most.
"""

from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import Any, Final
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile

import orjson
from django.apps import apps
from django.db.models import Model
from django.utils import timezone

from apps.jobs.files import add_part, part_contents, store_open_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from common.i18n import Language
from common.models import StoreModel

NAME: Final = "store.export"
PIECE: Final = 500
"""Rows a part."""
SECRET: Final = ("token_hash", "visitor_hash")
SEALED: Final = "gAAAA"
"""How every text begins that is sealed with a key of the server."""
_NAMES: Final = {"en": "my-store", "es": "mi-tienda"}
_README: Final = {
    "en": (
        "Each file is a table of your store; each of its lines is a row as JSON.\n"
        "Passwords and keys are left out. Photos and documents are downloaded in Files.\n"
    ),
    "es": (
        "Cada archivo es una tabla de tu tienda; cada línea es una fila en JSON.\n"
        "No van contraseñas ni claves. Las fotos y documentos se descargan en Archivos.\n"
    ),
}


def start_store_export(*, user_id: UUID, language: Language) -> Job:
    """The one that is under way, or a new one."""
    return newest_export(user_id, is_open=True) or start_job(
        kind=NAME, params={}, user_id=user_id, language=language
    )


def newest_export(user_id: UUID, *, is_open: bool = False) -> Job | None:
    jobs = Job.objects.of(user_id).filter(kind=NAME).order_by("-created_at", "-pk")
    return (jobs.open() if is_open else jobs).first()


def export_store(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"table", "after": key of its last row, "names": of "parts"}."""
    tables = store_tables()
    if job.total is None:
        job.total = sum(table.objects.count() for table in tables)
    while int(job.cursor.get("table", 0)) < len(tables):
        _export_piece(job, tables[int(job.cursor.get("table", 0))])
        if pace.is_over():
            return False
    _finish(job)
    return True


def store_tables() -> list[Any]:
    """Every table of a store but that of the jobs, always in the same order."""
    models: Iterator[type[Model]] = (one for one in apps.get_models() if issubclass(one, StoreModel))
    return sorted((one for one in models if one is not Job), key=lambda one: one._meta.label_lower)


def without_secrets(value: Any) -> Any:
    if isinstance(value, str):
        return None if value.startswith(SEALED) else value
    if isinstance(value, dict):
        return {name: without_secrets(part) for name, part in value.items() if not _is_secret(name)}
    return [without_secrets(part) for part in value] if isinstance(value, list) else value


def _is_secret(name: Any) -> bool:
    return str(name).endswith(SECRET)


def _export_piece(job: Job, table: Any) -> None:
    rows = table.objects.order_by("pk")
    if after := job.cursor.get("after"):
        rows = rows.filter(pk__gt=after)
    found = list(rows.values()[:PIECE])
    if found:
        add_part(job, b"".join(_line(row) for row in found))
        names = [*job.cursor.get("names", []), table._meta.label_lower]
        job.cursor = {**job.cursor, "after": str(found[-1][table._meta.pk.attname]), "names": names}
        job.progress += len(found)
    if len(found) < PIECE:
        job.cursor = {**job.cursor, "table": int(job.cursor.get("table", 0)) + 1, "after": None}


def _line(row: dict[str, Any]) -> bytes:
    return orjson.dumps(without_secrets(row), default=str, option=orjson.OPT_APPEND_NEWLINE)


def _finish(job: Job) -> None:
    language: Language = "es" if job.language == "es" else "en"
    names: list[str] = job.cursor.get("names", [])
    with TemporaryFile() as file:
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            archive.writestr("README.txt", _README[language])
            contents = part_contents(job)
            for name in dict.fromkeys(names):
                with archive.open(f"{name}.jsonl", "w") as entry:
                    for _ in range(names.count(name)):
                        entry.write(next(contents))
        title = f"{_NAMES[language]}-{timezone.now():%Y-%m-%d-%H%M}.zip"
        store_open_file(job, file, name=title, mime="application/zip")
    job.total = job.progress
    job.result = {"rows": job.progress}


KIND: Final = Kind(name=NAME, permission="billing.manage", work=export_store)
"""The word that its owner alone has."""
