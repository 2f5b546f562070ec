"""Who buys: checked, normalised, and turned into what an order keeps."""

from typing import Any, Final

from apps.customers.documents import document_problem
from apps.store_settings.checkout import Checkout
from common.emails import parse_email
from common.errors import Invalid, Issue, issue
from common.phone import parse_phone

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
