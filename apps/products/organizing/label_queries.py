"""The tags and brands that a store's products carry, those of most products first."""

from dataclasses import dataclass
from typing import Final

from apps.products.catalog_cache import cached
from apps.products.listing_sql import select
from common.text import search_key, search_text

MAX_LABELS: Final = 2_000
"""Of each kind; those of the fewest products are left out."""
MAX_RESULTS: Final = 50
_TAGS: Final = """
SELECT tag FROM products_product, jsonb_array_elements_text(tags) tag
WHERE deleted_at IS NULL GROUP BY tag ORDER BY count(*) DESC, tag LIMIT %s
"""
_BRANDS: Final = """
SELECT brand FROM products_product
WHERE deleted_at IS NULL AND brand <> '' GROUP BY brand ORDER BY count(*) DESC, brand LIMIT %s
"""


@dataclass(frozen=True)
class Label:
    text: str
    key: str
    """As it is compared."""


def labels(q: str) -> dict[str, list[str]]:
    """{"tags", "brands"} that hold what was typed, MAX_RESULTS of each."""
    needle = search_key(q)
    return {kind: _matching(needle, known) for kind, known in cached("labels", _load).items()}


def _matching(needle: str, known: list[Label]) -> list[str]:
    return [label.text for label in known if needle in label.key][:MAX_RESULTS]


def _load() -> dict[str, list[Label]]:
    texts = {"tags": _TAGS, "brands": _BRANDS}
    return {
        kind: [Label(label, search_text(label)) for (label,) in select(text, [MAX_LABELS])]
        for kind, text in texts.items()
    }
