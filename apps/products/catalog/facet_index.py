"""All listed products of a store as sets of bits, a set for each value: counting a value is one AND.

Read from the flat rows at most once a minute, by each process.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson

from apps.products.catalog_cache import cached_for
from apps.products.listing_sql import LISTED, select

LIFE: Final = 60.0
"""Seconds that counts may lag behind; what is listed does not."""
_ROWS: Final = f"""
SELECT product_id, facets, in_stock, price_min, price_max, category_ids
FROM products_listing WHERE {LISTED}
"""  # noqa: S608 - a constant of ours


@dataclass
class Values:
    """The values of one facet: token -> its text; `name` as its first product writes it."""

    name: dict[str, str]
    texts: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class FacetIndex:
    places: dict[UUID, int]
    facets: dict[str, Values]
    by_token: dict[str, int]
    by_category: dict[UUID, int]
    in_stock: int
    prices: list[tuple[Decimal | None, Decimal | None]]

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
        fits = (
            place
            for place, (least, most) in enumerate(self.prices)
            if least is not None
            and most is not None
            and (lowest is None or most >= lowest)
            and (highest is None or least <= highest)
        )
        return bits(fits, len(self.prices))


def bits(places: Iterable[int], size: int) -> int:
    row = bytearray(size // 8 + 1)
    for place in places:
        row[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(row, "little")


def facet_index() -> FacetIndex:
    """One statement, or none."""
    return cached_for("facets", _load, life=LIFE)


def _load() -> FacetIndex:
    rows = select(_ROWS)
    facets: dict[str, Values] = {}
    tokens: dict[str, list[int]] = defaultdict(list)
    categories: dict[UUID, list[int]] = defaultdict(list)
    for place, (_, text, _, _, _, category_ids) in enumerate(rows):
        for key, token, name, value in orjson.loads(text):
            known = facets.setdefault(key, Values(name))
            known.texts.setdefault(token, value)
            tokens[token].append(place)
        for one in category_ids:
            categories[one].append(place)
    size = len(rows)
    return FacetIndex(
        places={row[0]: place for place, row in enumerate(rows)},
        facets=facets,
        by_token={token: bits(places, size) for token, places in tokens.items()},
        by_category={one: bits(places, size) for one, places in categories.items()},
        in_stock=bits((place for place, row in enumerate(rows) if row[2]), size),
        prices=[(row[3], row[4]) for row in rows],
    )


Counted = list[tuple[str, int]]


def counts(index: FacetIndex, key: str, base: int, chosen: dict[str, int]) -> Counted:
    """How many products each value of a facet has, with what is chosen in all other facets."""
    for other, picked in chosen.items():
        if other != key:
            base &= picked
    found = ((token, (base & index.by_token[token]).bit_count()) for token in index.facets[key].texts)
    return [(token, count) for token, count in found if count]


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
