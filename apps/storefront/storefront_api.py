"""The store, for its shop."""

from apps.storefront.public_queries import store_view
from apps.storefront.public_schemas import StoreView
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.permissions import PUBLIC

router = Router(tags=["store"])


@router.get("/store/ui", response=StoreView, permission=PUBLIC)
def get_public_store(request: Request) -> StoreView:
    """The store with its design, contact and categories."""
    if request.store is None:
        raise NotFound
    return store_view(request.store, language())
