"""What a shop asks about its catalogue; used by its pages and by product/ui and category/ui.

Lists answer JSON as it goes out, put together from stored texts; a test holds it against the shapes of
public_schemas.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson

from apps.products.catalog.cards import best_sellers, card_texts, cards_of, columns
from apps.products.catalog.product_view import product_id_at
from apps.products.catalog.public_schemas import (
    CardQuery,
    CategoryCard,
    CategoryRef,
    CategoryView,
    PublicPicture,
    PublicSeo,
)
from apps.products.catalog_cache import cached
from apps.products.facet_values import tsquery
from apps.products.listing_sql import Filter, Part, capped_count, page_of_parts
from apps.products.listings.category_tree import Node, category_tree, find_category, product_counts
from apps.products.listings.sort_order import category_parts, sorted_parts
from apps.products.localizer import Localizer
from apps.products.models import Category, Product
from apps.products.related_products import related_to, visible_ids
from apps.products.search.pages import cached_count, relevant
from apps.products.search.search import Search, published_filter
from apps.products.search.vocabulary import vocabulary
from common.i18n import Language
from common.schemas import CAP

MAX_ALTERNATIVES = 8


@dataclass(frozen=True)
class CardAnswer:
    """A CardPage as JSON, and what the search log wants to know of it."""

    body: bytes
    search: Search
    found: bool


def product_cards(query: CardQuery, language: Language) -> CardAnswer:
    """A CardPage: two statements, one of them spared where the total is remembered.

    A category that is not there has no products. Words that find nothing are tried as they were
    probably meant, then the shopper is offered something else.
    """
    search = Search.of(query.q)
    if not search.words and query.q.strip():
        # Signs alone are no words, and nothing has them.
        return _nothing(query, search, language)
    if page := _page(query, search, language):
        return CardAnswer(_to_json(query, page), search, found=True)
    if not search.words:
        return CardAnswer(_to_json(query, ([], 0)), search, found=False)
    meant = cached(("meant", search.words), lambda: vocabulary().correct(search.words))
    if meant and (page := _page(query, Search(tuple(meant)), language)):
        return CardAnswer(_to_json(query, page, corrected=" ".join(meant)), search, found=True)
    return _nothing(query, search, language)


def _nothing(query: CardQuery, search: Search, language: Language) -> CardAnswer:
    body = _to_json(query, ([], 0), alternatives=_alternatives(search, language))
    return CardAnswer(body, search, found=False)


def _page(query: CardQuery, search: Search, language: Language) -> tuple[list[bytes], int] | None:
    """The cards of a page with the total; None when there is nothing at all."""
    category = find_category(query.category) if query.category else None
    if query.category and category is None:
        return None
    scope, offset = _filter(query, category), (query.page - 1) * query.limit
    if search.words and not query.sort:
        rows, total = relevant(columns(language), search, scope, limit=query.limit, offset=offset)
    else:
        found = search.narrows(scope)
        total = cached_count("total", found, lambda: capped_count(found))
        parts = _parts(query, search, category) if offset < total else []
        limit = min(query.limit, total - offset)
        rows = page_of_parts(columns(language), parts, limit=limit, offset=offset)
    # The first page tells what a remembered total can't know: that the last one is sold.
    return (card_texts(rows, language), total) if rows or (total and offset) else None


def _filter(query: CardQuery, category: Node | None) -> Filter:
    """A price matches when it lies within what the variants cost."""
    scope = published_filter()
    if category is not None:
        scope = scope.also("category_ids && %s::uuid[]", category_tree().within(category.id))
    if query.min_price is not None:
        scope = scope.also("price_max >= %s", query.min_price)
    if query.max_price is not None:
        scope = scope.also("price_min <= %s", query.max_price)
    if query.facet:
        scope = scope.also("words @@ %s::tsquery", tsquery(query.facet))
    return scope.also("in_stock") if query.in_stock else scope


def _parts(query: CardQuery, search: Search, category: Node | None) -> list[Part]:
    """By choice, else as the category says, else the newest first."""
    if category and not query.sort:
        return category_parts(_filter(query, None), category)
    is_last = category is None or category.sold_out_last
    scope = search.narrows(_filter(query, category))
    return sorted_parts(scope, query.sort or "-createdAt", sold_out_last=is_last)


def _to_json(
    query: CardQuery,
    page: tuple[list[bytes], int],
    *,
    corrected: str | None = None,
    alternatives: bytes = b"null",
) -> bytes:
    items, total = page
    cached_count = {
        "page": query.page,
        "limit": query.limit,
        "total": min(total, CAP),
        "totalIsCapped": total > CAP,
        "corrected": corrected,
    }
    tail = orjson.dumps(cached_count)[1:-1]
    return b'{"items":[' + b",".join(items) + b"]," + tail + b',"alternatives":' + alternatives + b"}"


def _alternatives(search: Search, language: Language) -> bytes:
    known = vocabulary()
    terms = dict.fromkeys(word for one in search.words for word in _near(known, one))
    cards = b",".join(best_sellers(MAX_ALTERNATIVES, language))
    return b'{"terms":' + orjson.dumps(list(terms)[:4]) + b',"products":[' + cards + b"]}"


def _near(known: Any, word: str) -> list[str]:
    return [word] if known.knows(word) else known.nearest(word, 3)


def suggestions(text: str, language: Language) -> bytes:
    """Suggestions while a shopper types: two statements at most."""
    search, localize = Search.of(text), Localizer(language)
    if not search.words:
        return b'{"terms":[],"categories":[],"products":[]}'
    rows, _ = relevant(columns(language), search, published_filter(), limit=6, count_all=False)
    terms = _terms(search)
    named = [
        {"slug": localize(node.slugs), "name": localize(node.name)}
        for node in category_tree().visible_nodes()
        if search.names(localize(node.name))
    ]
    head = orjson.dumps({"terms": terms, "categories": named[:3]})[:-1]
    return head + b',"products":[' + b",".join(card_texts(rows, language)) + b"]}"


def _terms(search: Search) -> list[str]:
    """The text with its last word whole."""
    *before, last = search.words
    whole = vocabulary().starting_with(last, 4)
    return [" ".join([*before, word]) for word in whole]


def related_cards(slug: str, language: Language) -> dict[str, Any] | None:
    """What goes with a product, of what the shop lists, in the form of RelatedCards."""
    found = product_id_at(slug)
    product = Product.objects.reachable().filter(pk=found).first() if found else None
    if product is None:
        return None
    listed = Product.objects.listed
    related, source = related_to(product, listed)
    chosen = {kind: visible_ids(product.related.get(kind, []), listed) for kind in ("upSell", "crossSell")}
    ids = {"related": related, **chosen}
    cards = cards_of({one for each in ids.values() for one in each}, language)
    kinds = {kind: [cards[one] for one in each if one in cards] for kind, each in ids.items()}
    return {**{kind: _sold_out_last(each) for kind, each in kinds.items()}, "source": source}


def _sold_out_last(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(cards, key=lambda card: not card["inStock"])


def categories(language: Language) -> list[CategoryCard]:
    """The categories that the shop shows, in the merchant's order, from memory."""
    counts, localize = product_counts(), Localizer(language)
    return [_card(node, counts, localize) for node in category_tree().visible_nodes()]


