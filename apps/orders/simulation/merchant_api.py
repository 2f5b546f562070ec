"""Trying promotions and coupons on a cart, before they are saved."""

from apps.orders.simulation.schemas import DiscountSimulationIn, DiscountSimulationOut
from apps.orders.simulation.simulate import simulate_discounts
from common.api import Request, Router

router = Router(tags=["promotion"])


@router.post("/promotion/simulate", response=DiscountSimulationOut, permission="marketing.view")
def simulate_promotion(request: Request, payload: DiscountSimulationIn) -> DiscountSimulationOut:
    """What a cart would pay and why, by the function of the checkout: with an unsaved promotion or coupon, at
    an address, on a day, with a code and a way to pay. Nothing is saved."""
    return simulate_discounts(payload, sees_cost=request.caller.may("products.see_cost"))
