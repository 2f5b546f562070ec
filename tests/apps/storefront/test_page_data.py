"""What a page carries is what the public calls answer."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product
from apps.storefront import page_cache, renderer
from apps.storefront.views import pages
from tenants.context import inside
from tenants.models import Store
from tests.apps.storefront.conftest import make_product
from tests.apps.storefront.fake_renderer import CountingRenderer
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def drawing(monkeypatch: pytest.MonkeyPatch) -> CountingRenderer:
    fake = CountingRenderer()
    monkeypatch.setattr(renderer, "render", fake)
    return fake


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/c/tazas",
        "/c/tazas?sort=priceDown",
        "/p/taza-quincha",
        "/search?q=taza%20q",
        "/pickup",
        "/c/tazas?inStock=true",
    ],
)
def test_state_of_a_page_equals_the_answers_of_the_calls(shop: ShopClient, mug: Product, path: str) -> None:
    state = state_of(shop.page(f"/es{path}"))

    assert state["data"]
    for call, value in state["data"].items():
        assert shop.get(call).json() == value, call
    assert shop.get("store/ui").json() == state["store"]


def test_first_visit_asks_the_database_little(shop: ShopClient, mug: Product) -> None:
    shop.page("/es/p/taza-quincha")
    page_cache.clear_pages()
    pages.clear_frames()

    with CaptureQueriesContext(
        connection,
    ) as requested:
        shop.page("/en/p/quincha-mug")

    statements = [query["sql"] for query in requested if not query["sql"].startswith("SET")]
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


@pytest.mark.parametrize(
    ("path", "last"),
    [
        ("/es/search?q=taza&page=2", "/es/search?q=taza"),
        ("/es/search?q=taza&sort=name&page=0999", "/es/search?q=taza&sort=name"),
        ("/es/c/tazas?inStock=true&page=7&utm_source=x", "/es/c/tazas?inStock=true"),
        ("/es/c/tazas?minPrice=500&page=2", "/es/c/tazas?minPrice=500"),
    ],
)
def test_page_past_the_end_leads_to_the_last_one(
    shop: ShopClient, mug: Product, path: str, last: str
) -> None:
    response = shop.page(path)

    assert (response.status_code, response["Location"]) == (301, last)
    assert response["Cache-Control"] == "public, max-age=600"
    assert shop.page(last).status_code == 200


def test_last_page_is_the_one_that_has_the_last_product(shop: ShopClient, mug: Product, store: Store) -> None:
    with inside(store):
        for number in range(24):
            make_product({"es": f"Taza {number}"})

    assert shop.page("/es/search?q=taza&page=3")["Location"] == "/es/search?q=taza&page=2"
    (listed,) = state_of(shop.page("/es/search?q=taza&page=2"))["data"].values()
    assert (listed["page"], len(listed["items"])) == (2, 1)


@pytest.mark.parametrize(
    ("requested", "call"),
    [
        ("q=%20", "product/ui?limit=24&page=1"),
        ("q=%C2%A0%E2%80%A8", "product/ui?limit=24&page=1"),
        ("q=%00", "product/ui?limit=24&page=1"),
        ("q=%EF%BB%BFtaza%C2%85%C2%A0%20azul%1f", "product/ui?limit=24&page=1&q=taza%20azul"),
        ("q=taza&q=plato", "product/ui?limit=24&page=1&q=taza"),
        ("q=" + "a" * 300, f"product/ui?limit=24&page=1&q={'a' * 200}"),
        ("q=taza&minPrice=60&maxPrice=5.50", "product/ui?limit=24&page=1&q=taza&minPrice=5.50&maxPrice=60"),
    ],
)
def test_query_is_read_as_the_browser_reads_it(
    shop: ShopClient, mug: Product, requested: str, call: str
) -> None:
    """As frontend/src/storefront/catalog/listing.test.ts has it."""
    assert list(state_of(shop.page(f"/es/search?{requested}"))["data"]) == [call]


def test_signs_alone_find_nothing(shop: ShopClient, mug: Product) -> None:
    page = shop.page("/es/search?q=%25")

    (listed,) = state_of(page)["data"].values()
    assert (listed["total"], listed["items"]) == (0, [])
    assert [card["name"] for card in listed["alternatives"]["products"]] == ["Taza Quincha"]
    assert "<title>No encontramos «%» · Barronorte</title>" in page.content.decode()


def test_variant_of_an_address_is_drawn_and_is_no_page_of_its_own(
    shop: ShopClient, mug: Product, drawing: CountingRenderer
) -> None:
    variant = shop.get("product/ui/taza-quincha").json()["variants"][0]["_id"]

    page = shop.page(f"/es/p/taza-quincha?variant={variant}")
    strange = shop.page("/es/p/taza-quincha?variant=01a1fce1-8225-7fc7-82de-52b3d88bddc9")

    assert [path for path, _ in drawing.calls] == [
        f"/es/p/taza-quincha?variant={variant}",
        "/es/p/taza-quincha",
    ]
    for response in (page, strange):
        assert '<link rel="canonical" href="http://barronorte.shop.localhost:8000/es/p/taza-quincha">' in (
            response.content.decode()
        )


def state_of(response: Any) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="state">(.*?)</script>', response.content.decode())
    assert found is not None
    return json.loads(found[1])
