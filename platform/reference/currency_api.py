"""Public calls about currencies; the store's own currency is answered by tenants."""

from django.http import HttpResponse

from common.api import Request, Router
from common.permissions import PUBLIC
from common.schemas import Items
from reference import queries
from reference.caching import cache_for_an_hour
from reference.schemas import CurrencyOut

router = Router(tags=["currency"])


@router.get("/currency/list", response=Items[CurrencyOut], permission=PUBLIC)
def list_currencies(request: Request, response: HttpResponse) -> dict[str, list[queries.Currency]]:
    """All money that is legal tender somewhere, by name."""
    cache_for_an_hour(response)
    return {"items": queries.currencies()}


@router.get("/currency/{code}", response=CurrencyOut, permission=PUBLIC)
def get_currency(request: Request, response: HttpResponse, code: str) -> queries.Currency:
    """One currency by its ISO code."""
    currency = queries.currency_of(code)
    cache_for_an_hour(response)
    return currency
