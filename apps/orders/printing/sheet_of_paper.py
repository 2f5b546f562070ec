"""A PDF with our letters: fpdf2, because it is maintained, pure Python, breaks long words and embeds of a
font the letters that are used."""

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

import segno
from fpdf import FPDF

_FONTS: Final = Path(__file__).parents[3] / "platform" / "common" / "fonts"
FAMILY: Final = "Figtree"
_MISSING: Final = "?"


class PaperSheet(FPDF):
    """Millimetres, no automatic breaks: each page is laid out by who draws it."""

    def __init__(self, size: tuple[float, float], title: str) -> None:
        super().__init__(unit="mm", format=size)
        self.add_font(FAMILY, "", _FONTS / "Figtree-Regular.ttf")
        self.add_font(FAMILY, "B", _FONTS / "Figtree-Bold.ttf")
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.c_margin = 0
        self.set_title(title)
        self.set_creator("Vitrina")
        self.set_line_width(0.2)

    def letters(self, points: float, *, bold: bool = False, gray: bool = False) -> None:
        self.set_font(FAMILY, "B" if bold else "", points)
        self.set_text_color(*((95, 106, 103) if gray else (23, 33, 31)))

    def block(
        self, text: str, x: float, y: float, width: float, *, lines: int = 99, align: str = "L"
    ) -> float:
        """Writes a paragraph that wraps, at most so many lines of it, and answers where it ends."""
        height = self.font_size * 1.3
        cell = partial(self.multi_cell, width, height, align=align, padding=0)
        text_lines: list[str] = cell(self.known(text), dry_run=True, output="LINES")  # type: ignore[assignment]
        if len(text_lines) > lines:
            text_lines = [*text_lines[: lines - 1], f"{text_lines[lines - 1].rstrip()[:-1]}…"]
        self.set_xy(x, y)
        for line in text_lines:
            self.set_x(x)
            self.cell(width, height, line, align=align, new_x="LEFT", new_y="NEXT")
        return y + height * len(text_lines)

    def known(self, text: str) -> str:
        """The text in letters that our font has; what it can't show at all is a question mark."""
        glyphs: Any = self.fonts[f"{FAMILY.lower()}"].cmap  # type: ignore[union-attr]
        plain = "".join(char if char.isprintable() else " " for char in text.replace("\r\n", "\n"))
        return "".join(char if ord(char) in glyphs else _nearest(char, glyphs) for char in plain)

    def qr(self, text: str, x: float, y: float, side: float) -> None:
        picture = BytesIO()
        segno.make(text, error="m").save(picture, kind="png", scale=6, border=0)
        self.image(picture, x=x, y=y, w=side, h=side)


def _nearest(char: str, glyphs: Any) -> str:
    """`ｎ` as `n`, an emoji's selector as nothing."""
    if char in "\u200d\ufe0f\u200b":
        return ""
    plain = "".join(part for part in normalize("NFKD", char) if ord(part) in glyphs)
    return plain or _MISSING
