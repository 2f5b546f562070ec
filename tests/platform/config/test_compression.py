"""What everybody may read is sent compressed; what holds a secret never."""

import gzip
from typing import Any

import pytest

from tenants.context import inside
from tenants.models import Store
from tests.factories.products import make_variant
from tests.factories.shipping import add_flat_rate
from tests.http import ApiClient, ShopClient

pytestmark = pytest.mark.django_db


def fetch(client: ApiClient, path: str, **headers: Any) -> Any:
    sent = client._extra({"Accept_Encoding": "gzip, br", **headers})
    return client.client.get(f"/api/v1/{path}", **sent)


@pytest.fixture
def full_shop(store: Store, shop: ShopClient) -> ShopClient:
    """Sells enough for each of its answers to be worth compressing."""
    with inside(store):
        for number in range(4):
            make_variant()
            add_flat_rate({"es": f"Reparto {number}", "en": f"Delivery {number}"}, f"{number}.00", "PE")
    return shop


@pytest.mark.parametrize(
    "path", ["store/ui", "product/ui?limit=24", "shipping/ui?country=PE", "location/country"]
)
def test_answers_that_shops_read_are_compressed(full_shop: ShopClient, path: str) -> None:
    response = fetch(full_shop, path)

    plain = full_shop.client.get(f"/api/v1/{path}", **full_shop._extra({}))
    assert response["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.content) == plain.content
    assert "Accept-Encoding" in response["Vary"]


def test_answers_too_short_for_it_are_sent_as_they_are(shop: ShopClient) -> None:
    assert not fetch(shop, "product/ui?limit=24").has_header("Content-Encoding")


def test_order_is_not_compressed(shop: ShopClient) -> None:
    response = fetch(shop, "order/ui/01a1fce1-8225-7fc7-82de-52b3d88bddc9")

    assert not response.has_header("Content-Encoding")


def test_answer_to_a_member_is_not_compressed(api: Any) -> None:
    response = fetch(api(as_="owner"), "location/country")

    assert response.status_code == 200
    assert len(response.content) > 200
    assert not response.has_header("Content-Encoding")
