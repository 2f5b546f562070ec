"""The rules that a page needs before anything else: those that its HTML can use, out of the whole sheet.

A page came with 64 kB of style, most of it for other pages. The whole sheet follows as a file that is
kept for ever (`document.py` names it, `frontend/src/storefront/main.tsx` switches it on).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

_CLASSES: Final = re.compile(r'\sclass="([^"]*)"')


@dataclass(frozen=True)
class Piece:
    """A rule, as `frontend/stylePieces.mjs` takes it out of the sheet."""

    around: tuple[str, ...]
    """The at-rules that it stands in."""
    text: str
    needs: tuple[frozenset[str], ...]
    """The classes without which each of its selectors can't match."""
    font: str
    """The family of a @font-face."""

    def serves(self, classes: set[str], fonts: str) -> bool:
        if self.font:
            return self.font in fonts
        return any(map(classes.issuperset, self.needs))


def pieces_of(rows: Iterable[dict[str, Any]]) -> list[Piece]:
    return [
        Piece(
            around=tuple(row["around"]),
            text=row["text"],
            needs=tuple(frozenset(needed) for needed in row["needs"]),
            font=row.get("font", ""),
        )
        for row in rows
    ]


def page_style(pieces: list[Piece], body: str, fonts: str) -> str:
    """In the order of the sheet. `fonts`: the families of the theme, as CSS names them."""
    classes = {name for names in _CLASSES.findall(body) for name in names.split()}
    written: list[str] = []
    open_now: tuple[str, ...] = ()
    for piece in pieces:
        if not piece.serves(classes, fonts):
            continue
        if piece.around != open_now:
            written += ["}" * len(open_now), *(f"{rule}{{" for rule in piece.around)]
            open_now = piece.around
        written.append(piece.text)
    return "".join([*written, "}" * len(open_now)])
