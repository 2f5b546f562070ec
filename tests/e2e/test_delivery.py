"""What delivery a buyer is offered, where none is, and the one whose price the merchant writes afterwards."""

import os
import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
MIRAFLORES, IQUITOS = "PE/15/1501/150122", "PE/16/1601/160101"
MAIL_SECONDS = 60
WORDS = {
    "es": {
        "express": r"Moto hoy mismo.*llega .*15\.00",
        "standard": r"Envío a domicilio.*llega entre el .* y el .*10\.00",
        "missing": "Te faltan S/ 109.00 para el envío gratis.",
        "add": "Agregar",
        "reached": "Tienes envío gratis.",
        "rule": "Envío gratis en Lima desde S/ 199.00",
        "unserved": "Aún no llegamos a Iquitos.",
        "pick_up": "Recoger en",
        "choose": "Elige cómo recibirlo",
        "to_quote": r"Envío por coordinar.*por cotizar",
        "no_shipping": "sin envío",
        "waits": "La tienda te dirá cuánto cuesta el envío",
        "pay": "Esperamos tu pago",
        "review": "Estamos revisando tu pago",
    },
    "en": {
        "express": r"Same-day moto.*arrives .*15\.00",
        "standard": r"Home delivery.*arrives between .* and .*10\.00",
        "missing": "S/ 109.00 more and delivery is free.",
        "add": "Add to cart",
        "reached": "You have free delivery.",
        "rule": "Free delivery in Lima from S/ 199.00",
        "unserved": "We don’t deliver to Iquitos yet.",
        "pick_up": "Pick it up at",
        "choose": "Choose a delivery method",
        "to_quote": r"Delivery to be agreed.*to be quoted",
        "no_shipping": "without delivery",
        "waits": "The store will tell you what delivery costs",
        "pay": "Waiting for your payment",
        "review": "We’re checking your payment",
    },
}


@pytest.fixture
def merchant(installation):
    """Sells mugs at S/ 90.00 for Yape and cash, from a place where they can be picked up."""
    merchant = open_store(installation, "Barro Norte")
    add_yape(merchant)
    merchant.variant = add_product(merchant, "Taza Quincha", price="90.00", cost="30.00", stock=20)
    [place] = merchant.call("GET", "warehouse")["items"]
    where = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
    address = {**where, "line": "Jr. Unión 12"}
    merchant.call("PATCH", f"warehouse/{place['_id']}", {"isPickup": True, "address": address})
    merchant.call("PATCH", "shipping/method", {"methods": [{"kind": "PICKUP", "enabled": True}]})
    merchant.call("PATCH", "store", {"whatsappPhone": "+51987654321", "showWhatsapp": True})
    return merchant


def _look(page: Any, name: str, check: Any) -> None:
    check()
    if PICTURES:
        width = (page.page.viewport_size or {"width": 0})["width"]
        page.page.screenshot(path=f"{PICTURES}/{name}-{page.visitor.locale}-{width}.png", full_page=True)


def _at_information(visit: Any, merchant: Merchant, profile: dict[str, Any]) -> Shopper:
    shopper = Shopper(visit(**profile), merchant)
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("lucia@correo.pe")
    return shopper


def _say(shopper: Shopper, key: str) -> str:
    return WORDS[shopper.visitor.locale][key]


