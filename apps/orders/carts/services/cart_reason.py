"""Where a buyer stopped: the last step that he saw."""

from typing import Any

from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.models import CartReason
from common.money import to_wire


def reason_of(priced: PricedOrder, step: str) -> tuple[str, dict[str, Any]]:
    """With what its text needs."""
    if priced.shortages:
        return CartReason.OUT_OF_STOCK, {"name": priced.shortages[0]["name"]}
    if priced.reached is False:
        return CartReason.NOT_REACHED, {}
    if step == "PAYMENT":
        return CartReason.PAYMENT, {"method": priced.method.name if priced.method else {}}
    if priced.option is not None and (priced.reached or priced.option.pickup):
        return CartReason.SHIPPING, {"price": to_wire(priced.option.price, priced.currency)}
    return CartReason.CONTACT, {}
