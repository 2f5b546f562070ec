"""What stands beside a product, what several share, and what is done to several."""

from typing import Annotated
from uuid import UUID

from django.http import HttpResponse
from ninja import Query

from apps.products.categories.schemas import OrganizeIn, PositionOut
from apps.products.editing.queries import product_address
from apps.products.organizing.label_queries import labels
from apps.products.organizing.neighbor_queries import product_neighbors
from apps.products.organizing.related_queries import price_history, related_out
from apps.products.organizing.schemas import (
    BulkIn,
    BulkOut,
    BulkResult,
    BulkUndoIn,
    BulkUndoOut,
    BulkUndoRow,
    LabelsOut,
    NeighborQuery,
    NeighborsOut,
    PlacingOut,
    PriceHistory,
    RelatedOut,
)
from apps.products.organizing.services.bulk_labels import Before, Refusals
from apps.products.organizing.services.bulk_products import bulk_products
from apps.products.organizing.services.organize_product import organize_product
from apps.products.organizing.services.undo_bulk import undo_bulk
from common.api import Request, Router
from common.errors import AppError, NotPermitted
from common.schemas import PageQuery
from tenants.presentation import store_url
from tenants.qr_code import qr_response
from tenants.schemas import QrQuery

router = Router(tags=["product"])

_DELETES = ("DELETE", "RESTORE")


@router.get("/product/{uuid:product_id}/related", response=RelatedOut, permission="products.view")
def list_related_products(request: Request, product_id: UUID) -> RelatedOut:
    """What goes with a product: as chosen, else of its category, else bought with it."""
    return related_out(product_id)


@router.get("/product/{uuid:product_id}/qr", permission="products.view")
def get_product_qr(request: Request, product_id: UUID, query: Annotated[QrQuery, Query()]) -> HttpResponse:
    """The page of a product in the shop as a QR code, an SVG or with `format=png` a picture to print."""
    return qr_response(product_address(product_id, url=store_url(request.store)), query.format)


@router.get("/product/{uuid:product_id}/price-history", response=PriceHistory, permission="products.view")
def list_price_changes(
    request: Request, product_id: UUID, query: Annotated[PageQuery, Query()]
) -> PriceHistory:
    """What it has cost, the latest change first."""
    return price_history(product_id, query)


@router.get("/product/{uuid:product_id}/neighbors", response=NeighborsOut, permission="products.view")
def get_product_neighbors(
    request: Request, product_id: UUID, query: Annotated[NeighborQuery, Query()]
) -> NeighborsOut:
    """The products before and after this one in the list that was asked for."""
    return product_neighbors(product_id, query)


@router.get("/product/labels", response=LabelsOut, permission="products.view")
def list_labels(request: Request, q: Annotated[str, Query(max_length=120)] = "") -> dict[str, list[str]]:
    """Tags and brands that hold what is typed, fifty of each."""
    return labels(q)


@router.post("/product/bulk", response=BulkOut, permission="products.edit")
def bulk_update_products(request: Request, payload: BulkIn) -> BulkOut:
    """Does one thing to many products; each row tells whether it was done."""
    if payload.action in _DELETES and not request.caller.may("products.delete"):
        raise NotPermitted()
    refused, before = bulk_products(
        ids=payload.oids, action=payload.action, category_ids=payload.category_oids, tags=payload.tags
    )
    return _results(payload.oids, refused, before)


@router.post("/product/bulk/undo", response=BulkOut, permission="products.edit")
def undo_bulk_update(request: Request, payload: BulkUndoIn) -> BulkOut:
    """Gives back the categories and tags that `product/bulk` changed; rows written since are refused."""
    refused = undo_bulk(before={row.oid: _before(row) for row in payload.rows})
    return _results([row.oid for row in payload.rows], refused, {})


@router.post("/product/{uuid:product_id}/organize", response=PositionOut, permission="products.edit")
def move_product(request: Request, product_id: UUID, payload: OrganizeIn) -> PositionOut:
    """Moves a product within one of its categories."""
    return PositionOut(position=organize_product(product_id=product_id, **payload.model_dump()))


def _results(ids: list[UUID], refused: Refusals, before: dict[UUID, Before]) -> BulkOut:
    return BulkOut(results=[_result(one, refused.get(one), before.get(one)) for one in dict.fromkeys(ids)])


def _result(one: UUID, error: AppError | None, before: Before | None) -> BulkResult:
    if error is not None:
        return BulkResult(oid=one, ok=False, reason=error.reason, message=error.message())
    return BulkResult(oid=one, ok=True, undo=_undo(before) if before else None)


def _undo(before: Before) -> BulkUndoOut:
    return BulkUndoOut(
        version=before.version,
        left=[PlacingOut(**place) for place in before.left],
        entered_oids=before.entered,
        tags=before.tags,
    )


def _before(row: BulkUndoRow) -> Before:
    return Before(row.version, [place.model_dump() for place in row.left], row.entered_oids, row.tags)
