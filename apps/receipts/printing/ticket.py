"""The receipt on a roll of 80 mm, 72 of them printable, as long as it needs to be."""

from typing import Final

from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.receipts.printing.facts import PaperLine, ReceiptPaper

WIDTH, EDGE = 80.0, 4.0
_INNER: Final = WIDTH - 2 * EDGE
_QR: Final = 32.0
_LABEL: Final = 17.0
_GAP: Final = 2.4
_TALL: Final = 5000.0


def draw_ticket(paper: ReceiptPaper) -> bytes:
    """Drawn twice: the first time tells how long the roll is."""
    long = _draw(PaperSheet((WIDTH, _TALL), paper.code), paper)
    sheet = PaperSheet((WIDTH, long), f"{paper.title} {paper.code}")
    _draw(sheet, paper)
    return bytes(sheet.output())


def _draw(sheet: PaperSheet, paper: ReceiptPaper) -> float:
    sheet.add_page()
    return _Ticket(sheet, paper).draw()


class _Ticket:
    def __init__(self, sheet: PaperSheet, paper: ReceiptPaper) -> None:
        self.sheet, self.paper, self.y = sheet, paper, EDGE

    def draw(self) -> float:
        self._head()
        self._dashes()
        for name, text in (*self.paper.facts[:1], *self.paper.buyer, *self.paper.facts[1:]):
            self._pair(name, text)
        self._dashes()
        for line in self.paper.lines:
            self._line(line)
        self._dashes()
        self._sums()
        self._foot()
        return self.y + EDGE

    def _center(self, text: str, points: float, *, bold: bool = False, gap: float = 0.4) -> None:
        if text:
            self.sheet.letters(points, bold=bold)
            self.y = self.sheet.block(text, EDGE, self.y, _INNER, align="C") + gap

    def _head(self) -> None:
        paper, sheet = self.paper, self.sheet
        self._center(paper.trade_name, 18 if len(paper.trade_name) <= 20 else 13, bold=True, gap=1.5)
        self._center(paper.legal_name, 9.5, bold=True)
        self._center(f"RUC {paper.ruc}" if paper.ruc else "", 9.5)
        self._center(paper.address, 9)
        self._center(paper.contact, 9)
        top = self.y + 2
        self.y = top + 2.5
        self._center(paper.title, 9.5, bold=True)
        self._center(paper.code, 14, bold=True)
        self.y += 1.5
        sheet.set_draw_color(23, 33, 31)
        sheet.rect(EDGE, top, _INNER, self.y - top, round_corners=True, corner_radius=1.5)
        if paper.band:
            self.y += 2
            self._center(paper.band, 9.5, bold=True)
        self._center(paper.stamp, 16, bold=True)

    def _pair(self, name: str, text: str) -> None:
        self.sheet.letters(9)
        self.sheet.block(name, EDGE, self.y, _LABEL + 6, lines=1)
        self.sheet.letters(9, bold=True)
        x = EDGE + _LABEL + (7 if len(name) > 10 else 0)
        self.y = self.sheet.block(text, x, self.y, WIDTH - EDGE - x) + 0.5

    def _line(self, line: PaperLine) -> None:
        sheet, top = self.sheet, self.y
        name = f"{line.name}, {line.variant}" if line.variant else line.name
        sheet.letters(9, bold=True)
        sheet.block(line.total, EDGE, top, _INNER, lines=1, align="R")
        y = sheet.block(name, EDGE, top, _INNER - 18)
        sheet.letters(9)
        detail = f"{line.count} {line.unit} × {line.unit_price}"
        if line.discount:
            sheet.block(line.discount, EDGE, y, _INNER, lines=1, align="R")
        text = f"{detail} · {line.code}" if line.code else detail
        self.y = sheet.block(text, EDGE, y, _INNER - 18) + _GAP

    def _sums(self) -> None:
        sheet, paper = self.sheet, self.paper
        for name, text in paper.sums:
            sheet.letters(9.5)
            sheet.block(name, EDGE, self.y, _INNER, lines=1)
            self.y = sheet.block(text, EDGE, self.y, _INNER, lines=1, align="R") + 0.6
        sheet.set_draw_color(23, 33, 31)
        sheet.line(EDGE, self.y + 0.6, WIDTH - EDGE, self.y + 0.6)
        self.y += 2.4
        sheet.letters(14, bold=True)
        sheet.block("Total", EDGE, self.y, 30, lines=1)
        self.y = sheet.block(paper.total, EDGE, self.y, _INNER, lines=1, align="R") + 2
        if paper.in_words:
            sheet.letters(9, bold=True)
            self.y = sheet.block(paper.in_words, EDGE, self.y, _INNER) + 1
        sheet.letters(9)
        for text in paper.remarks:
            self.y = sheet.block(text, EDGE, self.y, _INNER) + 0.4

    def _foot(self) -> None:
        paper = self.paper
        if not paper.qr:
            return
        self._dashes()
        self.sheet.qr(paper.qr, (WIDTH - _QR) / 2, self.y, _QR)
        self.y += _QR + 3
        for position, text in enumerate(paper.foot):
            self._center(text, 9, bold=position > 0, gap=0.8)
        if paper.digest:
            self._center(f"Valor resumen {paper.digest}", 8)

    def _dashes(self) -> None:
        sheet = self.sheet
        self.y += 1.5
        sheet.set_draw_color(23, 33, 31)
        sheet.set_dash_pattern(dash=1, gap=0.8)
        sheet.line(EDGE, self.y, WIDTH - EDGE, self.y)
        sheet.set_dash_pattern()
        self.y += 2.5
