"""Whoever falls back to LITE with more products than it holds: all still sell, one more is refused."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.products.models import Product
from billing.models import Subscription
from billing.services.advance import advance
from billing.services.start_subscription import start_subscription
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LITE, HAS = 50, 52


def test_products_over_the_limit_still_sell_and_change(store, owner, api, shop):
    start_subscription(user=owner, tier_plan="STARTER", frequency="MONTHLY", currency="PEN")
    with inside(store):
        variants = [stocked(5, price="20.00") for _ in range(HAS)]
    Subscription.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    advance(owner.pk)
    merchant = api(as_=owner)

    refused = merchant.post("product", {"name": {"es": "Uno más"}})
    features = merchant.get("store").json()["features"]["products"]
    assert (refused.status_code, refused.json()["params"]["lifts"]) == (402, "STARTER")
    assert features == {"limit": LITE, "used": HAS}
    assert shop.get("product/ui").json()["total"] == HAS

    with inside(store):
        assert place((variants[-1], 1)).number
        product = Product.objects.get(pk=variants[-1].product_id)
    changed = merchant.patch(f"product/{product.pk}", {"name": {"es": "Otro nombre"}})
    assert changed.status_code == 200
    assert merchant.delete(f"product/{product.pk}").status_code == 204
