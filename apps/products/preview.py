"""The link that shows a product in the shop before it is published."""

from typing import Final
from uuid import UUID

from django.core import signing

from apps.products.models import Product
from tenants.current import current_store

_SALT: Final = "products.preview"
LASTS: Final = 24 * 60 * 60
"""Seconds."""


def preview_token(product_id: UUID) -> str:
    """Signed for this product of this store."""
    return signing.dumps([str(current_store().id), str(product_id)], salt=_SALT)


def preview_address(product: Product, url: str) -> str:
    locale = current_store().language
    return f"{url}/{locale}/p/{product.slugs.get(locale, '')}?preview={preview_token(product.pk)}"


def allows_preview(token: str, product_id: UUID) -> bool:
    """Whether the token was given out for this product of this store in the last day."""
    try:
        named = signing.loads(token, salt=_SALT, max_age=LASTS)
    except signing.BadSignature:
        return False
    return bool(named == [str(current_store().id), str(product_id)])
