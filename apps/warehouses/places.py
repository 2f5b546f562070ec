"""The place of a warehouse: its codes checked against the lists of the country, and their names."""

from typing import Any

from common.errors import Invalid, Issue, NotFound, issue
from reference import queries as reference
from reference.names import own_name

LEVELS = ("state", "city", "neighborhood")
_OWN = "neighborhoodName"


def check_address(address: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """The address, with the name of a neighbourhood that the store has added.

    Invalid for a code that isn't in its list, or that stands without what it is part of. `known`: the
    address as it was; its neighbourhood may stay also when it was deleted.
    """
    if own := _own_name(address, known):
        address = {**address, _OWN: own}
    _check_levels(address)
    return address


def with_neighborhood(address: dict[str, Any], neighborhood: str) -> dict[str, Any]:
    """The address in another neighborhood of its city, with its name if the store has added it."""
    moved = {field: value for field, value in address.items() if field != _OWN}
    return check_address({**moved, "neighborhood": neighborhood}, {})


def _own_name(address: dict[str, Any], known: dict[str, Any]) -> str | None:
    place = [address.get(level) or "" for level in ("country", *LEVELS)]
    if own := own_name(*place):
        return own
    stays = place == [known.get(level) or "" for level in ("country", *LEVELS)]
    return known.get(_OWN) if stays else None


def _check_levels(address: dict[str, Any]) -> None:
    found: dict[str, list[Issue]] = {}
    try:
        reference.country_of(address["country"])
    except NotFound:
        raise Invalid({"address.country": [issue("not_a_choice")]}) from None
    for level, above in zip(LEVELS, (None, "state", "city"), strict=True):
        if not address.get(level):
            continue
        if above and not address.get(above) and _is_listed(address, above):
            found[f"address.{above}"] = [issue("required")]
        elif name_of(address, level) is None:
            found[f"address.{level}"] = [issue("not_a_choice")]
    if found:
        raise Invalid(found)


def place_names(address: dict[str, Any]) -> dict[str, str]:
    """{"countryName", "stateName", ...} in the caller's language, of the levels that are given."""
    if not address.get("country"):
        return {}
    names: dict[str, str] = {}
    for level in LEVELS:
        if address.get(level) and (name := name_of(address, level)):
            names[f"{level}Name"] = name
    return names


def name_of(address: dict[str, Any], level: str) -> str | None:
    """The name of a level; None for a code that isn't in its list. What is written freely is its name."""
    if level == "neighborhood" and address.get(_OWN):
        return str(address[_OWN])
    if not _is_listed(address, level):
        return str(address[level])
    try:
        return next(str(place.name) for place in _choices(address, level) if place.code == address[level])
    except (StopIteration, NotFound):
        return None


def _is_listed(address: dict[str, Any], level: str) -> bool:
    country = address["country"]
    if level == "state":
        return bool(reference.states_of(country))
    return reference.has_districts(country)


def _choices(address: dict[str, Any], level: str) -> list[Any]:
    country, state, city = address["country"], address.get("state") or "", address.get("city") or ""
    if level == "state":
        return list(reference.states_of(country))
    if level == "city":
        return list(reference.cities_of(country, state))
    return list(reference.districts_of(country, state, city))
