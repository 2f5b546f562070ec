"""The hosts of a gateway's form stand in one page's policy, of the stores that offer it, and nowhere else."""

import re

import pytest

from apps.payments.services.payment_methods import create_payment_method, update_payment_method
from apps.storefront import renderer
from tenants.context import inside
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.factories.payments import make_live
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
ORDER = "/es/order/0199aaaa-0000-7000-8000-00000000abcd"
KEYS = {"publicKey": "pk_live_11112222", "secretKey": "sk_live_aaaabbbb"}
ELSEWHERE = ["/es", "/es/cart", "/es/checkout/information", "/es/checkout/payment", "/es/checkout/success"]


@pytest.fixture
def drawing(monkeypatch):
    monkeypatch.setattr(renderer, "render", CountingRenderer())


def offer(store, provider, credentials, **fields):
    with inside(store):
        keys = {"credentials": credentials, "test_credentials": credentials}
        body = {"kind": "CARD_GATEWAY", "provider": provider, **keys, **fields}
        return make_live(create_payment_method(fields=body))


def directive(policy, name):
    found = re.search(rf"(?:^|; ){name} ([^;]+)", policy)
    return found[1].split() if found else []


def test_form_is_let_in_on_the_orders_page_alone(shop: ShopClient, drawing, store):
    offer(store, "culqi", KEYS)

    policy = shop.page(ORDER)["Content-Security-Policy"]

    assert directive(policy, "script-src") == ["'self'", "https://3ds.culqi.com", "https://js.culqi.com"]
    assert "https://*.culqi.com" in directive(policy, "frame-src")
    assert "'unsafe-eval'" not in policy
    for path in ELSEWHERE:
        other = shop.page(path)["Content-Security-Policy"]
        assert "culqi" not in other, path
        assert "unsafe" not in other, path


def test_store_without_such_a_gateway_names_no_host(shop: ShopClient, drawing, store):
    offer(store, "mercadopago", {"accessToken": "APP_USR-12345678", "webhookSecret": "secret-12345678"})

    policy = shop.page(ORDER)["Content-Security-Policy"]

    assert "https://" not in policy.replace("img-src", "")
    assert "unsafe" not in policy


def test_gateway_that_is_switched_off_is_let_in_no_more(shop: ShopClient, drawing, store):
    method = offer(store, "culqi", KEYS)
    with inside(store):
        update_payment_method(method_id=method.pk, changes={"enabled": False})

    assert "culqi" not in shop.page(ORDER)["Content-Security-Policy"]


def test_no_script_of_a_page_may_be_inline_anywhere(shop: ShopClient, drawing, store):
    offer(store, "culqi", KEYS)
    offer(store, "izipay", {"shopId": "1", "password": "password-1234", "publicKey": "1:key"})

    policy = shop.page(ORDER)["Content-Security-Policy"]

    assert "'unsafe-inline'" not in directive(policy, "script-src")
    assert "https://static.micuentaweb.pe" in directive(policy, "script-src")
