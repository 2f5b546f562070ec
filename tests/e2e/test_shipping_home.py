"""The home of deliveries: a new store begins in two taps, and an address tells what a buyer would pay."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.buyer import add_product
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

HOME = "/admin/shipping/logistics"
S = "S/\u00a0"


@pytest.fixture
def merchant(installation: Any) -> Merchant:
    made = open_store(installation, "Barro Norte")
    made.call("PATCH", "shipping/standard", {"enabled": False})
    return made


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"logistics:{key}", **values)


def _try(page: Page, words: Any, typed: str, district: str) -> None:
    field = page.get_by_role("textbox", name=words("try.district"))
    field.fill(typed)
    page.get_by_role("option", name=district).first.click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_new_store_delivers_after_two_taps_and_an_address_tells_the_price(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    add_product(merchant, "Platos Marea", price="57.00", cost="20.00", stock=9)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(f"{HOME}?storeOid={merchant.store_id}")
    expect(page.get_by_role("heading", name=words("preset.title"))).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_role("checkbox", name=words("preset.pickup")).check()
    visitor.press_twice(page.get_by_role("button", name=words("preset.yes")))
    expect(page.get_by_text(words("preset.done"))).to_have_count(1)
    expect(page.get_by_role("link", name="Lima Metropolitana", exact=True)).to_be_visible()

    page.get_by_role("textbox", name=words("try.addProduct")).fill("platos")
    page.get_by_role("option", name="Platos Marea").click()
    results = page.get_by_role("list", name=words("try.results"))
    _try(page, words, "miraf", "Miraflores Lima")
    expect(results.get_by_text(f"{S}10.00")).to_be_visible()
    _try(page, words, "wanch", "Wanchaq")
    expect(results.get_by_text(f"{S}15.00")).to_be_visible()
    expect(page.get_by_text(words("reason.place", place="Wanchaq"), exact=False)).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_role("switch", name=words("methods.offer", name="Provincias")).click(force=True)
    requested = page.get_by_role("dialog")
    expect(requested.get_by_role("button", name=words("ask.yes"))).to_be_visible()
    visitor.check_accessibility()
    requested.get_by_role("button", name=words("ask.no")).click()
    expect(page.get_by_role("switch", name=words("methods.offer", name="Provincias"))).to_be_checked()

    rates = merchant.call("GET", "shipping/flat-rate")["items"]
    assert [(rate["label"], rate["price"], rate["enabled"]) for rate in rates] == [
        ("Lima Metropolitana", "10.00", True),
        ("Provincias", "15.00", True),
    ]
