"""robots.txt, the site map and the sign in the tab."""

import re
from io import BytesIO
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from PIL import Image

from apps.products.catalog import site_map
from apps.products.editing.services.update_product import update_product
from apps.products.models import Product
from tenants.context import inside
from tenants.models import Store
from tests.apps.storefront.conftest import make_product
from tests.factories.content import make_question, publish_page, tell_facts
from tests.factories.shipping import open_pickup_point
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


def test_site_map_names_the_pages_beside_the_catalog(shop: ShopClient, store: Store, mug: Product) -> None:
    def pages() -> list[str]:
        return re.findall(rf"<loc>{HOME}/es([^<]*)</loc>", shop.page("/sitemap/pages.xml").content.decode())

    assert pages() == ["", "/c", "/complaints-book"]
    with inside(store):
        open_pickup_point()
        tell_facts()
        publish_page("refunds")
        make_question()
    assert pages() == ["", "/c", "/pickup", "/complaints-book", "/trust", "/refunds", "/faq"]


def test_site_map_names_the_stores_language_for_everybody_else(shop: ShopClient, mug: Product) -> None:
    for part in parts_of(shop):
        defaults = re.findall(r'hreflang="x-default" href="([^"]+)"', part)
        assert defaults
        assert all(address.startswith(f"{HOME}/es") for address in defaults)


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


@pytest.mark.parametrize(
    ("path", "size"), [("apple-touch-icon.png", 180), ("icon-192.png", 192), ("icon-512.png", 512)]
)
def test_shop_has_a_sign_for_the_home_screen(shop: ShopClient, path: str, size: int) -> None:
    response = shop.page(f"/{path}")

    image = Image.open(BytesIO(response.content)).convert("RGB")
    assert (response["Content-Type"], image.size) == ("image/png", (size, size))
    assert response["Cache-Control"] == "public, max-age=3600"
    # A letter on the store's colour.
    assert image.getpixel((0, 0)) == (0x23, 0x36, 0x6B)
    assert (255, 255, 255) in {color for _, color in image.getcolors(size * size)}


def test_other_sizes_are_not_drawn(shop: ShopClient) -> None:
    assert shop.page("/icon-5000.png").status_code == 404
    assert shop.page("/apple-touch-icon-precomposed.png")["Location"] == "/apple-touch-icon.png"


def test_manifest_names_the_shop_and_its_signs(shop: ShopClient, store: Store) -> None:
    response = shop.page("/manifest.webmanifest")

    reported = response.json()
    assert response["Content-Type"] == "application/manifest+json"
    assert (reported["name"], reported["start_url"], reported["theme_color"]) == (store.name, "/", "#F3F4F2")
    assert {icon["src"] for icon in reported["icons"]} == {"/icon-192.png", "/icon-512.png"}
    page = shop.page("/es").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' in page
