"""Stock: what lies where, what was promised, and changes by hand."""

from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query

from apps.stock.history import movement_page, promised_units
from apps.stock.queries import changed_rows, stock_page
from apps.stock.schemas import (
    AdjustIn,
    MovementOut,
    MovementQuery,
    PromiseOut,
    PromiseQuery,
    StockPage,
    StockQuery,
    StockRows,
    TransferIn,
)
from apps.stock.services.adjust import AdjustRow, adjust
from apps.stock.services.transfer import TransferRow, transfer
from common.api import Request, Router
from common.idempotency import HEADER, StoredResponse, run_once
from common.schemas import In, Items, Page

router = Router(tags=["stock"])


@router.get("/stock", response=StockPage, permission="products.view")
def list_stock(request: Request, query: Query[StockQuery]) -> StockPage:
    """Variants with what each warehouse has of them."""
    return stock_page(query)


@router.get("/stock/movement", response=Page[MovementOut], permission="products.view")
def list_stock_movements(request: Request, query: Query[MovementQuery]) -> dict[str, Any]:
    """The ledger, the newest first; of one variant with the figures after each movement."""
    return movement_page(query)


@router.get("/stock/promised", response=Items[PromiseOut], permission="orders.view")
def list_promised_stock(request: Request, query: Query[PromiseQuery]) -> Items[PromiseOut]:
    """What was promised to whom: the units of a variant that orders hold."""
    return Items(items=promised_units(query.variant_id))


@router.post("/stock/adjust", response=StockRows, permission="products.edit")
def adjust_stock(request: Request, payload: AdjustIn, response: HttpResponse) -> StockRows:
    """Changes counts with a reason, all rows or none; takes `Idempotency-Key`."""

    def act() -> None:
        adjust(
            rows=[AdjustRow(**row.model_dump()) for row in payload.rows],
            reason=payload.reason,
            note=payload.note,
            actor_id=request.caller.user_id,
        )

    _idempotent(request, response, "stock/adjust", payload, act)
    return _rows(row.variant_id for row in payload.rows)


@router.post("/stock/transfer", response=StockRows, permission="products.edit")
def transfer_stock(request: Request, payload: TransferIn, response: HttpResponse) -> StockRows:
    """Moves free units to another warehouse, all rows or none; takes `Idempotency-Key`."""

    def act() -> None:
        transfer(
            source=payload.from_warehouse_id,
            target=payload.to_warehouse_id,
            rows=[TransferRow(**row.model_dump()) for row in payload.rows],
            note=payload.note,
            actor_id=request.caller.user_id,
        )

    _idempotent(request, response, "stock/transfer", payload, act)
    return _rows(row.variant_id for row in payload.rows)


def _idempotent(
    request: Request, response: HttpResponse, name: str, payload: In, act: Callable[[], None]
) -> None:
    """Acts for the first call with this key; a double click finds it done."""

    def answer() -> StoredResponse:
        act()
        return StoredResponse(200, {})

    scope = f"{request.store.pk}:{name}:{request.caller.user_id}"
    given = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), answer)
    if given.replayed:
        response["Idempotent-Replayed"] = "true"


def _rows(variant_ids: Iterable[UUID]) -> StockRows:
    return StockRows(items=changed_rows(variant_ids))
