"""The statement of an account on A4, over as many pages as its movements take."""

from typing import Final

from apps.orders.on_account.statement import Statement, StatementLine
from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.orders.printing.words import printed

WIDTH, HEIGHT, EDGE = 210.0, 297.0, 16.0
_INNER: Final = WIDTH - 2 * EDGE
_BOTTOM: Final = HEIGHT - 24
_PAD: Final = 2.2
_COLUMNS: Final = (
    ("day", 25.0, "L"),
    ("movement", 75.0, "L"),
    ("pay_by", 26.0, "L"),
    ("amount", 26.0, "R"),
    ("balance", 26.0, "R"),
)


def draw_statement(statement: Statement) -> bytes:
    sheet = PaperSheet((WIDTH, HEIGHT), printed("statement", statement.language))
    sheet.alias_nb_pages("{pages}")
    _Paper(sheet, statement).draw()
    return bytes(sheet.output())


class _Paper:
    def __init__(self, sheet: PaperSheet, statement: Statement) -> None:
        self.sheet, self.statement = sheet, statement

    def printed(self, key: str) -> str:
        return printed(key, self.statement.language)

    def draw(self) -> None:
        y = self._table_head(self._figures(self._page()))
        if self.statement.carried:
            y = self._row(["", self.printed("owed_before"), "", "", self.statement.carried], y)
        if not self.statement.lines:
            self.sheet.letters(11)
            self.sheet.block(self.printed("no_movements"), EDGE, y + _PAD, _INNER, lines=1)
        for line in self.statement.lines:
            y = self._line(line, y)

    def _page(self) -> float:
        sheet, statement = self.sheet, self.statement
        sheet.add_page()
        sheet.letters(10, gray=True)
        y = sheet.block(statement.store, EDGE, EDGE, _INNER, lines=1)
        sheet.letters(20, bold=True)
        y = sheet.block(self.printed("statement"), EDGE, y + 1, _INNER, lines=1)
        sheet.letters(11)
        y = sheet.block(f"{statement.customer} · {statement.printed_on}", EDGE, y + 1, _INNER, lines=2)
        sheet.letters(8, gray=True)
        foot = f"{self.printed('page')} {sheet.page_no()} / {{pages}}"
        sheet.block(foot, EDGE, HEIGHT - 14, _INNER, lines=1, align="R")
        return y + 8

    def _figures(self, y: float) -> float:
        figures, end = self.statement.figures, y
        wide = _INNER / 4
        for at, (head, text) in enumerate(figures):
            x = EDGE + at * wide
            self.sheet.letters(8.5, gray=True)
            low = self.sheet.block(head, x, y, wide - 4, lines=1) + 0.6
            self.sheet.letters(14, bold=True)
            end = max(end, self.sheet.block(text, x, low, wide - 4, lines=2))
        return end + 8

    def _table_head(self, y: float) -> float:
        self.sheet.letters(8.5, gray=True)
        y = self._cells([self.printed(name) for name, _, _ in _COLUMNS], y) + 1.2
        self._rule(y)
        return y

    def _line(self, line: StatementLine, y: float) -> float:
        return self._row([line.day, line.what, line.due, line.amount, line.balance], y)

    def _row(self, texts: list[str], y: float) -> float:
        # The longest reference takes four lines.
        if y + 22 + 2 * _PAD > _BOTTOM:
            y = self._table_head(self._page())
        self.sheet.letters(10)
        y = self._cells(texts, y + _PAD) + _PAD
        self._rule(y)
        return y

    def _cells(self, texts: list[str], y: float) -> float:
        x, end = EDGE, y
        for text, (_, width, align) in zip(texts, _COLUMNS, strict=True):
            end = max(end, self.sheet.block(text, x, y, width - 2 * (align == "L"), lines=4, align=align))
            x += width
        return end

    def _rule(self, y: float) -> None:
        self.sheet.set_draw_color(225, 232, 230)
        self.sheet.line(EDGE, y, WIDTH - EDGE, y)
