"""Paying an order: claims of payment, the gateway, another payment method; and taking an order back."""

from typing import Annotated, BinaryIO, Literal, cast
from uuid import UUID

from django.http import HttpResponse, HttpResponseRedirect
from ninja import File, Form, Status
from ninja.files import UploadedFile

from apps.orders.models import PaymentAttempt
from apps.orders.payment_public_schemas import FinishIn, FinishOut, PayOut, WebhookOut
from apps.orders.payments.services.cancel_by_buyer import cancel_by_buyer
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.orders.payments.services.claims import create_claim
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.gateway_finish import come_back, finish_attempt
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt
from apps.orders.payments.services.gateway_webhook import receive_webhook
from apps.orders.payments.services.new_charge import is_back_proof, return_url
from apps.orders.payments.services.payment_options import buyer_payment_options
from apps.orders.public_queries import buyer_claim, buyer_order
from apps.orders.public_schemas import BuyerClaim, BuyerOrder, ClaimForm, QuoteWay, WayIn
from apps.orders.storefront_access import Token, get_order_for_token, rate_limit
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language
from common.idempotency import HEADER, StoredResponse, run_once
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["order"])


@router.post(
    "/order/ui/{uuid:order_id}/claim",
    response={201: BuyerClaim},
    permission=PUBLIC,
    before=[rate_limit("order-claim", 20)],
)
def create_payment_claim(
    request: Request,
    order_id: UUID,
    payload: Form[ClaimForm],
    screenshot: Annotated[UploadedFile | None, File()] = None,
    x_order_token: Token = None,
) -> Status[BuyerClaim]:
    """The buyer has paid by wallet or transfer: operation number, screenshot, or both. 409
    `operation_rejected` for a number that the shop has looked for and rejected, unless `again`."""
    order = get_order_for_token(order_id, x_order_token)
    claim = create_claim(
        order_id=order.pk, **payload.model_dump(), screenshot=cast(BinaryIO | None, screenshot)
    )
    return Status(201, buyer_claim(claim, order.currency))


