"""Places as people write them in a table: by path, by their code of the INEI, or by name."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from apps.neighborhoods.models import Neighborhood
from apps.shipping.places import check_places
from common.errors import Invalid
from common.text import search_key
from reference.place_path import place_path
from reference.tables import COUNTRIES, PlaceEntry

Chain = tuple[str, ...]
"""Names from the widest place below the country down."""
_STEPS: Final = re.compile(r"\s*[/>›·|]\s*")
_ODD_LENGTHS: Final = (1, 3, 5)
"""Of codes whose leading zero a spreadsheet has dropped."""


class PlaceNames:
    """The places of a country with the neighborhoods that the store has added."""

    def __init__(self, country: str) -> None:
        self._country = country
        self._chains = dict(_listed(country))
        self._by_code = {path.rpartition("/")[2]: path for path in self._chains}
        self._chains |= _own(country, self._chains)
        self._by_name: dict[str, list[str]] = {}
        for path, chain in self._chains.items():
            self._by_name.setdefault(search_key(chain[-1]), []).append(path)

    def find(self, text: str) -> list[str]:
        """The places that the text may mean: one when it is clear, none when it is unknown."""
        if text in self._chains or text == self._country:
            return [text]
        code = text.zfill(len(text) + 1) if text.isdigit() and len(text) in _ODD_LENGTHS else text
        if code in self._by_code:
            return [self._by_code[code]]
        if text.startswith(f"{self._country}/"):
            return [text] if _is_written_freely(text) else []
        return self._named(text)

    def full_name(self, path: str) -> str:
        chain = self._chains.get(path)
        return " / ".join(chain) if chain else COUNTRIES[self._country].names["es"]

    def _named(self, text: str) -> list[str]:
        steps = _STEPS.split(text) if _STEPS.search(text) else text.split(",")[::-1]
        keys = tuple(search_key(step) for step in steps)
        if keys == (search_key(COUNTRIES[self._country].names["es"]),):
            return [self._country]
        found = self._by_name.get(keys[-1], [])
        if len(keys) > 1:
            exact = [path for path in found if self._keys(path) == keys]
            near = [path for path in found if self._keys(path)[-len(keys) :] == keys]
            if exact or near:
                return exact or near
        return [path for path in found if _is_within(keys, self._keys(path))]

    def _keys(self, path: str) -> Chain:
        return tuple(search_key(name) for name in self._chains[path])


def _is_within(keys: Chain, chain: Chain) -> bool:
    """Whether the chain has all keys in their order."""
    names = iter(chain)
    return all(key in names for key in keys)


def _is_written_freely(path: str) -> bool:
    try:
        check_places([path], field="place")
    except Invalid:
        return False
    return True


@cache
def _listed(country: str) -> tuple[tuple[str, Chain], ...]:
    entry = COUNTRIES.get(country)
    return tuple(_walk(country, (), entry.states)) if entry else ()


def _walk(path: str, chain: Chain, parts: dict[str, PlaceEntry]) -> Iterator[tuple[str, Chain]]:
    for code, part in parts.items():
        inner, names = f"{path}/{code}", (*chain, part.names["es"])
        yield inner, names
        yield from _walk(inner, names, part.parts)


def _own(country: str, listed: dict[str, Chain]) -> dict[str, Chain]:
    rows = Neighborhood.objects.filter(country=country)
    parents = {row.pk: place_path(row.country, row.state, row.city) for row in rows}
    return {f"{parents[row.pk]}/{row.pk}": (*listed.get(parents[row.pk], ()), row.name) for row in rows}
