"""Ways of delivery as a shopper sees them."""

from datetime import date
from typing import Any

from pydantic import Field

from common.money import AmountOut
from common.schemas import Out


class ArrivalOut(Out):
    """When it arrives, in days of the store's time zone."""

    first: date = Field(alias="from", serialization_alias="from")
    last: date = Field(alias="to", serialization_alias="to")


class FreeDeliveryOut(Out):
    """Free delivery from an amount: what counts of the cart, and what is missing."""

    name: str
    minimum: AmountOut
    counted: AmountOut
    missing: AmountOut
    reached: bool


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
    promise: ArrivalOut | None
    is_lowest: bool
    """The price begins here: the place is not said yet."""
    to_quote: bool
    """The store writes the price once the order is there."""
    cash_on_delivery: bool
