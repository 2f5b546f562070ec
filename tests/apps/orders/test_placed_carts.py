"""Random carts from their quote to the export of their order; more of them in tests/prove."""

from typing import Any

import pytest

from tests.apps.orders.placed_carts import Counter
from tests.apps.orders.pricing_carts import CURRENCIES

pytestmark = pytest.mark.django_db
CARTS = 12


@pytest.mark.parametrize("currency", CURRENCIES)
def test_cart_order_and_export_are_the_same_money(api: Any, shop: Any, store: Any, currency: str) -> None:
    counter = Counter(shop=shop, merchant=api(as_="owner"), store=store, currency=currency, seed=1)
    for _ in range(CARTS):
        counter.take()

    assert counter.seen >= {"sale", "tier_price", "discount", "surcharge", "shipping", "free_delivery"}
    assert ("rounding" in counter.seen) == (currency == "PEN")
