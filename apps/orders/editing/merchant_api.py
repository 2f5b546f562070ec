"""The edit session of an order: what a change would cost, and the change."""

from uuid import UUID

from django.http import HttpResponse

from apps.orders.checkout.services.reprice import KEEP
from apps.orders.editing.schemas import EditIn, EditQuote, ShippingPriceIn
from apps.orders.editing.services.edit_plan import check_editable, plan_edit
from apps.orders.editing.services.edit_quote import edit_quote
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.editing.services.shipping_price import ShippingPrice, write_shipping_price
from apps.orders.merchant_detail import SEES_CONTACT, actor_of, detail_out, placed_order
from apps.orders.pricing import MANUAL, DiscountRule
from apps.orders.schemas import OrderOut
from common.api import Request, Router
from common.errors import Invalid, NotPermitted, issue
from common.idempotency import HEADER, StoredResponse, run_once

router = Router(tags=["order"])


@router.post("/order/{uuid:order_id}/edit/quote", response=EditQuote, permission="orders.edit")
def quote_order_edit(request: Request, order_id: UUID, payload: EditIn) -> EditQuote:
    """What an edit would change: sums, the difference to charge or give back, what is short."""
    order = placed_order(order_id)
    check_editable(order, payload.version)
    return edit_quote(order, plan_edit(order, _ask(request, payload)))


@router.post("/order/{uuid:order_id}/edit", response=OrderOut, permission="orders.edit")
def create_order_edit(request: Request, order_id: UUID, payload: EditIn, response: HttpResponse) -> OrderOut:
    """Writes an edit; takes `Idempotency-Key`. 409 `edit_closed` once the order left, `stale` and
    `price_changed` when somebody or something was faster, `out_of_stock` with the short lines."""
    ask, actor = _ask(request, payload), actor_of(request)

    def act() -> StoredResponse:
        edit_session(
            order_id=order_id,
            ask=ask,
            actor=actor,
            version=payload.version,
            total=payload.total,
            notify=payload.notify,
        )
        return StoredResponse(200, {})

    scope = f"{request.store.pk}:order/edit:{order_id}"
    request_data = payload.model_dump(mode="json", exclude={"version"})
    answer = run_once(scope, request.headers.get(HEADER), request_data, act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return detail_out(request, order_id)


@router.post("/order/{uuid:order_id}/shipping-price", response=OrderOut, permission="orders.edit")
def create_order_shipping_price(
    request: Request, order_id: UUID, payload: ShippingPriceIn, response: HttpResponse
) -> OrderOut:
    """Writes what the delivery costs and mails it to the buyer; takes `Idempotency-Key`. 409 `stale` when
    somebody was faster, `shipping_priced` when the order asks for no price."""
    ask, actor = _shipping_price(payload), actor_of(request)

    def act() -> StoredResponse:
        write_shipping_price(order_id=order_id, ask=ask, version=payload.version, actor=actor)
        return StoredResponse(200, {})

    scope = f"{request.store.pk}:order/shipping-price:{order_id}"
    request_data = payload.model_dump(mode="json", exclude={"version"})
    answer = run_once(scope, request.headers.get(HEADER), request_data, act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return detail_out(request, order_id)


def _shipping_price(payload: ShippingPriceIn) -> ShippingPrice:
    if payload.min_days is None or payload.max_days is None:
        return ShippingPrice(payload.price)
    if payload.min_days > payload.max_days:
        raise Invalid({"maxDays": [issue("too_small", min=str(payload.min_days))]})
    return ShippingPrice(payload.price, (payload.min_days, payload.max_days))


def _ask(request: Request, payload: EditIn) -> EditRequest:
    if payload.address and not request.caller.may(SEES_CONTACT):
        raise NotPermitted(permission=SEES_CONTACT)
    lines = payload.lines
    return EditRequest(
        lines=None if lines is None else [RequestedLine(**line.model_dump()) for line in lines],
        shipping_key=payload.shipping_key,
        shipping_price=payload.shipping_price,
        address=payload.address.model_dump() if payload.address else None,
        discount=_discount(payload) if "discount" in payload.model_fields_set else KEEP,
        payment_method_id=payload.payment_method_id,
        reprice=payload.reprice,
    )


def _discount(payload: EditIn) -> DiscountRule | None:
    lines = payload.discount
    if lines is None:
        return None
    return DiscountRule(MANUAL, lines.reason, percent=lines.percent, amount=lines.amount)
