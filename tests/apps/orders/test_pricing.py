"""The pure price: worked numbers of docs/algorithms/pricing.md, and what holds for every cart."""

from decimal import Decimal
from random import Random

import pytest

from apps.orders.pricing import (
    Discount,
    DiscountRule,
    LinePrice,
    PaymentAdjustment,
    Priced,
    PriceExplanation,
    quote,
)
from tests.apps.orders.pricing_carts import check, draw

CARTS = 2_000


def price(*lines: tuple[str, int], shipping: str = "10", currency: str = "PEN", **changes: object) -> Priced:
    given: dict[str, object] = {"adjustment": None, "rules": (), "tax_rate": Decimal("0.18")}
    return quote(
        [LinePrice(Decimal(unit), quantity) for unit, quantity in lines],
        shipping=Decimal(shipping),
        currency=currency,
        **given | changes,  # type: ignore[arg-type]
    )


def sums(priced: Priced) -> tuple[str, ...]:
    names = ("subtotal", "discount", "shipping", "surcharge", "rounding", "tax", "total")
    return tuple(str(getattr(priced, name)) for name in names)


def test_goods_and_delivery() -> None:
    assert sums(price(("24.90", 2), ("8.35", 3))) == (
        "74.85", "0.00", "10.00", "0.00", "0.00", "12.94", "84.85",
    )  # fmt: skip


def test_cash_in_soles_rounds_down_to_ten_centimos() -> None:
    priced = price(("24.90", 2), ("8.35", 3), adjustment=PaymentAdjustment(is_cash=True))

    assert sums(priced) == ("74.85", "0.00", "10.00", "0.00", "-0.05", "12.94", "84.80")
    assert priced.explanations[0] == PriceExplanation("cash_rounding", {"amount": "-0.05"})


def test_discount_for_a_payment_method_counts_from_the_goods_alone() -> None:
    priced = price(("24.90", 2), ("8.35", 3), adjustment=PaymentAdjustment(Decimal(-5), name="Yape"))

    assert sums(priced) == ("74.85", "3.74", "10.00", "0.00", "0.00", "12.37", "81.11")
    assert priced.discounts == (Discount("PAYMENT_METHOD", "Yape", Decimal(5), Decimal("3.74")),)


def test_surcharge_counts_from_the_goods_after_discounts() -> None:
    coupon = DiscountRule("COUPON", "VERANO", amount=Decimal(20))
    priced = price(("24.90", 2), ("8.35", 3), adjustment=PaymentAdjustment(Decimal("2.95")), rules=[coupon])

    assert sums(priced) == ("74.85", "20.00", "10.00", "1.62", "0.00", "10.14", "66.47")


def test_each_discount_takes_from_what_is_left() -> None:
    rules = [
        DiscountRule("PROMOTION", "2x1", percent=Decimal(10)),
        DiscountRule("MANUAL", "Amiga", percent=Decimal(10)),
    ]
    priced = price(
        ("100", 1), shipping="0", rules=rules, adjustment=PaymentAdjustment(Decimal(-10), name="Plin")
    )

    assert [str(row.amount) for row in priced.discounts] == ["10.00", "9.00", "8.10"]
    assert str(priced.total) == "72.90"


def test_discounts_never_take_more_than_the_goods() -> None:
    rules = [DiscountRule("MANUAL", "", amount=Decimal(500)), DiscountRule("COUPON", "", percent=Decimal(50))]
    priced = price(("30", 1), rules=rules, adjustment=PaymentAdjustment(Decimal(-5)))

    assert sums(priced) == ("30.00", "30.00", "10.00", "0.00", "0.00", "1.53", "10.00")
    assert len(priced.discounts) == 1


@pytest.mark.parametrize(
    ("currency", "unit", "total"),
    [("CLP", "1990", "5671"), ("KWD", "1.995", "5.686"), ("USD", "19.95", "56.86")],
)
def test_each_currency_has_its_digits(currency: str, unit: str, total: str) -> None:
    priced = price(
        (unit, 3), shipping="0", currency=currency, adjustment=PaymentAdjustment(Decimal(-5), is_cash=True)
    )

    assert str(priced.total) == total


def test_tiny_discount_that_rounds_to_nothing_leaves_no_row() -> None:
    assert price(("0.01", 1), shipping="0", adjustment=PaymentAdjustment(Decimal(-5))).discounts == ()


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"percent": Decimal(5), "amount": Decimal(5)},
        {"percent": Decimal(101)},
        {"percent": Decimal(-1)},
        {"amount": Decimal(-1)},
    ],
)
def test_rule_that_is_none_is_refused(given: dict[str, Decimal]) -> None:
    with pytest.raises(ValueError, match=r"discount|rule"):
        DiscountRule("MANUAL", "", **given)


def test_parts_of_two_thousand_carts_add_up() -> None:
    dice = Random(20_261_122)
    for _ in range(CARTS):
        check(draw(dice))
