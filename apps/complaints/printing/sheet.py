"""A sheet of the complaints book on A4, as many pages as its texts need."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from apps.complaints.models import Complaint, ComplaintAnswer, EntryKind
from apps.complaints.words import DOCUMENTS, GOODS, KINDS, NOTICES, OFFERS
from apps.orders.printing.facts import phone_text
from apps.orders.printing.sheet_of_paper import PaperSheet
from reference.money_text import money_text
from tenants.current import current_store

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 15.0
_INNER: Final = WIDTH - 2 * EDGE
_FOOT: Final = HEIGHT - 22


def draw_sheet(complaint: Complaint, entries: Sequence[ComplaintAnswer]) -> bytes:
    sheet = PaperSheet((WIDTH, HEIGHT), f"Hoja de reclamación {complaint.code}")
    _Sheet(sheet, complaint).draw(entries)
    return bytes(sheet.output())


class _Sheet:
    def __init__(self, sheet: PaperSheet, complaint: Complaint) -> None:
        self.sheet, self.complaint, self.y = sheet, complaint, EDGE
        self.zone = ZoneInfo(current_store().time_zone)

    def draw(self, entries: Sequence[ComplaintAnswer]) -> None:
        self._page()
        self._head()
        self._consumer()
        self._good()
        self._text("3. Detalle", self.complaint.detail)
        self._text("Pedido del consumidor", self.complaint.request)
        self._answer(next((one for one in entries if one.kind == EntryKind.ANSWER), None))
        self.y += 3
        for notice in NOTICES:
            self._paragraph(notice, 8.5, gray=True)
        self._seal(entries)

    def _page(self) -> None:
        self.sheet.add_page()
        self.y = EDGE
        self.sheet.letters(8, gray=True)
        text = f"Libro de reclamaciones · Hoja {self.complaint.code} · página {self.sheet.page_no()}"
        self.sheet.block(text, EDGE, HEIGHT - 14, _INNER, lines=1, align="R")

    def _room(self, height: float) -> None:
        if self.y + height > _FOOT:
            self._page()

    def _head(self) -> None:
        sheet, complaint, provider = self.sheet, self.complaint, self.complaint.provider
        sheet.letters(16, bold=True)
        y = sheet.block("Libro de reclamaciones", EDGE, self.y, 105, lines=1)
        sheet.letters(9, gray=True)
        y = sheet.block(
            "Hoja de reclamación virtual, Código de Protección y Defensa del Consumidor, Ley 29571", EDGE,
            y + 1, 105, lines=2,
        )  # fmt: skip
        sheet.set_draw_color(23, 33, 31)
        sheet.rect(EDGE + 120, self.y, 60, 20, round_corners=True, corner_radius=1.5)
        sheet.letters(10, bold=True)
        sheet.block(KINDS[complaint.kind].upper(), EDGE + 120, self.y + 3.5, 60, lines=1, align="C")
        sheet.letters(15, bold=True)
        sheet.block(complaint.code, EDGE + 120, self.y + 10, 60, lines=1, align="C")
        self.y = max(y, self.y + 20) + 5
        contact = " · ".join(
            part for part in (provider["phone"], provider["email"], provider["site"]) if part
        )
        self._section(
            "Proveedor",
            [
                ("Razón social", provider["legal_name"]),
                ("Nombre comercial", provider["trade_name"]),
                ("RUC", provider["ruc"]),
                ("Dirección", provider["address"]),
                ("Contacto", contact),
                ("Registrada", _moment(complaint.filed_at.astimezone(self.zone))),
                ("Responder hasta", f"{_day(complaint.due_on)} (15 días hábiles, sin prórroga)"),
            ],
        )

    def _consumer(self) -> None:
        one = self.complaint
        document = f"{DOCUMENTS[one.document_type]} {one.document_number}"
        rows = [
            ("Nombre", one.name),
            ("Documento", document),
            ("Domicilio", one.address),
            ("Teléfono", phone_text(one.phone)),
            ("Correo", one.email),
        ]
        if one.is_minor:
            guardian = one.guardian
            papers = f"{DOCUMENTS[guardian['documentType']]} {guardian['documentNumber']}"
            rows += [("Menor de edad", "Sí"), ("Padre, madre o apoderado", f"{guardian['name']}, {papers}")]
        self._section("1. Identificación del consumidor", rows)

    def _good(self) -> None:
        one = self.complaint
        amount = money_text(one.amount, one.currency) if one.amount is not None else ""
        rows = [
            ("Tipo", GOODS[one.good_kind]),
            ("Descripción", one.good),
            ("Monto reclamado", amount),
            ("Pedido", f"#{one.order_number}" if one.order_number else ""),
            ("Adjuntos", ", ".join(file["name"] for file in one.files)),
        ]
        self._section("2. Bien contratado", rows)

    def _answer(self, answer: ComplaintAnswer | None) -> None:
        if answer is None:
            self._text("4. Respuesta del proveedor", "Pendiente.")
            return
        at = _moment(answer.at.astimezone(self.zone))
        self._text("4. Respuesta del proveedor", f"{at}. {OFFERS[answer.offer]}.\n{answer.body}")

    def _section(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        self._title(title)
        for name, text in rows:
            if not text:
                continue
            self._room(12)
            self.sheet.letters(9, gray=True)
            low = self.sheet.block(name, EDGE, self.y, 38, lines=2)
            self.sheet.letters(9.5)
            self.y = max(low, self.sheet.block(text, EDGE + 40, self.y, _INNER - 40, lines=12)) + 1
        self.y += 3

    def _text(self, title: str, text: str) -> None:
        self._title(title)
        for paragraph in text.splitlines():
            self._paragraph(paragraph or " ", 9.5)
        self.y += 3

    def _title(self, title: str) -> None:
        self._room(20)
        self.sheet.set_draw_color(200, 208, 205)
        self.sheet.line(EDGE, self.y, WIDTH - EDGE, self.y)
        self.sheet.letters(10.5, bold=True)
        self.y = self.sheet.block(title, EDGE, self.y + 2, _INNER, lines=1) + 1.5

    def _paragraph(self, text: str, points: float, *, gray: bool = False) -> None:
        """Line by line, so that a text of three thousand letters goes over to the next page."""
        self.sheet.letters(points, gray=gray)
        lines = self.sheet.multi_cell(_INNER, None, self.sheet.known(text), dry_run=True, output="LINES")
        for line in lines:  # type: ignore[union-attr]
            self._room(6)
            self.sheet.letters(points, gray=gray)
            self.y = self.sheet.block(str(line) or " ", EDGE, self.y, _INNER, lines=1)
        self.y += 1

    def _seal(self, entries: Sequence[ComplaintAnswer]) -> None:
        rows = [("Hoja", self.complaint.hash), ("Anterior", self.complaint.previous_hash)]
        rows += [(f"Registro {entry.position}", entry.hash) for entry in entries]
        self._room(16)
        self.y += 2
        for name, text in rows:
            self._room(6)
            self.sheet.letters(7.5, gray=True)
            self.y = self.sheet.block(f"{name} · SHA-256 {text}", EDGE, self.y, _INNER, lines=1) + 0.4


def _day(day: date) -> str:
    return f"{day:%d/%m/%Y}"


def _moment(moment: datetime) -> str:
    return f"{moment:%d/%m/%Y, %H:%M}"
