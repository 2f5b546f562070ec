"""A cart that was left, at the prices of today."""

from uuid import UUID

from apps.orders.checkout.services.price_order import PricedOrder, price_order
from apps.orders.models import ShoppingCart
from common.i18n import parse_language


def price_cart(cart: ShoppingCart) -> PricedOrder:
    """In the language of its buyer, without a delivery."""
    return price_order(
        requested=[(UUID(line["variantOid"]), line["quantity"]) for line in cart.lines],
        shipping_key=None,
        address=None,
        payment_method_id=None,
        language=parse_language(cart.language),
        every_way=False,
    )