def category_view(slug: str, language: Language) -> CategoryView | None:
    """The category at an address, also an earlier one (then `slug` differs): one statement."""
    node = find_category(slug)
    row = Category.objects.live().filter(pk=node.id).first() if node else None
    if node is None or row is None:
        return None
    tree, counts, localize = category_tree(), product_counts(), Localizer(language)
    parent = tree.nodes.get(node.parent_id) if node.parent_id else None
    return CategoryView(
        **_card(node, counts, localize).model_dump(),
        description_html=localize(row.description),
        parent=CategoryRef(slug=localize(parent.slugs), name=localize(parent.name)) if parent else None,
        children=[_card(child, counts, localize) for child in tree.children(node.id)],
        sort=row.sort,  # type: ignore[arg-type]
        sold_out_last=row.sold_out_last,
        seo=PublicSeo(title=localize(row.seo.get("title")), description=localize(row.seo.get("description"))),
        alternates={"es": Localizer("es")(row.slugs), "en": Localizer("en")(row.slugs)},
    )


def _card(node: Node, counts: dict[UUID, int], localize: Localizer) -> CategoryCard:
    return CategoryCard(
        id=node.id,
        slug=localize(node.slugs),
        name=localize(node.name),
        parent_id=node.parent_id,
        product_count=counts.get(node.id, 0),
        picture=PublicPicture(**localize.picture(node.picture)) if node.picture else None,
    )
