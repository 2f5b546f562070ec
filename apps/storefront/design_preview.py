"""The shop in a frame of the admin, under a design that nobody has saved.

A page of the shop carries a secret in its address for half an hour. It alone may be framed, by the
platform and nobody else; the design then comes by `postMessage` and is drawn by the page itself.
"""

from typing import Final
from uuid import UUID

import orjson
from django.conf import settings
from django.core import signing

from apps.products.catalog.public_queries import categories, product_cards
from apps.products.catalog.public_schemas import CardQuery
from apps.store_settings.ports import DesignPreview
from apps.store_settings.queries import Design
from apps.storefront.languages import localized
from apps.storefront.public_queries import design_view
from apps.storefront.theme_style import theme_style
from common.i18n import Language, parse_language
from tenants.current import current_store
from tenants.host_names import free_host
from tenants.presentation import url_of_host

_SALT: Final = "storefront.design-preview"
PARAMETER: Final = "designPreview"
LASTS: Final = 30 * 60
"""Seconds."""


def design_preview(chosen: Design, language: Language) -> DesignPreview:
    """How the shop shows this design in this language, and where."""
    store = current_store()
    view = design_view(chosen, language, parse_language(store.language))
    return DesignPreview(
        pages={name: preview_address(path, language) for name, path in _paths(language).items()},
        design=view.model_dump(mode="json", by_alias=True),
        style=theme_style(view),
    )


def _paths(language: Language) -> dict[str, str]:
    """The home, and a category and a product where there is one."""
    paths = {"home": ""}
    category = next((card for card in categories(language) if card.product_count), None)
    if category:
        paths["category"] = f"c/{category.slug}"
    if product := product_path(language):
        paths["product"] = product
    return paths


def product_path(language: Language) -> str:
    """Of the newest product; empty where there is none."""
    cards = orjson.loads(product_cards(CardQuery(limit=1), language).body)["items"]
    return f"p/{cards[0]['slug']}" if cards else ""


def preview_address(path: str, language: Language) -> str:
    """On the store's own subdomain: the platform's policy names no other host that it may frame."""
    home = url_of_host(free_host(current_store().subdomain_name))
    return f"{home}{localized(language, path)}?{PARAMETER}={preview_token()}"


def preview_token() -> str:
    """Signed for this store."""
    return signing.dumps(str(current_store().id), salt=_SALT)


def is_design_preview(token: str, store_id: UUID) -> bool:
    """Whether the token was given out for this store in the last half hour."""
    try:
        return bool(signing.loads(token, salt=_SALT, max_age=LASTS) == str(store_id))
    except signing.BadSignature:
        return False


def platform_origin() -> str:
    return f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}"
