"""The catalogue, as a shop shows it. Lists are written as JSON once and go out as they are."""

from typing import Annotated

import orjson
from django.http import HttpResponse
from ninja import Query

from apps.products.catalog.facet_queries import product_facets
from apps.products.catalog.product_view import product_stock, product_view
from apps.products.catalog.public_queries import (
    categories,
    category_view,
    product_cards,
    related_cards,
    suggestions,
)
from apps.products.catalog.public_schemas import (
    MAX_QUERY_LENGTH,
    CardPage,
    CardQuery,
    CategoryCard,
    CategoryView,
    Facets,
    ProductStock,
    ProductView,
    RelatedCards,
    Suggestions,
)
from apps.products.search.log import count_search
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["product"])
JSON = "application/json; charset=utf-8"


@router.get("/product/ui", response=CardPage, permission=PUBLIC)
def list_public_products(request: Request, query: Annotated[CardQuery, Query()]) -> HttpResponse:
    """Products of the shop; `category` is the address of one, `q` what to search for."""
    answer = product_cards(query, language())
    if query.is_first_look:
        count_search(answer.search, found=answer.found)
    return _json(answer.body)


@router.get("/product/ui/facets", response=Facets, permission=PUBLIC)
def get_product_facets(request: Request, query: Annotated[CardQuery, Query()]) -> Facets:
    """What a list can be narrowed by, with how many products each choice would leave."""
    return product_facets(query, language())


@router.get("/product/ui/suggest", response=Suggestions, permission=PUBLIC)
def list_search_suggestions(
    request: Request, q: Annotated[str, Query(max_length=MAX_QUERY_LENGTH)] = ""
) -> HttpResponse:
    """What a shopper who is typing may mean."""
    return _json(suggestions(q, language()))


@router.get("/product/ui/{slug}", response=ProductView, permission=PUBLIC)
def get_public_product(
    request: Request, slug: str, preview: Annotated[str, Query(max_length=500)] = ""
) -> HttpResponse:
    """One product. When it has moved, `slug` is its new address. `preview`: from the merchant's link."""
    view = product_view(slug, language(), preview)
    if view is None:
        raise NotFound()
    return _json(orjson.dumps(view))


@router.get("/product/ui/{slug}/stock", response=ProductStock, permission=PUBLIC)
def get_public_product_stock(request: Request, slug: str) -> HttpResponse:
    """What can be bought now."""
    stock = product_stock(slug)
    if stock is None:
        raise NotFound()
    return _json(orjson.dumps(stock))


@router.get("/product/ui/{slug}/related", response=RelatedCards, permission=PUBLIC)
def list_public_related_products(request: Request, slug: str) -> HttpResponse:
    """What goes with a product."""
    related = related_cards(slug, language())
    if related is None:
        raise NotFound()
    return _json(orjson.dumps(related))


@router.get("/category/ui", response=Items[CategoryCard], permission=PUBLIC)
def list_public_categories(request: Request) -> Items[CategoryCard]:
    """The categories of the shop."""
    return Items(items=categories(language()))


@router.get("/category/ui/{slug}", response=CategoryView, permission=PUBLIC)
def get_public_category(request: Request, slug: str) -> CategoryView:
    """One category. When it has moved, `slug` is its new address."""
    view = category_view(slug, language())
    if view is None:
        raise NotFound()
    return view


def _json(text: bytes) -> HttpResponse:
    return HttpResponse(text, content_type=JSON)
