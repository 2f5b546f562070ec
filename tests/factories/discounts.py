"""Promotions and coupons as their merchant would set them up."""

from typing import Any

from apps.discounts.models import Coupon, CouponCode, Promotion
from common.text import search_text


def make_promotion(**fields: Any) -> Promotion:
    """10 % off everything, running."""
    given: dict[str, Any] = {
        "kind": "PRICE_OFF",
        "name": {"es": "Semana de descuentos", "en": "Week of discounts"},
        "terms": {"percent": "10"},
    }
    promotion = Promotion(**given | fields)
    promotion.search_text = search_text(" ".join(promotion.name.values()))
    promotion.save(force_insert=True)
    return promotion


def make_coupon(**fields: Any) -> Coupon:
    """GRACIAS10: 10 % off the order."""
    given: dict[str, Any] = {"code": "GRACIAS10", "kind": "PERCENT", "percent": 10}
    coupon = Coupon(**given | fields)
    coupon.search_text = search_text(coupon.code)
    coupon.save(force_insert=True)
    coupon.refresh_from_db()
    return coupon


def make_batch(count: int = 3, **fields: Any) -> Coupon:
    """VOLVISTE-...: codes of one use."""
    coupon = make_coupon(code="VOLVISTE", batch=True, use_limit=count, **fields)
    CouponCode.objects.bulk_create(
        CouponCode(coupon=coupon, code=f"VOLVISTE-{number:08}") for number in range(count)
    )
    return coupon


ROWS = {"promotion": make_promotion, "coupon": make_coupon}
