"""Carts that were left without an order."""

from uuid import UUID

from ninja import Query

from apps.orders.carts.queries import cart_page
from apps.orders.carts.schemas import CartOut, CartPage, CartPatch, CartQuery
from apps.orders.carts.services import carts as services
from apps.orders.carts.services.cart_detail import cart_detail
from apps.orders.merchant_detail import SEES_CONTACT
from common.api import Request, Router
from common.versions import with_current_row

router = Router(tags=["order"])


@router.get("/order/shopping-cart", response=CartPage, permission="orders.view")
def list_shopping_carts(request: Request, query: Query[CartQuery]) -> CartPage:
    """Carts of buyers who left a contact and no order, the newest first, with what they are worth."""
    return cart_page(query)


@router.get("/order/shopping-cart/{uuid:cart_id}", response=CartOut, permission="orders.view")
def get_shopping_cart(request: Request, cart_id: UUID) -> CartOut:
    """One cart at the prices of today, with a text for its buyer where he may be written to."""
    return cart_detail(cart_id, sees_contact=request.caller.may(SEES_CONTACT))


@router.patch("/order/shopping-cart/{uuid:cart_id}", response=CartOut, permission="orders.edit")
def update_shopping_cart(request: Request, cart_id: UUID, payload: CartPatch) -> CartOut:
    """Says that its buyer was written to, or that it is lost; OPEN takes that back. 409 `cart_fixed` for one
    that was recovered or has expired."""
    with with_current_row(lambda: get_shopping_cart(request, cart_id)):
        services.update_cart(cart_id=cart_id, state=payload.state, version=payload.version)
    return get_shopping_cart(request, cart_id)
