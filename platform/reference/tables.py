"""Countries, states, Peru's levels and currencies, held in memory by every process.

They are read-only, the same for all stores and change with a release, so they are no tables: four
small files, made by `manage.py build_reference_data`, are read once when this module is imported.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from common.i18n import Language

DATA: Final = Path(__file__).parent / "data"
Names = dict[Language, str]


@dataclass(frozen=True, slots=True)
class PlaceEntry:
    """A state, city or district, with its parts where they are known."""

    code: str
    names: Names
    parts: "dict[str, PlaceEntry]"


@dataclass(frozen=True, slots=True)
class CountryEntry:
    code: str
    names: Names
    dial_code: str | None
    currency: str | None
    states: dict[str, PlaceEntry]


@dataclass(frozen=True, slots=True)
class CurrencyEntry:
    code: str
    names: Names
    symbol: str
    digits: int


def _read(name: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((DATA / name).read_text("utf-8"))
    return table


def _place(code: str, name: str, parts: dict[str, Any] | None = None) -> PlaceEntry:
    """From a name alone (district), or a name and its parts (department, province)."""
    inner = {key: _place(key, *_pair(value)) for key, value in (parts or {}).items()}
    return PlaceEntry(code, {"es": name, "en": name}, inner)


def _pair(value: Any) -> tuple[str, dict[str, Any] | None]:
    return (value, None) if isinstance(value, str) else (value[0], value[1])


def _state(code: str, name: str, spanish: str | None = None) -> PlaceEntry:
    return PlaceEntry(code, {"es": spanish or name, "en": name}, {})


def _countries() -> dict[str, CountryEntry]:
    states: dict[str, dict[str, PlaceEntry]] = {
        country: {row[0]: _state(*row) for row in rows} for country, rows in _read("states.json").items()
    }
    states["PE"] = {code: _place(code, *value) for code, value in _read("peru.json").items()}
    return {
        code: CountryEntry(
            code, {"es": es, "en": en}, f"+{dial}" if dial else None, currency, states.get(code, {})
        )
        for code, (es, en, dial, currency) in _read("countries.json").items()
    }


COUNTRIES: Final = _countries()
CURRENCIES: Final = {
    code: CurrencyEntry(code, {"es": es, "en": en}, symbol, digits)
    for code, (symbol, digits, es, en) in _read("currencies.json").items()
}
