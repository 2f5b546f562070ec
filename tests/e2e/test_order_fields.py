"""A merchant asks for something of their own; a shopper is asked, mends it, and the merchant reads it."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "es": {"digits": "Usa solo números", "cash": "ontra entrega"},
    "en": {"digits": "Use digits only", "cash": "ash on delivery"},
}
LABEL = {"es": "Orden de compra", "en": "Purchase number"}


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    merchant.variant = add_product(merchant, "Taza Quincha", price="90.00", cost="30.00", stock=20)
    return merchant


def _look(page: Any, name: str, locale: str) -> None:
    if PICTURES:
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{locale}-{width}.png", full_page=True)


def _make_fields(admin: Any, merchant: Any, locale: str) -> None:
    """A required line of digits by the screens; a yes and a message that waits for it by the API."""
    visitor, page = admin.visitor, admin.page
    store = f"?storeOid={merchant.store_id}"
    visitor.go(f"/admin/settings/sales{store}")
    visitor.check_accessibility()
    page.get_by_role("link", name=say(locale, "sales:addField")).click()
    page.locator("#field-label").fill(LABEL["es"])
    page.locator("label", has_text=say(locale, "ui:pair.en")).first.click()
    page.locator("#field-label").fill(LABEL["en"])
    page.locator("#field-check").select_option("DIGITS")
    page.get_by_role("switch", name=say(locale, "sales:field.required")).check()
    expect(page.get_by_text(LABEL["en"]).first).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    _look(page, "field-form", locale)
    visitor.press_twice(page.get_by_role("button", name=say(locale, "sales:add")))
    page.wait_for_url("**/admin/settings/sales?**")
    path = "order-additional-information"
    gift = merchant.call(
        "POST", path, {"type": "YES_NO", "label": {"es": "¿Es un regalo?", "en": "Is it a gift?"}}
    )
    when = {"subject": "FIELD", "fieldOid": gift["_id"], "value": "YES"}
    card = {"label": {"es": "Dedicatoria", "en": "Card message"}, "max": 140, "conditions": [when]}
    merchant.call("POST", path, {"type": "TEXT", **card})
    visitor.go(f"/admin/settings/sales{store}")
    expect(page.get_by_role("link", name=LABEL[locale])).to_be_visible()
    visitor.check_fits()
    page.get_by_role("textbox", name=say(locale, "storeSettings:field.orderPrefix")).fill("bn-")
    visitor.check_accessibility()
    _look(page, "fields", locale)
    save = page.get_by_role("button", name=say(locale, "ui:save.save"))
    save.click()
    expect(save).to_be_hidden()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_store_asks_what_it_needs_to_know(visit, merchant, profile):
    locale = profile["locale"]
    admin = AdminPage(visit(**profile), merchant)
    _make_fields(admin, merchant, locale)

    shopper = Shopper(visit(**profile), merchant)
    page = shopper.page
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("lucia@correo.pe")
    number = page.get_by_label(LABEL[locale], exact=True)
    expect(number).to_be_visible()
    shopper.button("continue")
    expect(page.get_by_role("alert").get_by_text(LABEL[locale])).to_be_visible()
    page.get_by_role("alert").get_by_role("link", name=LABEL[locale]).click()
    expect(number).to_be_focused()
    page.keyboard.type("OC 12")
    expect(page.get_by_role("alert")).to_contain_text(WORDS[locale]["digits"])
    number.fill("4500012")
    card = {"es": "Dedicatoria", "en": "Card message"}[locale]
    expect(page.get_by_label(re.compile(card))).to_have_count(0)
    page.get_by_role("radio", name={"es": "Sí", "en": "Yes"}[locale], exact=True).check()
    page.get_by_label(re.compile(card)).fill("Feliz día, mamá")
    shopper.check()
    _look(page, "asked", locale)
    shopper.go_to_payment()
    shopper.choose_payment(WORDS[locale]["cash"])
    shopper.place_order()
    page.locator("a", has_text=shopper.words["track"]).first.click()
    expect(page.get_by_text("Feliz día, mamá")).to_be_visible()
    expect(page.get_by_text("#BN-1001").first).to_be_visible()
    shopper.check()

    [order] = merchant.call("GET", "order")["items"]
    admin.visitor.go(f"/admin/orders/{order['_id']}?storeOid={merchant.store_id}")
    expect(admin.page.get_by_role("heading", name=re.compile("#BN-1001"))).to_be_visible()
    card_of_order = admin.page.get_by_role("region", name=say(locale, "orders:answers.title"))
    expect(card_of_order).to_contain_text("4500012")
    expect(card_of_order).to_contain_text("Feliz día, mamá")
    admin.visitor.check_accessibility()
    admin.visitor.check_fits()
    _look(admin.page, "answers", locale)
