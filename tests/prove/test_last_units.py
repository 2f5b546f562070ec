"""1 through the web process: sixty-four buyers of the last five units, each with a connection of his own."""

import random
from collections import Counter

import pytest

from infra.bench.load import Outcome, drive
from tests.prove.figures import figure, scaled
from tests.prove.shop import open_shop

UNITS, BUYERS, PATIENCE = 5, 64, 3000.0
"""PATIENCE: milliseconds, for ninety-nine of a hundred answers."""


@pytest.mark.parametrize("kinds", [1, 3])
def test_1_last_five_units_over_http(site_of_the_file, kinds):
    rounds, all_rounds = scaled(25), Outcome(statuses=Counter())
    shop = open_shop(site_of_the_file, products=rounds * kinds, units=UNITS)
    for number in range(rounds):
        wanted = shop.variants[number * kinds : (number + 1) * kinds]
        calls = iter([shop.order_call(random.Random(one), wanted=wanted) for one in range(BUYERS)])
        outcome = drive(shop.site.port, lambda _, calls=calls: next(calls), callers=BUYERS, seconds=60)
        all_rounds.times += outcome.times
        all_rounds.statuses += outcome.statuses

    p99 = all_rounds.percentile(0.99)
    figure(
        "1",
        f"through the web process, {rounds} rounds, {kinds} kinds, {BUYERS} buyers of {UNITS}: "
        f"answers {dict(all_rounds.statuses)}, p99 {p99 / 1000:.2f} s, slowest {max(all_rounds.times):.2f} s",
    )
    assert all_rounds.statuses == {201: UNITS * rounds, 409: (BUYERS - UNITS) * rounds}
    held = "SELECT count(*) FROM stock_stocklevel WHERE (on_hand, reserved) = (5, 5)"
    assert shop.count(held) == len(shop.variants)
    assert shop.count("SELECT count(*) FROM orders_order") == UNITS * rounds
    assert p99 < PATIENCE
