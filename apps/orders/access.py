"""The buyer's key to an order: 32 bytes by HMAC from the order's id and our secret.

Derived instead of drawn, so that a repeated placing and a mail sent later by the worker can say the
same key while the table keeps its hash alone. After a rotation of SECRET_KEYS the key of an order is
found again with whichever secret made it, as long as that secret is in the ring.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from uuid import UUID

from django.conf import settings

from apps.orders.models import Order


def new_token(order_id: UUID) -> str:
    return _derive(settings.SECRET_KEYS[0], order_id)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def order_token(order_id: UUID, stored_hash: str) -> str | None:
    """The key that a buyer was given; None when its secret has left the ring."""
    for secret in settings.SECRET_KEYS:
        token = _derive(secret, order_id)
        if hmac.compare_digest(token_hash(token), stored_hash):
            return token
    return None


def is_valid_token(order: Order, token: str | None) -> bool:
    return bool(token) and hmac.compare_digest(token_hash(token or ""), order.access_token_hash)


def _derive(secret: str, order_id: UUID) -> str:
    digest = hmac.new(b"vitrina-order-access:" + secret.encode(), order_id.bytes, sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
