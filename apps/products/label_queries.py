"""The tags and brands that a store's products carry, those of most products first."""

from dataclasses import dataclass
from typing import Final

from apps.products.catalogue_memory import remembered
from apps.products.listing_sql import select
from common.text import search_key, search_text

MOST_KNOWN: Final = 2_000
"""Of each kind; those of the fewest products are left out."""
MOST_SHOWN: Final = 50
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
    """{"tags", "brands"} that hold what was typed, MOST_SHOWN of each."""
    wanted = search_key(q)
    return {kind: _holding(wanted, known) for kind, known in remembered("labels", _load).items()}


def _holding(wanted: str, known: list[Label]) -> list[str]:
    return [label.text for label in known if wanted in label.key][:MOST_SHOWN]


def _load() -> dict[str, list[Label]]:
    texts = {"tags": _TAGS, "brands": _BRANDS}
    return {
        kind: [Label(label, search_text(label)) for (label,) in select(text, [MOST_KNOWN])]
        for kind, text in texts.items()
    }
