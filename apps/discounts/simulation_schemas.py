"""What a cart would pay, and why: with promotions and a coupon as stored, or as they are being written."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from apps.discounts.coupon_schemas import CouponIn
from apps.discounts.promotion_schemas import PromotionIn
from apps.discounts.schemas import PercentOut
from apps.products.field_types import Moment
from common.money import AmountOut, Priced
from common.schemas import In, Instant, Out
from common.text import TranslatedText

Code = Annotated[str, Field(max_length=120)]
DiscountStep = Literal["PROMOTION", "COUPON", "PAYMENT_METHOD"]


class SimulatedCartLine(In):
    variant_id: UUID
    quantity: Annotated[int, Field(ge=1, le=99_999, strict=True)]


class SimulatedPlace(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Code = ""
    city: Code = ""
    neighborhood: Code = ""


class SimulatedPromotionIn(PromotionIn):
    """The form as it stands."""

    id: UUID | None = None
    """The stored promotion in whose place it stands; null: a new one."""


class SimulatedCouponIn(CouponIn):
    """The form as it stands; it is applied to the cart."""

    id: UUID | None = None


class DiscountSimulationIn(In):
    """A cart on trial. Nothing is saved and nothing is counted; an unsaved form applies as if active."""

    lines: Annotated[list[SimulatedCartLine], Field(min_length=1, max_length=100)]
    address: SimulatedPlace | None = None
    shipping_key: Annotated[str, Field(max_length=60)] | None = None
    """Null: the first way to the door."""
    payment_method_id: UUID | None = None
    at: Moment | None = None
    """Null: now."""
    coupon_code: Annotated[str, Field(max_length=64)] | None = None
    first_order: bool = True
    """Whether the buyer has no order yet."""
    customer_category_oids: Annotated[list[UUID], Field(max_length=50)] = []
    promotion: SimulatedPromotionIn | None = None
    coupon: SimulatedCouponIn | None = None
    """Wins over `couponCode`."""


class SimulatedUnits(Out):
    """So many units that cost the same after all discounts."""

    units: int
    price: AmountOut


class SimulatedLine(Out):
    variant_id: UUID
    name: str
    variant_name: str
    photo: dict[str, Any] | None
    quantity: int
    unit_price: AmountOut | None
    total: AmountOut
    paid: AmountOut
    """After all discounts."""
    paid_units: list[SimulatedUnits]
    problem: str | None


class SimulatedStep(Out):
    """A discount in the order in which it was taken."""

    type: DiscountStep
    id: UUID | None
    """Of the promotion or coupon; null for an unsaved one and for a way to pay."""
    reason: str
    """As the buyer reads it: `2×1 en tazas`, `Cupón GRACIAS10`."""
    note: str
    """How it came about: `1 par, una va gratis`, `10 % de S/ 214.00`."""
    percent: PercentOut | None
    base: AmountOut
    """What it was taken from."""
    amount: AmountOut
    capped: bool
    """Whether the cap of a line trimmed it."""


class SimulatedRefusal(Out):
    """A promotion or the coupon that took nothing, and why."""

    type: DiscountStep
    id: UUID | None
    name: str
    reason: str
    """paused, scheduled, expired, exhausted, min_amount, min_quantity, no_goods, no_group, first_order,
    customer_category, payment_method, other_saves_more, not_combinable, place, unknown_code."""
    note: str
    """In words: `faltan S/ 12.00`."""
    missing: AmountOut | None


class SimulatedDelivery(Out):
    key: str
    name: str
    price: AmountOut
    waived: AmountOut
    """What free delivery spares."""
    note: str
    """`gratis desde S/ 199.00: con descuentos van S/ 192.60, faltan S/ 6.40`."""


class SimulatedProfit(Out):
    """Of the goods, without tax and less their cost."""

    amount: AmountOut
    cost: AmountOut


class SimulatedMargin(Out):
    """What one use leaves of a variant (a pair, a unit), without tax and less its cost."""

    variant_id: UUID
    name: str
    price: AmountOut
    cost: AmountOut
    left: AmountOut
    left_with_coupon: AmountOut | None
    """With the coupon of the simulation; null without one."""
    level: Literal["OK", "LOW", "BELOW_COST"]
    """LOW: under 10 % of the price."""


class DiscountSimulationOut(Priced, Out):
    """`subtotal - discount + shipping + surcharge + rounding` is `total`: the checkout's own figures."""

    currency: str
    at: Instant
    lines: list[SimulatedLine]
    subtotal: AmountOut
    steps: list[SimulatedStep]
    skipped: list[SimulatedRefusal]
    discount: AmountOut
    shipping: SimulatedDelivery | None
    surcharge: AmountOut
    rounding: AmountOut
    tax: AmountOut
    total: AmountOut
    profit: SimulatedProfit | None = None
    """Null without `products.see_cost`, or where a cost is not known."""
    margins: list[SimulatedMargin] = []
    """Of the goods of the unsaved promotion or coupon; empty without `products.see_cost`."""
    below_cost: bool
    """Whether a unit of the cart or of `margins` is sold below its cost; for everybody."""
    gives: TranslatedText | None
    rule_in_words: TranslatedText | None
    """Of the unsaved promotion."""
