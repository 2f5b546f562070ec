"""A page of blocks that nobody has published: in a frame of the admin, or at a secret address."""

from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.core import signing
from django.utils import timezone

from apps.content.blocks.pages import Block, block_page_kind
from apps.content.blocks.queries import block_page, working_blocks
from apps.content.ports import BlocksPreview, PreviewLink
from apps.content.public_queries import published
from apps.products.catalog.public_queries import categories
from apps.storefront.block_pages import path_of, wire
from apps.storefront.blocks.public_queries import draw
from apps.storefront.blocks.public_schemas import AnyView
from apps.storefront.blocks.trust import trust_facts
from apps.storefront.design_preview import preview_address, product_path
from apps.storefront.languages import localized
from apps.storefront.menus_view import Targets
from apps.storefront.public_schemas import StoreView
from common.i18n import Language, parse_language
from tenants.current import current_store
from tenants.host_names import free_host
from tenants.presentation import url_of_host

_SALT: Final = "storefront.page-draft"
DRAFT: Final = "pageDraft"
LASTS: Final = timedelta(days=7)


def blocks_preview(key: str, blocks: list[Block], language: Language, at: datetime | None) -> BlocksPreview:
    """How the shop draws these blocks at a moment, and where to frame it."""
    targets = Targets(categories(language), published(timezone.now()).pages)
    page = draw(key, blocks, language, targets, at or timezone.now(), {}).page
    path = page_path(key, language)
    is_there = key == "home" or bool(path)
    message = {"type": "blocksPreview", "key": key, "path": path_of(key), "page": wire(page)}
    return BlocksPreview(
        page=preview_address(path, language) if is_there else "",
        message=message,
        visible={str(view.id): _size(view) for view in page.blocks},
    )


def _size(view: AnyView) -> int:
    """How many things it shows; of products, how many there are to choose from."""
    for name in ("total", "count"):
        if hasattr(view, name):
            return int(getattr(view, name))
    listed = next((getattr(view, name, None) for name in ("categories", "images", "questions")), None)
    return len(listed) if listed else 1


def preview_link(key: str) -> PreviewLink:
    store = current_store()
    language = parse_language(store.language)
    token = signing.dumps([str(store.id), key], salt=_SALT)
    home = url_of_host(free_host(store.subdomain_name))
    path = page_path(key, language)
    return PreviewLink(f"{home}{localized(language, path)}?{DRAFT}={token}", timezone.now() + LASTS)


def draft_of(token: str, store_id: UUID) -> str:
    """The page whose draft the token shows; empty: none of this store."""
    try:
        store, key = signing.loads(token, salt=_SALT, max_age=LASTS)
    except (signing.BadSignature, ValueError, TypeError):
        return ""
    return str(key) if store == str(store_id) else ""


def draft_data(key: str, store: StoreView, language: Language) -> dict[str, Any]:
    kind = block_page_kind(key)
    page = block_page(kind)
    targets = Targets(store.categories, store.pages)
    found = draw(key, working_blocks(kind, page), language, targets, timezone.now(), page.look)
    return {path_of(key): wire(found.page)}


def page_path(key: str, language: Language) -> str:
    """Of the home, or of the newest product."""
    return "" if key == "home" else product_path(language)


def trust_of_store() -> dict[str, Any]:
    return trust_facts().model_dump()
