"""Finding a district by some letters of its name: nobody has to know its province to buy."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from common.errors import NotFound
from common.i18n import Language, language
from common.text import normalize, sort_key
from reference.tables import COUNTRIES

MAX_RESULTS: Final = 8
_METROPOLIS: Final = frozenset({"1501", "0701"})
"""Lima and Callao: who types `surco` there means Santiago de Surco, not a village of that name."""


@dataclass(frozen=True, slots=True)
class FoundDistrict:
    """A district with the places that it lies in."""

    code: str
    name: str
    city: str
    city_name: str
    state: str
    state_name: str


def find_districts(country: str, text: str) -> list[FoundDistrict]:
    """Those of which each word that was typed begins a word, of its own name or of where it lies; the most
    likely first. Empty where districts aren't known."""
    if country not in COUNTRIES:
        raise NotFound
    terms = normalize(text).split()
    if not terms:
        return []
    rows = _rows(country, language())
    matches = [row for row in rows if all(f" {term}" in row[0] for term in terms)]
    typed = " ".join(terms)
    matches.sort(key=lambda row: (row[2].city not in _METROPOLIS, _rank(row[1], typed)))
    return [district for _, _, district in matches[:MAX_RESULTS]]


def _rank(name: str, typed: str) -> int:
    if name == typed:
        return 0
    return 1 if name.startswith(typed) else 2


@cache
def _rows(country: str, locale: Language) -> list[tuple[str, str, FoundDistrict]]:
    """(all words, own name, district), by name; the tables are read-only and the same for all stores."""
    rows = [
        FoundDistrict(
            district.code,
            district.names[locale],
            city.code,
            city.names[locale],
            state.code,
            state.names[locale],
        )
        for state in COUNTRIES[country].states.values()
        for city in state.parts.values()
        for district in city.parts.values()
    ]
    rows.sort(key=lambda row: sort_key(row.name))
    return [
        (f" {normalize(f'{row.name} {row.city_name} {row.state_name}')}", normalize(row.name), row)
        for row in rows
    ]
