"""A page of what a search finds, by relevance, with the total. See docs/algorithms/search-ranking.md."""

from collections.abc import Callable

from apps.products.catalog_cache import cached
from apps.products.listing_sql import Filter, Part, Row, capped_count, page_of_parts
from apps.products.search.search import MAX_RANKED, Search, fenced_part

STOCK_LIFE = 10.0
"""Seconds that a total of what is in stock may lag behind."""


def relevant(
    columns: str, search: Search, scope: Filter, *, limit: int, offset: int = 0, count_all: bool = True
) -> tuple[list[Row], int]:
    """The rows and the total; without `count_all` that is MAX_RANKED + 1 where there are more.

    One statement, whether the total is remembered or not, but for a search with very many matches.
    """
    matches = search.narrows(scope)
    read: list[list[Row]] = []

    def few() -> int:
        """The total as far as it is ranked; the first page comes with it."""
        if offset:
            return capped_count(matches, MAX_RANKED)
        rows = page_of_parts(f"{columns}, count(*) OVER ()", [search.ranked(scope)], limit=limit, offset=0)
        read.append([row[:-1] for row in rows])
        return int(rows[0][-1]) if rows else 0

    total = cached_count("few", matches, few)
    if total <= MAX_RANKED:
        if not read and offset < total:
            part = _whole(search, scope, total, offset + limit) or search.ranked(scope)
            read.append(page_of_parts(columns, [part], limit=limit, offset=offset))
        return (read[0] if read else []), total
    if count_all:
        total = cached_count("total", matches, lambda: capped_count(matches))
    if offset >= total:
        return [], total
    parts = search.broad(scope, _tier)
    return page_of_parts(columns, parts, limit=limit, offset=offset), total


def _whole(search: Search, scope: Filter, total: int, end: int) -> Part | None:
    """Whole words of the name alone, where they fill the page: they stand first, and the index of words
    finds them in a third of the time that beginnings need.
    """
    if total < end:
        return None
    whole = search.whole(scope)
    return fenced_part(whole) if _tier(whole) >= end else None


def _tier(scope: Filter) -> int:
    return cached_count("tier", scope, lambda: capped_count(scope, MAX_RANKED))


def cached_count(what: str, scope: Filter, count: Callable[[], int]) -> int:
    """A count by memory. Stock changes without notice, so what is filtered by it is soon counted anew, at
    once where there was nothing.
    """
    key = (what, scope.where, str(scope.params))
    if "in_stock" in scope.texts:
        return cached(key, count, life=STOCK_LIFE) or count()
    return cached(key, count)
