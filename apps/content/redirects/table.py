"""A file of redirects: which two of its columns count, and what an export writes."""

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Final, Literal

from apps.jobs.imports.reading import read_source
from apps.products.models import Slug
from common.errors import Invalid, issue
from common.i18n import Language
from common.sheets import join, rows_part
from common.text import search_key

MAX_FILE: Final = 5_000_000
Column = Literal["source", "target"]
_HEADS: Final[dict[Language, list[str]]] = {"en": ["From", "To"], "es": ["Desde", "Hacia"]}
_SPELLINGS: Final[dict[str, str]] = {
    # Our own; Shopify; the plugins Redirection, Yoast and 301 Redirects of WooCommerce.
    "source": "from/desde/source/redirect from/source url/old/old url/origin/origen/request",
    "target": "to/hacia/target/redirect to/target url/new/new url/destination/destino",
    "regex": "regex",
}
_NAMES: Final = {one: name for name, spellings in _SPELLINGS.items() for one in spellings.split("/")}


@dataclass(frozen=True)
class Row:
    number: int
    """As a spreadsheet counts; the head is row 1."""
    source: str
    target: str
    is_pattern: bool


def read_redirects(content: bytes) -> list[Row]:
    """Invalid on `file` where it can't be read as a whole."""
    if len(content) > MAX_FILE:
        raise Invalid({"file": [issue("import_too_large", mb=MAX_FILE // 1_000_000)]})
    table = read_source(BytesIO(content))
    places = _places(table.head)
    return [_row(number, cells, places) for number, cells in table.rows]


def write_redirects(rows: Iterable[Slug], language: Language) -> bytes:
    """A CSV that can be imported again."""
    file = BytesIO()
    part = rows_part(([f"/{row.slug}", row.target] for row in rows), "csv")
    join(_HEADS[language], iter([part]), "csv", file, name="redirects")
    return file.getvalue()


def _row(number: int, cells: list[str], places: dict[str, int]) -> Row:
    found = {name: cells[at].strip() if at < len(cells) else "" for name, at in places.items()}
    is_pattern = found.get("regex", "").lower() in ("1", "true")
    return Row(number, found["source"], found["target"], is_pattern)


def _places(head: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, cell in enumerate(head):
        if name := _NAMES.get(search_key(cell)):
            found.setdefault(name, place)
    if not {"source", "target"} <= found.keys():
        raise Invalid({"file": [issue("redirect_columns")]})
    return found
