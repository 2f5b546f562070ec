"""All listed products of a store as sets of bits, a set for each value: counting a value is one AND.

Read from the flat rows at most once a minute, by each process.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson

from apps.products.catalog.facet_ladder import Ladder, bits
from apps.products.catalog_cache import cached_for
from apps.products.listing_sql import LISTED, select

LIFE: Final = 60.0
"""Seconds that counts may lag behind; what is listed does not."""
MAX_TOKENS: Final = 1_500
MAX_VALUES: Final = 200
"""What is counted of a store and of each facet, the most frequent ones: a set of 50 000 bits takes 6 kB."""
_ROWS: Final = f"""
SELECT product_id, facets, in_stock, price_min, price_max, category_ids
FROM products_listing WHERE {LISTED}
"""  # noqa: S608 - a constant of ours


@dataclass
class Values:
    """The values of one facet: token -> its text, as most products write it; so is `name`."""

    name: dict[str, str]
    texts: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class FacetIndex:
    places: dict[UUID, int]
    facets: dict[str, Values]
    by_token: dict[str, int]
    totals: dict[str, int]
    """How many products each value has where nothing narrows them."""
    by_category: dict[UUID, int]
    in_stock: int
    least: Ladder
    most: Ladder

    @property
    def everything(self) -> int:
        return (1 << len(self.places)) - 1

    def within(self, category_ids: Iterable[UUID]) -> int:
        found = 0
        for one in category_ids:
            found |= self.by_category.get(one, 0)
        return found

    def of(self, product_ids: Iterable[UUID]) -> int:
        return bits((self.places[one] for one in product_ids if one in self.places), len(self.places))

    def priced(self, lowest: Decimal | None, highest: Decimal | None) -> int:
        """A price matches when it lies within what the variants cost."""
        found = self.everything
        if lowest is not None:
            found &= self.most.above(lowest)
        return found if highest is None else found & self.least.up_to(highest)


def facet_index() -> FacetIndex:
    """One statement, or none."""
    return cached_for("facets", _load, life=LIFE)


def _load() -> FacetIndex:
    rows = select(_ROWS)
    written: Counter[str] = Counter()
    tokens: dict[tuple[str, str], list[int]] = defaultdict(list)
    categories: dict[UUID, list[int]] = defaultdict(list)
    for place, (_, text, _, _, _, category_ids) in enumerate(rows):
        for facet in orjson.loads(text):
            tokens[facet[0], facet[1]].append(place)
            written[orjson.dumps(facet).decode()] += 1
        for one in category_ids:
            categories[one].append(place)
    size = len(rows)
    counted = _most_frequent(tokens)
    return FacetIndex(
        places={row[0]: place for place, row in enumerate(rows)},
        facets=_values(written, counted),
        by_token={token: bits(places, size) for token, places in counted.items()},
        totals={token: len(places) for token, places in counted.items()},
        by_category={one: bits(places, size) for one, places in categories.items()},
        in_stock=bits((place for place, row in enumerate(rows) if row[2]), size),
        least=Ladder([row[3] for row in rows]),
        most=Ladder([row[4] for row in rows]),
    )


def _most_frequent(tokens: dict[tuple[str, str], list[int]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    by_facet: Counter[str] = Counter()
    for (key, token), places in sorted(tokens.items(), key=lambda one: -len(one[1])):
        if len(found) == MAX_TOKENS:
            break
        if by_facet[key] < MAX_VALUES:
            by_facet[key] += 1
            found[token] = places
    return found


def _values(written: Counter[str], counted: Container[str]) -> dict[str, Values]:
    """Of several spellings the most frequent one, else the first in the alphabet, which begins large."""
    found: dict[str, Values] = {}
    for text, _ in sorted(written.items(), key=lambda one: (-one[1], one[0])):
        key, token, name, value = orjson.loads(text)
        if token in counted:
            found.setdefault(key, Values(name)).texts.setdefault(token, value)
    return found


Counted = list[tuple[str, int]]


def counts(index: FacetIndex, key: str, base: int, chosen: dict[str, int], tokens: Container[str]) -> Counted:
    """How many products each value of a facet has, with what is chosen in all other facets. A chosen one of
    `tokens` stands there with none, too, so that it can be given up."""
    for other, picked in chosen.items():
        if other != key:
            base &= picked
    texts = index.facets[key].texts
    if base == index.everything:
        return [(token, index.totals[token]) for token in texts]
    found = ((token, (base & index.by_token[token]).bit_count()) for token in texts)
    return [(token, count) for token, count in found if count or token in tokens]


def chosen_bits(index: FacetIndex, groups: Iterable[str]) -> dict[str, int]:
    """By facet, what has one of the chosen values; tokens that nobody has any more have nothing."""
    keys = {token: key for key, values in index.facets.items() for token in values.texts}
    found: dict[str, Any] = {}
    for group in groups:
        tokens = group.split(",")
        key = next((keys[token] for token in tokens if token in keys), group)
        picked = 0
        for token in tokens:
            picked |= index.by_token.get(token, 0)
        found[key] = picked & found[key] if key in found else picked
    return found
