"""A quote: the merchant sends it, its customer accepts it by the link with a deposit, and it is an order."""

import os
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

MIRAFLORES = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "es": {
        "accept": "Aceptar y pagar",
        "missing": "Marca la casilla para seguir.",
        "deposit": "Separar con 30",
        "presale": "Separar en preventa",
        "reserve": "Separar",
        "reserved": "Tu lugar está separado.",
        "ask": "Pedir una cotización",
    },
    "en": {
        "accept": "Accept and pay",
        "missing": "Check the box to go on.",
        "deposit": "Reserve with 30",
        "presale": "Reserve in presale",
        "reserve": "Reserve",
        "reserved": "Your place is reserved.",
        "ask": "Ask for a quote",
    },
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_quote_is_sent_accepted_and_becomes_an_order(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    words, shop = partial(say, locale), WORDS[locale]
    add_yape(merchant)
    plate = add_product(merchant, "Plato Marea 21 cm", price="42.00", cost="15.00", stock=30)
    today = datetime.now(UTC)
    quote = merchant.call(
        "POST",
        "preorder",
        {
            "kind": "REQUEST",
            "title": "24 platos para tu café",
            "language": locale,
            "lines": [{"variantOid": plate, "quantity": 24}],
            "buyer": {"firstName": "María", "lastName": "Salas", "phone": "+51944208317"},
            "paymentMode": "DEPOSIT",
            "depositPercent": 30,
            "availableOn": (today + timedelta(days=18)).date().isoformat(),
            "shippingPrice": "0.00",
            "address": {**MIRAFLORES, "line": "Av. Primavera 1180"},
            "validUntil": (today + timedelta(days=7)).isoformat(),
        },
    )
    admin = AdminPage(visit(**profile), merchant)
    desk = admin.page
    admin.open("/admin/preorders")
    desk.get_by_role("link", name="María Salas").first.click()
    desk.get_by_role("button", name=words("preorders:action.send"), exact=True).click()
    expect(desk.get_by_text(words("preorders:state.SENT")).first).to_be_visible()
    admin.check()
    _picture(desk, f"preorder-sent-{locale}")

    url = merchant.call("GET", f"preorder/{quote['_id']}")["url"]
    shopper = Shopper(visit(**profile), merchant)
    page = shopper.page
    shopper.open("/preorder/" + url.partition("/preorder/")[2])
    expect(page.get_by_role("radio", name=shop["deposit"])).to_be_checked()
    page.get_by_role("button", name=shop["accept"]).click()
    expect(page.get_by_text(shop["missing"])).to_be_visible()
    page.evaluate("() => scrollTo(0, 0)")  # nothing lies half under the bar
    shopper.check()
    _picture(page, f"preorder-quote-{locale}")
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name=shop["accept"]).click()
    expect(page.get_by_text("302.40").first).to_be_visible()

    desk.reload()
    expect(desk.get_by_text(words("preorders:state.CONFIRMED")).first).to_be_visible()
    admin.check()
    _picture(desk, f"preorder-confirmed-{locale}")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_sold_out_is_reserved_from_its_page(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    shop, day = WORDS[locale], datetime.now(UTC) + timedelta(days=21)
    cup = add_product(merchant, "Taza Añil", price="60.00", cost="20.00", stock=0)
    offer = {
        "kind": "OFFER",
        "title": "Taza Añil, segunda quema",
        "variantOid": cup,
        "paymentMode": "ON_RELEASE",
        "availableOn": day.date().isoformat(),
        "maxQuantity": 20,
        "maxPerCustomer": 4,
    }
    merchant.call("POST", "preorder", offer)
    shopper = Shopper(visit(**profile), merchant)
    page = shopper.page
    shopper.open("/p/taza-anil")
    shopper.check()
    _picture(page, f"presale-product-{locale}")
    page.get_by_role("link", name=shop["ask"]).first.wait_for()
    page.get_by_role("link", name=shop["presale"]).click()
    page.locator("#phone").fill("944208317")
    page.locator("#firstName").fill("Lucía")
    page.get_by_role("checkbox").check()
    shopper.check()
    _picture(page, f"presale-form-{locale}")
    page.get_by_role("button", name=shop["reserve"], exact=True).click()
    expect(page.get_by_text(shop["reserved"])).to_be_visible()
    shopper.check()
    _picture(page, f"presale-place-{locale}")

    admin = AdminPage(visit(**profile), merchant)
    admin.open("/admin/preorders")
    expect(admin.page.get_by_role("link", name="Lucía").first).to_be_visible()
    admin.check()
    _picture(admin.page, f"presale-list-{locale}")
