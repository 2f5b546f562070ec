"""Promotions: a 2-for-1 with its cart on trial, its order among others, and what its rule says in words."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.buyer import add_product
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_coupons import look, open_page
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PROMOTIONS = "/admin/marketing/promotions"


@pytest.fixture
def merchant(installation) -> Merchant:
    merchant = open_store(installation, "Barro Norte")
    merchant.variant = add_product(merchant, "Taza Quincha", price="49.00", cost="20.00", stock=20)
    return merchant


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, key if ":" in key else f"promotions:{key}", **values)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_two_for_one_is_made_beside_a_cart_that_pays_it(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, PROMOTIONS)
    expect(page.get_by_text(words("empty.title"))).to_be_visible()
    look(visitor, "promotions-none")

    page.get_by_role("link", name=words("list.create")).click()
    total = page.locator("[data-kind=total]")
    page.get_by_label(words("field.name"), exact=True).fill("Viernes de tazas: 2×1")
    expect(total).to_contain_text("49.00")
    expect(page.get_by_text(words("stacking.words"), exact=True)).to_be_visible()
    look(visitor, "promotion-new")

    page.get_by_role("radio", name=words("kind.SECOND_UNIT")).check()
    page.get_by_label(words("field.percent"), exact=True).fill("50")
    expect(total).to_contain_text("73.50")
    page.get_by_role("radio", name=words("kind.N_FOR_M")).check()
    page.get_by_label(words("field.capPercent"), exact=True).fill("40")
    expect(total).to_contain_text("58.80")
    page.get_by_role("button", name=re.compile(f"^{words('form.save')}")).click()

    row = page.get_by_role("link", name=re.compile("Viernes de tazas"))
    expect(row.first).to_be_visible()
    look(visitor, "promotions")
    [saved] = merchant.call("GET", "promotion")["items"]
    assert (saved["kind"], saved["terms"]["take"], saved["terms"]["pay"]) == ("N_FOR_M", 2, 1)
    assert (saved["capPercent"], saved["state"]) == ("40.00", "ACTIVE")

    row.first.click()
    expect(page.get_by_label(words("field.take"), exact=True)).to_have_value("2")
    look(visitor, "promotion")


@pytest.mark.parametrize("profile", PROFILES)
def test_an_incomplete_offer_is_named_beside_its_field(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    visitor = visit(**profile)
    page = open_page(visitor, merchant, f"{PROMOTIONS}/new")

    page.get_by_role("radio", name=words("kind.BUNDLE")).check()
    page.get_by_role("button", name=re.compile(f"^{words('form.save')}")).click()
    expect(page.get_by_text(words("form.partsMissing")).first).to_be_visible()
    look(visitor, "promotion-bundle")
    page.get_by_role("radio", name=words("kind.TIERS")).check()
    look(visitor, "promotion-tiers")
    assert merchant.call("GET", "promotion")["items"] == []
