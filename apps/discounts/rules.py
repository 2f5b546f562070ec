"""What the engine works with: the lines of a cart, promotions and a coupon, and who buys. Pure."""

from dataclasses import dataclass, field
from decimal import Decimal

from apps.discounts.terms import Scope, Terms


@dataclass(frozen=True)
class GoodsLine:
    """A line of the cart; ids are texts."""

    product_id: str
    variant_id: str
    unit_price: Decimal
    quantity: int
    total: Decimal
    categories: frozenset[str] = frozenset()
    """Its categories and those that they are part of."""
    brand: str = ""
    on_sale: bool = False

    def is_in(self, scope: Scope) -> bool:
        if scope.exclude_on_sale and self.on_sale:
            return False
        if self.product_id in scope.excluded_products or self.categories & scope.excluded_categories:
            return False
        if scope.is_everything:
            return True
        is_chosen = self.product_id in scope.products or bool(self.categories & scope.categories)
        return is_chosen or bool(self.brand and self.brand in scope.brands)


@dataclass(frozen=True)
class Buyer:
    """As far as it is known; a quote without a contact is of a new buyer."""

    is_first_order: bool = True
    categories: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PromotionRule:
    id: str
    kind: str
    terms: Terms
    scope: Scope = field(default_factory=Scope)
    minimum_amount: Decimal | None = None
    minimum_quantity: int | None = None
    first_order: bool = False
    uses_left: int | None = None
    """Of the cap and of this buyer's; None: no limit."""
    adds: bool = False
    """Takes from what others left; else shares its goods with no other promotion."""
    with_coupons: bool = True
    counts_for_delivery: bool = True
    cap_percent: Decimal | None = None


@dataclass(frozen=True)
class CouponRule:
    id: str
    kind: str
    scope: Scope = field(default_factory=Scope)
    percent: Decimal | None = None
    amount: Decimal | None = None
    max_discount: Decimal | None = None
    minimum_amount: Decimal | None = None
    minimum_quantity: int | None = None
    first_order: bool = False
    with_promotions: bool = True
    problem: str | None = None
    """Why it can't be used, whatever lies in the cart: expired, exhausted, used_by_you, place..."""

    @property
    def delivers_free(self) -> bool:
        return self.percent is None and self.amount is None
