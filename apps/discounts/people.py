"""Who uses a coupon: the e-mail, phone and document of an order as digests, so that each counts."""

from hashlib import sha256
from typing import Final

from common.emails import parse_email
from common.phone import parse_phone
from tenants.current import current_store

_NO_DOTS: Final = frozenset({"gmail.com", "googlemail.com"})
"""Mail hosts that deliver a.b and ab to one box."""
_LENGTH: Final = 32


def person_keys(*, email: str | None, phone: str | None, document: str | None) -> list[str]:
    """One digest a kind of identity, `e` `p` `d` before it; what can't be read is left out."""
    found = {"e": _email(email or ""), "p": _phone(phone or ""), "d": _document(document or "")}
    return [f"{kind}{_digest(kind, text)}" for kind, text in found.items() if text]


def _digest(kind: str, text: str) -> str:
    return sha256(f"{current_store().id}|{kind}|{text}".encode()).hexdigest()[:_LENGTH]


def _email(raw: str) -> str:
    """Without the alias behind a plus."""
    box, at, host = (parse_email(raw) or "").lower().partition("@")
    box = box.partition("+")[0]
    return f"{box.replace('.', '') if host in _NO_DOTS else box}@{host}" if at and box else ""


def _phone(raw: str) -> str:
    number = parse_phone(raw, current_store().country)
    return number.stored if raw and number.valid else ""


def _document(raw: str) -> str:
    return "".join(letter for letter in raw.upper() if letter.isalnum())
