"""How other systems write the addresses of products and categories."""

import re
from typing import Final, Literal, NamedTuple

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


class OldPath(NamedTuple):
    kind: Literal["list", "product", "category"]
    slug: str

    def as_ours(self) -> str:
        """Where a thing with this word is in a shop of ours."""
        return {"list": "c", "product": f"p/{self.slug}", "category": f"c/{self.slug}"}[self.kind]


def old_path(path: str) -> OldPath | None:
    if path in _LISTS:
        return OldPath("list", "")
    if found := _PRODUCTS.fullmatch(path):
        return OldPath("product", found["slug"])
    if found := _CATEGORIES.fullmatch(path):
        return OldPath("category", found["slug"])
    return None
