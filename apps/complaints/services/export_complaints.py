"""The book for an inspection: a ZIP with the sheets of some days as PDFs, and the chain as two CSV files."""

from collections.abc import Iterable, Iterator
from datetime import date
from io import BytesIO
from tempfile import TemporaryFile
from typing import Any, Final
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile

from apps.complaints.chain import find_fault
from apps.complaints.models import Complaint, ComplaintAnswer
from apps.complaints.services.print_complaint import print_complaint
from apps.complaints.words import DOCUMENTS, GOODS, KINDS
from apps.jobs.files import add_part, part_contents, store_open_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from common.i18n import Language
from common.schemas import instant
from common.sheets import Cell, join, rows_part

NAME: Final = "complaint.export"
PIECE: Final = 50
"""Sheets a part."""
_SHEETS: Final = (
    "Hoja", "Tipo", "Registrada", "Responder hasta", "Consumidor", "Documento", "Número", "Domicilio",
    "Teléfono", "Correo", "Menor de edad", "Apoderado", "Bien", "Descripción", "Pedido", "Monto", "Moneda",
    "Detalle", "Pedido del consumidor", "Posición", "Hash anterior", "Hash",
)  # fmt: skip
_HISTORY: Final = (
    "Hoja", "Registro", "Fecha", "Día hábil", "Qué ofrece", "Respuesta", "Quién", "Posición", "Hash anterior",
    "Hash",
)  # fmt: skip
_README: Final = (
    "Cada hoja y cada registro lleva la posición que ocupa en el libro, el hash SHA-256 de su contenido y el "
    "de la fila anterior, de modo que ningún cambio, borrado o agregado pasa inadvertido.\n"
    "Revisión del libro completo: {}\n"
    "Último registro: posición {}, hash {}\n"
)


def start_export(*, first: date, last: date, user_id: UUID, language: Language) -> Job:
    params = {"first": first.isoformat(), "last": last.isoformat()}
    return start_job(kind=NAME, params=params, user_id=user_id, language=language)


def export_complaints(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"after": position of the last sheet, "parts": [...]}."""
    rows = _rows(job)
    if job.total is None:
        job.total = rows.count()
    while True:
        found = list(rows.filter(position__gt=int(job.cursor.get("after", 0)))[:PIECE])
        if found:
            add_part(job, _pdfs(found))
            job.cursor = {**job.cursor, "after": found[-1].position}
            job.progress += len(found)
        if len(found) < PIECE:
            _finish(job)
            return True
        if pace.is_over():
            return False


def _rows(job: Job) -> Any:
    days = {"filed_on__gte": job.params["first"], "filed_on__lte": job.params["last"]}
    return Complaint.objects.filter(**days).order_by("position")


def _pdfs(sheets: Iterable[Complaint]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as part:
        for sheet in sheets:
            part.writestr(f"hojas/{sheet.code}.pdf", print_complaint(sheet))
    return packed.getvalue()


def _finish(job: Job) -> None:
    rows = _rows(job)
    entries = ComplaintAnswer.objects.filter(complaint__in=rows.values("pk").order_by())
    fault, head = find_fault()
    state = f"hay un cambio en la posición {fault.position} ({fault.code})" if fault else "sin cambios"
    with TemporaryFile() as file:
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            archive.writestr("hojas.csv", _csv(_SHEETS, map(_sheet, rows.iterator(500))))
            history = entries.select_related("complaint").order_by("position").iterator(500)
            archive.writestr("historial.csv", _csv(_HISTORY, map(_entry, history)))
            archive.writestr("LEEME.txt", _README.format(state, head.position, head.hash))
            for content in part_contents(job):
                with ZipFile(BytesIO(content)) as part:
                    for name in part.namelist():
                        archive.writestr(name, part.read(name))
        name = f"libro-de-reclamaciones-{job.params['first']}-{job.params['last']}.zip"
        store_open_file(job, file, name=name, mime="application/zip")
    job.total = job.progress
    job.result = {"complaints": job.progress}


def _csv(heads: tuple[str, ...], rows: Iterator[list[Cell]]) -> bytes:
    file = BytesIO()
    join(heads, iter([rows_part(rows, "csv")]), "csv", file, name="hojas")
    return file.getvalue()


def _sheet(row: Complaint) -> list[Cell]:
    guardian = row.guardian
    return [
        row.code, KINDS[row.kind], instant(row.filed_at), row.due_on.isoformat(), row.name,
        DOCUMENTS[row.document_type], row.document_number, row.address, row.phone, row.email,
        "Sí" if row.is_minor else "No",
        f"{guardian['name']} {guardian['documentNumber']}" if guardian else "",
        GOODS[row.good_kind], row.good, str(row.order_number or ""),
        "" if row.amount is None else str(row.amount), row.currency, row.detail, row.request,
        str(row.position), row.previous_hash, row.hash,
    ]  # fmt: skip


def _entry(row: ComplaintAnswer) -> list[Cell]:
    return [
        row.complaint.code, row.kind, instant(row.at), str(row.day or ""), row.offer, row.body,
        row.actor_name, str(row.position), row.previous_hash, row.hash,
    ]  # fmt: skip


KIND: Final = Kind(name=NAME, permission="customers.see_contact", work=export_complaints)
