"""The page of a product as a QR code."""

import pytest

from tenants.context import inside
from tenants.presentation import store_url
from tenants.qr_code import qr_code
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def test_the_code_leads_to_the_product_in_the_language_of_its_store(api, store):
    with inside(store):
        product = stocked(3, product__slugs={"es": "taza", "en": "mug"}).product

    drawn = api(as_="owner").get(f"product/{product.pk}/qr")
    printed = api(as_="owner").get(f"product/{product.pk}/qr", format="png")

    address = f"{store_url(store)}/es/p/taza"
    assert (drawn["Content-Type"], drawn.content) == ("image/svg+xml", qr_code(address, "svg"))
    assert (printed["Content-Type"], printed.content) == ("image/png", qr_code(address, "png"))
    assert "sandbox" in drawn["Content-Security-Policy"]


def test_who_may_not_look_at_products_gets_none(api, store, collaborator):
    with inside(store):
        product = stocked(3).product

    answer = api(as_=collaborator(resources=["orders.view"])).get(f"product/{product.pk}/qr")

    assert answer.status_code == 403
