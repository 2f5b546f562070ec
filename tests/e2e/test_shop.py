"""A shopper buys: on a desktop in English with cash, on a phone in Spanish with Yape."""

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper

PROFILES = [
    pytest.param({"locale": "en"}, "Cash on delivery", id="en-desktop-cash"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, "Yape", id="es-phone-yape"),
]


@pytest.fixture
def shop_with_mugs(installation):
    def make(stock=5):
        merchant = open_store(installation, "Barro")
        merchant.call(
            "POST",
            "payment/method",
            {"kind": "WALLET_MANUAL", "wallet": "YAPE", "holder": "Ana Quispe", "phone": "+51987600412"},
        )
        name = {"es": "Taza Quincha", "en": "Quincha mug"}
        product = {"name": name, "price": "49.00", "stock": stock, "status": "PUBLISHED"}
        merchant.product = merchant.call("POST", "product", product)
        return merchant

    return make


def _orders(merchant):
    return merchant.call("GET", "order")["items"]


@pytest.mark.parametrize(("profile", "method"), PROFILES)
def test_shopper_buys_and_the_merchant_has_one_order(visit, shop_with_mugs, profile, method):
    merchant = shop_with_mugs()
    shopper = Shopper(visit(**profile), merchant)
    page, locale = shopper.page, profile["locale"]
    shopper.open("/")
    shopper.check()

    shopper.add_to_cart(merchant.product["slug"][locale])
    shopper.fill_information("lucia@correo.pe")
    shopper.check()
    page.reload()
    expect(page.get_by_label(shopper.words["email"], exact=True)).to_have_value("lucia@correo.pe")
    shopper.go_to_payment()
    shopper.choose_payment(method)
    shopper.check()
    shopper.place_order()

    expect(page.get_by_role("heading", level=1)).to_contain_text("Lucía")
    [order] = _orders(merchant)
    assert (order["number"], order["total"], order["itemCount"]) == (1001, "59.00", 1)
    shopper.check()
    if method == "Yape":
        _send_proof(shopper)
        assert _orders(merchant)[0]["nextAction"] == "VERIFY_PAYMENT"
        assert len(merchant.call("GET", f"order/{order['_id']}")["claims"]) == 1
    page.get_by_role("link", name=shopper.words["track"]).click()
    expect(page.get_by_text(re.compile("#1001|1001")).first).to_be_visible()
    shopper.check()


def _send_proof(shopper):
    picture = BytesIO()
    Image.new("RGB", (400, 700), "#4B1465").save(picture, "PNG")
    page = shopper.page
    page.get_by_label(shopper.words["operation"]).fill("04518273")
    page.locator("input[type=file]").set_input_files(
        {"name": "yape.png", "mimeType": "image/png", "buffer": picture.getvalue()}
    )
    with page.expect_response(re.compile(r"/claim$")) as sent:
        shopper.visitor.press_twice(page.get_by_role("button", name=shopper.words["proof"]))
    assert sent.value.status == 201


def test_what_sold_out_meanwhile_is_shown_with_what_is_left(visit, shop_with_mugs):
    merchant = shop_with_mugs(stock=2)
    slow, quick = (Shopper(visit(locale="es"), merchant) for _ in range(2))
    for shopper in (slow, quick):
        shopper.add_to_cart(merchant.product["slug"]["es"])
        shopper.fill_information("lucia@correo.pe")
        shopper.go_to_payment()
        shopper.choose_payment("Contra entrega")
    quick.place_order()
    merchant.call("PATCH", f"product/{merchant.product['_id']}", {"stock": 0})

    slow.page.locator("button:visible", has_text=slow.words["place"]).click()

    expect(slow.page.get_by_text(re.compile("agot", re.IGNORECASE)).first).to_be_visible()
    assert len(_orders(merchant)) == 1
    slow.check()


def test_shop_survives_a_second_language_and_an_unknown_page(visit, shop_with_mugs):
    merchant = shop_with_mugs()
    shopper = Shopper(visit(locale="en", width=360, height=740), merchant)

    answer = shopper.page.goto(f"{merchant.installation.shop(merchant.subdomain)}/")
    # As the browser asks, though the store's own language is Spanish.
    assert shopper.page.url.endswith("/en")
    assert answer is not None
    assert answer.status == 200
    missing = shopper.page.goto(f"{merchant.installation.shop(merchant.subdomain)}/en/p/no-existe")

    assert missing is not None
    assert missing.status == 404
    shopper.check()
