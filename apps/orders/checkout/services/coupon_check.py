"""What a cart is told of its coupon, and of promotions that it nearly reaches."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.discounts.engine import COUPON, PROMOTION, Refused
from apps.discounts.reasons import refusal_text
from apps.discounts.texts import coupon_offer, promotion_offer
from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.public_schemas import QuoteCoupon, QuoteNudge
from common.errors import AppError, Invalid
from common.i18n import Language, language
from common.money import to_wire
from common.text import translate

_NEARLY: Final = frozenset({"min_amount", "min_quantity", "no_group", "gift_missing"})
MAX_NUDGES: Final = 2


def refused_coupon(refused: Refused | str, currency: str) -> AppError:
    """Invalid on `couponCode`, with the words that the cart shows."""
    one = Refused(COUPON, "", refused) if isinstance(refused, str) else refused
    missing = {} if one.missing is None else {"missing": to_wire(one.missing, currency)}
    text = refusal_text(one, currency)[language()]
    return Invalid({"couponCode": [{"rule": f"coupon_{one.reason}", "message": text, **missing}]})


def coupon_out(priced: PricedOrder, spoken: Language) -> QuoteCoupon | None:
    """Must be called inside a currency."""
    found, refused = priced.discounts, priced.discounts.coupon_refused
    if not found.code:
        return None
    taken = sum((row.amount for row in priced.sums.discounts if row.type == COUPON), priced.spared)
    is_known = found.coupon is not None and not (refused and refused.reason == "unknown_code")
    figures: dict[str, Any] = {"amount": taken, "missing": refused.missing if refused else None}
    return QuoteCoupon(
        code=found.code,
        applied=refused is None,
        gives=coupon_offer(found.coupon)[spoken] if found.coupon and is_known else "",
        reason=refused.reason if refused else None,
        message=refusal_text(refused, priced.currency)[spoken] if refused else "",
        **figures,
    )


def nudges_out(priced: PricedOrder, spoken: Language, fallback: Language) -> list[QuoteNudge]:
    """The nearest first. Must be called inside a currency."""
    near = [one for one in priced.discounts.outcome.refused if one.type == PROMOTION and _is_near(one)]
    near.sort(key=lambda one: (one.missing or Decimal(0), one.units or 0))
    return [_nudge(priced, one, spoken, fallback) for one in near[:MAX_NUDGES]]


def _is_near(refused: Refused) -> bool:
    return refused.reason in _NEARLY and (refused.missing is not None or refused.units is not None)


def _nudge(priced: PricedOrder, refused: Refused, spoken: Language, fallback: Language) -> QuoteNudge:
    promotion = priced.discounts.live.by_id[refused.rule_id]
    gift = promotion.terms.get("gift_variant_id") if refused.reason == "gift_missing" else None
    figures: dict[str, Any] = {"missing": refused.missing, "units": refused.units}
    return QuoteNudge(
        promotion_id=promotion.pk,
        name=translate(promotion.name, spoken, fallback),
        gives=promotion_offer(promotion)[spoken],
        reason=refused.reason,
        message=refusal_text(refused, priced.currency)[spoken],
        gift_variant_id=UUID(gift) if gift else None,
        **figures,
    )
