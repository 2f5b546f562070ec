"""Buying: quote, place, look, tell that it is paid."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.customers.links import customer_of_link
from apps.discounts.services.failures import count_failure
from apps.orders.access import new_token, order_token
from apps.orders.checkout.services.buyer import identity_of
from apps.orders.checkout.services.live_link import units_held_for
from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.checkout.services.public_shortages import to_public_shortage
from apps.orders.checkout.services.quote import quote_out
from apps.orders.fields.answers import given_answers
from apps.orders.links import order_url
from apps.orders.models import Order
from apps.orders.public_queries import buyer_order
from apps.orders.public_schemas import (
    BuyerOrder,
    PlacedOut,
    PlaceIn,
    QuoteIn,
    QuoteOut,
)
from apps.orders.storefront_access import Token, rate_limit
from apps.shipping.services.courier_prices import ask_couriers_for
from apps.shipping.services.unserved import count_unserved
from apps.stock.errors import OutOfStock
from common.api import Request, Router
from common.context import client_address
from common.errors import Invalid, issue
from common.i18n import language, parse_language
from common.idempotency import HEADER, StoredResponse, run_once
from common.permissions import PUBLIC

router = Router(tags=["order"])


@router.post("/order/ui/quote", response=QuoteOut, permission=PUBLIC, before=[rate_limit("order-quote", 240)])
def quote_order(request: Request, payload: QuoteIn) -> QuoteOut:
    """What a cart costs now, with the ways to deliver it and what is left of each line."""
    priced = _price(payload)
    if any(option.rule.get("estimate") for option in priced.delivery.options):
        ask_couriers_for(priced.cart, priced.to)
        priced = _price(payload)
    if payload.address and priced.reached is False and payload.address.neighborhood:
        count_unserved(
            address=payload.address.model_dump(),
            amount=priced.sums.subtotal - priced.sums.discount,
            visitor=client_address.get(),
        )
    _count_refused(priced)
    return quote_out(priced, language())


@router.post(
    "/order/ui", response={201: PlacedOut}, permission=PUBLIC, before=[rate_limit("order-place", 60)]
)
def create_shop_order(request: Request, payload: PlaceIn, response: HttpResponse) -> Status[PlacedOut]:
    """Places an order; takes `Idempotency-Key`. 409 `out_of_stock` names the lines that are short,
    409 `price_changed` brings the fresh quote, 409 `terms_changed` the `termsVersion` to be accepted.
    `token` opens the order and is not said again."""
    if not payload.accept_terms:
        raise Invalid({"acceptTerms": [issue("terms")]})
    placed: list[Order] = []

    def act() -> StoredResponse:
        placed.append(place_order(_draft(payload)))
        return StoredResponse(201, {"orderOid": placed[0].pk})

    scope = f"{request.store.id}:order/ui"
    # Terms that changed while an answer was lost make no second order of it.
    requested = payload.model_dump(mode="json", exclude={"terms_version"})
    try:
        answer = run_once(scope, request.headers.get(HEADER), requested, act)
    except OutOfStock as short:
        raise to_public_shortage(short) from None
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
        placed = [Order.objects.get(pk=answer.body["orderOid"])]
    return Status(201, _placed_out(placed[0], request.store))


@router.get(
    "/order/ui/{uuid:order_id}",
    response=BuyerOrder,
    permission=PUBLIC,
    before=[rate_limit("order-read", 120)],
)
def get_shop_order(
    request: Request, order_id: UUID, response: HttpResponse, x_order_token: Token = None
) -> BuyerOrder:
    """An order: whole with its token, else without a word about its buyer."""
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    response["Referrer-Policy"] = "no-referrer"
    return buyer_order(order_id, x_order_token, request.store, language())


def _count_refused(priced: PricedOrder) -> None:
    """A code that gave nothing, for the merchant to see why."""
    refused, coupon = priced.discounts.coupon_refused, priced.discounts.coupon
    if refused is not None and coupon is not None and refused.reason != "unknown_code":
        count_failure(
            coupon_id=coupon.pk,
            reason=refused.reason,
            missing=refused.missing,
            visitor=client_address.get(),
        )


def _price(payload: QuoteIn) -> PricedOrder:
    return price_order(
        requested=[(line.variant_id, line.quantity) for line in payload.lines],
        shipping_key=payload.shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        language=language(),
        coupon_code=payload.coupon_code,
        identity=identity_of(payload.contact.model_dump()) if payload.contact else None,
        customer_id=_customer_of(payload),
        held=units_held_for(payload.cart_code),
    )


def _customer_of(payload: QuoteIn | PlaceIn) -> UUID | None:
    """A link that is void is no reason to refuse a cart: it only opens nothing."""
    customer = customer_of_link(payload.customer_token, "shop")
    return customer.pk if customer is not None else None


def _draft(payload: PlaceIn) -> OrderDraft:
    return OrderDraft(
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        contact=payload.contact.model_dump(),
        shipping_key=payload.shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        note=payload.note or "",
        answers=given_answers(payload.model_dump()["answers"]),
        marketing_consent=payload.marketing_consent,
        cart_code=payload.cart_code,
        coupon_code=payload.coupon_code,
        total=payload.total,
        terms_version=payload.terms_version,
        customer_id=_customer_of(payload),
        language=parse_language(payload.language or language()),
    )


def _placed_out(order: Order, store: Any) -> PlacedOut:
    same = ("id", "number", "state", "payment_state", "total", "currency", "expires_at")
    token = order_token(order.pk, order.access_token_hash) or new_token(order.pk)
    figures = {name: getattr(order, name) for name in same}
    return PlacedOut(**figures, token=token, url=order_url(order, store))
