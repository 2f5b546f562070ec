"""The copy of a cart, and the link that brings its lines back."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Status

from apps.orders.carts.public_schemas import CartCopyOut, SharedCartOut, ShoppingCartIn
from apps.orders.carts.services.copy_cart import copy_cart, shared_lines
from apps.orders.carts.services.stop_mails import stop_mails
from apps.orders.carts.way_out import MAX_TOKEN, address_of
from apps.orders.storefront_access import rate_limit
from common.api import Request, Router
from common.errors import NotFound
from common.i18n import language, parse_language
from common.permissions import PUBLIC

router = Router(tags=["order"])
_OFTEN = rate_limit("shopping-cart", 60)


@router.post("/order/ui/shopping-cart", response=CartCopyOut, permission=PUBLIC, before=[_OFTEN])
def copy_order_shopping_cart(request: Request, payload: ShoppingCartIn) -> CartCopyOut:
    """Keeps what a buyer who has left his contact is about to order; 422 without one."""
    token = copy_cart(
        token=payload.cart_token,
        language=parse_language(payload.language or language()),
        consent=payload.marketing_consent,
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        contact=payload.contact.model_dump(),
        step=payload.step,
        address=payload.address.model_dump() if payload.address else None,
        shipping_key=payload.shipping_key,
        payment_method_id=payload.payment_method_id,
        cart_code=payload.cart_code,
    )
    return CartCopyOut(cart_token=token)


@router.post("/ui/shopping-cart", response=CartCopyOut, permission=PUBLIC, before=[_OFTEN])
def copy_shopping_cart(request: Request, payload: ShoppingCartIn) -> CartCopyOut:
    """The same call as order/ui/shopping-cart."""
    return copy_order_shopping_cart(request, payload)


@router.post(
    "/order/ui/shopping-cart/unsubscribe",
    response={204: None},
    permission=PUBLIC,
    before=[rate_limit("shopping-cart-unsubscribe", 60)],
)
def unsubscribe_shopping_cart(
    request: Request, t: Annotated[str, Query(max_length=MAX_TOKEN)]
) -> Status[None]:
    """By the key of a mail about a cart: no more news to its address. Said again it changes nothing."""
    email = address_of(t)
    if email is None:
        raise NotFound()
    stop_mails(email)
    return Status(204, None)


@router.get(
    "/order/ui/shopping-cart/{code}",
    response=SharedCartOut,
    permission=PUBLIC,
    before=[rate_limit("shopping-cart-link", 30)],
)
def get_shared_shopping_cart(request: Request, code: str, response: HttpResponse) -> SharedCartOut:
    """The lines of a cart by its link, to be priced anew: never a contact or an address."""
    response["Cache-Control"] = "private, no-store"
    lines = shared_lines(code[:16])
    if lines is None:
        raise NotFound()
    return SharedCartOut(lines=lines)
