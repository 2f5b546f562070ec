"""Orders that a merchant writes: saved as he types, then placed."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.orders.links import order_url
from apps.orders.manual.goods import find_goods
from apps.orders.manual.schemas import (
    GoodsQuery,
    GoodsRow,
    PaymentLinkIn,
    WrittenDocument,
    WrittenOut,
    WrittenPatch,
    WrittenPlaceIn,
    WrittenRow,
)
from apps.orders.manual.services import drafts as services
from apps.orders.manual.services.place_draft import APPROVES, Placing, place_draft
from apps.orders.manual.services.price_draft import draft_out
from apps.orders.merchant_detail import SEES_CONTACT, actor_of, detail_out, placed_order
from apps.orders.models import Order
from apps.orders.schemas import OrderOut
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import HEADER, StoredResponse, run_once
from common.ids import new_id
from common.schemas import Items
from common.versions import with_current_row
from tenants.qr_code import qr_response
from tenants.schemas import QrQuery

CLEARABLE: Final = dict.fromkeys(
    "discount buyer shipping_key shipping_price address hold_until language".split()
)
router = Router(tags=["order"])


@router.get("/order/manual", response=Items[WrittenRow], permission="orders.create")
def list_manual_orders(request: Request) -> Items[WrittenRow]:
    """What is being written, the newest first: the caller's own, or everybody's for who may see contacts."""
    rows = services.list_drafts(_writer(request))
    shared = ("id", "customer_name", "item_count", "total", "currency", "updated_at")
    return Items(items=[WrittenRow(**{name: getattr(row, name) for name in shared}) for row in rows])


@router.post("/order/manual", response={201: WrittenOut}, permission="orders.create")
def create_manual_order(request: Request, payload: WrittenPatch) -> Status[WrittenOut]:
    """Begins to write an order; nothing is placed or numbered before `POST order/manual/{_id}/place`."""
    row = services.create_draft(changes=_changes(payload), actor=actor_of(request))
    return Status(201, _out(request, row))


@router.get("/order/manual/goods", response=Items[GoodsRow], permission="orders.create")
def list_goods(request: Request, query: Query[GoodsQuery]) -> Items[GoodsRow]:
    """Variants by words, SKU or bar code with price and stock; without words those that were sold last."""
    return Items(items=find_goods(query.q, query.limit))


@router.get("/order/{uuid:order_id}/qr", permission=SEES_CONTACT)
def get_order_qr(request: Request, order_id: UUID, query: Query[QrQuery]) -> HttpResponse:
    """The link of its buyer as a QR code, an SVG or with `format=png` a picture."""
    return qr_response(order_url(placed_order(order_id), request.store), query.format)


@router.get("/order/manual/{uuid:draft_id}", response=WrittenOut, permission="orders.create")
def get_manual_order(request: Request, draft_id: UUID) -> WrittenOut:
    """What is written, and what it comes to now; prices of the catalogue are those of the first day."""
    return _out(request, services.get_draft(draft_id, _writer(request)))


@router.patch("/order/manual/{uuid:draft_id}", response=WrittenOut, permission="orders.create")
def update_manual_order(request: Request, draft_id: UUID, payload: WrittenPatch) -> WrittenOut:
    """Saves what was typed. 409 `stale` when another device was faster, `out_of_stock` when units that are
    to be held are not there."""
    with with_current_row(lambda: get_manual_order(request, draft_id)):
        row = services.update_draft(
            draft_id=draft_id,
            writer_id=_writer(request),
            changes=_changes(payload),
            prices=payload.prices,
            version=payload.version,
        )
    return _out(request, row)


@router.delete("/order/manual/{uuid:draft_id}", response={204: None}, permission="orders.create")
def delete_manual_order(request: Request, draft_id: UUID) -> Status[None]:
    """Drops what was written, and what it held."""
    services.delete_draft(draft_id=draft_id, writer_id=_writer(request))
    return Status(204, None)


@router.post("/order/manual/{uuid:draft_id}/place", response={201: OrderOut}, permission="orders.create")
def place_manual_order(request: Request, draft_id: UUID, payload: WrittenPlaceIn) -> Status[OrderOut]:
    """Makes the order; done twice it is the same one. 422 with the paths of the document; 409 `prices_old`
    after a day, `out_of_stock`, `operation_used`, `stale`. Money that is there needs
    orders.approve_payment."""
    placing = _placing(request, payload)
    scope = f"{request.store.pk}:order/manual"

    def act() -> StoredResponse:
        return StoredResponse(201, {"orderOid": place_draft(draft_id, placing).pk})

    with with_current_row(lambda: get_manual_order(request, draft_id)):
        run_once(scope, str(draft_id), {}, act)
    return Status(201, detail_out(request, draft_id))


@router.post("/order/payment-link", response={201: OrderOut}, permission="orders.create")
def create_payment_link(request: Request, payload: PaymentLinkIn) -> Status[OrderOut]:
    """An amount and a reason as an order of one item, which is paid by its `url`; takes `Idempotency-Key`."""
    actor, placing = actor_of(request), _placing(request, WrittenPlaceIn())
    line = {"customOid": str(new_id()), "title": payload.reason, "quantity": 1, "price": str(payload.amount)}
    changes: dict[str, Any] = {"lines": [line], "payment": {"mode": "LINK", "dueHours": payload.due_hours}}
    if payload.buyer:
        changes["buyer"] = payload.buyer.model_dump(by_alias=True)

    def act() -> StoredResponse:
        row = services.create_draft(changes=changes, actor=actor)
        return StoredResponse(201, {"orderOid": place_draft(row.pk, placing).pk})

    scope = f"{request.store.pk}:order/payment-link:{actor.id}"
    answer = run_once(scope, request.headers.get(HEADER), payload.model_dump(mode="json"), act)
    return Status(201, detail_out(request, UUID(str(answer.body["orderOid"]))))


def _placing(request: Request, payload: WrittenPlaceIn) -> Placing:
    return Placing(
        actor=actor_of(request),
        writer_id=_writer(request),
        may_approve=request.caller.may(APPROVES),
        version=payload.version,
        total=payload.total,
    )


def _writer(request: Request) -> UUID | None:
    """Who may not see contacts sees what he has written himself."""
    return None if request.caller.may(SEES_CONTACT) else request.caller.user_id


def _changes(payload: WrittenPatch) -> dict[str, Any]:
    """The parts that a body names, as they are stored."""
    named = changed_fields(payload, clearable=CLEARABLE).keys() & set(WrittenDocument.model_fields)
    return payload.model_dump(mode="json", by_alias=True, include=named)


def _out(request: Request, row: Order) -> WrittenOut:
    sees_cost = request.caller.may("products.see_cost")
    return draft_out(row, writer_id=_writer(request), sees_cost=sees_cost)
