"""Public calls about countries, states, cities and districts; the store's place is answered by tenants."""

from dataclasses import asdict
from typing import Any

from django.http import HttpResponse
from ninja import Query

from common.api import Request, Router
from common.i18n import language
from common.permissions import OPTIONAL, PUBLIC
from common.schemas import Items
from reference import queries
from reference.caching import cache_for_an_hour
from reference.district_search import FoundDistrict, find_districts
from reference.ports import District
from reference.schemas import (
    CountryOut,
    CountryRow,
    CountryTreeOut,
    DistrictSearch,
    FoundDistrictOut,
    NeighborhoodFilter,
    NeighborhoodOut,
    StateOut,
)
from reference.zones import zone_sets

router = Router(tags=["location"])


@router.get("/location/country", response=Items[CountryRow], permission=PUBLIC)
def list_countries(request: Request, response: HttpResponse) -> dict[str, list[queries.Country]]:
    """All countries, by name."""
    cache_for_an_hour(response)
    return {"items": queries.countries()}


@router.get("/location/country/{country}", response=CountryOut, permission=PUBLIC)
def get_country(request: Request, response: HttpResponse, country: str) -> dict[str, Any]:
    """A country with its states; in Peru the departments by INEI code."""
    found, states = queries.country_of(country), queries.states_of(country)
    cache_for_an_hour(response)
    return {**asdict(found), "states": states, "free_text": not states}


@router.get("/location/country/{country}/tree", response=CountryTreeOut, permission=PUBLIC)
def get_country_tree(request: Request, response: HttpResponse, country: str) -> dict[str, Any]:
    """All places of a country at once, and the zones that name many of them."""
    found, states = queries.country_of(country), queries.tree_of(country)
    sets = [
        {"key": zone.key, "name": zone.names[language()], "places": zone.places}
        for zone in zone_sets(country)
    ]
    cache_for_an_hour(response)
    return {"code": found.code, "name": found.name, "states": states, "sets": sets}


@router.get("/location/country/{country}/state/{state}", response=StateOut, permission=PUBLIC)
def get_state(request: Request, response: HttpResponse, country: str, state: str) -> dict[str, Any]:
    """A state with its cities; in Peru the provinces by INEI code."""
    found, cities = queries.state_of(country, state), queries.cities_of(country, state)
    cache_for_an_hour(response)
    return {**asdict(found), "cities": cities, "free_text": not cities}


@router.get("/location/country/{country}/district", response=Items[FoundDistrictOut], permission=PUBLIC)
def search_districts(
    request: Request, response: HttpResponse, country: str, query: Query[DistrictSearch]
) -> dict[str, list[FoundDistrict]]:
    """The districts that some typed letters may mean, at most eight, with province and department."""
    cache_for_an_hour(response)
    return {"items": find_districts(country, query.q)}


@router.post("/location/neighborhood/get", response=Items[NeighborhoodOut], permission=OPTIONAL)
def find_neighborhoods(request: Request, payload: NeighborhoodFilter) -> dict[str, list[District]]:
    """The neighbourhoods of a city: in Peru the districts by INEI code, and those that the store has added.

    The store is that of the token, else that of the host; without one the system's are all there are.
    """
    return {"items": queries.neighborhoods_of(payload.country, payload.state, payload.city)}
