"""Prices of 200 000 carts in four currencies: the parts add up to the last digit, always."""

import time
from random import Random

from tests.apps.orders.pricing_carts import CURRENCIES, check, draw
from tests.prove.figures import figure, scaled


def test_parts_of_every_cart_add_up() -> None:
    carts, began, dice = scaled(200_000), time.monotonic(), Random(1_821)
    seen = dict.fromkeys(CURRENCIES, 0)
    for _ in range(carts):
        cart = draw(dice)
        check(cart)
        seen[cart.currency] += 1

    told = ", ".join(f"{code} {count}" for code, count in seen.items())
    took = time.monotonic() - began
    figure("price", f"{carts} carts ({told}): total = sum of rounded parts, {took:.0f} s")
    assert min(seen.values()) > 0
