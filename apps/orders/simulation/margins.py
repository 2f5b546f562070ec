"""What a discount leaves the merchant: without tax, less the cost."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, Literal

from apps.discounts.engine import run
from apps.discounts.live import coupon_rule, promotion_rule
from apps.discounts.models import Promotion
from apps.discounts.rules import Buyer, GoodsLine, PromotionRule
from apps.discounts.trial import Trial
from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.line_offer import line_offer
from apps.products.models import ProductCategory, Variant
from common.i18n import language, parse_language
from common.money import quantize, tax_included
from common.text import translate
from tenants.current import current_store

MAX_VARIANTS: Final = 50
_LOW: Final = Decimal("0.10")
_NOTHING: Final = Decimal(0)
_ONE_BY_ONE: Final = frozenset({"PRICE_OFF", "CUSTOMER_CATEGORY", "PAYMENT_METHOD"})
_PAIRS: Final = frozenset({"N_FOR_M", "SECOND_UNIT"})


@dataclass(frozen=True)
class Margin:
    """Of one use: a pair of a 2x1, a unit of a percent off."""

    variant: Variant
    name: str
    price: Decimal
    cost: Decimal
    left: Decimal
    left_with_coupon: Decimal | None

    @property
    def level(self) -> Literal["OK", "LOW", "BELOW_COST"]:
        lowest = self.left if self.left_with_coupon is None else min(self.left, self.left_with_coupon)
        if lowest < 0:
            return "BELOW_COST"
        return "LOW" if lowest < self.price * _LOW else "OK"

    @property
    def figures(self) -> dict[str, Any]:
        """As the simulation tells it."""
        same = ("name", "price", "cost", "left", "left_with_coupon", "level")
        return {"variant_id": self.variant.pk, **{name: getattr(self, name) for name in same}}


def profit(priced: PricedOrder) -> dict[str, Any] | None:
    """Of the goods of the cart; None where a cost is not known."""
    bought = [line for line in priced.lines if line.problem is None]
    costs = [line.variant.cost if line.variant else None for line in bought]
    if not bought or None in costs:
        return None
    cost = sum(((one or _NOTHING) * line.quantity for one, line in zip(costs, bought, strict=True)), _NOTHING)
    goods = tax_included(priced.sums.total - priced.sums.shipping, priced.tax_rate, priced.currency)[0]
    return {"amount": goods - cost, "cost": cost}


def below_cost(priced: PricedOrder, rows: Iterable[Margin]) -> bool:
    bought = [line for line in priced.lines if line.problem is None and line.variant]
    taken = priced.sums.line_discounts
    for line, discount in zip(bought, taken, strict=False):
        cost = line.variant.cost if line.variant else None
        net = tax_included(line.total - discount, priced.tax_rate, priced.currency)[0]
        if cost is not None and net < cost * line.quantity:
            return True
    return any(row.level == "BELOW_COST" for row in rows)


def margins(priced: PricedOrder, trial: Trial) -> list[Margin]:
    """Of the goods that the unsaved promotion is for, each alone in a cart of one use."""
    promotion = trial.promotion
    if promotion is None or promotion.kind not in _ONE_BY_ONE | _PAIRS:
        return []
    rule = promotion_rule(promotion)
    rows = list(_variants(promotion, rule)[:MAX_VARIANTS])
    return [_margin(priced, trial, rule, row) for row in rows]


def _variants(promotion: Promotion, rule: PromotionRule) -> Any:
    rows = Variant.objects.live().select_related("product").filter(cost__isnull=False, price__isnull=False)
    rows = rows.filter(product__deleted_at=None)
    scope = rule.scope
    if scope.products:
        rows = rows.filter(product_id__in=scope.products)
    elif scope.categories:
        placed = ProductCategory.objects.filter(category_id__in=scope.categories).values("product_id")
        rows = rows.filter(product_id__in=placed)
    elif scope.brands:
        rows = rows.filter(product__brand__in=scope.brands)
    return rows.order_by("price", "pk")


def _margin(priced: PricedOrder, trial: Trial, rule: PromotionRule, row: Variant) -> Margin:
    currency, units = priced.currency, (rule.terms.take or 2) if rule.kind in _PAIRS else 1
    price = quantize(line_offer(row, units, trial.at).unit or _NOTHING, currency)
    goods = GoodsLine(str(row.product_id), str(row.pk), price, units, price * units)
    alone = _alone(rule)
    coupon = priced.discounts.coupon
    cost = quantize((row.cost or _NOTHING) * units, currency)

    def left(with_coupon: bool) -> Decimal:
        used = coupon_rule(coupon) if with_coupon and coupon is not None else None
        outcome = run([goods], [alone], used, Buyer(), currency)
        return tax_included(outcome.ledger.left[0], priced.tax_rate, currency)[0] - cost

    words = (language(), parse_language(current_store().language))
    values = [translate(option.get("value"), *words) for option in row.options]
    name = " / ".join([translate(row.product.name, *words), *(value for value in values if value)])
    return Margin(row, name, price, cost, left(False), left(True) if coupon is not None else None)


def _alone(rule: PromotionRule) -> PromotionRule:
    """The same offer for everything and without limits."""
    kind = "PRICE_OFF" if rule.kind in _ONE_BY_ONE else rule.kind
    return PromotionRule(
        rule.id, kind, rule.terms, with_coupons=rule.with_coupons, cap_percent=rule.cap_percent
    )
