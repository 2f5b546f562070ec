"""The file of results: the input with two more columns, what became of each row and why."""

from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import Any, Final

from apps.jobs.files import open_key, store_open_file
from apps.jobs.imports.log import read_log
from apps.jobs.imports.reading import SourceTable, read_source
from apps.jobs.models import Job
from common.i18n import Language, parse_language
from common.messages import error_text
from common.sheets import MIME, Format, join, rows_part

_HEADS: Final[dict[Language, list[str]]] = {"en": ["Result", "Reason"], "es": ["Resultado", "Motivo"]}
_OUTCOMES: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "CREATE": "Created",
        "UPDATE": "Updated",
        "DELETE": "Deleted",
        "SKIP": "No changes",
        "ERROR": "Not imported",
        "": "Canceled",
    },
    "es": {
        "CREATE": "Creado",
        "UPDATE": "Actualizado",
        "DELETE": "Eliminado",
        "SKIP": "Sin cambios",
        "ERROR": "No importado",
        "": "Cancelado",
    },
}
_NAME: Final[dict[Language, str]] = {"en": "result", "es": "resultado"}
_PIECE: Final = 500


def store_result(job: Job) -> None:
    """Names it as the file of the job; what undoing needs stays beside it."""
    language = parse_language(job.language)
    with open_key(job.cursor["source"]) as source:
        table = read_source(source, separator=job.params["settings"]["separator"])
    form: Format = "xlsx" if table.kind == "xlsx" else "csv"
    stem = job.params["name"].rpartition(".")[0] or job.params["name"]
    cursor = dict(job.cursor)
    with TemporaryFile() as file:
        head = [*table.head, *_HEADS[language]]
        join(head, _parts(table, _outcomes(job, language), language, form), form, file, name=_NAME[language])
        store_open_file(job, file, name=f"{stem[:120]}-{_NAME[language]}.{form}", mime=MIME[form])
    job.cursor = {**cursor, "phase": "done"}


def _outcomes(job: Job, language: Language) -> dict[int, tuple[str, str]]:
    found: dict[int, tuple[str, str]] = {}
    for entry in read_log(job):
        for row in entry["rows"]:
            outcome = "ERROR" if row in entry["leftOut"] else entry["outcome"]
            found[row] = (_OUTCOMES[language][outcome], entry["reason"])
    for row, rule, picture in job.cursor.get("photoNotes", []):
        outcome, reason = found.get(row, ("", ""))
        found[row] = (outcome, f"{reason} {error_text(rule, picture=picture)}".strip())
    return found


def _parts(
    table: SourceTable, outcomes: dict[int, tuple[str, str]], language: Language, form: Format
) -> Iterator[bytes]:
    width = len(table.head)
    missing = (_OUTCOMES[language][""], "")
    for start in range(0, len(table.rows), _PIECE):
        rows: list[list[Any]] = []
        for number, cells in table.rows[start : start + _PIECE]:
            padded = [*cells[:width], *[""] * (width - len(cells))]
            rows.append([*padded, *outcomes.get(number, missing)])
        yield rows_part(rows, form)
