"""Coupons: one made, tried on a cart, shared and paused; a batch of codes that are used once."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.buyer import add_product
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

COUPONS = "/admin/marketing/coupons"
PICTURES = os.environ.get("E2E_PICTURES")


@pytest.fixture
def merchant(installation) -> Merchant:
    merchant = open_store(installation, "Barro Norte")
    merchant.variant = add_product(merchant, "Taza Quincha", price="49.00", cost="20.00", stock=20)
    return merchant


def open_page(visitor, merchant: Merchant, path: str) -> Page:
    visitor.page.context.add_cookies(cookies_of(merchant))
    return visitor.go(f"{path}?storeOid={merchant.store_id}")


def look(visitor, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        page = visitor.page
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{visitor.locale}-{width}.png", full_page=True)


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, key if ":" in key else f"coupons:{key}", **values)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_coupon_is_made_tried_on_a_cart_shared_and_paused(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, COUPONS)
    expect(page.get_by_text(words("empty.title"))).to_be_visible()
    look(visitor, "coupons-none")

    page.get_by_role("link", name=words("list.create")).click()
    page.get_by_role("textbox", name=words("field.code"), exact=True).fill("gracias10")
    page.get_by_label(words("field.maxDiscount"), exact=True).fill("30")
    page.get_by_label(words("field.minimumAmount"), exact=True).fill("50")
    page.locator("#field-advertised").click()
    page.get_by_label(words("field.useLimit"), exact=True).fill("100")
    total = page.locator("[data-kind=total]")
    expect(total).to_contain_text("88.20")
    look(visitor, "coupon-new")
    page.get_by_role("button", name=re.compile(f"^{words('form.save')}")).click()

    row = page.get_by_role("link", name="GRACIAS10", exact=True)
    expect(row).to_be_visible()
    look(visitor, "coupons")
    [saved] = merchant.call("GET", "coupon")["items"]
    assert (saved["code"], saved["percent"], saved["maxDiscount"]) == ("GRACIAS10", "10.00", "30.00")
    assert (saved["minimumAmount"], saved["useLimit"], saved["personLimit"]) == ("50.00", 100, 1)

    page.get_by_role("button", name=words("next.share")).first.click()
    address = page.get_by_role("dialog").get_by_role("textbox")
    expect(address).to_have_value(saved["link"])
    page.keyboard.press("Escape")
    row.click()
    page.get_by_role("button", name=words("discounts:act.pause"), exact=True).click()
    expect(page.get_by_text(words("discounts:state.coupon.PAUSED"), exact=True)).to_be_visible()
    look(visitor, "coupon")
    page.get_by_role("button", name=words("act.undo")).click()
    expect(page.get_by_text(words("discounts:state.coupon.ACTIVE"), exact=True)).to_be_visible()
    assert merchant.call("GET", f"coupon/{saved['_id']}")["active"] is True


@pytest.mark.parametrize("profile", PROFILES)
def test_a_batch_of_codes_is_made_and_given_more(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, f"{COUPONS}/new")

    page.get_by_text(words("form.batch"), exact=True).click()
    page.get_by_label(words("field.prefix"), exact=True).fill("volviste")
    page.get_by_label(words("field.count"), exact=True).fill("3")
    page.get_by_text(words("kind.AMOUNT"), exact=True).click()
    page.get_by_label(words("field.amount"), exact=True).fill("15")
    page.get_by_role("button", name=re.compile(f"^{words('form.save')}")).click()

    codes = page.locator("#codes li")
    expect(codes).to_have_count(3)
    look(visitor, "batch")
    page.get_by_role("button", name=words("codes.more"), exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("field.count")).fill("2")
    dialog.get_by_role("button", name=words("codes.more"), exact=True).click()
    expect(codes).to_have_count(5)
    with page.expect_download() as download:
        page.get_by_role("button", name=words("codes.file"), exact=True).click()
    assert download.value.suggested_filename == "VOLVISTE.csv"
    [saved] = merchant.call("GET", "coupon")["items"]
    assert (saved["batch"], saved["useLimit"], saved["amount"]) == (True, 5, "15.00")
