"""The edit session of an order: what is asked for, and what it would change."""

from decimal import Decimal
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, model_validator

from apps.orders.part_schemas import DiscountOut
from apps.orders.public_schemas import AddressIn
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Out


class EditLine(In):
    """A line of the order, or a variant that is added to it."""

    line_id: UUID | None = None
    variant_id: UUID | None = None
    quantity: Annotated[int, Field(ge=1, le=99_999)]

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.line_id is None) == (self.variant_id is None):
            raise ValueError("a line or a variant")
        return self


class EditDiscount(In):
    """A percent of the goods, or an amount; one of the two."""

    percent: Annotated[Decimal, Field(gt=0, le=100, decimal_places=2)] | None = None
    amount: AmountIn | None = None
    reason: Annotated[str, Field(max_length=255)] = ""

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.percent is None) == (self.amount is None):
            raise ValueError("a percent or an amount")
        return self


class EditIn(In):
    """What is left out stays as it is; lines that are missing from `lines` go."""

    lines: Annotated[list[EditLine], Field(min_length=1, max_length=200)] | None = None
    shipping_key: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    """A way to deliver that the shop offers; its price is taken unless `shippingPrice` is given."""
    shipping_price: AmountIn | None = None
    address: AddressIn | None = None
    discount: EditDiscount | None = None
    """null takes the discount by hand away; left out it stays."""
    payment_method_id: UUID | None = None
    reprice: bool = False
    """All lines at today's prices; else only what is added: new lines, and units beyond those of a line."""
    version: int | None = None
    total: AmountIn | None = None
    """What the caller saw; another total is 409 `price_changed` with the fresh quote."""
    notify: bool = True


class ShippingPriceIn(In):
    """What the delivery of an order costs that waits for its price."""

    price: AmountIn
    min_days: Annotated[int, Field(ge=0, le=60)] | None = None
    """Business days until it arrives, with `maxDays`; left out: no date is promised."""
    max_days: Annotated[int, Field(ge=0, le=60)] | None = None
    version: int
    """The order as its caller saw it."""

    @model_validator(mode="after")
    def _both_days(self) -> Self:
        if (self.min_days is None) != (self.max_days is None):
            raise ValueError("both days or none")
        return self


class EditQuotePart(Out):
    quantity: int
    unit_price: AmountOut


class EditQuoteLine(Out):
    line_id: UUID | None
    """null: a new line."""
    product_id: UUID | None
    variant_id: UUID | None
    product_name: str
    variant_name: str
    sku: str
    photo: dict[str, Any] | None
    unit_price: AmountOut
    """Of the units that were agreed before; of a new line that of today."""
    quantity: int
    parts: list[EditQuotePart]
    """Which units cost what: one part, or the units that were agreed and those that are added at another
    price. Saved, each price is a line of its own."""
    quantity_shipped: int
    quantity_removed: int
    """Units that were refunded and left the order. Fewer than these and those in parcels can't be left."""
    total: AmountOut
    before: int
    """Units before the edit; 0: a new line."""


class EditShortage(Out):
    line_id: UUID | None
    variant_id: UUID
    name: str
    left: int
    """How many more can be added."""
    problem: Literal["sold_out", "not_enough", "not_on_sale", "ask_price"]


class EditQuote(Priced, Out):
    version: int
    currency: str
    lines: list[EditQuoteLine]
    subtotal: AmountOut
    discount: AmountOut
    discounts: list[DiscountOut]
    shipping_key: str
    shipping_name: str
    shipping: AmountOut
    surcharge: AmountOut
    rounding: AmountOut
    tax: AmountOut
    total: AmountOut
    removed: AmountOut
    """What of the total is for units that were refunded and left the order."""
    before: AmountOut
    """The total as it is now."""
    paid: AmountOut
    """What is there after refunds."""
    difference: AmountOut
    """`total` less `before`; may be below zero."""
    action: Literal["CHARGE", "REFUND", "NONE"]
    due: AmountOut
    """What is to be charged or given back."""
    payment_problem: str | None
    """Why the order can't be paid this way any more: a word of the checkout's ways."""
    shortages: list[EditShortage]
    explanations: list[dict[str, Any]]
