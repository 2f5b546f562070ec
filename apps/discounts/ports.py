"""What discounts ask of apps above: `orders` prices a cart on trial."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from apps.discounts.trial import Trial
from common.ports import port


@dataclass(frozen=True)
class CartOnTrial:
    lines: Sequence[tuple[UUID, int]]
    address: dict[str, Any] | None = None
    shipping_key: str | None = None
    """None: the first way to the door."""
    payment_method_id: UUID | None = None
    coupon_code: str | None = None


@port
def simulate_cart(cart: CartOnTrial, trial: Trial, *, sees_cost: bool) -> dict[str, Any]:
    """The fields of DiscountSimulationOut but those of the unsaved offer, by the function of the checkout."""
    raise NotImplementedError
