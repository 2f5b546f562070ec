"""The place of a neighbourhood: codes of the lists where the country has them, words elsewhere."""

from collections.abc import Callable

from common.errors import Invalid, NotFound, issue
from common.text import search_key
from reference import names
from reference import queries as reference


def check_place(country: str, state: str, city: str) -> None:
    """Invalid on the first level that isn't in its list, or says nothing."""
    if not reference.is_country(country):
        raise Invalid({"country": [issue("not_a_choice")]})
    try:
        if names.has_states(country):
            reference.state_of(country, state)
    except NotFound:
        raise Invalid({"state": [issue("not_a_choice")]}) from None
    try:
        if reference.has_districts(country):
            names.city_name(country, state, city)
    except NotFound:
        raise Invalid({"city": [issue("not_a_choice")]}) from None
    blank = {level for level, text in (("state", state), ("city", city)) if not search_key(text)}
    if blank:
        raise Invalid({level: [issue("required")] for level in sorted(blank)})


def place_names(country: str, state: str, city: str) -> dict[str, str]:
    """In the caller's language; what no list has is its own name."""
    return {
        "country_name": _named(lambda: reference.country_of(country).name, country),
        "state_name": _named(lambda: reference.state_of(country, state).name, state),
        "city_name": _named(lambda: names.city_name(country, state, city), city),
    }


def _named(find: Callable[[], str], written: str) -> str:
    try:
        return find()
    except NotFound:
        return written
