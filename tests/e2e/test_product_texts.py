"""A merchant has the texts of a product written, reads them, and saves what is good."""

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
def test_texts_are_proposed_and_taken(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    facts = [{"key": "material", "value": {"es": "Arcilla"}}, {"key": "capacity", "value": {"es": "250 ml"}}]
    body = {"name": {"es": "Taza Quincha"}, "brand": "Barro Norte", "specifications": facts, "price": "42.00"}
    product = merchant.call("POST", "product", body)
    admin, words = AdminPage(visit(**profile), merchant), partial(say, locale)
    page = admin.page

    admin.open(f"/admin/products/{product['_id']}")
    page.get_by_role("button", name=words("writer:open")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("writer:write"), exact=True).click()
    expect(dialog.get_by_text("Material: Arcilla").first).to_be_visible()
    expect(dialog.get_by_text(words("writer:reason.not_set_up"))).to_be_visible()
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/product-texts-{locale}.png")
    admin.check()
    dialog.get_by_role("button", name=words("writer:take")).click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".ProseMirror")).to_contain_text("Conoce Taza Quincha.")
    assert merchant.call("GET", f"product/{product['_id']}")["description"] == {}

    page.keyboard.press("Control+s")
    expect(page.get_by_text(words("ui:save.saved"), exact=True)).to_be_visible()
    saved = merchant.call("GET", f"product/{product['_id']}")
    assert saved["description"]["es"].startswith("<p>Conoce Taza Quincha.")
    assert saved["seo"]["title"] == {"es": "Taza Quincha · Barro Norte"}
