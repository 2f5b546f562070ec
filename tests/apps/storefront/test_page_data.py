"""What a page carries is what the public calls answer."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.products.models import Product
from apps.products.services.create_product import create_product
from apps.products.services.update_product import update_product
from apps.storefront import page_cache, renderer
from apps.storefront.views import pages
from tenants.context import inside
from tenants.models import Store
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> CountingRenderer:
    fake = CountingRenderer()
    monkeypatch.setattr(renderer, "render", fake)
    return fake


@pytest.mark.parametrize(
    "path", ["", "/c/tazas", "/c/tazas?sort=priceDown", "/p/taza-quincha", "/search?q=taza%20q", "/pickup"]
)
def test_state_of_a_page_equals_the_answers_of_the_calls(shop: ShopClient, mug: Product, path: str) -> None:
    state = state_of(shop.page(f"/es{path}"))

    assert state["data"]
    for call, value in state["data"].items():
        assert shop.get(call).json() == value, call
    assert shop.get("store/ui").json() == state["store"]


def test_first_visit_asks_the_database_little(shop: ShopClient, mug: Product) -> None:
    shop.page("/es/p/taza-quincha")
    page_cache.forget_all()
    pages.forget_frames()

    with CaptureQueriesContext(
        connection,
    ) as asked:
        shop.page("/en/p/quincha-mug")

    statements = [query["sql"] for query in asked if not query["sql"].startswith("SET")]
    assert len(statements) <= 24, "\n".join(statements)


def test_home_page_starts_with_what_is_featured(shop: ShopClient, mug: Product, store: Store) -> None:
    with inside(store):
        newer = create_product(fields={"name": {"es": "Plato"}, "status": "PUBLISHED"}, actor_id=None)
        update_product(product_id=mug.pk, changes={"featured": True}, actor_id=None)

    (listed,) = state_of(shop.page("/es"))["data"].values()

    assert [card["_id"] for card in listed["items"]] == [str(mug.pk), str(newer.pk)]


@pytest.mark.parametrize("page", ["0001000000", "1000", "9" * 5000, "-1", "٣", ""])
def test_page_that_no_list_has_is_the_first(shop: ShopClient, mug: Product, page: str) -> None:
    response = shop.page(f"/es/search?q=taza&page={page}")

    assert response.status_code == 200
    (listed,) = state_of(response)["data"].values()
    assert (listed["page"], [card["_id"] for card in listed["items"]]) == (1, [str(mug.pk)])


def test_last_page_of_an_address_is_the_999th(shop: ShopClient, mug: Product) -> None:
    (listed,) = state_of(shop.page("/es/search?q=taza&page=0999"))["data"].values()

    assert listed["page"] == 999


def state_of(response: Any) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', response.content.decode())
    assert found is not None
    return json.loads(found[1])
