"""Prices of deliveries in 20 000 random trees of rates: as by the plain rules, and one an option."""

import time
from random import Random

from tests.apps.shipping.price_trees import Tree, check
from tests.prove.figures import figure, scaled


def test_price_of_every_tree_is_that_of_the_plain_rules() -> None:
    trees, began, dice = scaled(20_000), time.monotonic(), Random(1_891)
    options = sum(len(check(Tree(dice))) for _ in range(trees))

    took = time.monotonic() - began
    figure("delivery", f"{trees} trees and addresses: {options} prices as by the plain rules, {took:.0f} s")
