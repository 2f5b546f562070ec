"""The receipt on A4, black on white; long ones over several pages, each with its box and the carried sum."""

from decimal import Decimal
from typing import Final

from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.receipts.printing.facts import PaperLine, ReceiptPaper
from reference.money_text import money_text

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 14.5
_INNER: Final = WIDTH - 2 * EDGE
_BOX: Final = 72.0
_QR: Final = 32.0
_FOOT: Final = HEIGHT - 60
_ENDING: Final = 48.0
"""Sums and remarks, which stay together."""
_FULL: Final = HEIGHT - 28
_PAD: Final = 2.2
_NAME: Final = 48.0
_COLUMNS: Final = (
    ("Cant.", 13.0, "L"),
    ("Unidad", 15.0, "L"),
    ("Código", 27.5, "L"),
    ("Descripción", 50.0, "L"),
    ("Valor unit.\nsin IGV", 17.0, "R"),
    ("Precio unit.\ncon IGV", 19.5, "R"),
    ("Descuento\ncon IGV", 19.0, "R"),
    ("Importe\ncon IGV", 20.0, "R"),
)
_BLACK: Final = (23, 33, 31)


def draw_a4(paper: ReceiptPaper) -> bytes:
    sheet = PaperSheet((WIDTH, HEIGHT), f"{paper.title} {paper.code}")
    sheet.alias_nb_pages("{pages}")
    _Receipt(sheet, paper).draw()
    return bytes(sheet.output())


