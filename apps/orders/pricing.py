"""What an order costs: the only place that computes its money.

Pure: no tables, no clock, no texts. Rules and worked numbers in docs/algorithms/pricing.md. Amounts
are Decimals in the digits of their currency; percents are 5 for 5 %.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.discounts.spread import spread
from common.money import cash_round, quantize, round_line, tax_included, to_wire
from common.text import TranslatedText

PAYMENT_METHOD: Final = "PAYMENT_METHOD"
MANUAL: Final = "MANUAL"
_HUNDRED: Final = Decimal(100)
_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class LinePrice:
    unit_price: Decimal
    quantity: int
    line_id: UUID | None = None
    """Of a line that an order has already: what was taken of it stays."""


@dataclass(frozen=True)
class PaymentAdjustment:
    """A way to pay: `adjust_percent` below zero is a discount, above zero a surcharge, of the goods
    after all other discounts."""

    adjust_percent: Decimal = _NOTHING
    is_cash: bool = False
    name: str = ""


@dataclass(frozen=True)
class DiscountSource:
    """The promotion or coupon behind a discount, as the order keeps it."""

    rule_id: UUID
    kind: str
    code: str = ""
    uses: int = 1
    reason: TranslatedText = field(default_factory=TranslatedText)
    note: TranslatedText = field(default_factory=TranslatedText)
    """How it came about, by language."""


@dataclass(frozen=True)
class DiscountRule:
    """A reason to pay less: a percent of what is left of the goods, or an amount of at most that.

    With `shares` the amount is their sum, and each is of the line at its place, at most what is left of it.
    """

    type: str
    reason: str = ""
    percent: Decimal | None = None
    amount: Decimal | None = None
    shares: tuple[Decimal, ...] | None = None
    source: DiscountSource | None = None

    def __post_init__(self) -> None:
        if (self.percent is None) == (self.amount is None):
            raise ValueError("a rule has a percent or an amount")
        if self.percent is not None and not 0 <= self.percent <= _HUNDRED:
            raise ValueError("a discount is 0 to 100 %")
        if self.amount is not None and self.amount < 0:
            raise ValueError("a discount is not negative")


@dataclass(frozen=True)
class Discount:
    type: str
    reason: str
    percent: Decimal | None
    amount: Decimal
    shares: tuple[Decimal, ...] | None = None
    """Of `amount`, by line; None: of the order as a whole."""
    source: DiscountSource | None = None


@dataclass(frozen=True)
class PriceExplanation:
    """Why a figure is what it is: key of a text, and its values as they are on the wire."""

    kind: str
    params: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GoodsPrice:
    """Lines after every discount that does not depend on how they are paid."""

    currency: str
    line_totals: tuple[Decimal, ...]
    subtotal: Decimal
    discounts: tuple[Discount, ...]
    left: Decimal
    """`subtotal` less `discounts`."""
    line_left: tuple[Decimal, ...]
    """The same by line, without discounts of the order as a whole."""


@dataclass(frozen=True)
class Priced:
    """`subtotal - discount + shipping + surcharge + rounding` is `total`, to the last digit."""

    currency: str
    line_totals: tuple[Decimal, ...]
    subtotal: Decimal
    discounts: tuple[Discount, ...]
    discount: Decimal
    shipping: Decimal
    surcharge: Decimal
    rounding: Decimal
    """Zero or below."""
    tax: Decimal
    """Inside the total."""
    total: Decimal
    adjustment: PaymentAdjustment
    tax_rate: Decimal

    @property
    def line_discounts(self) -> tuple[Decimal, ...]:
        """What discounts with shares take of each line."""
        shares = [row.shares for row in self.discounts if row.shares is not None]
        none = quantize(_NOTHING, self.currency)
        return tuple(sum((row[at] for row in shares), none) for at in range(len(self.line_totals)))

    @property
    def explanations(self) -> list[PriceExplanation]:
        """Each figure that is not plain; made when it is asked for, a quote has many ways to pay."""
        left, explanations_made, currency = self.subtotal, list[PriceExplanation](), self.currency
        for discount in self.discounts:
            explanations_made.append(_explain_discount(discount, left, currency))
            left -= discount.amount
        if self.surcharge:
            explanations_made.append(_explain_surcharge(self.adjustment, left, self.surcharge, currency))
        if self.rounding:
            explanations_made.append(
                PriceExplanation("cash_rounding", {"amount": to_wire(self.rounding, currency)})
            )
        if self.tax:
            params = {"percent": _text(self.tax_rate * 100), "amount": to_wire(self.tax, currency)}
            explanations_made.append(PriceExplanation("tax_included", params))
        return explanations_made


def quote(
    lines: Iterable[LinePrice],
    *,
    shipping: Decimal,
    adjustment: PaymentAdjustment | None,
    rules: Sequence[DiscountRule],
    currency: str,
    tax_rate: Decimal,
) -> Priced:
    """Prices goods, their delivery and a way to pay. ValueError on a rule that is none."""
    goods = price_goods(lines, rules=rules, currency=currency)
    return price_with_payment(goods, shipping=shipping, adjustment=adjustment, tax_rate=tax_rate)


def price_goods(lines: Iterable[LinePrice], *, rules: Sequence[DiscountRule], currency: str) -> GoodsPrice:
    """Each line is rounded once; each rule takes from what the ones before it have left."""
    totals = tuple(round_line(line.unit_price, line.quantity, currency) for line in lines)
    subtotal = quantize(sum(totals, _NOTHING), currency)
    return discount_goods(GoodsPrice(currency, totals, subtotal, (), subtotal, totals), rules)


def discount_goods(goods: GoodsPrice, rules: Sequence[DiscountRule]) -> GoodsPrice:
    """The goods after more rules; those that come to nothing leave no discount."""
    left, lines, discounts = goods.left, goods.line_left, list(goods.discounts)
    for rule in rules:
        discount = _discount(rule, left, lines, goods.currency)
        if discount.amount:
            discounts.append(discount)
            left -= discount.amount
            if discount.shares is not None:
                lines = tuple(one - share for one, share in zip(lines, discount.shares, strict=True))
    return replace(goods, discounts=tuple(discounts), left=left, line_left=lines)


def price_with_payment(
    goods: GoodsPrice, *, shipping: Decimal, adjustment: PaymentAdjustment | None, tax_rate: Decimal
) -> Priced:
    """The same goods and delivery may be priced for many ways."""
    currency, adjustment = goods.currency, adjustment or PaymentAdjustment()
    discounts = goods.discounts
    surcharge = quantize(_NOTHING, currency)
    if adjustment.adjust_percent < 0:
        rule = DiscountRule(PAYMENT_METHOD, adjustment.name, percent=-adjustment.adjust_percent)
        discount = _discount(rule, goods.left, goods.line_left, currency)
        if discount.amount:
            discounts = (*discounts, discount)
    elif adjustment.adjust_percent > 0:
        surcharge = _percent_of(goods.left, adjustment.adjust_percent, currency)
    delivery = quantize(shipping, currency)
    discount_sum = quantize(sum((row.amount for row in discounts), _NOTHING), currency)
    exact = quantize(goods.subtotal - discount_sum + delivery + surcharge, currency)
    total = cash_round(exact, currency) if adjustment.is_cash else exact
    rounding = quantize(total - exact, currency)
    tax = tax_included(total, tax_rate, currency)[1]
    return Priced(
        currency=currency,
        line_totals=goods.line_totals,
        subtotal=goods.subtotal,
        discounts=discounts,
        discount=discount_sum,
        shipping=delivery,
        surcharge=surcharge,
        rounding=rounding,
        tax=tax,
        total=total,
        adjustment=adjustment,
        tax_rate=tax_rate,
    )


def _discount(rule: DiscountRule, left: Decimal, lines: Sequence[Decimal], currency: str) -> Discount:
    if rule.shares is not None:
        shares = tuple(min(share, line) for share, line in zip(rule.shares, lines, strict=True))
        amount = quantize(sum(shares, _NOTHING), currency)
        if amount > left:  # a discount of the whole order took what these lines had left
            amount, shares = left, tuple(spread(left, shares, currency))
        return Discount(rule.type, rule.reason, None, amount, shares, rule.source)
    if rule.percent is not None:
        return Discount(rule.type, rule.reason, rule.percent, _percent_of(left, rule.percent, currency))
    return Discount(rule.type, rule.reason, None, min(quantize(rule.amount or _NOTHING, currency), left))


def _percent_of(base: Decimal, percent: Decimal, currency: str) -> Decimal:
    return round_line(base, percent.scaleb(-2), currency)


def _explain_discount(discount: Discount, base: Decimal, currency: str) -> PriceExplanation:
    params = {"type": discount.type, "reason": discount.reason, "amount": to_wire(discount.amount, currency)}
    if discount.percent is None:
        return PriceExplanation("discount", params)
    return PriceExplanation(
        "discount_percent", {**params, "percent": _text(discount.percent), "base": to_wire(base, currency)}
    )


def _explain_surcharge(
    adjustment: PaymentAdjustment, base: Decimal, surcharge: Decimal, currency: str
) -> PriceExplanation:
    params = {
        "reason": adjustment.name,
        "percent": _text(adjustment.adjust_percent),
        "base": to_wire(base, currency),
    }
    return PriceExplanation("surcharge_percent", {**params, "amount": to_wire(surcharge, currency)})


def _text(percent: Decimal) -> str:
    """`5`, `2.5`."""
    return format(percent.normalize(), "f")
