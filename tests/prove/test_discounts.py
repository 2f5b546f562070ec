"""Discounts of 50 000 random carts: never below zero, never above a cap, equal to the sum of their parts."""

import time
from random import Random

from tests.apps.discounts.drawn_carts import check, draw
from tests.prove.figures import figure, scaled


def test_discounts_of_every_cart_add_up() -> None:
    carts, began, dice = scaled(50_000), time.monotonic(), Random(2_716)
    discounted = 0
    for _ in range(carts):
        discounted += bool(check(draw(dice)).discount)

    took = time.monotonic() - began
    figure("discounts", f"{carts} carts, {discounted} with discounts: parts add up, caps hold, {took:.0f} s")
    assert discounted > carts / 4
