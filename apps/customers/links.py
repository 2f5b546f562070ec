"""Links that prove who a customer is: they were handed to him by the store, or lie in a mail to him.

A token is the id and an HMAC of our secret, in a fragment of the address: in no log, no Referer. It is not
stored; `link_version` counts up when the merchant renews the shop's link, and all before it are void.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal
from uuid import UUID

from django.conf import settings
from django.core import signing

from apps.customers.models import Customer
from common.i18n import Language, parse_language
from common.store_context import current_store_id

Purpose = Literal["shop", "preferences"]
"""`shop` opens prices and categories; `preferences`, which every mail carries, only what he allows."""
MAX_TOKEN: Final = 64
SIGN_UP_SECONDS: Final = 7 * 24 * 3600
_SIGN_UP: Final = "customers.newsletter"
_ID: Final = 16
_MAC: Final = 24


def link_token(customer: Customer, purpose: Purpose) -> str:
    return _encode(customer.pk, _version(customer, purpose), purpose, settings.SECRET_KEYS[0])


def customer_of_link(token: str | None, purpose: Purpose) -> Customer | None:
    """Whose link it is; one statement, none for what is no token."""
    customer_id = _read_id(token or "")
    if customer_id is None:
        return None
    customer = Customer.objects.live().filter(pk=customer_id).first()
    if customer is None:
        return None
    version = _version(customer, purpose)
    known = (_encode(customer_id, version, purpose, secret) for secret in settings.SECRET_KEYS)
    given = (token or "").encode()
    return customer if any(hmac.compare_digest(one.encode(), given) for one in known) else None


@dataclass(frozen=True)
class SignUp:
    email: str
    language: Language


def sign_up_token(sign_up: SignUp) -> str:
    """Who opens the link of the mail has the box; nothing is stored before that."""
    return signing.dumps([str(current_store_id()), sign_up.email, sign_up.language], salt=_SIGN_UP)


def read_sign_up(token: str) -> SignUp | None:
    """None for what is no token of this store, or is too old."""
    try:
        store_id, email, spoken = signing.loads(token, salt=_SIGN_UP, max_age=SIGN_UP_SECONDS)
    except signing.BadSignature:
        return None
    return SignUp(email, parse_language(spoken)) if store_id == str(current_store_id()) else None


def preferences_url(customer: Customer, shop: str, locale: str) -> str:
    """Where he sees and changes what he allows. `shop`: the address of the shop."""
    return f"{shop}/{locale}/preferences#t={link_token(customer, 'preferences')}"


def unsubscribe_url(customer: Customer, shop: str) -> str:
    """What a mail reader calls at one press; see preferences/ui/unsubscribe."""
    return f"{shop}/api/v1/preferences/ui/unsubscribe?t={link_token(customer, 'preferences')}"


def _version(customer: Customer, purpose: Purpose) -> int:
    """What may be withdrawn has to stay possible with every mail that was ever sent."""
    return customer.link_version if purpose == "shop" else 0


def _encode(customer_id: UUID, version: int, purpose: Purpose, secret: str) -> str:
    key = f"vitrina-customer-{purpose}:{secret}".encode()
    signed = f"{current_store_id()}:{version}:".encode() + customer_id.bytes
    mac = hmac.new(key, signed, sha256).digest()[:_MAC]
    return urlsafe_b64encode(customer_id.bytes + mac).rstrip(b"=").decode()


def _read_id(token: str) -> UUID | None:
    if len(token) > MAX_TOKEN:
        return None
    try:
        raw = urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except (Error, ValueError):
        return None
    return UUID(bytes=raw[:_ID]) if len(raw) == _ID + _MAC else None
