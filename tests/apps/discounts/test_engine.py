"""The worked numbers of docs/algorithms/discounts.md."""

from decimal import Decimal

import pytest

from apps.discounts.engine import by_payment_method, run
from apps.discounts.rules import Buyer, CouponRule, GoodsLine, PromotionRule
from apps.discounts.spread import price_of_units, spread, unit_prices
from apps.discounts.terms import Part, Scope, Terms, Tier

D = Decimal
MUG, POT, BOWL = "mug", "pot", "bowl"
TEN = CouponRule("ten", "PERCENT", percent=D(10))
TWO_FOR_ONE = Terms(take=2, pay=1)


def line(product, unit, quantity=1, **fields):
    unit = D(unit)
    return GoodsLine(product, f"{product}-v", unit, quantity, unit * quantity, **fields)


def on(*products):
    return Scope(products=frozenset(products))


def promotion(kind, terms, pk="p", **fields):
    return PromotionRule(pk, kind, terms, **fields)


def taken(lines, promotions, coupon=None, buyer=None):
    outcome = run(lines, promotions, coupon, buyer or Buyer(), "PEN")
    return [(one.rule_id, one.amount) for one in outcome.taken]


def refused(lines, promotions, coupon=None, buyer=None):
    outcome = run(lines, promotions, coupon, buyer or Buyer(), "PEN")
    return [(one.rule_id, one.reason, one.missing) for one in outcome.refused]


def test_the_cart_of_the_picture():
    """98 + 165 - 49 - 21.40: a coupon takes from what the promotion leaves."""
    cart = [line(MUG, "49.00", 2), line(POT, "165.00")]
    mugs = promotion("N_FOR_M", TWO_FOR_ONE, scope=on(MUG), cap_percent=D(55))

    outcome = run(cart, [mugs], TEN, Buyer(), "PEN")

    pair, coupon = outcome.taken
    assert (pair.amount, pair.base, pair.uses) == (D("49.00"), D("98.00"), 1)
    assert (coupon.amount, coupon.base, coupon.shares) == (
        D("21.40"), D("214.00"), (D("4.90"), D("16.50"))
    )  # fmt: skip
    assert outcome.ledger.left == [D("44.10"), D("148.50")]


def test_a_cap_trims_the_coupon_and_refuses_nothing():
    cart = [line(MUG, "49.00", 2), line(POT, "165.00")]
    mugs = promotion("N_FOR_M", TWO_FOR_ONE, scope=on(MUG), cap_percent=D(55))
    half = CouponRule("half", "PERCENT", percent=D(50))

    outcome = run(cart, [mugs], half, Buyer(), "PEN")

    assert outcome.taken[1].shares == (D("4.90"), D("82.50"))  # 53.90 of 98.00 is all of the cap
    assert outcome.taken[1].is_capped


@pytest.mark.parametrize(
    ("quantity", "amount"), [(1, None), (2, "49.00"), (3, "49.00"), (4, "98.00"), (99_999, "2449951.00")]
)
def test_of_each_pair_one_is_free(quantity, amount):
    found = taken([line(MUG, "49.00", quantity)], [promotion("N_FOR_M", TWO_FOR_ONE)])

    assert found == ([("p", D(amount))] if amount else [])


def test_pairs_are_made_from_the_dearest_down_and_both_units_have_a_price():
    cart = [line(BOWL, "39.00"), line(MUG, "49.00"), line(POT, "10.00")]

    outcome = run(cart, [promotion("N_FOR_M", TWO_FOR_ONE)], None, Buyer(), "PEN")

    assert outcome.taken[0].shares == (D("17.28"), D("21.72"), D("0.00"))


@pytest.mark.parametrize(
    ("kind", "terms", "amount"),
    [
        ("PRICE_OFF", Terms(percent=D("12.5")), "41.13"),  # 6.13 of 49.00 three times, 22.74 of 181.90
        ("PRICE_OFF", Terms(amount=D("60")), "207.00"),  # at most the unit: 49.00 three times, 60.00
        ("SECOND_UNIT", Terms(percent=D(50)), "49.00"),  # of the pot and a mug, and of two mugs
        ("N_FOR_M", Terms(take=3, pay=2), "49.00"),
        ("BUNDLE", Terms(price=D("200"), parts=(Part(frozenset({MUG})), Part(frozenset({POT})))), "30.90"),
        ("BUNDLE", Terms(price=D("300"), parts=(Part(frozenset({MUG})), Part(frozenset({POT})))), None),
        ("TIERS", Terms(tiers=(Tier(D(100), percent=D(5)), Tier(D(300), percent=D(10)))), "32.89"),
        ("TIERS", Terms(tiers=(Tier(D(100), amount=D(20)), Tier(D(400), amount=D(90)))), "20.00"),
        ("TIERS", Terms(tiers=(Tier(D(400), amount=D(90)),)), None),
        ("GIFT", Terms(gift_variant_id="mug-v", gift_quantity=2), "98.00"),
        ("GIFT", Terms(gift_variant_id="bowl-v"), None),
        ("CUSTOMER_CATEGORY", Terms(percent=D(10), customer_category_oids=frozenset({"vip"})), "32.89"),
        ("CUSTOMER_CATEGORY", Terms(percent=D(10), customer_category_oids=frozenset({"other"})), None),
    ],
)
def test_each_kind(kind, terms, amount):
    cart = [line(MUG, "49.00", 3), line(POT, "181.90")]

    found = taken(cart, [promotion(kind, terms)], buyer=Buyer(categories=frozenset({"vip"})))

    assert found == ([("p", D(amount))] if amount else [])


