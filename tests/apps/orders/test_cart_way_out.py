"""How somebody who left a cart stops its mails, without being a customer."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.customers.models import Customer
from apps.message_templates.moment_switches import turn
from apps.orders.carts.services.remind import MOMENT, remind_carts
from apps.orders.carts.way_out import leave_token, one_press_url
from apps.orders.models import ShoppingCart
from common.ids import new_id
from tenants.context import inside
from tests.factories.carts import left_cart

pytestmark = pytest.mark.django_db
ADDRESS = "valeria@correo.pe"
NOON = timezone.now().replace(hour=17)


@pytest.fixture
def cart(store: Any) -> ShoppingCart:
    with inside(store):
        turn(new_id(), MOMENT, True)
        return left_cart(email=ADDRESS, seen_at=NOON - timedelta(hours=5))


def test_it_holds_for_carts_and_customers_of_the_address(store: Any, cart: ShoppingCart, shop: Any) -> None:
    with inside(store):
        known = Customer.objects.create(email=ADDRESS)
        path = one_press_url(ADDRESS, "").partition("/api/v1/")[2]

    assert [shop.post(path).status_code for _ in range(2)] == [204, 204]

    with inside(store):
        known.refresh_from_db()
        cart.refresh_from_db()
        assert known.consents["EMAIL"]["state"] == "REVOKED"
        assert cart.consent_at is None
        assert remind_carts(NOON) == 0


def test_it_holds_when_the_cart_is_long_gone(store: Any, cart: ShoppingCart, shop: Any) -> None:
    with inside(store):
        token = leave_token(ADDRESS)
        ShoppingCart.objects.all().delete()

    assert shop.post(f"order/ui/shopping-cart/unsubscribe?t={token}").status_code == 204

    with inside(store):
        left_cart(email=ADDRESS, seen_at=NOON - timedelta(hours=5))
        assert remind_carts(NOON) == 0
        assert not Customer.objects.exists()


def test_a_key_of_another_store_or_a_made_up_one_stops_nothing(
    store: Any, other_store: Any, cart: ShoppingCart, shop: Any
) -> None:
    with inside(other_store):
        foreign = leave_token(ADDRESS)

    for key in (foreign, "made-up"):
        assert shop.post(f"order/ui/shopping-cart/unsubscribe?t={key}").status_code == 404

    with inside(store):
        assert remind_carts(NOON) == 1
