"""Pages made of blocks and the store's trust, for its shop."""

from django.utils import timezone

from apps.content.blocks.pages import block_page_kind
from apps.content.public_queries import published
from apps.products.catalog.public_queries import categories
from apps.storefront.blocks.public_queries import public_blocks
from apps.storefront.blocks.public_schemas import PublicBlocks, TrustFacts
from apps.storefront.blocks.trust import trust_facts
from apps.storefront.menus_view import Targets
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC

router = Router(tags=["page"])


@router.get("/page/ui/blocks/{key}", response=PublicBlocks, permission=PUBLIC)
def get_public_blocks(request: Request, key: str) -> PublicBlocks:
    """The blocks of the page `home` or `product`; 404 where the shop has none of its own."""
    kind = block_page_kind(key)
    targets = Targets(categories(language()), published(timezone.now()).pages)
    found = public_blocks(kind.key, language(), targets)
    if found is None:
        raise NotFound()
    return found.page


@router.get("/page/ui/trust", response=TrustFacts, permission=PUBLIC)
def get_public_trust(request: Request) -> TrustFacts:
    """What is counted of how the store keeps its word."""
    return trust_facts()
