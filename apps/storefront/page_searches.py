"""Searches that are asked for as pages, also those whose page is kept: each is counted."""

from apps.products.public_schemas import MOST_WORDS
from apps.products.search import Search
from apps.products.search_log import note_search
from apps.storefront.page_data import Params, is_first_look


def note_visit(path: str, params: Params, *, found: bool) -> None:
    """Counts a search once: its further pages, orders and filters are looks at what it found."""
    words = params.get("q", "").strip()
    if path == "search" and is_first_look(params) and len(words) <= MOST_WORDS:
        note_search(Search.of(words), found=found)
