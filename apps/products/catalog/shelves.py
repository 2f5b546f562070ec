"""Products that stand together on a page, by a rule or chosen by hand: all shelves of a page at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

import orjson

from apps.products.catalog.cards import card_texts, columns
from apps.products.catalog_cache import cached
from apps.products.facet_values import SALE, token_of, tsquery
from apps.products.listing_sql import Filter, Part, each_count, page_of, select, union_of
from apps.products.listings.category_tree import category_tree
from apps.products.listings.sort_order import sorted_parts
from apps.products.search.pages import STOCK_LIFE
from apps.products.search.search import Search, published_filter
from common.i18n import Language
from common.text import search_key

SALE_TOKEN: Final = token_of(SALE, "")
"""Names what is on sale in an address of the shop."""


@dataclass(frozen=True)
class Shelf:
    """All that is named holds; what is sold out stands on none."""

    limit: int
    sort: str = "featured"
    tag: str = ""
    category_id: UUID | None = None
    min_price: Decimal | None = None
    max_price: Decimal | None = None
    on_sale: bool = False
    since: datetime | None = None
    """Published after it."""
    product_ids: tuple[UUID, ...] | None = None
    """Chosen by hand, in their order."""


@dataclass(frozen=True)
class Stocked:
    cards: list[dict[str, Any]]
    total: int
    """So many products there are, on the shelf and beside it; exact up to the cap of all totals."""


def stocked_shelves(shelves: Sequence[Shelf], language: Language) -> list[Stocked]:
    """Two statements for all, the second of them mostly spared, and those of the cards."""
    if not shelves:
        return []
    scopes = [_scope(one) for one in shelves]
    totals = _totals(scopes)
    arms = [
        page_of(f"{place}, {columns(language)}", part, one.limit, 0)
        for place, (one, scope) in enumerate(zip(shelves, scopes, strict=True))
        for part in _parts(one, scope)
    ]
    found = select(*union_of(arms))
    # A product that stands on several shelves has one card.
    rows = {row[1]: row[1:] for row in found}
    texts = zip(rows, card_texts(list(rows.values()), language), strict=True)
    cards = {key: orjson.loads(text) for key, text in texts}
    stocked = []
    for place, one in enumerate(shelves):
        keys = [row[1] for row in found if row[0] == place][: one.limit]
        stocked.append(Stocked([cards[key] for key in keys], max(totals[place], len(keys))))
    return stocked


def _scope(shelf: Shelf) -> Filter:
    scope = published_filter().also("in_stock")
    if shelf.product_ids is not None:
        return scope.also("product_id = ANY(%s::uuid[])", list(shelf.product_ids))
    if shelf.category_id is not None:
        scope = scope.also("category_ids && %s::uuid[]", category_tree().within(shelf.category_id))
    if shelf.tag:
        words = Search(tuple(search_key(shelf.tag).split()))
        if words.words:
            scope = scope.also("words @@ %s::tsquery", words.tsquery("B", exactly=True))
        scope = scope.also("\"row\"::jsonb -> 'tags' ? %s", shelf.tag)
    if shelf.min_price is not None:
        scope = scope.also("price_max >= %s", shelf.min_price)
    if shelf.max_price is not None:
        scope = scope.also("price_min <= %s", shelf.max_price)
    if shelf.on_sale:
        scope = scope.also("words @@ %s::tsquery", tsquery([SALE_TOKEN]))
    return scope if shelf.since is None else scope.also("published_at > %s", shelf.since)


def _parts(shelf: Shelf, scope: Filter) -> list[Part]:
    if shelf.product_ids is None:
        return sorted_parts(scope, shelf.sort)
    order = "array_position(%s::uuid[], product_id)"
    return [Part(scope, order, order_params=(list(shelf.product_ids),))]


def _totals(scopes: Sequence[Filter]) -> list[int]:
    """By memory. Stock changes without notice, so they are soon counted anew."""
    key = ("shelves", *((scope.where, str(scope.params)) for scope in scopes))
    return cached(key, lambda: each_count(scopes), life=STOCK_LIFE)
