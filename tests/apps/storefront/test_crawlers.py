"""robots.txt, the site map and the sign in the tab."""

import re
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.products import site_map
from apps.products.models import Product
from apps.products.services.update_product import update_product
from tenants.context import inside
from tenants.models import Store
from tests.apps.storefront.conftest import make_product
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
HOME = "http://barronorte.shop.localhost:8000"


def test_robots_are_kept_from_carts_and_shown_the_map(shop: ShopClient) -> None:
    text = shop.page("/robots.txt").content.decode()

    assert "Disallow: /es/checkout/" in text
    assert f"Sitemap: {HOME}/sitemap.xml" in text


def parts_of(shop: ShopClient) -> list[str]:
    """The parts that the index names, as texts."""
    index = shop.page("/sitemap.xml").content.decode()
    addresses = re.findall(r"<sitemap><loc>([^<]+)</loc></sitemap>", index)
    return [shop.page(address.removeprefix(HOME)).content.decode() for address in addresses]


def test_site_map_lists_what_is_on_sale_in_both_languages(
    shop: ShopClient, store: Store, mug: Product
) -> None:
    with inside(store):
        make_product({"es": "Boceto"}, status="DRAFT")
        make_product({"es": "Secreto"}, status="HIDDEN")

    home, categories, products = parts_of(shop)

    assert f"<loc>{HOME}/es</loc>" in home
    assert f"<loc>{HOME}/en/c/mugs</loc>" in categories
    assert f"<loc>{HOME}/es/p/taza-quincha</loc>" in products
    assert f'hreflang="en" href="{HOME}/en/p/quincha-mug"' in products
    assert products.count("<url>") == 2


def test_site_map_names_every_product_once_however_many(
    shop: ShopClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_map, "PART", 2)
    with inside(store):
        for number in range(5):
            make_product({"es": f"Taza {number}"})

    parts = [re.findall(rf"<loc>{HOME}/es/p/([^<]+)</loc>", part) for part in parts_of(shop)]

    assert parts == [[], ["taza-0", "taza-1"], ["taza-2", "taza-3"], ["taza-4"]]


@pytest.mark.parametrize("kind", ["products", "categories"])
def test_site_map_has_no_part_at_an_id_of_nothing(shop: ShopClient, mug: Product, kind: str) -> None:
    for number in (0, 2**128 - 1):
        assert shop.page(f"/sitemap/{kind}-{UUID(int=number)}.xml").status_code == 404


def test_part_that_the_index_named_a_while_ago_still_answers(
    shop: ShopClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_map, "PART", 2)
    with inside(store):
        made = [make_product({"es": f"Taza {number}"}) for number in range(4)]
        second = site_map.product_starts()[1]
        update_product(product_id=made[0].pk, changes={"status": "HIDDEN"}, actor_id=None)
        assert second not in site_map.product_starts()

    assert shop.page(f"/sitemap/products-{second}.xml").content.decode().count("<loc>") == 4


def test_site_map_asks_as_little_for_many_products(
    shop: ShopClient, store: Store, django_assert_num_queries: Any
) -> None:
    with inside(store):
        for number in range(4):
            make_product({"es": f"Taza {number}"})
        with django_assert_num_queries(1):
            [first] = site_map.product_starts()
        # No product has a photo; the second statement is theirs.
        with django_assert_num_queries(1):
            assert len(site_map.product_entries(first)) == 4
    shop.page("/sitemap.xml")

    with CaptureQueriesContext(connection) as index:
        shop.page("/sitemap.xml")
    with CaptureQueriesContext(connection) as part:
        shop.page(f"/sitemap/products-{first}.xml")

    assert len([query for query in index if "products_" in query["sql"]]) == 2
    assert len([query for query in part if "products_" in query["sql"]]) == 1


def test_favicon_carries_the_first_letter(shop: ShopClient) -> None:
    response = shop.page("/favicon.svg")

    assert response["Content-Type"] == "image/svg+xml"
    assert ">B</text>" in response.content.decode()
