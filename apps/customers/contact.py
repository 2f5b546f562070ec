"""What is written of a customer, checked and normalized into columns."""

from collections.abc import Mapping
from typing import Any, Final

from apps.customers.documents import document_problem
from apps.customers.models import Customer
from common.emails import parse_email
from common.errors import Invalid, Issue, issue
from common.phone import parse_phone
from common.text import search_text, sort_key
from reference.address_snapshot import address_snapshot, place_line

MAX_ADDRESSES: Final = 20
MAX_TAGS: Final = 20


def validate_fields(
    fields: Mapping[str, Any], country: str, *, known: Customer | None = None
) -> dict[str, Any]:
    """The columns of the given fields; Invalid with wire paths. `known`: the customer as he is."""
    found: dict[str, list[Issue]] = {}
    columns = dict(fields)
    if columns.get("email"):
        columns["email"] = parse_email(columns["email"]) or ""
        if not columns["email"]:
            found["email"] = [issue("email")]
    if columns.get("phone"):
        number = parse_phone(columns["phone"], country)
        columns["phone"] = number.stored if number.valid else ""
        if not number.valid:
            found["phone"] = [issue(number.rule)]
    _document(columns, known, found)
    if "tags" in columns:
        columns["tags"] = list(dict.fromkeys(columns["tags"]))
    if found:
        raise Invalid(found)
    if "addresses" in columns:
        columns["addresses"] = _addresses(columns["addresses"], known)
    return columns


def _document(columns: dict[str, Any], known: Customer | None, found: dict[str, list[Issue]]) -> None:
    if "document_type" not in columns and "document_number" not in columns:
        return
    kind = columns.get("document_type", known.document_type if known else "")
    number = columns.get("document_number", known.document_number if known else "").upper()
    if not number:
        kind = ""
    elif not kind:
        found["documentType"] = [issue("required")]
    elif problem := document_problem(kind, number):
        found["documentNumber"] = [issue(problem)]
    columns["document_type"], columns["document_number"] = kind, number


def _addresses(addresses: list[dict[str, Any]], known: Customer | None) -> list[dict[str, str]]:
    """An address that stays is called as it was, also when no list has its place anymore."""
    before = {_place_of(one): one for one in (known.addresses if known else [])}
    return [
        address_snapshot(one, known=before.get(_place_of(one)), path=f"addresses.{index}")
        for index, one in enumerate(addresses)
    ]


def _place_of(address: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(str(address.get(name) or "") for name in ("country", "state", "city", "neighborhood"))


def same_address(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    lines = [sort_key(str(address.get("line") or "")) for address in (one, other)]
    return _place_of(one) == _place_of(other) and lines[0] == lines[1]


def write_derived(customer: Customer) -> None:
    """The columns that lists sort by and search in."""
    place = place_line(customer.addresses[0]) if customer.addresses else ""
    name = " ".join((customer.full_name, customer.company))
    customer.sort_name = sort_key(customer.full_name or customer.company)[:520]
    customer.name_text = search_text(name)
    words = (name, customer.email, customer.phone, customer.document_number, place)
    customer.search_text = search_text(" ".join(words))
