"""What a list of the shop can be narrowed by."""

from typing import Annotated

from ninja import Query

from apps.products.catalog.public_schemas import CardQuery, Facets
from apps.products.facets.queries import product_facets
from common.api import Request, Router
from common.i18n import language
from common.permissions import PUBLIC

router = Router(tags=["product"])


@router.get("/product/ui/facets", response=Facets, permission=PUBLIC)
def get_product_facets(request: Request, query: Annotated[CardQuery, Query()]) -> Facets:
    """What a list can be narrowed by, with how many products each choice would leave."""
    return product_facets(query, language())
