"""Shops that sell to customers of some categories alone."""

from apps.orders.checkout.services.price_order import PricedOrder
from common.errors import Conflict


def check_buyer(priced: PricedOrder) -> None:
    """Conflict for whom no link of a customer of these categories names: a typed contact proves nothing."""
    chosen = set(priced.checkout.buyer_category_oids)
    if chosen and not chosen & priced.member.category_ids:
        raise Conflict("buyer_not_allowed")
