"""Prices of 200 000 carts in four currencies: the parts add up to the last digit, always.

And 1 000 carts from their quote to the export of their order.
"""

import time
from random import Random

import pytest

from tests.apps.orders.placed_carts import Counter
from tests.apps.orders.pricing_carts import CURRENCIES, check, draw
from tests.prove.figures import figure, scaled


def test_parts_of_every_cart_add_up() -> None:
    carts, began, dice = scaled(200_000), time.monotonic(), Random(1_821)
    seen = dict.fromkeys(CURRENCIES, 0)
    for _ in range(carts):
        cart = draw(dice)
        check(cart)
        seen[cart.currency] += 1

    reported = ", ".join(f"{code} {count}" for code, count in seen.items())
    took = time.monotonic() - began
    figure("price", f"{carts} carts ({reported}): total = sum of rounded parts, {took:.0f} s")
    assert min(seen.values()) > 0


@pytest.mark.django_db
@pytest.mark.parametrize("currency", CURRENCIES)
def test_cart_order_and_export_are_the_same_money(api, shop, store, currency: str) -> None:
    carts, began = scaled(250, least=12), time.monotonic()
    counter = Counter(shop=shop, merchant=api(as_="owner"), store=store, currency=currency, seed=2)
    for _ in range(carts):
        counter.take()

    took = time.monotonic() - began
    figure("price", f"{currency}: {carts} carts quoted, placed, exported: the same money, {took:.0f} s")
    assert counter.seen >= {"sale", "tier_price", "discount", "surcharge", "shipping", "free_delivery"}
