"""Labels of 100 × 150 mm, as thermal printers and couriers take them: one order a page."""

from typing import Final

from apps.orders.printing.facts import Paper, Sender
from apps.orders.printing.sheet_of_paper import PaperSheet
from apps.orders.printing.words import printed
from tenants.current import order_code

WIDTH, HEIGHT, EDGE = 100.0, 150.0, 6.0
_INNER: Final = WIDTH - 2 * EDGE
_QR: Final = 30.0
_FOOT: Final = HEIGHT - EDGE - _QR


def labels(papers: list[Paper], sender: Sender) -> bytes:
    sheet = PaperSheet((WIDTH, HEIGHT), printed("order", sender.language))
    for paper in papers:
        sheet.add_page()
        _draw(sheet, paper, sender)
    return bytes(sheet.output())


def _draw(sheet: PaperSheet, paper: Paper, sender: Sender) -> None:
    language = sender.language
    y = _from(sheet, sender)
    sheet.letters(8, gray=True)
    y = sheet.block(printed("pick_up" if paper.is_pickup else "to", language), EDGE, y + 2, _INNER, lines=1)
    sheet.letters(17 if len(paper.name) <= 44 else 13, bold=True)
    y = sheet.block(paper.name, EDGE, y, _INNER, lines=4)
    sheet.letters(11)
    for text in (paper.phone, paper.document):
        if text:
            y = sheet.block(text, EDGE, y + 0.3, _INNER, lines=1)
    sheet.letters(12)
    y = sheet.block(paper.address, EDGE, y + 1.5, _INNER, lines=3)
    if paper.reference:
        sheet.letters(9.5)
        y = sheet.block(
            f"{printed('reference', language)}: {paper.reference}", EDGE, y + 0.5, _INNER, lines=2
        )
    sheet.letters(14, bold=True)
    sheet.block(paper.place, EDGE, y + 1, _INNER, lines=2)
    _foot(sheet, paper, sender)


def _from(sheet: PaperSheet, sender: Sender) -> float:
    sheet.letters(8, gray=True)
    y = sheet.block(printed("from", sender.language), EDGE, EDGE, _INNER, lines=1)
    sheet.letters(10, bold=True)
    y = sheet.block(sender.name, EDGE, y, _INNER, lines=1)
    sheet.letters(8.5)
    visible = " · ".join(part for part in (sender.phone, sender.address) if part)
    y = sheet.block(visible, EDGE, y, _INNER, lines=2) if visible else y
    _rule(sheet, y + 1.5)
    return y + 1.5


def _foot(sheet: PaperSheet, paper: Paper, sender: Sender) -> None:
    """Number, delivery and money beside the code; cash to collect stands out in black."""
    _rule(sheet, _FOOT - 3)
    sheet.qr(paper.link, EDGE, _FOOT, _QR)
    x, wide = EDGE + _QR + 4, _INNER - _QR - 4
    sheet.letters(18, bold=True)
    y = sheet.block(f"#{order_code(paper.number)}", x, _FOOT - 1, wide, lines=1)
    sheet.letters(9)
    units = printed("unit" if paper.parcel_units == 1 else "units", sender.language)
    visible = (
        f"{paper.parcel_units} {units}" if paper.parcel_units else printed("nothing_to_send", sender.language)
    )
    y = sheet.block(f"{paper.shipping} · {visible}", x, y, wide, lines=2)
    if paper.tracking:
        y = sheet.block(paper.tracking, x, y, wide, lines=1)
    if not paper.is_to_collect:
        return
    sheet.letters(11, bold=True)
    sheet.set_fill_color(23, 33, 31)
    sheet.set_text_color(255, 255, 255)
    sheet.set_xy(x, HEIGHT - EDGE - 8)
    sheet.cell(wide, 8, sheet.known(paper.money), align="C", fill=True)


def _rule(sheet: PaperSheet, y: float) -> None:
    sheet.set_draw_color(23, 33, 31)
    sheet.line(EDGE, y, WIDTH - EDGE, y)
