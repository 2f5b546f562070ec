"""Carts drawn at random, and what holds for the price of every one of them."""

from dataclasses import dataclass
from decimal import Decimal
from random import Random

from apps.orders.pricing import DiscountRule, LinePrice, PaymentAdjustment, Priced, quote
from common.money import exponent, to_wire

CURRENCIES = ("PEN", "USD", "CLP", "KWD")
RATES = tuple(Decimal(rate) for rate in ("0", "0.10", "0.18", "0.19", "0.21"))
PERCENTS = tuple(Decimal(text) for text in ("-50", "-7.25", "-5", "-0.01", "0", "0.01", "2.95", "5", "50"))


@dataclass(frozen=True)
class Cart:
    currency: str
    lines: tuple[LinePrice, ...]
    shipping: Decimal
    adjustment: PaymentAdjustment | None
    rules: tuple[DiscountRule, ...]
    tax_rate: Decimal

    def price(self) -> Priced:
        return quote(
            self.lines,
            shipping=self.shipping,
            adjustment=self.adjustment,
            rules=self.rules,
            currency=self.currency,
            tax_rate=self.tax_rate,
        )


def draw(dice: Random) -> Cart:
    currency = dice.choice(CURRENCIES)
    return Cart(
        currency=currency,
        lines=tuple(_line(dice, currency) for _ in range(dice.choice((1, 1, 2, 3, 7)))),
        shipping=_amount(dice, currency, limit=5_000),
        adjustment=dice.choice((None, PaymentAdjustment(dice.choice(PERCENTS), dice.random() < 0.5, "Yape"))),
        rules=tuple(_rule(dice, currency) for _ in range(dice.choice((0, 0, 1, 2, 4)))),
        tax_rate=dice.choice(RATES),
    )


def check(cart: Cart) -> None:
    """Parts add up, each has the currency's digits, and nothing is below zero that may not be."""
    priced = cart.price()
    parts = [*priced.line_totals, *(row.amount for row in priced.discounts)]
    sums = [priced.subtotal, priced.discount, priced.shipping, priced.surcharge, priced.rounding]
    assert priced.subtotal == sum(priced.line_totals)
    assert priced.discount == sum(row.amount for row in priced.discounts)
    gross = priced.subtotal - priced.discount + priced.shipping + priced.surcharge
    assert gross + priced.rounding == priced.total
    assert 0 <= priced.discount <= priced.subtotal
    assert all(row.amount > 0 for row in priced.discounts)
    assert min(priced.shipping, priced.surcharge, priced.total, priced.tax) >= 0
    assert Decimal("-0.10") < priced.rounding <= 0
    assert 0 <= priced.tax <= priced.total
    _check_cash(cart, priced)
    digits = -exponent(cart.currency)
    for amount in [*parts, *sums, priced.tax, priced.total]:
        assert amount.as_tuple().exponent == digits
        assert Decimal(to_wire(amount, cart.currency)) == amount
    assert cart.price() == priced


def _check_cash(cart: Cart, priced: Priced) -> None:
    if cart.adjustment and cart.adjustment.is_cash and cart.currency == "PEN":
        assert priced.total % Decimal("0.10") == 0
    else:
        assert priced.rounding == 0


def _line(dice: Random, currency: str) -> LinePrice:
    return LinePrice(_amount(dice, currency, limit=20_000), dice.choice((1, 1, 2, 3, 12, 999)))


def _rule(dice: Random, currency: str) -> DiscountRule:
    kind = dice.choice(("MANUAL", "COUPON", "PROMOTION"))
    if dice.random() < 0.5:
        return DiscountRule(
            kind, "", percent=Decimal(dice.choice((0, 1, 333, 1000, 3333, 10_000))).scaleb(-2)
        )
    return DiscountRule(kind, "", amount=_amount(dice, currency, limit=9_000))


def _amount(dice: Random, currency: str, *, limit: int) -> Decimal:
    digits = exponent(currency)
    smallest = (Decimal(0), Decimal(1).scaleb(-digits))
    drawn = Decimal(dice.randrange(limit * 10**digits)).scaleb(-digits)
    return dice.choice((*smallest, drawn, drawn, drawn))
