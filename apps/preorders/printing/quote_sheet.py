"""A quote on A4: what, how much, until when, and how it is paid."""

from decimal import Decimal
from typing import Any, Final

from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.preorders.printing.quote_words import Words
from apps.preorders.public_schemas import PreorderLine, PublicPreorder
from reference.money_text import money_text

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 18.0
_INNER: Final = WIDTH - 2 * EDGE
_BOTTOM: Final = HEIGHT - 34
_FIGURE: Final = 32.0
_UNITS: Final = 16.0
_NAME: Final = _INNER - 2 * _FIGURE - _UNITS


def draw_quote(quote: PublicPreorder, sender: list[str], words: Words) -> bytes:
    """`sender`: the name of the shop, then its lines."""
    return _Sheet(quote, sender, words).draw()


class _Sheet:
    def __init__(self, quote: PublicPreorder, sender: list[str], words: Words) -> None:
        self.quote, self.sender, self.words = quote, sender, words
        self.sheet = PaperSheet((WIDTH, HEIGHT), f"{words.quote} · {quote.title or sender[0]}")
        self.pages = 0

    def draw(self) -> bytes:
        self._page()
        y = self._table_head(self._intro(EDGE + 26))
        for line in self.quote.lines:
            if y + 30 > _BOTTOM:
                self._page()
                y = self._table_head(EDGE + 26)
            y = self._line(line, y)
        if y + 70 > _BOTTOM:
            self._page()
            y = EDGE + 26
        self._terms(self._sums(y + 3) + 9)
        return bytes(self.sheet.output())

    def _page(self) -> None:
        sheet = self.sheet
        sheet.add_page()
        self.pages += 1
        sheet.letters(19, bold=True)
        sheet.block(self.sender[0], EDGE, EDGE, _INNER / 2, lines=2)
        sheet.letters(13)
        y = sheet.block(self.words.quote, EDGE + _INNER / 2, EDGE, _INNER / 2, lines=1, align="R")
        sheet.letters(9.5, gray=True)
        if self.quote.valid_until:
            until = self.words.until(self.quote.valid_until)
            sheet.block(until, EDGE + _INNER / 2, y + 0.6, _INNER / 2, lines=1, align="R")
        self._rule(EDGE + 19)
        sheet.letters(8.5, gray=True)
        foot = " · ".join(self.sender[1:])
        sheet.block(foot, EDGE, HEIGHT - 22, _INNER - 24, lines=3)
        page = f"{self.words.page} {self.pages}"
        sheet.block(page, WIDTH - EDGE - 24, HEIGHT - 22, 24, lines=1, align="R")

    def _intro(self, y: float) -> float:
        quote, sheet = self.quote, self.sheet
        if quote.first_name:
            sheet.letters(9, gray=True)
            y = sheet.block(self.words.for_whom, EDGE, y, _INNER, lines=1) + 0.6
            sheet.letters(12, bold=True)
            y = sheet.block(quote.first_name, EDGE, y, _INNER, lines=1) + 3
        if quote.title:
            sheet.letters(12)
            y = sheet.block(quote.title, EDGE, y, _INNER, lines=3) + 1
        if quote.message:
            sheet.letters(10, gray=True)
            y = sheet.block(quote.message, EDGE, y, _INNER, lines=6) + 1
        return y + 5

    def _table_head(self, y: float) -> float:
        sheet, words = self.sheet, self.words
        sheet.letters(8.5, gray=True)
        sheet.block(words.product, EDGE, y, _NAME, lines=1)
        x = EDGE + _NAME
        for text, width in ((words.units, _UNITS), (words.price, _FIGURE), (words.amount, _FIGURE)):
            low = sheet.block(text, x, y, width, lines=1, align="R")
            x += width
        self._rule(low + 1.4)
        return low + 1.4

    def _line(self, line: PreorderLine, y: float) -> float:
        sheet, top = self.sheet, y + 2.4
        sheet.letters(10.5)
        x = EDGE + _NAME
        price = self._money(line.unit_price) if line.unit_price is not None else "–"
        for text, width in (
            (str(line.quantity), _UNITS),
            (price, _FIGURE),
            (self._money(line.total), _FIGURE),
        ):
            sheet.block(text, x, top, width, lines=1, align="R")
            x += width
        sheet.letters(10.5, bold=True)
        low = sheet.block(line.name, EDGE, top, _NAME - 4, lines=3)
        below = " · ".join(text for text in (line.variant_name, line.note) if text)
        if below:
            sheet.letters(9, gray=True)
            low = sheet.block(below, EDGE, low, _NAME - 4, lines=2)
        self._rule(low + 2.4)
        return low + 2.4

    def _sums(self, y: float) -> float:
        quote, words = self.quote, self.words
        rows: list[tuple[str, str, bool]] = []
        if Decimal(quote.discount) > 0:
            rows.append((words.discount, f"-{self._money(quote.discount)}", False))
        if quote.shipping.chosen or not quote.asks_delivery:
            free = not Decimal(quote.shipping.price)
            rows.append((words.shipping, words.free if free else self._money(quote.shipping.price), False))
        rows.append((words.total, self._money(quote.total), True))
        if Decimal(quote.tax) > 0:
            rows.append((words.tax, self._money(quote.tax), False))
        for name, figure, is_main in rows:
            self.sheet.letters(14 if is_main else 10, bold=is_main, gray=not is_main)
            self.sheet.block(name, EDGE + _INNER / 2, y, _INNER / 4, lines=1)
            right = EDGE + _INNER * 3 / 4
            y = self.sheet.block(figure, right, y, _INNER / 4, lines=1, align="R") + 1.2
        return y

    def _terms(self, y: float) -> None:
        for text in self.words.terms(self.quote, self._money):
            self.sheet.letters(10)
            y = self.sheet.block(text, EDGE, y, _INNER, lines=3) + 1.6

    def _money(self, amount: Any) -> str:
        return money_text(Decimal(amount), self.quote.currency)

    def _rule(self, y: float) -> None:
        self.sheet.set_draw_color(214, 220, 218)
        self.sheet.line(EDGE, y, WIDTH - EDGE, y)
