"""Names of places by their codes, for addresses. An unknown code raises NotFound."""

from common.errors import NotFound
from common.i18n import language
from common.store_context import has_store
from reference.place_path import own_id
from reference.ports import store_district_name
from reference.queries import has_districts
from reference.tables import COUNTRIES, PlaceEntry


def has_states(country: str) -> bool:
    """Whether states are chosen from a list; elsewhere the buyer writes his own."""
    return bool(_states(country))


def city_name(country: str, state: str, city: str) -> str:
    return _part(_part(_states(country), state).parts, city).names[language()]


def district_name(country: str, state: str, city: str, district: str) -> str:
    """Also of one that the selected store has added, by its id. What is written freely is its name."""
    if not has_districts(country):
        return own_name(country, state, city, district) or district
    listed = _part(_part(_states(country), state).parts, city).parts
    if district not in listed and (own := own_name(country, state, city, district)):
        return own
    return _part(listed, district).names[language()]


def own_name(country: str, state: str, city: str, neighborhood: str) -> str | None:
    """How the selected store calls a neighborhood that it has added to this city.

    None for anything else; only what looks like an id costs a statement.
    """
    row_id = own_id(neighborhood)
    if row_id is None or not has_store():
        return None
    return store_district_name(row_id, country, state, city)


def _states(country: str) -> dict[str, PlaceEntry]:
    if country not in COUNTRIES:
        raise NotFound
    return COUNTRIES[country].states


def _part(places: dict[str, PlaceEntry], code: str) -> PlaceEntry:
    if code not in places:
        raise NotFound
    return places[code]
