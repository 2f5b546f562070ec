"""Searches that are asked for as pages, also those whose page is kept: each is counted."""

from apps.products.public_schemas import MOST_WORDS
from apps.products.search import Search
from apps.products.search_log import note_search
from apps.storefront.page_data import Params, page_number


def note_visit(path: str, params: Params, *, found: bool) -> None:
    """Counts the first page of a search; any other page is none."""
    words = params.get("q", "").strip()
    if path == "search" and page_number(params) == 1 and len(words) <= MOST_WORDS:
        note_search(Search.of(words), found=found)
