"""Where something goes: an address with the names of its places, as it is kept."""

from collections.abc import Callable
from typing import Any, Final

from common.errors import Invalid, NotFound, issue
from reference import names
from reference import queries as reference


def address_snapshot(
    address: dict[str, Any], *, known: dict[str, Any] | None = None, path: str = "address"
) -> dict[str, str]:
    """The address with the names of its places beside their codes, as they are called today.

    `known`: the address as it was; a place that stays is called as it was, also when no list has it any more.
    """
    stored = {
        field: (address.get(field) or "").strip() for field in ("country", "state", "city", "neighborhood")
    }
    stored |= {field: (address.get(field) or "").strip() for field in ("line", "reference")}
    named = _unchanged_names(stored, known or {}) or _resolve_names(stored, path)
    if not stored["line"]:
        raise Invalid({f"{path}.line": [issue("required")]})
    return stored | named


def _unchanged_names(stored: dict[str, str], known: dict[str, Any]) -> dict[str, str] | None:
    if any(known.get(field) != stored[field] or f"{field}Name" not in known for field in _NAMES):
        return None
    return {f"{field}Name": known[f"{field}Name"] for field in _NAMES}


def _resolve_names(stored: dict[str, str], path: str) -> dict[str, str]:
    named: dict[str, str] = {}
    for field, name_of in _NAMES.items():
        try:
            named[f"{field}Name"] = name_of(stored)
        except NotFound:
            raise Invalid({f"{path}.{field}": [issue("not_a_choice")]}) from None
    return named


def _state_name(stored: dict[str, str]) -> str:
    if not names.has_states(stored["country"]):
        return stored["state"]
    return reference.state_of(stored["country"], stored["state"]).name


def _city_name(stored: dict[str, str]) -> str:
    if not reference.has_districts(stored["country"]):
        return stored["city"]
    return names.city_name(stored["country"], stored["state"], stored["city"])


_NAMES: Final[dict[str, Callable[[dict[str, str]], str]]] = {
    "country": lambda stored: reference.country_of(stored["country"]).name,
    "state": _state_name,
    "city": _city_name,
    "neighborhood": lambda stored: names.district_name(
        stored["country"], stored["state"], stored["city"], stored["neighborhood"]
    ),
}


def place_line(address: dict[str, Any] | None) -> str:
    """`Miraflores, Lima` for lists."""
    if not address:
        return ""
    parts = [address.get("neighborhoodName") or "", address.get("stateName") or address.get("cityName") or ""]
    return ", ".join(dict.fromkeys(part for part in parts if part))
