"""Counting what lies on the shelf, and the pictures of a store in one place."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES, _enter, picture

WORDS = {
    "en": {"quantity": "Quantity", "save": "Save"},
    "es": {"quantity": "Cantidad", "save": "Guardar"},
}

__all__ = ["picture"]


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.mark.parametrize("profile", PROFILES)
def test_four_more_arrive_and_are_counted_on_the_spot(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "stock": 8, "status": "PUBLISHED"}
    product = merchant.call("POST", "product", body)
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/stock")
    page.get_by_role("button", name=re.compile("^Taza Quincha (en|in) .*8$")).click()
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_label(words["quantity"]).fill("+4")
    page.get_by_role("button", name=words["save"], exact=True).click()

    expect(page.get_by_role("button", name=re.compile("^Taza Quincha (en|in) .*12$"))).to_be_visible()
    visitor.check_accessibility()
    assert merchant.call("GET", f"product/{product['_id']}")["stock"] == 12
    [counted, opened] = merchant.call("GET", f"stock/movement?variantOid={product['variants'][0]['_id']}")[
        "items"
    ]
    assert (counted["quantity"], opened["quantity"]) == (4, 8)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_picture_comes_into_the_library_and_is_looked_at(visit, merchant, picture, profile):
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/attachments")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    page.locator("input[type=file]").first.set_input_files(picture)
    tile = page.locator("[data-entry]", has_text="taza.jpg")
    expect(tile.first).to_be_visible()
    [file] = merchant.call("GET", "attachment")["items"]
    assert (file["name"], file["useCount"]) == ("taza.jpg", 0)

    tile.first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
