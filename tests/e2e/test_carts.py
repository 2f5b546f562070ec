"""Shoppers leave their carts; the merchant writes where it is allowed, and a link brings the lines back."""

import os
import re
from typing import Any

import psycopg
import pytest
from playwright.sync_api import expect
from psycopg import sql

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, leave_cart
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "es": {"news": "ofertas y novedades", "back": "Tu carrito está listo"},
    "en": {"news": "offers and news", "back": "Your cart is back"},
}


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    merchant.call("PATCH", "store/checkout", {"marketingConsent": True})
    merchant.cup = add_product(merchant, "Taza Quincha", price="49.00", cost="20.00", stock=20)
    merchant.pot = add_product(merchant, "Tetera Paracas", price="165.00", cost="60.00", stock=5)
    return merchant


def _look(page: Any, name: str, locale: str) -> None:
    if PICTURES:
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{locale}-{width}.png", full_page=True)


def _hours_ago(merchant: Merchant) -> None:
    """As if all of them had left: nobody waits a quarter of an hour for it."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        found = connection.execute("SELECT schema_name FROM tenants_store WHERE id = %s", [merchant.store_id])
        [(schema,)] = found.fetchall()
        table = sql.Identifier(schema, "orders_shoppingcart")
        connection.execute(sql.SQL("UPDATE {} SET seen_at = seen_at - interval '2 hours'").format(table))


def _is_agreed_copy(answer: Any) -> bool:
    return answer.url.endswith("/ui/shopping-cart") and answer.request.post_data_json["marketingConsent"]


def _leave_at_payment(shopper: Shopper) -> None:
    """Contact, district and the box, and no order."""
    page, words = shopper.page, WORDS[shopper.visitor.locale]
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("valeria@correo.pe")
    shopper.go_to_payment()
    with page.expect_response(_is_agreed_copy):
        page.get_by_label(re.compile(words["news"])).check()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_cart_that_was_left_is_written_about_and_comes_back(visit, merchant, profile):
    locale = profile["locale"]
    _leave_at_payment(Shopper(visit(**profile), merchant))
    leave_cart(merchant, {merchant.pot: 1}, firstName="Percy", lastName="Alarcón", phone="991274603")
    leave_cart(merchant, {merchant.cup: 4}, firstName="Inés", lastName="Farfán", email="ines@correo.pe")
    _hours_ago(merchant)

    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/carts")
    expect(page.get_by_text("Lucía Ramírez")).to_be_visible()
    expect(page.get_by_text("Percy Alarcón")).to_be_visible()
    admin.check()
    _look(page, "carts", locale)
    page.get_by_role("button", name=say(locale, "carts:see")).first.click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_text(say(locale, "carts:noConsent")).first).to_be_visible()
    expect(panel.get_by_role("button", name=say(locale, "carts:open.WHATSAPP"))).to_have_count(0)
    panel.get_by_role("button", name=say(locale, "carts:close")).click()
    page.get_by_role("button", name=say(locale, "carts:write")).first.click()
    expect(panel.get_by_role("button", name=say(locale, "carts:open.WHATSAPP"))).to_be_visible()
    admin.check()
    _look(page, "cart-panel", locale)
    admin.visitor.press_twice(panel.get_by_role("button", name=say(locale, "carts:markContacted")))
    expect(page.get_by_text(say(locale, "carts:moved.CONTACTED"))).to_be_visible()

    [row] = merchant.call("GET", "order/shopping-cart?state=CONTACTED")["items"]
    link = merchant.call("GET", f"order/shopping-cart/{row['_id']}")["link"]
    stranger = Shopper(visit(**profile), merchant)
    stranger.open(f"/cart#{link.partition('#')[2]}")
    expect(stranger.page.get_by_role("status").filter(has_text=WORDS[locale]["back"])).to_be_visible()
    expect(stranger.page.get_by_text("Taza Quincha").first).to_be_visible()
    stranger.check()
    _look(stranger.page, "cart-back", locale)
    stranger.page.get_by_role("link", name=stranger.words["check_out"]).click()
    stranger.page.wait_for_url("**/checkout/information")
    expect(stranger.page.get_by_label(stranger.words["email"], exact=True)).to_have_value("")
    expect(stranger.page.get_by_label(stranger.words["address"], exact=True)).to_have_value("")
