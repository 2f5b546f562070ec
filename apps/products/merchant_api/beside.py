"""What stands beside a product, what several share, and what is done to several."""

from typing import Annotated
from uuid import UUID

from ninja import Query

from apps.products.beside_queries import price_history, related_out
from apps.products.call_schemas import (
    BulkIn,
    BulkOut,
    BulkResult,
    LabelsOut,
    NeighbourQuery,
    NeighboursOut,
    PriceHistory,
    RelatedOut,
)
from apps.products.category_schemas import OrganizeIn, PositionOut
from apps.products.label_queries import labels
from apps.products.neighbour_queries import neighbours
from apps.products.services.bulk_products import bulk_products
from apps.products.services.organize_product import organize_product
from common.api import Request, Router
from common.errors import AppError, NotPermitted
from common.schemas import PageQuery

router = Router(tags=["product"])

_DELETES = ("DELETE", "RESTORE")


@router.get("/product/{uuid:product_id}/related", response=RelatedOut, permission="products.view")
def list_related_products(request: Request, product_id: UUID) -> RelatedOut:
    """What goes with a product: as chosen, else of its category, else bought with it."""
    return related_out(product_id)


@router.get("/product/{uuid:product_id}/price-history", response=PriceHistory, permission="products.view")
def list_price_changes(
    request: Request, product_id: UUID, query: Annotated[PageQuery, Query()]
) -> PriceHistory:
    """What it has cost, the latest change first."""
    return price_history(product_id, query)


@router.get("/product/{uuid:product_id}/neighbours", response=NeighboursOut, permission="products.view")
def get_neighbours(
    request: Request, product_id: UUID, query: Annotated[NeighbourQuery, Query()]
) -> NeighboursOut:
    """The products before and after this one in the list that was asked for."""
    return neighbours(product_id, query)


@router.get("/product/labels", response=LabelsOut, permission="products.view")
def list_labels(request: Request, q: Annotated[str, Query(max_length=120)] = "") -> dict[str, list[str]]:
    """Tags and brands that hold what is typed, fifty of each."""
    return labels(q)


@router.post("/product/bulk", response=BulkOut, permission="products.edit")
def change_products(request: Request, payload: BulkIn) -> BulkOut:
    """Does one thing to many products; each row tells whether it was done."""
    if payload.action in _DELETES and not request.caller.may("products.delete"):
        raise NotPermitted()
    refused = bulk_products(
        ids=payload.oids, action=payload.action, category_ids=payload.category_oids, tags=payload.tags
    )
    return BulkOut(results=[_result(one, refused.get(one)) for one in dict.fromkeys(payload.oids)])


@router.post("/product/{uuid:product_id}/organize", response=PositionOut, permission="products.edit")
def move_product(request: Request, product_id: UUID, payload: OrganizeIn) -> PositionOut:
    """Moves a product within one of its categories."""
    return PositionOut(position=organize_product(product_id=product_id, **payload.model_dump()))


def _result(one: UUID, error: AppError | None) -> BulkResult:
    if error is None:
        return BulkResult(oid=one, ok=True)
    return BulkResult(oid=one, ok=False, reason=error.reason, message=error.message())
