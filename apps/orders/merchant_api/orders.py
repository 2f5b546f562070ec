"""Orders of the store: list, manual order, detail, changes, states, payments."""

from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from ninja import Query, Status

from accounts.models import User
from apps.orders.actors import Actor, member
from apps.orders.links import order_url
from apps.orders.list_queries import OrderFilter, listed_orders
from apps.orders.models import Order, Origin
from apps.orders.presentation import comment_out, order_out, order_row
from apps.orders.queries import order_detail, picture_twins
from apps.orders.schemas import (
    CommentIn,
    CommentOut,
    ManualOrderIn,
    OrderOut,
    OrderPage,
    OrderPatch,
    OrderQuery,
    PaymentIn,
    StateIn,
)
from apps.orders.services.change_state import Details, change_state
from apps.orders.services.comment import add_comment
from apps.orders.services.edit_order import edit_order
from apps.orders.services.payments import record_payment
from apps.orders.services.place_order import Placing, place_order
from apps.orders.services.summary import summary
from apps.orders.summary_schemas import SummaryOut
from common.api import Request, Router, ready_answer
from common.errors import NotFound, NotPermitted
from common.i18n import as_language
from common.idempotency import HEADER, Answer, once
from common.schemas import CAP, Items
from common.text import normalise

router = Router(tags=["order"])
_SEES_CONTACT = "customers.see_contact"


@router.get("/order", response=OrderPage, permission="orders.view")
def list_orders(request: Request, query: Query[OrderQuery]) -> HttpResponse:
    """Orders by tab and filters; `counts` are those of the tabs under the same filters."""
    wanted = _wanted(query, ZoneInfo(request.store.time_zone))
    start, sees_contact = (query.page - 1) * query.limit, request.caller.may(_SEES_CONTACT)
    found = listed_orders(wanted, query.tab, query.sort, start=start, limit=query.limit)
    total = found.counts[query.tab]
    return ready_answer(
        {
            "items": [order_row(columns, sees_contact=sees_contact) for columns in found.rows],
            "page": query.page,
            "limit": query.limit,
            "total": total,
            "totalIsCapped": found.is_capped and total >= CAP,
            "counts": found.counts,
            "countsAreCapped": found.is_capped,
        }
    )


@router.get("/order/summary", response=SummaryOut, permission="orders.view")
def get_order_summary(request: Request) -> SummaryOut:
    """What waits to be done, and the sales of today and of these seven days."""
    return summary(currency=request.store.currency, zone=ZoneInfo(request.store.time_zone))


@router.post("/order", response={201: OrderOut}, permission="orders.create")
def create_order(request: Request, payload: ManualOrderIn, response: HttpResponse) -> Status[OrderOut]:
    """An order that the merchant writes down for a buyer; takes `Idempotency-Key`."""
    store, actor = request.store, actor_of(request)
    placing = Placing(
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        contact=payload.contact.model_dump(),
        shipping_key=payload.shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        note=payload.note or "",
        total=payload.total,
        language=as_language(payload.language or store.language),
        origin=Origin.MANUAL,
        actor=actor,
    )

    def act() -> Answer:
        return Answer(201, {"orderOid": place_order(placing).pk})

    answer = once(
        f"{store.pk}:order:{actor.id}", request.headers.get(HEADER), payload.model_dump(mode="json"), act
    )
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return Status(201, _detail(request, UUID(str(answer.body["orderOid"]))))


@router.get("/order/{uuid:order_id}", response=OrderOut, permission="orders.view")
def get_order(request: Request, order_id: UUID) -> OrderOut:
    """One order with lines, timeline, parcels, claims and payments."""
    return _detail(request, order_id)


@router.patch("/order/{uuid:order_id}", response=OrderOut, permission="orders.edit")
def update_order(request: Request, order_id: UUID, payload: OrderPatch) -> OrderOut:
    """Contact and note at any time, the address until the order is on its way; contact and address
    only by those who may see them."""
    changes = payload.model_dump(exclude_unset=True)
    if changes.keys() & {"contact", "address"} and not request.caller.may(_SEES_CONTACT):
        raise NotPermitted(permission=_SEES_CONTACT)
    edit_order(
        order_id=order_id,
        version=changes.pop("version", None),
        changes=changes,
        actor=actor_of(request),
    )
    return _detail(request, order_id)


@router.patch("/order/{uuid:order_id}/state", response=OrderOut, permission="orders.edit")
def change_order_state(request: Request, order_id: UUID, payload: StateIn) -> OrderOut:
    """Moves an order; 409 `transition_refused` when it can't go there now."""
    said: dict[str, Any] = payload.model_dump(exclude={"state"}, exclude_none=True)
    details = Details(**said)
    _placed(order_id)
    change_state(order_id=order_id, to=payload.state, actor=actor_of(request), details=details)
    return _detail(request, order_id)


@router.get("/order/{uuid:order_id}/comment", response=Items[CommentOut], permission="orders.view")
def list_order_comments(request: Request, order_id: UUID) -> Items[CommentOut]:
    """Notes and messages on an order, oldest first."""
    comments = _placed(order_id).comments.all()
    return Items(items=[comment_out(comment) for comment in comments])


@router.post("/order/{uuid:order_id}/comment", response={201: CommentOut}, permission="orders.edit")
def create_order_comment(request: Request, order_id: UUID, payload: CommentIn) -> Status[CommentOut]:
    """A note for the team, or with `visibleToBuyer` a message that the buyer gets by mail."""
    comment = add_comment(order_id=order_id, actor=actor_of(request), **payload.model_dump())
    return Status(201, comment_out(comment))


@router.post("/order/{uuid:order_id}/payment", response=OrderOut, permission="orders.approve_payment")
def record_order_payment(
    request: Request, order_id: UUID, response: HttpResponse, payload: PaymentIn | None = None
) -> OrderOut:
    """Money that the merchant has seen: the open amount, or a part; takes `Idempotency-Key`."""
    actor, said = actor_of(request), payload or PaymentIn()

    def act() -> Answer:
        record_payment(order_id=order_id, amount=said.amount, reference=said.reference, actor=actor)
        return Answer(200, {})

    scope = f"{request.store.pk}:order/payment:{order_id}"
    answer = once(scope, request.headers.get(HEADER), said.model_dump(mode="json"), act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return _detail(request, order_id)


def actor_of(request: Request) -> Actor:
    """Who writes, with the name that the timeline keeps."""
    user = User.objects.only("first_name", "last_name").get(pk=request.caller.user_id)
    return member(user.pk, user.full_name)


def _detail(request: Request, order_id: UUID) -> OrderOut:
    order = order_detail(order_id)
    twins = picture_twins(list(order.claims.all()))
    url = order_url(order, request.store, with_key=request.caller.may(_SEES_CONTACT))
    return order_out(order, request.caller, url=url, twins=twins)


def _placed(order_id: UUID) -> Order:
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None:
        raise NotFound()
    return order


def _wanted(query: OrderQuery, zone: ZoneInfo) -> OrderFilter:
    after = query.to + timedelta(days=1) if query.to else None
    return OrderFilter(
        words=normalise(query.q),
        state=query.state,
        payment_state=query.payment_state,
        payment_method_id=query.payment_method_id,
        since=datetime.combine(query.from_, time(), zone) if query.from_ else None,
        until=datetime.combine(after, time(), zone) if after else None,
    )
