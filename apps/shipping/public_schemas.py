"""Ways of delivery as a shopper sees them."""

from typing import Any

from common.money import AmountOut
from common.schemas import Out


class ShippingOptionOut(Out):
    """Its price is written in the currency around it."""

    key: str
    kind: str
    name: str
    price: AmountOut
    free_from: AmountOut | None
    """Orders of this subtotal and above get it for nothing; null: none does."""
    min_days: int | None
    max_days: int | None
    pickup: dict[str, Any] | None
