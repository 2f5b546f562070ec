"""Who buys and where it goes: checked, normalised, and turned into what an order keeps."""

from collections.abc import Callable
from typing import Any, Final

from apps.store_settings.checkout import Checkout
from common.emails import parse_email
from common.errors import Invalid, Issue, NotFound, issue
from common.phone import parse_phone
from reference import names
from reference import queries as reference
from tenants.services.update_store import is_ruc

_ANY: Final = Checkout(contact="EITHER")
_DEFAULT_RULES: Final = {"EMAIL_AND_PHONE": ("email", "phone"), "EMAIL": ("email",), "PHONE": ("phone",)}


def validate_contact(
    contact: dict[str, Any], country: str, *, asks: Checkout | None = None, path: str = "contact"
) -> dict[str, str]:
    """The columns of the contact; Invalid with wire paths under `path`.

    `asks`: what the store wants of its buyers; without it an e-mail or a phone is enough, and a
    document may be left out.
    """
    found: dict[str, list[Issue]] = {}
    given = {name: value.strip() if value else "" for name, value in contact.items()}
    stored = {name: given.get(name, "") for name in ("first_name", "last_name")}
    stored |= _document(given, asks or _ANY, found)
    stored["email"] = parse_email(given["email"]) or "" if given.get("email") else ""
    if given.get("email") and not stored["email"]:
        found["email"] = [issue("email")]
    stored["phone"] = ""
    if given.get("phone"):
        number = parse_phone(given["phone"], country)
        if number.valid:
            stored["phone"] = number.stored
        else:
            found["phone"] = [issue(number.rule)]
    _ask(given, (asks or _ANY).contact, found)
    if found:
        raise Invalid({f"{path}.{field}": issues for field, issues in found.items()})
    return stored


def _ask(given: dict[str, str], contact: str, found: dict[str, list[Issue]]) -> None:
    has = {field for field in ("email", "phone") if given.get(field)}
    if contact == "EITHER" and not has:
        found["email"] = [issue("contact_needed")]
    for field in _DEFAULT_RULES.get(contact, ()):
        if field not in has:
            found[field] = [issue("required")]


def _document(given: dict[str, str], asks: Checkout, found: dict[str, list[Issue]]) -> dict[str, str]:
    kind, number = given.get("document_type", ""), given.get("document_number", "").upper()
    if asks.document == "OFF":
        kind = number = ""
    if not number and not kind:
        if asks.document == "REQUIRED":
            found["documentNumber"] = [issue("required")]
    elif kind not in asks.document_types:
        found["documentType"] = [issue("not_a_choice")]
    elif problem := document_problem(kind, number):
        found["documentNumber"] = [issue(problem)]
    return {"document_type": kind, "document_number": number}


def document_problem(kind: str, number: str) -> str | None:
    if kind == "DNI":
        return None if len(number) == 8 and number.isascii() and number.isdigit() else "dni"
    if kind == "RUC":
        return None if is_ruc(number) else "ruc"
    plain = number.replace("-", "")
    return None if 4 <= len(plain) <= 12 and plain.isascii() and plain.isalnum() else "document"


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
