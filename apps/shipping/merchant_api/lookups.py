"""The tree of places by level. `?_id=` names the rate that is being edited: what it covers is told then."""

from collections.abc import Iterable
from uuid import UUID

from ninja import Query

from apps.shipping import lookups
from apps.shipping.lookups import Coverage, PlaceChild
from apps.shipping.models import ShippingKind
from apps.shipping.schemas import CoverageOut, CoverageQuery
from common.api import Request, Router
from common.money import in_currency
from tenants.current import current_store

router = Router(tags=["shipping"])
FLAT, ADVANCED = ShippingKind.FLAT, ShippingKind.ADVANCED
_STATE = "/country/{country}/state"
_CITY = "/country/{country}/state/{state}/city"
_NEIGHBORHOOD = "/country/{country}/state/{state}/city/{city}/neighborhood"


@router.get("/shipping/method/country", response=CoverageOut, permission="shipping.view")
def list_method_countries(request: Request) -> CoverageOut:
    """Countries, and what any method covers of them."""
    return _answer(lookups.countries())


@router.get("/shipping/method" + _STATE, response=CoverageOut, permission="shipping.view")
def list_method_states(request: Request, country: str) -> CoverageOut:
    """States, and what any method covers of them."""
    return _answer(lookups.states(country))


@router.get("/shipping/method" + _CITY, response=CoverageOut, permission="shipping.view")
def list_method_cities(request: Request, country: str, state: str) -> CoverageOut:
    """Cities, and what any method covers of them."""
    return _answer(lookups.cities(country, state))


@router.get("/shipping/method" + _NEIGHBORHOOD, response=CoverageOut, permission="shipping.view")
def list_method_neighborhoods(request: Request, country: str, state: str, city: str) -> CoverageOut:
    """Neighborhoods, and what any method covers of them."""
    return _answer(lookups.neighborhoods(country, state, city))


@router.get("/shipping/flat-rate/country", response=CoverageOut, permission="shipping.view")
def list_flat_rate_countries(request: Request, query: Query[CoverageQuery]) -> CoverageOut:
    """Countries, and what flat rates cover of them."""
    return _answer(lookups.countries(), FLAT, query.id)


@router.get("/shipping/flat-rate" + _STATE, response=CoverageOut, permission="shipping.view")
def list_flat_rate_states(request: Request, country: str, query: Query[CoverageQuery]) -> CoverageOut:
    """States, and what flat rates cover of them."""
    return _answer(lookups.states(country), FLAT, query.id)


@router.get("/shipping/flat-rate" + _CITY, response=CoverageOut, permission="shipping.view")
def list_flat_rate_cities(
    request: Request, country: str, state: str, query: Query[CoverageQuery]
) -> CoverageOut:
    """Cities, and what flat rates cover of them."""
    return _answer(lookups.cities(country, state), FLAT, query.id)


@router.get("/shipping/flat-rate" + _NEIGHBORHOOD, response=CoverageOut, permission="shipping.view")
def list_flat_rate_neighborhoods(
    request: Request, country: str, state: str, city: str, query: Query[CoverageQuery]
) -> CoverageOut:
    """Neighborhoods, and what flat rates cover of them."""
    return _answer(lookups.neighborhoods(country, state, city), FLAT, query.id)


@router.get("/shipping/advanced/country", response=CoverageOut, permission="shipping.view")
def list_advanced_countries(request: Request, query: Query[CoverageQuery]) -> CoverageOut:
    """Countries, and what rates by bands cover of them."""
    return _answer(lookups.countries(), ADVANCED, query.id)


@router.get("/shipping/advanced" + _STATE, response=CoverageOut, permission="shipping.view")
def list_advanced_states(request: Request, country: str, query: Query[CoverageQuery]) -> CoverageOut:
    """States, and what rates by bands cover of them."""
    return _answer(lookups.states(country), ADVANCED, query.id)


@router.get("/shipping/advanced" + _CITY, response=CoverageOut, permission="shipping.view")
def list_advanced_cities(
    request: Request, country: str, state: str, query: Query[CoverageQuery]
) -> CoverageOut:
    """Cities, and what rates by bands cover of them."""
    return _answer(lookups.cities(country, state), ADVANCED, query.id)


@router.get("/shipping/advanced" + _NEIGHBORHOOD, response=CoverageOut, permission="shipping.view")
def list_advanced_neighborhoods(
    request: Request, country: str, state: str, city: str, query: Query[CoverageQuery]
) -> CoverageOut:
    """Neighborhoods, and what rates by bands cover of them."""
    return _answer(lookups.neighborhoods(country, state, city), ADVANCED, query.id)


def _answer(
    children: Iterable[PlaceChild], kind: ShippingKind | None = None, rate_id: UUID | None = None
) -> CoverageOut:
    currency = current_store().currency
    with in_currency(currency):
        return CoverageOut(currency=currency, items=Coverage(kind, rate_id).of(children))