def _choose_district(shopper: Shopper, typed: str, name: str) -> None:
    shopper.page.get_by_role("combobox", name=shopper.words["district"], exact=True).fill(typed)
    shopper.page.get_by_role("option", name=name, exact=True).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_district_of_three_ways_keeps_the_one_that_was_chosen(visit, merchant, profile):
    name = {"es": "Moto hoy mismo", "en": "Same-day moto"}
    express = {"name": name, "label": "Moto Lima", "price": "15.00", "minDays": 0, "maxDays": 0}
    merchant.call("POST", "shipping/flat-rate", {**express, "places": ["PE/15/1501"]})
    merchant.call("PATCH", "shipping/standard", {"minDays": 2, "maxDays": 4})
    rule = {"name": {"es": "Envío gratis en Lima", "en": "Free delivery in Lima"}, "minimum": "199.00"}
    merchant.call("PATCH", "shipping/promotion", {"rules": [{**rule, "places": ["PE/15"]}]})
    add_product(merchant, "Tetera Quincha", price="120.00", cost="50.00", stock=5)
    shopper = _at_information(visit, merchant, profile)
    page = shopper.page

    page.get_by_role("radio", name=re.compile(_say(shopper, "express"))).check()
    expect(page.get_by_role("radio", name=re.compile(_say(shopper, "standard")))).to_be_visible()
    _choose_district(shopper, "barran", "Barranco Lima")

    expect(page.get_by_role("radio", name=re.compile(_say(shopper, "express")))).to_be_checked()
    _look(shopper, "three-ways", shopper.check)
    shopper.go_to_payment()
    shopper.choose_payment("Yape")
    shopper.place_order()
    [order] = merchant.call("GET", "order")["items"]
    full = merchant.call("GET", f"order/{order['_id']}")
    assert (order["total"], full["shippingPrice"], full["shipping"]["label"]) == (
        "105.00",
        "15.00",
        "Moto Lima",
    )
    _look(shopper, "three-ways-placed", shopper.check)

    # Before a district is said the rule is told, then what is missing.
    other = Shopper(visit(**profile), merchant)
    other.add_to_cart("taza-quincha")
    other.open("/cart")
    expect(other.page.get_by_text(_say(other, "rule")).locator("visible=true").first).to_be_visible()
    other.open("/checkout/information")
    other.fill_information("lucia@correo.pe")
    other.open("/cart")
    expect(other.page.get_by_text(_say(other, "missing")).locator("visible=true").first).to_be_visible()
    expect(other.page.get_by_role("progressbar").first).to_have_attribute("value", "90")
    add = other.page.get_by_role("button", name=_say(other, "add"), exact=True).locator("visible=true")
    expect(add.first).to_be_visible()
    _look(other, "cart-free", other.check)

    add.first.click()
    expect(other.page.get_by_text(_say(other, "reached")).locator("visible=true").first).to_be_visible()
    expect(add).to_have_count(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_an_unserved_district_is_named_at_the_address_and_counted_once(visit, merchant, profile):
    merchant.call("PATCH", "shipping/standard", {"excludedPlaces": ["PE/16"]})
    shopper = _at_information(visit, merchant, profile)
    page = shopper.page

    _choose_district(shopper, "iquit", "Iquitos Maynas, Loreto")

    panel = page.get_by_text(_say(shopper, "unserved"))
    expect(panel).to_be_visible()
    expect(page.get_by_role("button", name=_say(shopper, "pick_up"))).to_be_visible()
    chat = page.locator("a[href^='https://wa.me/51987654321']", has_text="WhatsApp").first
    assert "Iquitos" in (chat.get_attribute("href") or "")
    _look(shopper, "unserved", shopper.check)
    shopper.button("continue")
    expect(page.get_by_text(_say(shopper, "choose")).first).to_be_visible()
    assert page.url.endswith("/checkout/information")
    [row] = merchant.call("GET", "shipping/unserved")["items"]
    assert (row["place"], row["carts"], row["amount"]) == (IQUITOS, 1, "90.00")

    # Nothing that was typed is lost.
    _choose_district(shopper, "miraf", "Miraflores Lima")
    expect(page.get_by_label(shopper.words["address"], exact=True)).to_have_value("Av. Larco 743")
    shopper.go_to_payment()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_merchant_writes_the_price_and_the_buyer_pays_by_the_link(visit, merchant, profile):
    merchant.call("PATCH", "shipping/standard", {"enabled": False})
    merchant.call("PATCH", "shipping/manual", {"places": ["PE"]})
    names = {"es": "Envío por coordinar", "en": "Delivery to be agreed"}
    manual = {"kind": "MANUAL", "enabled": True, "name": names}
    merchant.call("PATCH", "shipping/method", {"methods": [manual]})
    shopper = _at_information(visit, merchant, profile)
    page = shopper.page
    expect(page.get_by_role("radio", name=re.compile(_say(shopper, "to_quote")))).to_be_checked()
    _look(shopper, "to-quote-information", shopper.check)
    shopper.go_to_payment()
    shopper.choose_payment("Yape")
    expect(page.get_by_text(_say(shopper, "no_shipping")).locator("visible=true").first).to_be_visible()
    _look(shopper, "to-quote-payment", shopper.check)
    shopper.place_order()
    _look(shopper, "to-quote-placed", shopper.check)
    page.get_by_role("link", name=shopper.words["track"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(_say(shopper, "waits"))
    expect(page.get_by_label(shopper.words["operation"])).to_have_count(0)
    _look(shopper, "to-quote-order", shopper.check)

    [row] = merchant.call("GET", "order")["items"]
    assert (row["nextAction"], row["total"], row["expiresAt"]) == ("QUOTE_SHIPPING", "90.00", None)
    admin = AdminPage(visit(**profile), merchant)
    admin.open(f"/admin/orders/{row['_id']}")
    price = admin.page.get_by_role("textbox", name=admin.say("shippingPrice.price"))
    price.fill("12.5")
    admin.page.get_by_label(admin.say("shippingPrice.first")).fill("2")
    admin.page.get_by_label(admin.say("shippingPrice.last")).fill("4")
    _look(admin, "to-quote-admin", admin.check)
    save = admin.page.get_by_role("button", name=admin.say("shippingPrice.saveAndTell", name="Lucía"))
    admin.visitor.press_twice(save)
    expect(save).to_have_count(0)
    _look(admin, "priced-admin", admin.check)

    link = _link_of_price(merchant, "S/ 102.50")
    page.goto("about:blank")  # the address differs in its fragment alone
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text(_say(shopper, "pay"))
    _look(shopper, "priced-order", shopper.check)
    page.get_by_label(shopper.words["operation"]).fill("04518273")
    shopper.button("proof")
    expect(page.get_by_role("heading", level=1)).to_have_text(_say(shopper, "review"))
    order = merchant.call("GET", f"order/{row['_id']}")
    assert (order["total"], order["nextAction"], order["paymentState"]) == (
        "102.50",
        "VERIFY_PAYMENT",
        "IN_REVIEW",
    )


def _link_of_price(merchant: Merchant, total: str) -> str:
    """Of the mail of this store that says what the delivery costs."""
    until = time.monotonic() + MAIL_SECONDS
    while time.monotonic() < until:
        sent = merchant.installation.mails_to("lucia@correo.pe")
        mails = [text.replace("\xa0", " ") for text in sent if merchant.subdomain in text]
        for mail in mails:
            found = re.search(r"https?://\S+/order/\S+#t=\S+", mail)
            if found and "S/ 12.50" in mail:
                assert total in mail
                return found.group()
        time.sleep(0.2)
    raise AssertionError("no mail told the price")
