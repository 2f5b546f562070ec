"""Trying promotions and coupons on a cart, before they are saved."""

from typing import Any, Final

from django.utils import timezone

from apps.discounts.models import Coupon, Promotion
from apps.discounts.ports import CartOnTrial, simulate_cart
from apps.discounts.rules import Buyer
from apps.discounts.services.coupons import fill_coupon
from apps.discounts.services.promotions import fill_promotion
from apps.discounts.simulation_schemas import DiscountSimulationIn, DiscountSimulationOut
from apps.discounts.texts import coupon_offer, promotion_offer, rule_in_words
from apps.discounts.trial import Trial
from common.api import Request, Router

router = Router(tags=["promotion"])
_NOT_OF_THE_ROW: Final = ("id", "code", "batch", "count")
_BEHIND_ALL: Final = 10**6


@router.post("/promotion/simulate", response=DiscountSimulationOut, permission="marketing.view")
def simulate_promotion(request: Request, payload: DiscountSimulationIn) -> DiscountSimulationOut:
    """What a cart would pay and why, by the function of the checkout: with an unsaved promotion or coupon, at
    an address, on a day, with a code and a way to pay. Nothing is saved."""
    trial = _trial(payload)
    cart = CartOnTrial(
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        address=payload.address.model_dump() if payload.address else None,
        shipping_key=payload.shipping_key,
        payment_method_id=payload.payment_method_id,
        coupon_code=payload.coupon_code,
    )
    figures = simulate_cart(cart, trial, sees_cost=request.caller.may("products.see_cost"))
    offer = promotion_offer(trial.promotion) if trial.promotion else None
    return DiscountSimulationOut(
        **figures,
        at=trial.at,
        gives=coupon_offer(trial.coupon) if trial.coupon else offer,
        rule_in_words=rule_in_words(trial.promotion) if trial.promotion else None,
    )


def _trial(payload: DiscountSimulationIn) -> Trial:
    categories = frozenset(str(one) for one in payload.customer_category_oids)
    return Trial(
        at=payload.at or timezone.now(),
        promotion=_promotion(payload),
        coupon=_coupon(payload),
        buys=Buyer(payload.first_order, categories),
    )


def _promotion(payload: DiscountSimulationIn) -> Promotion | None:
    form = payload.promotion
    if form is None:
        return None
    stored = Promotion.objects.live().filter(pk=form.id).first() if form.id else None
    promotion = stored or Promotion(position=_BEHIND_ALL)
    fill_promotion(promotion, _fields(form.model_dump(), promotion))
    promotion.active = True
    return promotion


def _coupon(payload: DiscountSimulationIn) -> Coupon | None:
    form = payload.coupon
    if form is None:
        return None
    stored = Coupon.objects.live().filter(pk=form.id).first() if form.id else None
    coupon = stored or Coupon()
    fill_coupon(coupon, _fields(form.model_dump(), coupon) | {"code": form.code})
    coupon.active = True
    return coupon


def _fields(form: dict[str, Any], rule: Promotion | Coupon) -> dict[str, Any]:
    """The whole form stands for the row: what is left out is as it is in a new one."""
    new = type(rule)()
    sent = {name: value for name, value in form.items() if name not in _NOT_OF_THE_ROW}
    return {name: getattr(new, name, None) if value is None else value for name, value in sent.items()}
