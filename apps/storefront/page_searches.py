"""Searches that are asked for as pages, also those whose page is kept: each is counted."""

from apps.products.search import Search
from apps.products.search_log import note_search
from apps.storefront.page_query import Params, is_first_look, words_of


def note_visit(path: str, params: Params, *, found: bool) -> None:
    """Counts a search once: its further pages, orders and filters are looks at what it found."""
    if path == "search" and is_first_look(params):
        note_search(Search.of(words_of(params)), found=found)
