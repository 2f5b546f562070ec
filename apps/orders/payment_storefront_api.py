"""Paying an order by card: going to the gateway, coming back, its messages; and taking an order back."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders.models import PaymentAttempt
from apps.orders.payment_public_schemas import PayOut, WebhookOut
from apps.orders.public_queries import buyer_order
from apps.orders.public_schemas import BuyerOrder, QuoteWay, WayIn
from apps.orders.services.cancel_by_buyer import cancel_by_buyer
from apps.orders.services.choose_way import choose_way
from apps.orders.services.gateway_check import check_attempt
from apps.orders.services.gateway_start import go_on, open_attempt
from apps.orders.services.gateway_webhook import receive_webhook
from apps.orders.services.order_ways import buyer_ways
from apps.orders.shop_door import Token, a_minute, opened
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.idempotency import HEADER, Answer, once
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["order"])


@router.post(
    "/order/ui/{uuid:order_id}/pay",
    response={201: PayOut},
    permission=PUBLIC,
    before=[a_minute("order-pay", 30)],
)
def pay_order(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> Status[PayOut]:
    """Opens a try to pay what is open, or goes on with the open one; takes `Idempotency-Key`.

    409 `not_payable` when nothing is to be paid, 503 `gateway_down` when the gateway does not answer.
    """
    order = opened(order_id, x_order_token)

    def act() -> Answer:
        return Answer(201, {"attemptOid": open_attempt(order_id=order.pk).pk})

    answer = once(f"{request.store.id}:order/ui/pay:{order.pk}", request.headers.get(HEADER), {}, act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    started = go_on(attempt_id=UUID(str(answer.body["attemptOid"])), store=request.store)
    return Status(201, PayOut.model_validate(started))


@router.post(
    "/order/ui/{uuid:order_id}/pay/{uuid:attempt_id}/check",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[a_minute("order-pay-check", 60)],
)
def check_order_payment(
    request: Request, order_id: UUID, attempt_id: UUID, x_order_token: Token = None
) -> BuyerOrder:
    """The buyer is back from the gateway: it is asked how the try went."""
    order = opened(order_id, x_order_token)
    if not PaymentAttempt.objects.filter(pk=attempt_id, order=order).exists():
        raise NotFound()
    check_attempt(attempt_id=attempt_id, order_id=order.pk)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.get(
    "/order/ui/{uuid:order_id}/way",
    response=Items[QuoteWay],
    permission=PUBLIC,
    before=[a_minute("order-ways", 60)],
)
def list_order_ways(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> Items[QuoteWay]:
    """The ways to pay on offer, with what the order would cost by each and why one can't be taken."""
    order = opened(order_id, x_order_token)
    response["Cache-Control"] = "private, no-store"
    return Items(items=buyer_ways(order))


@router.post(
    "/order/ui/{uuid:order_id}/way",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[a_minute("order-way", 20)],
)
def choose_order_way(
    request: Request, order_id: UUID, payload: WayIn, x_order_token: Token = None
) -> BuyerOrder:
    """The buyer pays another way than he chose, while nothing came in; said again it changes nothing.

    409 `way_fixed` when it is paid, looked at or over, `payment_pending` while the bank decides about a
    card, `total_changed` when it does not cost `total` this way any more.
    """
    order = opened(order_id, x_order_token)
    choose_way(order_id=order.pk, method_id=payload.payment_method_id, total=payload.total)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.post(
    "/order/ui/{uuid:order_id}/cancel",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[a_minute("order-cancel", 20)],
)
def cancel_shop_order(request: Request, order_id: UUID, x_order_token: Token = None) -> BuyerOrder:
    """The buyer takes his order back while nobody has confirmed it and nothing is paid."""
    order = opened(order_id, x_order_token)
    cancel_by_buyer(order_id=order.pk)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.post(
    "/payment/ui/webhook/{uuid:method_id}",
    response=WebhookOut,
    permission=PUBLIC,
    before=[a_minute("gateway-webhook", 1200)],
)
def receive_gateway_webhook(request: Request, method_id: UUID) -> WebhookOut:
    """A message of a gateway; its proof is checked over the raw body. The same event works once."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    return WebhookOut(taken=receive_webhook(method_id=method_id, headers=headers, body=request.body))
