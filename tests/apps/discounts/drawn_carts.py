"""Carts and promotions drawn at random, and what holds for the discounts of every one of them."""

from dataclasses import dataclass
from decimal import Decimal
from random import Random

from apps.discounts.engine import Outcome, by_payment_method, run
from apps.discounts.rules import Buyer, CouponRule, GoodsLine, PromotionRule
from apps.discounts.spread import floor, unit_prices
from apps.discounts.terms import Part, Scope, Terms, Tier
from apps.orders.pricing import DiscountRule, LinePrice, PaymentAdjustment, Priced, quote
from apps.orders.state_machine.services.refund_amounts import Bought, goods_amount
from common.ids import new_id
from common.money import exponent, round_line

CURRENCIES = ("PEN", "USD", "CLP", "KWD")
PRODUCTS = ("a", "b", "c", "d")
KINDS = (
    "N_FOR_M", "PRICE_OFF", "SECOND_UNIT", "BUNDLE", "TIERS", "GIFT", "PAYMENT_METHOD", "CUSTOMER_CATEGORY"
)  # fmt: skip
WAY = "way"


@dataclass(frozen=True)
class Drawn:
    currency: str
    lines: tuple[GoodsLine, ...]
    promotions: tuple[PromotionRule, ...]
    by_way: tuple[PromotionRule, ...]
    coupon: CouponRule | None
    shipping: Decimal
    adjustment: PaymentAdjustment | None

    def run(self) -> Outcome:
        return run(
            self.lines, self.promotions, self.coupon, Buyer(categories=frozenset({"vip"})), self.currency
        )

    def rules(self, outcome: Outcome) -> list[DiscountRule]:
        by_way = by_payment_method(outcome, self.by_way, WAY, Buyer())
        return [
            DiscountRule(one.type, amount=one.amount, shares=one.shares) for one in [*outcome.taken, *by_way]
        ]

    def price(self, outcome: Outcome) -> Priced:
        return quote(
            [LinePrice(line.unit_price, line.quantity) for line in self.lines],
            shipping=self.shipping,
            adjustment=self.adjustment,
            rules=self.rules(outcome),
            currency=self.currency,
            tax_rate=Decimal("0.18"),
        )


def draw(dice: Random) -> Drawn:
    currency = dice.choice(CURRENCIES)
    lines = tuple(_line(dice, currency) for _ in range(dice.choice((1, 2, 3, 6))))
    rules = [_promotion(dice, currency, number) for number in range(dice.choice((0, 1, 2, 4, 20)))]
    way = dice.choice((None, PaymentAdjustment(Decimal(-5)), PaymentAdjustment(Decimal("2.95"), True)))
    return Drawn(
        currency=currency,
        lines=lines,
        promotions=tuple(rule for rule in rules if rule.kind != "PAYMENT_METHOD"),
        by_way=tuple(rule for rule in rules if rule.kind == "PAYMENT_METHOD"),
        coupon=_coupon(dice, currency),
        shipping=_amount(dice, currency, 40),
        adjustment=way,
    )


def check(drawn: Drawn) -> Priced:
    """Nothing below zero, nothing above a cap, parts that add up, units that add up to their lines."""
    outcome = drawn.run()
    priced = drawn.price(outcome)
    assert priced.total >= 0
    assert priced.discount == sum(row.amount for row in priced.discounts) <= priced.subtotal
    for row in priced.discounts:
        if row.shares is not None:
            assert sum(row.shares) == row.amount
            assert min(row.shares) >= 0
    _check_caps(drawn, outcome)
    _check_units(drawn, priced)
    assert drawn.run().taken == outcome.taken
    return priced


def _check_caps(drawn: Drawn, outcome: Outcome) -> None:
    """A rule with a cap that touched a line leaves it no cheaper than the cap says, nor does what follows."""
    caps = {rule.id: rule.cap_percent for rule in drawn.promotions if rule.cap_percent is not None}
    for at, line in enumerate(drawn.lines):
        taken = Decimal(0)
        lowest = Decimal(100)
        for one in outcome.taken:
            if one.shares[at] > 0:
                lowest = min(lowest, caps.get(one.rule_id, Decimal(100)))
                taken += one.shares[at]
                assert taken <= floor(line.total * lowest / 100, drawn.currency) or lowest == 100
        assert outcome.ledger.left[at] == line.total - taken >= 0


