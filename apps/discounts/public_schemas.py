"""Coupons as the shop shows them: those that are advertised, or one code that somebody has."""

from typing import Annotated

from pydantic import Field

from common.money import AmountOut, Priced
from common.schemas import Instant, Out, TextIn


class CouponCheckQuery(TextIn):
    code: Annotated[str, Field(max_length=64)] = ""
    """A code to check; without it the advertised ones are listed."""
    line: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=100)] = []
    """Of the cart, each `<variantOid>:<quantity>`; without lines the cart is not looked at."""


class PublicCoupon(Out):
    code: str
    gives: str
    """`10 % del pedido, hasta S/ 30.00`"""
    valid: bool
    reason: str | None
    """Why it can't be used: min_amount, min_quantity, exhausted, expired, scheduled, no_goods, place,
    not_combinable, unknown_code. Whether this buyer may use it is told by the quote."""
    message: str
    """`Te faltan S/ 12.00.`"""
    missing: AmountOut | None
    minimum_amount: AmountOut | None
    first_order: bool
    ends_at: Instant | None


class PublicCoupons(Priced, Out):
    currency: str
    items: list[PublicCoupon]
