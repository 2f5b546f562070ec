"""The table of a rate as a file: its columns, and reading what Excel and people make of it.

Commas or semicolons, a decimal point or comma, with or without a byte order mark. Weights are kilograms in
the file, as on the screen, unless the head says `(g)`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from apps.shipping.rate_bands import WEIGHT
from common.errors import Invalid, issue
from common.i18n import Language
from common.sheets import NotATable, read_csv
from common.text import search_key

MAX_FILE: Final = 1_000_000
MAX_ROWS: Final = 5_000
COLUMNS: Final = ("zone", "place", "placeNames", "from", "upTo", "price", "step", "stepPrice")
MEASURES: Final = ("from", "upTo", "step")
"""In the unit of the rate's basis."""
GRAMS: Final = Decimal(1000)
"""Of a kilogram."""
_NEEDED: Final = ("zone", "from", "upTo", "price")
_HEADS: Final[dict[str, dict[Language, str]]] = {
    "zone": {"en": "Zone", "es": "Zona"},
    "place": {"en": "Place", "es": "Lugar"},
    "placeNames": {"en": "Place name", "es": "Nombre del lugar"},
    "from": {"en": "From", "es": "Desde"},
    "upTo": {"en": "Up to", "es": "Hasta"},
    "price": {"en": "Price", "es": "Precio"},
    "step": {"en": "For each", "es": "Por cada"},
    "stepPrice": {"en": "Price for each", "es": "Precio por cada"},
}
_ALSO: Final = {
    "codigo": "place",
    "code": "place",
    "ubigeo": "place",
    "inei": "place",
    "distrito": "placeNames",
    "district": "placeNames",
    "nombre": "placeNames",
    "name": "placeNames",
}
_UNIT: Final = re.compile(r"\(\s*(kg|g)\s*\)")
_BOTH_MARKS: Final = re.compile(r"\d{1,3}(?:([.,])\d{3})+(?!\1)([.,])\d+")
_PLAIN: Final = re.compile(r"\d+(?:[.,]\d+)?")
_HIDDEN_FORMULA: Final = re.compile(r"'(?=[=+\-@\t\r])")
"""What an export puts before a text that would be a formula."""


@dataclass(frozen=True)
class Problem:
    """What is wrong in a line of the file; the head is line 1."""

    line: int
    column: str
    reason: str
    params: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    number: int
    cells: dict[str, str]


@dataclass(frozen=True)
class Table:
    lines: list[Line]
    factor: Decimal
    """What measures are multiplied by: the rate counts grams."""


def heads(basis: str, language: Language) -> list[str]:
    unit = " (kg)" if basis == WEIGHT else ""
    return [f"{_HEADS[name][language]}{unit if name in MEASURES else ''}" for name in COLUMNS]


def read_table(content: bytes, basis: str) -> Table:
    """Invalid where the file as a whole can't be read."""
    if len(content) > MAX_FILE:
        raise Invalid({"file": [issue("tariff_too_large", kb=MAX_FILE // 1000)]})
    try:
        rows = read_csv(content).lines
        head = next(rows, None)
        if head is None:
            raise Invalid({"file": [issue("tariff_empty")]})
        columns, grams = _columns(head[1])
        lines = [
            Line(number, _cells(columns, row))
            for number, row in _bounded(rows)
            if any(cell.strip() for cell in row)
        ]
    except NotATable:
        raise Invalid({"file": [issue("tariff_no_table")]}) from None
    if not lines:
        raise Invalid({"file": [issue("tariff_empty")]})
    return Table(lines, GRAMS if basis == WEIGHT and not grams else Decimal(1))


def number(text: str) -> Decimal | None:
    """`12.5`, `12,5`, `1,284.50` and `1.284,50`; None for what could be read in two ways, or not at all."""
    bare = re.sub(r"^S/\.?|\s", "", text.replace("\N{NO-BREAK SPACE}", ""))
    if _BOTH_MARKS.fullmatch(bare):
        mark = max(bare.rfind("."), bare.rfind(","))
        whole = re.sub(r"[.,]", "", bare[:mark])
        return Decimal(f"{whole}.{bare[mark + 1 :]}")
    return Decimal(bare.replace(",", ".")) if _PLAIN.fullmatch(bare) else None


def is_grouped(text: str) -> bool:
    """`1,284` of an amount: a thousand or a little more than one."""
    return re.fullmatch(r"\d{1,3}[.,]\d{3}", text.strip()) is not None


def _bounded(rows: Iterator[tuple[int, list[str]]]) -> Iterator[tuple[int, list[str]]]:
    for count, row in enumerate(rows, start=1):
        if count > MAX_ROWS:
            raise Invalid({"file": [issue("tariff_too_long", rows=MAX_ROWS)]})
        yield row


def _columns(head: Sequence[str]) -> tuple[dict[str, int], bool]:
    """Where each column stands, and whether weights are grams."""
    known = {search_key(name): name for name in COLUMNS}
    known |= {search_key(text): name for name, texts in _HEADS.items() for text in texts.values()}
    known |= _ALSO
    found: dict[str, int] = {}
    grams = False
    for place, cell in enumerate(head):
        unit = _UNIT.search(cell.lower())
        name = known.get(search_key(_UNIT.sub("", cell.lower())))
        if name is not None:
            found.setdefault(name, place)
            grams = grams or (name in MEASURES and unit is not None and unit[1] == "g")
    missing = [name for name in _NEEDED if name not in found]
    if missing or not {"place", "placeNames"} & set(found):
        raise Invalid({"file": [issue("tariff_columns", columns=", ".join(missing or ["place"]))]})
    return found, grams


def _cells(columns: dict[str, int], row: Sequence[str]) -> dict[str, str]:
    return {
        name: _HIDDEN_FORMULA.sub("", row[place].strip(), count=1) if place < len(row) else ""
        for name, place in columns.items()
    }
