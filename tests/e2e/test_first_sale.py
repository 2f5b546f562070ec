"""The first hour of a merchant: a stranger signs up, sets up a shop, leaving and resuming it once, shares a
product, a shopper buys it, the order is paid and delivered."""

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import log_in
from tests.e2e.set_up import TEXTS, sign_up, walk_through
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say

PHONE = {"locale": "es", "width": 360, "height": 740, "dark": True}
PROFILES = [
    pytest.param({"locale": "en"}, "Cash on delivery", id="en-desktop"),
    pytest.param(PHONE, "Pago contra entrega", id="es-phone-dark"),
]
# The button that is pressed, the state it leads to, the step that is next.
STEPS = [
    ("CONFIRM", "CONFIRMED", "PACK"),
    ("PACK", "READY", "SHIP"),
    ("SHIP", "SHIPPED", "DELIVER"),
    ("DELIVER", "DELIVERED", "DELIVERED"),
]


def share_the_product(admin):
    """From its own page; gives the address that is sent."""
    [product] = admin.merchant.call("GET", "product")["items"]
    page, locale = admin.open(f"/admin/products/{product['_id']}"), admin.visitor.locale
    page.get_by_role("button", name=say(locale, "products:action.share"), exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img", name=say(locale, "ui:qr.alt", name="Taza Quincha"))).to_be_visible()
    admin.check()
    return sheet.get_by_label(say(locale, "ui:share.label")).input_value()


@pytest.mark.parametrize(("profile", "cash"), PROFILES)
def test_first_sale_from_sign_up_to_delivered(visit, installation, photo, profile, cash):
    locale = profile["locale"]
    email = f"sale-{locale}@correo.pe"
    merchant_at_work = visit(**profile)
    sign_up(merchant_at_work, email)
    walk_through(merchant_at_work, TEXTS[locale], photo, f"Venta Uno {locale}")
    merchant = log_in(installation, email)
    admin = AdminPage(merchant_at_work, merchant)

    shopper = Shopper(visit(**profile), merchant)
    shopper.page.goto(share_the_product(admin))
    expect(shopper.page.get_by_role("heading", level=1, name="Taza Quincha")).to_be_visible()
    expect(shopper.page.locator("footer").get_by_role("link", name="WhatsApp")).to_be_visible()
    assert email not in shopper.page.content()
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information(f"compra-{locale}@correo.pe")
    shopper.go_to_payment()
    shopper.choose_payment(cash)
    shopper.place_order()
    expect(shopper.page.get_by_role("heading", level=1)).to_contain_text("Lucía")
    [row] = merchant.call("GET", "order")["items"]

    admin.open(f"/admin/orders/{row['_id']}")
    for button, state, following in STEPS:
        admin.button(f"next.button.{button}").click()
        admin.answer(f"change.yes.{state}").dblclick()
        admin.heading(f"step.{following}.title").wait_for()

    order = merchant.call("GET", f"order/{row['_id']}")
    moves = [event["params"]["to"] for event in order["events"] if event["kind"] == "state_changed"]
    assert moves == ["CONFIRMED", "READY", "SHIPPED", "DELIVERED"]
    assert (order["number"], order["state"], order["paymentState"]) == (1001, "DELIVERED", "PAID")
    product = merchant.call("GET", "product")["items"][0]
    assert product["stock"] == 7
