"""A file of reviews: what columns it has, and what each row says."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from common.errors import Invalid, issue
from common.sheets import NotATable, read_csv
from common.text import search_key

MAX_FILE: Final = 2_000_000
MAX_ROWS: Final = 2_000
_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "product": ("product", "producto", "product handle", "handle", "sku", "product name"),
    "rating": ("rating", "stars", "estrellas", "calificacion", "puntaje"),
    "title": ("title", "titulo", "review title"),
    "body": ("body", "review", "resena", "texto", "comentario", "text", "review body"),
    "name": ("name", "nombre", "author", "autor", "reviewer name"),
    "date": ("date", "fecha", "created at", "review date"),
    "photo": ("photo", "foto", "photos", "fotos", "picture urls", "image"),
}
_NEEDED: Final = ("product", "rating", "body", "name")
_DAYS: Final = ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%Y/%m/%d")


@dataclass(frozen=True)
class Row:
    number: int
    """Of its line in the file; the head is line 1."""
    cells: dict[str, str]


def read_reviews(content: bytes) -> list[Row]:
    """Invalid on `file` where it can't be read as a whole."""
    if len(content) > MAX_FILE:
        raise Invalid({"file": [issue("review_file_large", mb=MAX_FILE // 1_000_000)]})
    try:
        lines = read_csv(content).lines
        columns = _columns(next(lines, (1, []))[1])
        rows = [
            Row(number, {name: line[at].strip() if at < len(line) else "" for name, at in columns.items()})
            for number, line in lines
            if any(cell.strip() for cell in line)
        ]
    except NotATable:
        raise Invalid({"file": [issue("review_file_table")]}) from None
    if len(rows) > MAX_ROWS:
        raise Invalid({"file": [issue("review_file_long", rows=MAX_ROWS)]})
    return rows


def _columns(head: list[str]) -> dict[str, int]:
    known = {spelling: name for name, spellings in _NAMES.items() for spelling in spellings}
    found: dict[str, int] = {}
    for place, cell in enumerate(head):
        name = known.get(search_key(cell))
        if name is not None:
            found.setdefault(name, place)
    missing = [name for name in _NEEDED if name not in found]
    if missing:
        raise Invalid({"file": [issue("review_file_columns", columns=", ".join(missing))]})
    return found


def day_of(text: str) -> date | None:
    """A day or an instant; None for what is neither."""
    for pattern in _DAYS:
        try:
            return datetime.strptime(text[:10], pattern).replace(tzinfo=UTC).date()
        except ValueError:
            continue
    return None
