"""A cart on trial: another moment, and promotions and a coupon as they are being written."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from apps.discounts.codes import fold_code
from apps.discounts.live import FoundCoupon, LiveRows, Uses
from apps.discounts.models import Coupon, Promotion
from apps.discounts.rules import Buyer


@dataclass(frozen=True)
class Trial:
    at: datetime
    promotion: Promotion | None = None
    """Unsaved; stands in the place of the stored one with its id, else behind all."""
    coupon: Coupon | None = None
    """Unsaved; it is the coupon of the cart."""
    buys: Buyer = field(default_factory=Buyer)

    def buyer(self, live: LiveRows) -> tuple[Buyer, Uses]:
        """Puts what is unsaved among the rows that were read; nobody has used anything yet."""
        if self.promotion is not None:
            live.promotions.rows = _with(live.promotions.rows, self.promotion)
        if self.coupon is not None:
            live.code = fold_code(self.coupon.code)
            live.trial_coupon = FoundCoupon(self.coupon)
        return self.buys, {}


def _with(rows: Sequence[Promotion], promotion: Promotion) -> list[Promotion]:
    others = [row for row in rows if row.pk != promotion.pk]
    return sorted([*others, promotion], key=lambda row: (row.position, str(row.pk)))