def test_a_flash_sale_ends_with_its_last_unit():
    half = promotion("PRICE_OFF", Terms(percent=D(50)), uses_left=2)

    assert taken([line(MUG, "49.00", 3)], [half]) == [("p", D("49.00"))]
    spent = promotion("PRICE_OFF", Terms(percent=D(50)), uses_left=0)
    assert refused([line(MUG, "49.00", 3)], [spent]) == [("p", "exhausted", None)]


def test_of_two_on_the_same_goods_the_one_that_saves_more_holds():
    cart = [line(MUG, "49.00", 2), line(POT, "165.00")]
    all_ten = promotion("PRICE_OFF", Terms(percent=D(10)), "ten")
    mugs = promotion("N_FOR_M", TWO_FOR_ONE, "mugs", scope=on(MUG))

    assert taken(cart, [all_ten, mugs]) == [("ten", D("16.50")), ("mugs", D("49.00"))]
    assert refused([cart[0]], [all_ten, mugs]) == [("ten", "other_saves_more", None)]


def test_promotions_that_add_up_take_from_what_is_left():
    ten = promotion("PRICE_OFF", Terms(percent=D(10)), "ten", adds=True)
    five = promotion("PRICE_OFF", Terms(percent=D(5)), "five", adds=True)
    alone = promotion("PRICE_OFF", Terms(percent=D(12)), "alone")

    assert taken([line(MUG, "100.00")], [ten, five]) == [("ten", D("10.00")), ("five", D("4.50"))]
    assert taken([line(MUG, "100.00")], [alone, ten, five]) == [("ten", D("10.00")), ("five", D("4.50"))]


def test_a_promotion_may_keep_its_goods_from_coupons():
    cart = [line(MUG, "100.00"), line(POT, "50.00")]
    mugs = promotion("PRICE_OFF", Terms(percent=D(10)), scope=on(MUG), with_coupons=False)

    assert taken(cart, [mugs], TEN) == [("p", D("10.00")), ("ten", D("5.00"))]
    assert refused([cart[0]], [mugs], TEN) == [("ten", "not_combinable", None)]


@pytest.mark.parametrize(
    ("coupon", "reason", "missing"),
    [
        (CouponRule("c", "PERCENT", percent=D(10), minimum_amount=D(110)), "min_amount", D("12.00")),
        (CouponRule("c", "PERCENT", percent=D(10), minimum_quantity=3), "min_quantity", None),
        (CouponRule("c", "PERCENT", percent=D(10), first_order=True), "first_order", None),
        (CouponRule("c", "PERCENT", percent=D(10), scope=on(POT)), "no_goods", None),
        (CouponRule("c", "PERCENT", percent=D(10), problem="expired"), "expired", None),
    ],
)
def test_a_refused_coupon_says_why(coupon, reason, missing):
    found = refused([line(MUG, "49.00", 2)], [], coupon, Buyer(is_first_order=False))

    assert found == [("c", reason, missing)]


def test_an_amount_is_never_more_than_the_goods():
    thirty = CouponRule("c", "AMOUNT", amount=D(500))
    most = CouponRule("c", "PERCENT", percent=D(90), max_discount=D(30))

    assert taken([line(MUG, "49.00", 2)], [], thirty) == [("c", D("98.00"))]
    assert taken([line(MUG, "49.00", 2)], [], most) == [("c", D("30.00"))]


def test_paying_one_way_takes_from_what_the_coupon_left():
    yape = promotion(
        "PAYMENT_METHOD", Terms(percent=D(5), payment_method_oids=frozenset({"yape"})), adds=True
    )
    outcome = run([line(MUG, "100.00")], [], TEN, Buyer(), "PEN")

    assert [one.amount for one in by_payment_method(outcome, [yape], "yape", Buyer())] == [D("4.50")]
    assert by_payment_method(outcome, [yape], "card", Buyer()) == []
    assert outcome.ledger.left == [D("90.00")]


def test_scopes_name_goods_by_product_category_and_brand():
    sale = line(MUG, "10.00", categories=frozenset({"cups"}), brand="Quincha", on_sale=True)

    assert sale.is_in(Scope(categories=frozenset({"cups"})))
    assert sale.is_in(Scope(brands=frozenset({"Quincha"})))
    assert not sale.is_in(Scope(products=frozenset({POT})))
    assert not sale.is_in(Scope(exclude_on_sale=True))
    assert not sale.is_in(Scope(excluded_categories=frozenset({"cups"})))


def test_units_of_a_line_are_a_coin_apart():
    assert unit_prices(D("22.54"), 3, "PEN") == [(1, D("7.52")), (2, D("7.51"))]
    parts = [price_of_units(D("22.54"), 3, before, 1, "PEN") for before in range(3)]
    assert parts == [D("7.52"), D("7.51"), D("7.51")]
    assert spread(D("10.00"), [D("1.00")] * 3, "PEN") == [D("3.34"), D("3.33"), D("3.33")]
    assert spread(D("10"), [D(19), D(1)], "CLP") == [D("10"), D("0")]
