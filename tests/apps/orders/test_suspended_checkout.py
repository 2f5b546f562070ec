"""A suspended store is looked at and sells nothing; what a merchant writes down himself goes on."""

import pytest

from apps.orders.models import Order
from apps.stock.models import StockLevel
from tenants.context import inside
from tenants.models import Store, StoreState
from tests.factories.orders import wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def test_checkout_of_a_suspended_store_is_closed(shop, store):
    with inside(store):
        variant = stocked(5, price="25.00")
        body = wire_order((variant, 2), method=make_wallet())
    Store.objects.filter(pk=store.pk).update(state=StoreState.SUSPENDED)

    answer = shop.post("order/ui", body, Idempotency_Key="first")

    assert (answer.status_code, answer.json()["code"]) == (409, "409")
    assert answer.json()["params"] == {"reason": "checkout_closed"}
    with inside(store):
        assert not Order.objects.exists()
        assert StockLevel.objects.get(variant=variant).reserved == 0


def test_checkout_opens_again_with_its_store(shop, store):
    with inside(store):
        body = wire_order((stocked(5, price="25.00"), 2), method=make_wallet())
    Store.objects.filter(pk=store.pk).update(state=StoreState.ACTIVE)

    assert shop.post("order/ui", body, Idempotency_Key="first").status_code == 201
