"""The copy of a cart, and the link that brings its lines back."""

from django.http import HttpResponse

from apps.orders.carts.public_schemas import CartCopyOut, SharedCartOut, ShoppingCartIn
from apps.orders.carts.services.copy_cart import copy_cart, shared_lines
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
