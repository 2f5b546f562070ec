"""A rate card as a table for a spreadsheet: its rows and sizes, one a line."""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final

from pydantic import ValidationError

from apps.shipping.couriers.cards import Rate, RateCard, Size
from apps.shipping.couriers.documents import card_of, to_document
from apps.shipping.couriers.schemas import CardRateIn, CardSizeIn
from common.messages import error_text
from common.sheets import rows_part

RATE: Final = "rate"
SIZE: Final = "size"
_NUMBERS: Final = ("minDays", "maxDays", "lengthCm", "widthCm", "heightCm")
_OF_RATE: Final = ("service", "zone", "price", "upToKg", "extraPerKg", "minDays", "maxDays")
_OF_SIZE: Final = ("name", "price", "maxKg", "lengthCm", "widthCm", "heightCm")
COLUMNS: Final = ("row", *dict.fromkeys(_OF_RATE + _OF_SIZE))
MAX_LINES: Final = 60


@dataclass(frozen=True)
class CsvIssue:
    line: int
    """As a spreadsheet counts them; the head is 1."""
    column: str
    message: str


def write_card(card: RateCard) -> str:
    lines = [COLUMNS, *(_cells(_rate_values(rate)) for rate in card.rates)]
    lines += [_cells(_size_values(size)) for size in card.sizes]
    return rows_part(lines, "csv").decode()


def read_card(text: str, card: RateCard) -> tuple[RateCard, list[CsvIssue]]:
    """The card with the rows of the table in place of its own, and what could not be read of them."""
    rates: list[Any] = []
    sizes: list[Any] = []
    issues: list[CsvIssue] = []
    for number, values in _lines(text):
        kind = values.pop("row", "").lower()
        if kind not in (RATE, SIZE):
            issues.append(CsvIssue(number, "row", error_text("not_a_choice")))
            continue
        shape, names, into = (CardRateIn, _OF_RATE, rates) if kind == RATE else (CardSizeIn, _OF_SIZE, sizes)
        try:
            into.append(shape.model_validate({name: values[name] for name in names if name in values}))
        except ValidationError as error:
            issues += [_issue(number, entry) for entry in error.errors()]
    document = to_document(card) | {
        "rates": to_document([rate.model_dump() for rate in rates]),
        "sizes": to_document([size.model_dump() for size in sizes]),
    }
    return replace(card_of(document), surcharges=card.surcharges), issues


def _lines(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """(line, the cells that are filled, numbers as numbers); separated by commas or semicolons."""
    head = text.lstrip("\ufeff").split("\n", 1)[0]
    separator = ";" if head.count(";") > head.count(",") else ","
    reader = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=separator)
    for number, line in enumerate(reader, start=2):
        if number > MAX_LINES + 1:
            return
        filled = {name.strip(): (cell or "").strip() for name, cell in line.items() if isinstance(name, str)}
        yield number, {name: _typed(name, cell) for name, cell in filled.items() if cell}


def _typed(name: str, cell: str) -> str | int:
    return int(cell) if name in _NUMBERS and cell.isascii() and cell.isdigit() else cell


def _issue(number: int, error: Mapping[str, Any]) -> CsvIssue:
    column = str(error["loc"][0]) if error["loc"] else "row"
    rule = "required" if error["type"] == "missing" else "invalid"
    return CsvIssue(number, column, error_text(rule))


def _rate_values(rate: Rate) -> dict[str, Any]:
    return {
        "row": RATE,
        "service": rate.service.value,
        "zone": rate.zone.value,
        "price": rate.price,
        "upToKg": rate.up_to_kg,
        "extraPerKg": rate.extra_per_kg,
        "minDays": rate.min_days,
        "maxDays": rate.max_days,
    }


def _size_values(size: Size) -> dict[str, Any]:
    return {
        "row": SIZE,
        "name": size.name,
        "price": size.price,
        "maxKg": size.max_kg,
        "lengthCm": size.length_cm,
        "widthCm": size.width_cm,
        "heightCm": size.height_cm,
    }


def _cells(values: Mapping[str, Any]) -> list[str | int | Decimal | None]:
    return [values.get(column) for column in COLUMNS]
