"""Searches that are asked for as pages, also those whose page is kept: each is counted."""

from apps.products.search.log import count_search
from apps.products.search.search import Search
from apps.storefront.page_query import Params, is_first_look, search_query_of


def count_page_search(path: str, params: Params, *, found: bool) -> None:
    """Counts a search once: its further pages, orders and filters are looks at what it found."""
    if path == "search" and is_first_look(params):
        count_search(Search.of(search_query_of(params)), found=found)
