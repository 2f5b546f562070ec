"""The gates of the plan that count active promotions and coupons."""

from typing import Final

from apps.discounts.models import Coupon, Promotion

GATES: Final[dict[type[Promotion] | type[Coupon], str]] = {Promotion: "promotions", Coupon: "coupons"}