class _Receipt:
    def __init__(self, sheet: PaperSheet, paper: ReceiptPaper) -> None:
        self.sheet, self.paper = sheet, paper
        self.carried = Decimal(0)

    def draw(self) -> None:
        y = self._table_head(self._parties(self._page()))
        for line in self.paper.lines:
            if y + self._height(line) > _FULL:
                y = self._next_page()
            y = self._line(line, y)
            self.carried += line.amount
        if y + _ENDING > _FOOT:
            y = self._next_page()
        self._sums(y + 4)
        self._foot()

    def _next_page(self) -> float:
        """What the pages before come to is said where they end and where the new one begins."""
        sheet, text = self.sheet, f"Van {money_text(self.carried, self.paper.currency)}"
        sheet.letters(8.5, gray=True)
        sheet.block(text, EDGE, _FULL + 1, _INNER, lines=1, align="R")
        y = self._table_head(self._page())
        sheet.letters(8.5, gray=True)
        return sheet.block(text.replace("Van", "Vienen"), EDGE, y + 1, _INNER, lines=1, align="R") + 1

    def _page(self) -> float:
        sheet, paper = self.sheet, self.paper
        sheet.add_page()
        wide = _INNER - _BOX - 8
        sheet.letters(22 if len(paper.trade_name) <= 24 else 15, bold=True)
        y = sheet.block(paper.trade_name, EDGE, EDGE - 1, wide, lines=2) + 2
        if paper.legal_name:
            sheet.letters(10, bold=True)
            y = sheet.block(paper.legal_name, EDGE, y, wide, lines=2)
        sheet.letters(9.5, gray=True)
        for text in (paper.address, paper.contact):
            if text:
                y = sheet.block(text, EDGE, y + 0.4, wide, lines=2)
        self._box()
        sheet.letters(8, gray=True)
        sheet.block(f"{paper.code} · Página {sheet.page_no()} de {{pages}}", EDGE, HEIGHT - 14, _INNER)
        if paper.band:
            y = self._band(max(y, EDGE + 34) + 3)
        if paper.stamp:
            self._stamp()
        return max(y, EDGE + 34) + 7

    def _box(self) -> None:
        """RUC, kind and number in one frame, as the rules on paper ask for."""
        sheet, paper, x = self.sheet, self.paper, WIDTH - EDGE - _BOX
        has_ruc = bool(paper.ruc)
        sheet.set_draw_color(*_BLACK)
        sheet.rect(x, EDGE, _BOX, 34, round_corners=True, corner_radius=2)
        sheet.set_fill_color(*_BLACK)
        top = EDGE + (11.5 if has_ruc else 4)
        sheet.rect(x, top, _BOX, 9.5, style="F")
        if has_ruc:
            sheet.letters(11.5, bold=True)
            sheet.block(f"RUC {paper.ruc}", x, EDGE + 3.6, _BOX, lines=1, align="C")
        sheet.letters(10 if len(paper.title) < 28 else 9, bold=True)
        sheet.set_text_color(255, 255, 255)
        sheet.block(paper.title, x, top + 2.5, _BOX, lines=1, align="C")
        sheet.letters(16, bold=True)
        sheet.block(paper.code, x, top + 12, _BOX, lines=1, align="C")

    def _band(self, y: float) -> float:
        sheet = self.sheet
        sheet.set_fill_color(238, 241, 240)
        sheet.rect(EDGE, y, _INNER, 8, style="F")
        sheet.letters(10, bold=True)
        sheet.block(self.paper.band, EDGE, y + 1.8, _INNER, lines=1, align="C")
        return y + 8

    def _stamp(self) -> None:
        sheet = self.sheet
        with sheet.rotation(30, WIDTH / 2, HEIGHT / 2), sheet.local_context(fill_opacity=0.16):
            sheet.letters(90, bold=True)
            sheet.block(self.paper.stamp, 0, HEIGHT / 2 - 20, WIDTH, lines=1, align="C")

    def _parties(self, y: float) -> float:
        self._rule(y)
        left = self._pairs(self.paper.buyer, EDGE, y + 4, 19, 88)
        right = self._pairs(self.paper.facts, EDGE + 113, y + 4, 27, 41)
        y = max(left, right) + 3
        self._rule(y)
        return y + 5

    def _pairs(
        self, pairs: list[tuple[str, str]], x: float, y: float, name_width: float, width: float
    ) -> float:
        for name, text in pairs:
            self.sheet.letters(9.5, gray=True)
            self.sheet.block(name, x, y, name_width, lines=1)
            self.sheet.letters(9.5, bold=True)
            y = self.sheet.block(text, x + name_width, y, width, lines=3) + 1.5
        return y

    def _table_head(self, y: float) -> float:
        x = EDGE
        for name, width, align in _COLUMNS:
            self.sheet.letters(8.5, bold=True, gray=True)
            for row, text in enumerate(("", *name.split("\n"))[-2:]):
                self.sheet.block(text, x, y + row * 4, width, lines=1, align=align)
            x += width
        self._rule(y + 9.5, strong=True)
        return y + 9.5

    def _line(self, line: PaperLine, y: float) -> float:
        sheet, x, top = self.sheet, EDGE, y + _PAD
        texts = (line.quantity, line.unit, line.code, "", line.unit_value, line.unit_price, line.discount)
        low = top
        for (_, width, align), text in zip(_COLUMNS, (*texts, line.total), strict=True):
            if text:
                sheet.letters(9.5, bold=text is line.total)
                low = max(
                    low, sheet.block(text, x, top, width - (2 if align == "L" else 0), lines=3, align=align)
                )
            x += width
        x = EDGE + sum(width for _, width, _ in _COLUMNS[:3])
        sheet.letters(9.5)
        y = sheet.block(line.name, x, top, _NAME, lines=6)
        if line.variant:
            sheet.letters(8.5, gray=True)
            y = sheet.block(line.variant, x, y, _NAME, lines=2)
        y = max(y, low) + _PAD
        self._rule(y)
        return y

    def _height(self, line: PaperLine) -> float:
        return self._rows(line.name, 9.5) + self._rows(line.variant, 8.5) + 2 * _PAD

    def _rows(self, text: str, points: float) -> float:
        self.sheet.letters(points)
        cell = self.sheet.multi_cell(_NAME, None, self.sheet.known(text), dry_run=True, output="LINES")
        return len(cell) * self.sheet.font_size * 1.3 if text else 0.0  # type: ignore[arg-type]

    def _sums(self, y: float) -> None:
        sheet, paper = self.sheet, self.paper
        left = y
        if paper.in_words:
            sheet.letters(9.5, bold=True)
            left = sheet.block(paper.in_words, EDGE, y, 100, lines=3) + 2
        sheet.letters(9, gray=True)
        for text in paper.remarks[:6]:
            left = sheet.block(text, EDGE, left, 100, lines=2) + 0.6
        x, wide = EDGE + 105.5, _INNER - 105.5
        for name, text in paper.sums:
            sheet.letters(9.5, gray=True)
            sheet.block(name, x, y, 40, lines=1)
            sheet.letters(9.5)
            y = sheet.block(text, x, y, wide, lines=1, align="R") + 2
        sheet.set_line_width(0.4)
        sheet.set_draw_color(*_BLACK)
        sheet.line(x, y, x + wide, y)
        sheet.set_line_width(0.2)
        sheet.letters(12, bold=True)
        sheet.block("Importe total", x, y + 4, 40, lines=1)
        sheet.letters(17, bold=True)
        sheet.block(paper.total, x, y + 2.6, wide, lines=1, align="R")

    def _foot(self) -> None:
        sheet, paper = self.sheet, self.paper
        if not paper.qr:
            return
        self._rule(_FOOT)
        sheet.qr(paper.qr, EDGE, _FOOT + 5, _QR)
        x, wide, y = EDGE + _QR + 6, _INNER - _QR - 6, _FOOT + 10
        for position, text in enumerate(paper.foot):
            sheet.letters(9.5, bold=position == 0)
            y = sheet.block(text, x, y, wide, lines=2) + 1.6
        if paper.digest:
            sheet.letters(9, gray=True)
            sheet.block(f"Valor resumen: {paper.digest}", x, y, wide, lines=2)

    def _rule(self, y: float, *, strong: bool = False) -> None:
        self.sheet.set_draw_color(*(_BLACK if strong else (200, 208, 205)))
        self.sheet.line(EDGE, y, WIDTH - EDGE, y)
