"""Names of places by their codes, for addresses. An unknown code raises NotFound."""

from common.errors import NotFound
from common.i18n import language
from reference.tables import COUNTRIES, PlaceEntry


def has_states(country: str) -> bool:
    """Whether states are chosen from a list; elsewhere the buyer writes his own."""
    return bool(_states(country))


def city_name(country: str, state: str, city: str) -> str:
    return _part(_part(_states(country), state).parts, city).names[language()]


def district_name(country: str, state: str, city: str, district: str) -> str:
    return _part(_part(_part(_states(country), state).parts, city).parts, district).names[language()]


def _states(country: str) -> dict[str, PlaceEntry]:
    if country not in COUNTRIES:
        raise NotFound
    return COUNTRIES[country].states


def _part(places: dict[str, PlaceEntry], code: str) -> PlaceEntry:
    if code not in places:
        raise NotFound
    return places[code]
