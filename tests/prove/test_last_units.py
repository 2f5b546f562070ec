"""1 through the web process: sixty-four buyers of the last five units, each with a connection of his own."""

import json
import random
from collections import Counter

import pytest

from infra.bench.load import Outcome, drive
from tests.prove.figures import figure, scaled
from tests.prove.shop import Shop, open_shop

UNITS, BUYERS, PATIENCE = 5, 64, 3000.0
"""PATIENCE: milliseconds, for ninety-nine of a hundred answers."""
HELD = """
SELECT jsonb_agg(jsonb_build_array(on_hand, reserved) ORDER BY on_hand) FROM stock_stocklevel
GROUP BY variant_id
"""
"""Of each variant: [on hand, reserved] in each warehouse."""


def spread(shop: Shop) -> None:
    """Two of the five units of every variant go to a second warehouse."""
    [first] = shop.merchant.call("GET", "warehouse")["items"]
    second = shop.merchant.call("POST", "warehouse", {"name": "Surco"})
    rows = [{"variantOid": variant, "quantity": 2} for variant in shop.variants]
    places = {"fromWarehouseOid": first["_id"], "toWarehouseOid": second["_id"]}
    shop.merchant.call("POST", "stock/transfer", {**places, "rows": rows})


@pytest.mark.parametrize(("kinds", "lies_in"), [(1, 1), (3, 1), (1, 2), (3, 2)])
def test_1_last_five_units_over_http(site_of_the_file, kinds, lies_in):
    rounds, all_rounds = scaled(25), Outcome(statuses=Counter())
    shop = open_shop(site_of_the_file, products=rounds * kinds, units=UNITS)
    if lies_in == 2:
        spread(shop)
    for number in range(rounds):
        expected = shop.variants[number * kinds : (number + 1) * kinds]
        calls = iter([shop.order_call(random.Random(one), expected=expected) for one in range(BUYERS)])
        outcome = drive(shop.site.port, lambda _, calls=calls: next(calls), callers=BUYERS, seconds=60)
        all_rounds.times += outcome.times
        all_rounds.statuses += outcome.statuses

    p99 = all_rounds.percentile(0.99)
    figure(
        "1",
        f"through the web process, {rounds} rounds, {kinds} kinds in {lies_in} warehouses, "
        f"{BUYERS} buyers of {UNITS}: answers {dict(all_rounds.statuses)}, "
        f"p99 {p99 / 1000:.2f} s, slowest {max(all_rounds.times):.2f} s",
    )
    assert all_rounds.statuses == {201: UNITS * rounds, 409: (BUYERS - UNITS) * rounds}
    whole = [[5, 5]] if lies_in == 1 else [[2, 2], [3, 3]]
    held = Counter(json.dumps(row) for (row,) in site_of_the_file.in_store(shop.merchant.store_id, HELD))
    assert held == {json.dumps(whole): len(shop.variants)}
    assert shop.count("SELECT count(*) FROM orders_order") == UNITS * rounds
    assert p99 < PATIENCE
