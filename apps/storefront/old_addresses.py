"""Addresses that a shop had on another system: links and search engines still lead to them."""

import re
from typing import Final

from apps.products.catalog.product_view import product_view
from apps.products.catalog.public_queries import category_view
from common.i18n import Language

_SLUG: Final = r"(?P<slug>[^/]+)"
_PRODUCTS: Final = re.compile(
    # Shopify, in a collection as well; Tiendanube and Nuvemshop; WooCommerce in Spanish, English, Portuguese.
    rf"(?:(?:collections/[^/]+/)?products|productos|produtos|producto|product|produto)/{_SLUG}"
)
_CATEGORIES: Final = re.compile(
    rf"(?:collections|categoria-producto|product-category|categoria-produto)/(?:[^/]+/)*{_SLUG}"
)
_LISTS: Final = frozenset(
    {"collections/all", "collections", "products", "productos", "produtos", "tienda", "shop", "loja"}
)


def address_now(path: str, language: Language) -> str | None:
    """Where what stood at `path` is in this shop. An import takes the last word of the address over, and
    every word that a thing ever had leads to it."""
    if path in _LISTS:
        return "c"
    if found := _PRODUCTS.fullmatch(path):
        product = product_view(found["slug"], language, "")
        return f"p/{product['slug']}" if product else None
    if found := _CATEGORIES.fullmatch(path):
        category = category_view(found["slug"], language)
        return f"c/{category.slug}" if category else None
    return None
