"""robots.txt, the site map and the sign in the tab."""

import pytest

from apps.products.models import Product
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


def test_site_map_lists_what_is_on_sale_in_both_languages(
    shop: ShopClient, store: Store, mug: Product
) -> None:
    with inside(store):
        make_product({"es": "Boceto"}, status="DRAFT")

    text = shop.page("/sitemap.xml").content.decode()

    assert f"<loc>{HOME}/es/p/taza-quincha</loc>" in text
    assert f"<loc>{HOME}/en/c/mugs</loc>" in text
    assert f'hreflang="en" href="{HOME}/en/p/quincha-mug"' in text
    assert "boceto" not in text


def test_favicon_carries_the_first_letter(shop: ShopClient) -> None:
    response = shop.page("/favicon.svg")

    assert response["Content-Type"] == "image/svg+xml"
    assert ">B</text>" in response.content.decode()
