"""A merchant gives the catalogue to Meta and Google, and mends what it lacks."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_products_lack_leads_to_them(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    for name, price in (("Taza Quincha", "42.00"), ("Jarrón Marea", None)):
        merchant.call("POST", "product", {"name": {"es": name}, "status": "PUBLISHED", "price": price})
    admin, words = AdminPage(visit(**profile), merchant), partial(say, locale)
    page = admin.page

    admin.open("/admin/products/feed")
    expect(page.get_by_role("heading", level=1, name=words("feed:title"))).to_be_visible()
    expect(page.get_by_text(words("feed:warning.no_photo_other", count=2))).to_be_visible()
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/feed-{locale}.png", full_page=True)
    admin.check()

    see = words("feed:warnings.seeOf", name=words("feed:short.no_price"))
    page.get_by_role("button", name=see).click()
    expect(page.get_by_text("Taza Quincha")).to_have_count(0)
    page.get_by_role("link", name="Jarrón Marea").click()
    expect(page.get_by_role("heading", level=1, name="Jarrón Marea")).to_be_visible()
