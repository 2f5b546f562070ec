"""Shapes of places and currencies on the wire."""

from typing import Annotated

from pydantic import Field

from common.schemas import In, Out

Code = Annotated[str, Field(min_length=1, max_length=100)]


class CurrencyOut(Out):
    code: str
    name: str
    symbol: str
    digits: int


class CountryRow(Out):
    code: str
    name: str
    dial_code: str | None
    currency: str | None


class PlaceRow(Out):
    code: str
    name: str


class CountryOut(CountryRow):
    """`freeText`: its states aren't known and are written by hand."""

    states: list[PlaceRow]
    free_text: bool


class StateOut(PlaceRow):
    """`freeText`: its cities aren't known and are written by hand."""

    cities: list[PlaceRow]
    free_text: bool


DistrictNode = tuple[str, str]
CityNode = tuple[str, str] | tuple[str, str, list[DistrictNode]]
StateNode = tuple[str, str] | tuple[str, str, list[CityNode]]


class ZoneSetOut(Out):
    """Places that are ticked in one press; a place is a path of codes and stands for all that lies in it."""

    key: str
    name: str
    places: list[str]


class CountryTreeOut(Out):
    """A place is `[code, name]`, or `[code, name, parts]` where its parts are known."""

    code: str
    name: str
    states: list[StateNode]
    sets: list[ZoneSetOut]


class NeighborhoodFilter(In):
    country: Code
    state: Code
    city: Code


class DistrictSearch(In):
    q: Annotated[str, Field(max_length=100)]


class FoundDistrictOut(PlaceRow):
    city: str
    city_name: str
    state: str
    state_name: str


class NeighborhoodOut(Out):
    """`system` rows come with the product; their `_id` is the official code. The others are of the store."""

    id: str
    name: str
    code: str | None
    country: str
    state: str
    city: str
    system: bool
    version: int | None
    """To be sent with a change; null for a row of the system, which nobody changes."""
