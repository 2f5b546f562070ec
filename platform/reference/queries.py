"""What other apps ask about countries, places and currencies, named in the caller's language.

Lists are sorted by name as a reader expects. An unknown code raises NotFound.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from common.errors import NotFound
from common.i18n import language
from common.store_context import has_store
from common.text import sort_key
from reference.ports import District, store_districts
from reference.tables import COUNTRIES, CURRENCIES, CountryEntry, CurrencyEntry, Names, PlaceEntry


@dataclass(frozen=True, slots=True)
class Currency:
    code: str
    name: str
    symbol: str
    digits: int


@dataclass(frozen=True, slots=True)
class Place:
    """A state, or a city of Peru (a province)."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Country:
    code: str
    name: str
    dial_code: str | None
    currency: str | None


class _Named(Protocol):
    @property
    def name(self) -> str: ...


Item = TypeVar("Item", bound=_Named)


def currencies() -> list[Currency]:
    return _by_name(_currency(entry) for entry in CURRENCIES.values())


def currency_of(code: str) -> Currency:
    return _currency(_found(CURRENCIES, code))


def is_currency(code: str) -> bool:
    return code in CURRENCIES


def countries() -> list[Country]:
    return _by_name(_country(entry) for entry in COUNTRIES.values())


def country_of(code: str) -> Country:
    return _country(_found(COUNTRIES, code))


def is_country(code: str) -> bool:
    return code in COUNTRIES


def states_of(country: str) -> list[Place]:
    """Empty where the states aren't known: the buyer writes his own."""
    return _places(_found(COUNTRIES, country).states)


def state_of(country: str, state: str) -> Place:
    return _place(_found(_found(COUNTRIES, country).states, state))


def cities_of(country: str, state: str) -> list[Place]:
    """Provinces of a Peruvian department; empty elsewhere: the buyer writes his city."""
    return _places(_found(_found(COUNTRIES, country).states, state).parts)


def districts_of(country: str, state: str, city: str) -> list[District]:
    """Districts of a Peruvian province; empty where state or city are free text."""
    entry = _found(COUNTRIES, country)
    if not has_districts(entry.code):
        return []
    province = _found(_found(entry.states, state).parts, city)
    return _by_name(
        District(part.code, _name(part.names), part.code, entry.code, state, city)
        for part in province.parts.values()
    )


def neighborhoods_of(country: str, state: str, city: str) -> list[District]:
    """The districts of the system and among them those that the selected store has added."""
    own = store_districts(country, state, city) if has_store() else []
    return _by_name([*districts_of(country, state, city), *own])


Part = tuple[str, str] | tuple[str, str, list["Part"]]
"""Code and name of a place, with its parts where they are known."""


def tree_of(country: str) -> list[Part]:
    """All states with their cities and districts, each level by name."""
    return _parts(_found(COUNTRIES, country).states, within="")


def has_districts(country: str) -> bool:
    """Whether cities and districts are chosen from a list rather than written."""
    return any(state.parts for state in _found(COUNTRIES, country).states.values())


Entry = TypeVar("Entry")


def _found(table: dict[str, Entry], code: str) -> Entry:
    entry = table.get(code)
    if entry is None:
        raise NotFound
    return entry


def _name(names: Names) -> str:
    return names[language()]


def _currency(entry: CurrencyEntry) -> Currency:
    return Currency(entry.code, _name(entry.names), entry.symbol, entry.digits)


def _country(entry: CountryEntry) -> Country:
    return Country(entry.code, _name(entry.names), entry.dial_code, entry.currency)


def _place(entry: PlaceEntry) -> Place:
    return Place(entry.code, _name(entry.names))


def _places(table: dict[str, PlaceEntry]) -> list[Place]:
    return _by_name(_place(entry) for entry in table.values())


def _parts(table: dict[str, PlaceEntry], *, within: str) -> list[Part]:
    """The part that bears the name of the whole is its capital, and comes first."""
    entries = sorted(
        table.values(), key=lambda entry: (_name(entry.names) != within, sort_key(_name(entry.names)))
    )
    return [
        (entry.code, name, _parts(entry.parts, within=name)) if entry.parts else (entry.code, name)
        for entry in entries
        for name in [_name(entry.names)]
    ]


def _by_name(items: Iterable[Item]) -> list[Item]:
    return sorted(items, key=lambda item: sort_key(item.name))
