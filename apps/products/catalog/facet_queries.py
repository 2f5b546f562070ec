"""The facets of a category or a search, with how many products each value would leave."""

from typing import Final

from apps.products.catalog.facet_index import FacetIndex, chosen_bits, counts, facet_index
from apps.products.catalog.public_schemas import CardQuery, Facets, FacetValue, PublicFacet
from apps.products.catalog.specification_names import NAMES
from apps.products.facet_values import SALE
from apps.products.listing_sql import select
from apps.products.listings.category_tree import category_tree, find_category
from apps.products.localizer import Localizer
from apps.products.search.search import Search, published_filter
from common.i18n import Language
from common.schemas import CAP

MAX_FACETS: Final = 12
MAX_VALUES: Final = 50
_FIRST: Final = ("brand", "size", "color", "material")


def product_facets(query: CardQuery, language: Language) -> Facets:
    """From memory; one statement for a search."""
    index, search = facet_index(), Search.of(query.q)
    base = _base(index, query, search)
    chosen = chosen_bits(index, query.facet)
    narrowed = base
    for picked in chosen.values():
        narrowed &= picked
    tokens = {token for group in query.facet for token in group.split(",")}
    facets = [
        facet
        for key in sorted(index.facets, key=lambda one: (_place(one), one))
        if key != SALE and (facet := _facet(index, key, base, chosen, tokens, language))
    ]
    sale = index.facets.get(SALE)
    return Facets(
        facets=facets[:MAX_FACETS],
        in_stock=(narrowed & index.in_stock).bit_count(),
        sale=_sale(index, base, chosen, tokens) if sale else None,
    )


def _base(index: FacetIndex, query: CardQuery, search: Search) -> int:
    """What all choices but those of facets leave."""
    base = index.everything
    if query.category:
        node = find_category(query.category)
        base &= index.within(category_tree().within(node.id)) if node else 0
    if search.words:
        found = search.narrows(published_filter())
        text = f"SELECT product_id FROM products_listing WHERE {found.where} LIMIT {CAP}"  # noqa: S608
        base &= index.of(row[0] for row in select(text, list(found.params)))
    if query.min_price is not None or query.max_price is not None:
        base &= index.priced(query.min_price, query.max_price)
    return base & index.in_stock if query.in_stock else base


def _place(key: str) -> int:
    return _FIRST.index(key) if key in _FIRST else len(_FIRST)


def _facet(
    index: FacetIndex, key: str, base: int, chosen: dict[str, int], tokens: set[str], language: Language
) -> PublicFacet | None:
    """None where there is nothing to choose."""
    localize, values = Localizer(language), index.facets[key]
    counted = counts(index, key, base, chosen, tokens)
    if len(counted) < 2 and tokens.isdisjoint(values.texts):
        return None
    labeled = sorted((-count, localize(values.texts[token]), token) for token, count in counted)
    visible = [
        FacetValue(token=token, label=label, count=-count, chosen=token in tokens)
        for place, (count, label, token) in enumerate(labeled)
        if place < MAX_VALUES or token in tokens
    ]
    return PublicFacet(key=key, name=localize(NAMES.get(key) or values.name), values=visible)


def _sale(index: FacetIndex, base: int, chosen: dict[str, int], tokens: set[str]) -> FacetValue | None:
    for token, count in counts(index, SALE, base, chosen, tokens):
        return FacetValue(token=token, label="", count=count, chosen=token in tokens)
    return None
