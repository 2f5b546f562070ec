"""What shoppers search for."""

from typing import Annotated, Any

from ninja import Query

from apps.products.models import SearchTerm
from apps.products.search.schemas import SearchTermQuery, SearchTermRow
from common.api import Request, Router
from common.schemas import Page, page_of

router = Router(tags=["product"])
_ORDERS = {
    "-withoutResult": ("-without_result", "-searches", "text"),
    "-searches": ("-searches", "text"),
    "-updatedAt": ("-updated_at", "text"),
}


@router.get("/product/search-terms", response=Page[SearchTermRow], permission="products.view")
def list_search_terms(request: Request, query: Annotated[SearchTermQuery, Query()]) -> dict[str, Any]:
    """Searches of the shop, those that found nothing first; counted up to a minute ago."""
    return page_of(SearchTerm.objects.order_by(*_ORDERS[query.sort]), query)
