"""Packing slips: one order after the other on A4, each from a new page, long ones over several."""

from typing import Final

from apps.orders.printing.facts import Paper, PaperLine, Sender
from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.orders.printing.words import printed
from tenants.current import order_code

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 16.0
_INNER: Final = WIDTH - 2 * EDGE
_BOTTOM: Final = HEIGHT - 24
_QR: Final = 24.0
_COLUMNS: Final = {"box": 8.0, "product": 112.0, "sku": 40.0, "quantity": 18.0}
_PAD: Final = 2.2


def packing_slips(papers: list[Paper], sender: Sender) -> bytes:
    sheet = PaperSheet((WIDTH, HEIGHT), printed("packing_slip", sender.language))
    for paper in papers:
        _Slip(sheet, paper, sender).draw()
    return bytes(sheet.output())


class _Slip:
    def __init__(self, sheet: PaperSheet, paper: Paper, sender: Sender) -> None:
        self.sheet, self.paper, self.sender = sheet, paper, sender
        self.pages = 0

    def printed(self, key: str) -> str:
        return printed(key, self.sender.language)

    def draw(self) -> None:
        self._page()
        y = self._table_head(self._who(46))
        if not self.paper.lines:
            self.sheet.letters(11)
            y = self.sheet.block(self.printed("nothing_to_send"), EDGE, y + _PAD, _INNER) + _PAD
        for line in self.paper.lines:
            if y + self._height(line) > _BOTTOM:
                self._page()
                y = self._table_head(46)
            y = self._line(line, y)
        self._end(y)

    def _page(self) -> None:
        sheet, paper = self.sheet, self.paper
        sheet.add_page()
        self.pages += 1
        sheet.qr(paper.link, WIDTH - EDGE - _QR, EDGE, _QR)
        wide = _INNER - _QR - 6
        sheet.letters(10, gray=True)
        y = sheet.block(self.sender.name, EDGE, EDGE, wide, lines=1)
        sheet.letters(20, bold=True)
        y = sheet.block(f"{self.printed('order')} #{order_code(paper.number)}", EDGE, y + 1, wide, lines=1)
        sheet.letters(10, gray=True)
        units = self.printed("unit" if paper.units == 1 else "units")
        visible = f"{self.printed('packing_slip')} · {paper.placed} · {paper.units} {units}"
        sheet.block(visible, EDGE, y + 1, wide, lines=1)
        sheet.letters(8, gray=True)
        foot = f"#{order_code(paper.number)} · {self.printed('page')} {self.pages}"
        sheet.block(foot, EDGE, HEIGHT - 14, _INNER, lines=1, align="R")

    def _who(self, y: float) -> float:
        paper, half = self.paper, (_INNER - 8) / 2
        to = [paper.name, paper.document, paper.phone, paper.address, paper.place]
        if paper.reference:
            to.append(f"{self.printed('reference')}: {paper.reference}")
        left = self._column("pick_up" if paper.is_pickup else "ship_to", to, EDGE, y, half)
        how = [paper.shipping, paper.arrives, paper.tracking, paper.payment, paper.money]
        return max(left, self._column("shipping", how, EDGE + half + 8, y, half)) + 6

    def _column(self, head: str, texts: list[str], x: float, y: float, width: float) -> float:
        self.sheet.letters(8.5, gray=True)
        y = self.sheet.block(self.printed(head), x, y, width, lines=1) + 0.6
        for position, text in enumerate(text for text in texts if text):
            self.sheet.letters(11, bold=position == 0)
            y = self.sheet.block(text, x, y, width, lines=3)
        return y

    def _table_head(self, y: float) -> float:
        self.sheet.letters(8.5, gray=True)
        x = EDGE + _COLUMNS["box"]
        self.sheet.block(self.printed("product"), x, y, _COLUMNS["product"], lines=1)
        self.sheet.block(self.printed("sku"), x + _COLUMNS["product"], y, _COLUMNS["sku"], lines=1)
        right = WIDTH - EDGE - _COLUMNS["quantity"]
        y = (
            self.sheet.block(self.printed("quantity"), right, y, _COLUMNS["quantity"], lines=1, align="R")
            + 1.2
        )
        self._rule(y)
        return y

    def _line(self, line: PaperLine, y: float) -> float:
        sheet, top = self.sheet, y + _PAD
        sheet.set_draw_color(95, 106, 103)
        sheet.rect(EDGE, top + 0.4, 4, 4)
        x = EDGE + _COLUMNS["box"]
        sheet.letters(11, bold=line.quantity > 1)
        right = WIDTH - EDGE - _COLUMNS["quantity"]
        sheet.block(f"× {line.quantity}", right, top, _COLUMNS["quantity"], lines=1, align="R")
        sheet.letters(9, gray=True)
        low = sheet.block(line.sku, x + _COLUMNS["product"], top + 0.4, _COLUMNS["sku"] - 3, lines=4)
        sheet.letters(11)
        y = sheet.block(line.name, x, top, _COLUMNS["product"] - 4, lines=9)
        if line.variant:
            sheet.letters(9.5, gray=True)
            y = sheet.block(line.variant, x, y, _COLUMNS["product"] - 4, lines=3)
        y = max(y, low, top + 5) + _PAD
        self._rule(y)
        return y

    def _height(self, line: PaperLine) -> float:
        """An upper bound, so that a line is never torn over two pages."""
        signs = len(line.name) // 50 + len(line.variant) // 55 + 3
        return min(signs, 13) * 5.2 + 2 * _PAD

    def _end(self, y: float) -> None:
        for label, text in self.paper.answers:
            y = self._below(label, text, y)
        if self.paper.note:
            self._below(self.printed("note"), self.paper.note, y)

    def _below(self, head: str, text: str, y: float) -> float:
        """Under the lines, on a page that has room for it."""
        if y + 40 > _BOTTOM:
            self._page()
            y = 46
        self.sheet.letters(8.5, gray=True)
        y = self.sheet.block(head, EDGE, y + 6, _INNER, lines=1) + 0.6
        self.sheet.letters(11, bold=True)
        return self.sheet.block(text, EDGE, y, _INNER, lines=5)

    def _rule(self, y: float) -> None:
        self.sheet.set_draw_color(225, 232, 230)
        self.sheet.line(EDGE, y, WIDTH - EDGE, y)
