"""Addresses of an order: the buyer's page with its key in the fragment (in no log, no Referer)."""

from typing import Any, Final
from uuid import UUID

from django.conf import settings

from apps.orders.access import order_token
from apps.orders.models import Order
from tenants.presentation import store_url, url_of_host

LIVE_CODE: Final = "live-"
"""How the codes of a live sale's links begin; those of left carts are looked for elsewhere."""


def shop_url(store: Any) -> str:
    """The shop's address; a request on a storefront host knows it without asking."""
    host = getattr(store, "primary_host", None)
    return url_of_host(host) if host else store_url(store)


def order_url(order: Order, store: Any, *, with_key: bool = True) -> str:
    """Where its buyer looks at it; without a key when the secret that made it is gone."""
    page = f"{shop_url(store)}/{order.language}/order/{order.pk}"
    return _with_key(page, order.pk, order.access_token_hash) if with_key else page


def order_path(order_id: UUID, token_hash: str, language: str) -> str:
    """What comes after the shop's address in order_url, with the key."""
    return _with_key(f"/{language}/order/{order_id}", order_id, token_hash)


def _with_key(page: str, order_id: UUID, token_hash: str) -> str:
    token = order_token(order_id, token_hash)
    return f"{page}#t={token}" if token else page


def admin_path(order: Order) -> str:
    """Its page in the admin, as notes of the bell lead to it."""
    return f"/admin/orders/{order.pk}"


def admin_url(path: str, store_id: UUID, language: str) -> str:
    """A page of the admin for a member of the store."""
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}"
    return f"{host}/{language}{path}?storeOid={store_id}"