def _check_units(drawn: Drawn, priced: Priced) -> None:
    """What each unit was paid adds up to its line, and refunds of all units to what was paid for goods."""
    ids = [new_id() for _ in drawn.lines]
    nets = [total - off for total, off in zip(priced.line_totals, priced.line_discounts, strict=True)]
    for line, net in zip(drawn.lines, nets, strict=True):
        runs = unit_prices(net, line.quantity, drawn.currency)
        assert sum((units * price for units, price in runs), Decimal(0)) == net
    bought = [Bought(pk, net, line.quantity, 0) for pk, net, line in zip(ids, nets, drawn.lines, strict=True)]
    everything = {pk: line.quantity for pk, line in zip(ids, drawn.lines, strict=True)}
    paid = priced.total - priced.shipping
    if paid >= 0:
        back = goods_amount(bought, everything, paid_for_goods=paid, currency=drawn.currency)
        assert back == paid


def _line(dice: Random, currency: str) -> GoodsLine:
    unit, quantity = _amount(dice, currency, 200), dice.choice((1, 1, 2, 3, 5, 40))
    product = dice.choice(PRODUCTS)
    return GoodsLine(
        product, f"{product}-{dice.randrange(3)}", unit, quantity, round_line(unit, quantity, currency),
        categories=frozenset(dice.sample(("x", "y"), dice.randrange(3))), on_sale=dice.random() < 0.3,
    )  # fmt: skip


def _promotion(dice: Random, currency: str, number: int) -> PromotionRule:
    return PromotionRule(
        id=f"p{number}",
        kind=dice.choice(KINDS),
        terms=_terms(dice, currency),
        scope=_scope(dice),
        minimum_amount=dice.choice((None, None, _amount(dice, currency, 200))),
        minimum_quantity=dice.choice((None, None, 3)),
        uses_left=dice.choice((None, None, 1, 2, 7)),
        adds=dice.random() < 0.4,
        with_coupons=dice.random() < 0.8,
        cap_percent=dice.choice((None, None, Decimal(5), Decimal("33.33"), Decimal(55))),
    )


def _terms(dice: Random, currency: str) -> Terms:
    take = dice.choice((2, 3, 4))
    percent = dice.choice((None, Decimal(5), Decimal("33.33"), Decimal(100)))
    return Terms(
        percent=percent or (None if dice.random() < 0.5 else Decimal(10)),
        amount=_amount(dice, currency, 60),
        take=take,
        pay=dice.randrange(1, take),
        price=_amount(dice, currency, 200),
        parts=tuple(
            Part(frozenset(dice.sample(PRODUCTS, 2)), dice.choice((1, 2))) for _ in range(dice.choice((1, 2)))
        ),
        tiers=(
            Tier(Decimal(10), percent=Decimal(5)),
            Tier(Decimal(100), amount=_amount(dice, currency, 90)),
        ),
        gift_variant_id=f"{dice.choice(PRODUCTS)}-0",
        payment_method_oids=frozenset({WAY}),
        customer_category_oids=frozenset({"vip"}),
    )


def _scope(dice: Random) -> Scope:
    return dice.choice(
        (
            Scope(),
            Scope(exclude_on_sale=True),
            Scope(products=frozenset(dice.sample(PRODUCTS, 2))),
            Scope(categories=frozenset({"x"})),
            Scope(excluded_products=frozenset({"a"})),
        )
    )


def _coupon(dice: Random, currency: str) -> CouponRule | None:
    percent = dice.choice((None, Decimal(10), Decimal("12.5"), Decimal(100)))
    if dice.random() < 0.3:
        return None
    return CouponRule(
        id="c",
        kind="PERCENT" if percent else "AMOUNT",
        scope=_scope(dice),
        percent=percent,
        amount=None if percent else _amount(dice, currency, 300),
        max_discount=dice.choice((None, _amount(dice, currency, 50))),
        minimum_amount=dice.choice((None, _amount(dice, currency, 300))),
        with_promotions=dice.random() < 0.7,
    )


def _amount(dice: Random, currency: str, limit: int) -> Decimal:
    digits = exponent(currency)
    return Decimal(dice.randrange(limit * 10**digits)).scaleb(-digits)
