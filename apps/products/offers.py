"""What a variant costs now: the one place that knows of sale dates and quantity tiers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any


@dataclass(frozen=True, slots=True)
class Offer:
    """`price` None: the buyer asks for it. `compare_price` is the higher price that it replaces."""

    price: Decimal | None
    compare_price: Decimal | None
    on_sale: bool


def offer_at(
    now: datetime,
    price: Decimal | None,
    compare_price: Decimal | None,
    starts_at: datetime | None,
    ends_at: datetime | None,
) -> Offer:
    """With sale dates the price holds from `starts_at` until just before `ends_at`; either may be open.

    Outside, what it was compared with is what it costs. Without dates it holds always.
    """
    inside = (starts_at is None or starts_at <= now) and (ends_at is None or now < ends_at)
    if inside or price is None or compare_price is None:
        return Offer(price, compare_price, inside and compare_price is not None)
    return Offer(compare_price, None, False)


def next_boundary(now: datetime, starts_at: datetime | None, ends_at: datetime | None) -> datetime | None:
    """The next of two moments between which something holds; None: both are past or not there."""
    later = (moment for moment in (starts_at, ends_at) if moment is not None and moment > now)
    return min(later, default=None)


def tier_price(price: Decimal | None, tiers: Sequence[dict[str, Any]], quantity: int) -> Decimal | None:
    """The price of one unit when so many are taken; a tier never makes a unit dearer."""
    if price is None:
        return None
    reached = (Decimal(tier["price"]) for tier in tiers if quantity >= tier["from"])
    return min([price, *reached])
