"""Addresses that a shop had on another system: links and search engines still lead to them."""

from urllib.parse import quote

from apps.content.redirects.public_queries import redirect_target
from apps.products.catalog.old_paths import old_path
from apps.products.catalog.product_view import product_view
from apps.products.catalog.public_queries import category_view
from common.i18n import Language


def redirect_of(path: str) -> tuple[str, str | None] | None:
    """Where the merchant has led `path`, and the query that comes with it, if any."""
    target = redirect_target(path)
    if target is None:
        return None
    now, mark, query = target.removeprefix("/").partition("?")
    return quote(now), query if mark else None


def address_now(path: str, language: Language) -> str | None:
    """Where what stood at `path` is in this shop. An import takes the last word of the address over, and
    every word that a thing ever had leads to it."""
    old = old_path(path)
    if old is None:
        return None
    if old.kind == "product":
        product = product_view(old.slug, language, "")
        return f"p/{product['slug']}" if product else None
    if old.kind == "category":
        category = category_view(old.slug, language)
        return f"c/{category.slug}" if category else None
    return old.as_ours()
