"""The least that a store sells for, measured over the goods after discounts, without delivery."""

from decimal import Decimal
from typing import Any

from apps.orders.checkout.services.price_order import PricedOrder
from common.errors import Conflict
from common.money import to_wire
from reference.money_text import money_text


def missing_to_minimum(priced: PricedOrder) -> Any:
    """Zero once it is reached, or where there is none."""
    least = Decimal(priced.checkout.min_order or 0)
    return max(least - (priced.sums.subtotal - priced.sums.discount), Decimal(0))


def check_minimum(priced: PricedOrder) -> None:
    missing = missing_to_minimum(priced)
    if missing > 0:
        least = Decimal(priced.checkout.min_order or 0)
        raise Conflict(
            "below_min_order",
            missing=money_text(missing, priced.currency),
            amount=money_text(least, priced.currency),
            minOrder=to_wire(least, priced.currency),
        )