@router.post(
    "/order/ui/{uuid:order_id}/pay",
    response={201: PayOut},
    permission=PUBLIC,
    before=[rate_limit("order-pay", 30)],
)
def pay_order(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> Status[PayOut]:
    """Opens a try to pay what is open, or goes on with the open one; takes `Idempotency-Key`.

    409 `not_payable` when nothing is to be paid, 503 `gateway_down` when the gateway does not answer.
    """
    order = get_order_for_token(order_id, x_order_token)

    def act() -> StoredResponse:
        return StoredResponse(201, {"attemptOid": open_attempt(order_id=order.pk).pk})

    answer = run_once(f"{request.store.id}:order/ui/pay:{order.pk}", request.headers.get(HEADER), {}, act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    started = resume_attempt(attempt_id=UUID(str(answer.body["attemptOid"])), store=request.store)
    return Status(201, PayOut.model_validate(started))


@router.post(
    "/order/ui/{uuid:order_id}/pay/{uuid:attempt_id}/finish",
    response=FinishOut,
    permission=PUBLIC,
    before=[rate_limit("order-pay-finish", 20)],
)
def finish_order_payment(
    request: Request, order_id: UUID, attempt_id: UUID, payload: FinishIn, x_order_token: Token = None
) -> FinishOut:
    """The gateway's form on the order's page gave a token: the card or the Yape behind it is charged.

    409 `attempt_closed` when it is paid or costs something else by now; 503 `gateway_down` without an answer:
    then `check` tells later how it went.
    """
    order = get_order_for_token(order_id, x_order_token)
    finished = finish_attempt(
        order_id=order.pk,
        attempt_id=attempt_id,
        answer={name: text for name, text in payload.model_dump(by_alias=True).items() if text},
        store=request.store,
    )
    return FinishOut.model_validate(finished)


@router.get(
    "/order/ui/{uuid:order_id}/pay/{uuid:attempt_id}/back",
    permission=PUBLIC,
    before=[rate_limit("order-pay-back", 60)],
)
def return_from_gateway(request: Request, order_id: UUID, attempt_id: UUID, proof: str = "") -> HttpResponse:
    """A gateway's page sends the buyer back: leads on to the order."""
    return _back_to_order(request, order_id, attempt_id, proof, "")


@router.post(
    "/order/ui/{uuid:order_id}/pay/{uuid:attempt_id}/back",
    permission=PUBLIC,
    before=[rate_limit("order-pay-back", 60)],
)
def return_with_token(request: Request, order_id: UUID, attempt_id: UUID, proof: str = "") -> HttpResponse:
    """A gateway's form posts the buyer back with a token, which is charged first."""
    token = request.POST.get("transactionToken", "")
    return _back_to_order(request, order_id, attempt_id, proof, token)


def _back_to_order(
    request: Request, order_id: UUID, attempt_id: UUID, proof: str, token: str
) -> HttpResponse:
    attempt = PaymentAttempt.objects.select_related("order").filter(pk=attempt_id, order_id=order_id).first()
    if attempt is None or not is_back_proof(attempt_id, proof):
        raise NotFound()
    come_back(attempt, token, request.store)
    page = return_url(attempt.order, attempt.pk, request.store, sent=bool(token))
    response = HttpResponseRedirect(page)
    response.status_code = 303
    response["Cache-Control"] = "private, no-store"
    response["Referrer-Policy"] = "no-referrer"
    return response


@router.post(
    "/order/ui/{uuid:order_id}/pay/{uuid:attempt_id}/check",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[rate_limit("order-pay-check", 60)],
)
def check_order_payment(
    request: Request, order_id: UUID, attempt_id: UUID, x_order_token: Token = None
) -> BuyerOrder:
    """The buyer is back from the gateway: it is asked how the try went."""
    order = get_order_for_token(order_id, x_order_token)
    if not PaymentAttempt.objects.filter(pk=attempt_id, order=order).exists():
        raise NotFound()
    check_attempt(attempt_id=attempt_id, order_id=order.pk)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.get(
    "/order/ui/{uuid:order_id}/way",
    response=Items[QuoteWay],
    permission=PUBLIC,
    before=[rate_limit("order-ways", 60)],
)
def list_order_payment_methods(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> Items[QuoteWay]:
    """The ways to pay on offer, with what the order would cost by each and why one can't be taken."""
    order = get_order_for_token(order_id, x_order_token)
    response["Cache-Control"] = "private, no-store"
    return Items(items=buyer_payment_options(order))


@router.post(
    "/order/ui/{uuid:order_id}/way",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[rate_limit("order-way", 20)],
)
def update_order_payment_method(
    request: Request, order_id: UUID, payload: WayIn, x_order_token: Token = None
) -> BuyerOrder:
    """The buyer pays another way than he chose, while nothing came in; said again it changes nothing.

    409 `way_fixed` when it is paid, looked at or over, `payment_pending` while the bank decides about a
    card, `total_changed` when it does not cost `total` this way any more.
    """
    order = get_order_for_token(order_id, x_order_token)
    change_payment_method(order_id=order.pk, method_id=payload.payment_method_id, total=payload.total)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.post(
    "/order/ui/{uuid:order_id}/cancel",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[rate_limit("order-cancel", 20)],
)
def cancel_shop_order(request: Request, order_id: UUID, x_order_token: Token = None) -> BuyerOrder:
    """The buyer takes his order back while nobody has confirmed it and nothing is paid."""
    order = get_order_for_token(order_id, x_order_token)
    cancel_by_buyer(order_id=order.pk)
    return buyer_order(order.pk, x_order_token, request.store, language())


@router.post(
    "/payment/ui/webhook/{uuid:method_id}",
    response=WebhookOut,
    permission=PUBLIC,
    before=[rate_limit("gateway-webhook", 1200)],
)
def receive_gateway_webhook(
    request: Request, method_id: UUID, mode: Literal["test"] | None = None
) -> WebhookOut:
    """A message of a gateway; its proof is checked over the raw body, or the gateway is asked. The same event
    works once. `mode=test`: it is about a payment without money."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    is_test = mode == "test"
    taken = receive_webhook(method_id=method_id, headers=headers, body=request.body, test_mode=is_test)
    return WebhookOut(taken=taken)
