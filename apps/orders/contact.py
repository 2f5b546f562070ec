"""Who buys and where it goes: checked, normalised, and turned into what an order keeps."""

from collections.abc import Callable
from typing import Any, Final

from common.emails import is_email
from common.errors import Invalid, Issue, NotFound, issue
from common.phone import parse_phone
from reference import names
from reference import queries as reference
from tenants.services.change_store import is_ruc

DOCUMENTS = ("DNI", "RUC", "CE", "PASSPORT")


def checked_contact(contact: dict[str, Any], country: str, *, path: str = "contact") -> dict[str, str]:
    """The columns of the contact; Invalid with wire paths under `path`."""
    found: dict[str, list[Issue]] = {}
    given = {name: value.strip() if value else "" for name, value in contact.items()}
    kept = {
        name: given.get(name, "") for name in ("first_name", "last_name", "document_type", "document_number")
    }
    kept["email"] = given.get("email", "").lower()
    if kept["email"] and not is_email(kept["email"]):
        found["email"] = [issue("email")]
    kept["phone"] = ""
    if given.get("phone"):
        number = parse_phone(given["phone"], country)
        if number.valid:
            kept["phone"] = number.e164
        else:
            found["phone"] = [issue(number.rule)]
    if not kept["email"] and not given.get("phone"):
        found["email"] = [issue("contact_needed")]
    if problem := _document_problem(kept["document_type"], kept["document_number"]):
        found["documentNumber"] = [issue(problem)]
    if found:
        raise Invalid({f"{path}.{field}": issues for field, issues in found.items()})
    return kept


def _document_problem(kind: str, number: str) -> str | None:
    if not kind and not number:
        return None
    if kind == "DNI":
        return None if len(number) == 8 and number.isascii() and number.isdigit() else "dni"
    if kind == "RUC":
        return None if is_ruc(number) else "ruc"
    plain = number.replace("-", "")
    return None if kind in DOCUMENTS and 4 <= len(plain) <= 20 and plain.isalnum() else "document"


def address_snapshot(address: dict[str, Any], *, path: str = "address") -> dict[str, str]:
    """The address with the names of its places beside their codes, as they are called today."""
    kept = {
        field: (address.get(field) or "").strip() for field in ("country", "state", "city", "neighborhood")
    }
    kept |= {field: (address.get(field) or "").strip() for field in ("line", "reference")}
    named: dict[str, str] = {}
    for field, name_of in _NAMES.items():
        try:
            named[f"{field}Name"] = name_of(kept)
        except NotFound:
            raise Invalid({f"{path}.{field}": [issue("not_a_choice")]}) from None
    if not kept["line"]:
        raise Invalid({f"{path}.line": [issue("required")]})
    return kept | named


def _state_name(kept: dict[str, str]) -> str:
    if not names.has_states(kept["country"]):
        return kept["state"]
    return reference.state_of(kept["country"], kept["state"]).name


def _city_name(kept: dict[str, str]) -> str:
    if not reference.has_districts(kept["country"]):
        return kept["city"]
    return names.city_name(kept["country"], kept["state"], kept["city"])


def _district_name(kept: dict[str, str]) -> str:
    if not reference.has_districts(kept["country"]):
        return kept["neighborhood"]
    return names.district_name(kept["country"], kept["state"], kept["city"], kept["neighborhood"])


_NAMES: Final[dict[str, Callable[[dict[str, str]], str]]] = {
    "country": lambda kept: reference.country_of(kept["country"]).name,
    "state": _state_name,
    "city": _city_name,
    "neighborhood": _district_name,
}


def place_line(address: dict[str, Any] | None) -> str:
    """`Miraflores, Lima` for lists."""
    if not address:
        return ""
    parts = [address.get("neighborhoodName") or "", address.get("stateName") or address.get("cityName") or ""]
    return ", ".join(dict.fromkeys(part for part in parts if part))
