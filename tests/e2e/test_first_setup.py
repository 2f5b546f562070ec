"""From the sign-up through the whole set-up to a shop that can be shared; left and resumed once."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import PASSWORD, call, open_store
from tests.e2e.set_up import TEXTS, press_next, sign_up, walk_through
from tests.e2e.texts import say

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_stranger_opens_a_shop_that_can_be_shared(visit, photo, profile):
    text = TEXTS[profile["locale"]]
    visitor = visit(**profile)
    page = sign_up(visitor, f"setup-{visitor.locale}@correo.pe")

    walk_through(visitor, text, photo, f"Barro Norte {visitor.locale}")

    page.get_by_role("button", name=text["copy"]).click()
    expect(page.get_by_role("button", name=text["copied"])).to_be_visible()
    visitor.go("/", shop=f"barro-norte-{visitor.locale}")
    expect(page.get_by_role("heading", level=1, name="Barro para todos los días")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Taza Quincha"))).to_have_count(1)

    visitor.go("/admin")
    page.locator("h2 a").click()
    expect(page.get_by_text(text["progress"])).to_be_visible()
    visitor.check_fits()
    visitor.check_accessibility()


def test_a_session_keeps_the_store_out_until_the_set_up_ends(visit, installation):
    text = TEXTS["en"]
    visitor = visit(locale="en")
    page = visitor.go("/register")
    person = {"firstName": "Ana", "lastName": "Quispe", "phone": "+51987111222", "terms": True}
    account = {**person, "email": "sin-tienda@correo.pe", "password": PASSWORD}
    token = call(installation, "POST", "user/signup", account)["token"]
    page.context.add_cookies([{"name": "vt_user", "value": token, "url": installation.origin}])

    visitor.go("/admin/first-setup")
    page.get_by_label(text["name"]).fill("Puerta Cerrada")
    expect(page.get_by_text(text["free"], exact=True)).to_be_visible()
    press_next(page, text)
    for question in ("business", "look", "sell", "product"):
        expect(page.get_by_role("heading", level=1, name=text[question])).to_be_visible()
        assert page.evaluate("() => sessionStorage.getItem('vt_selected_store')") is None
        page.get_by_role("button", name=text["skip"]).click()
    expect(page.get_by_role("heading", level=1, name=re.compile(text["online"]))).to_be_visible()
    left = page.get_by_role("region", name=text["left"])
    expect(left.get_by_role("link")).to_have_count(4)
    page.get_by_role("link", name=text["counter"]).click()

    expect(page).to_have_url(re.compile(r"/admin/home\?storeOid="))
    assert page.evaluate("() => sessionStorage.getItem('vt_selected_store')") is not None


@pytest.mark.parametrize("profile", PROFILES)
def test_payment_and_delivery_can_be_changed_later(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Ajustes", language=locale)
    visitor = visit(**profile)
    page, store = visitor.page, f"?storeOid={merchant.store_id}"
    cookies = {"vt_user": merchant.user_token, f"vt_{merchant.store_id}": merchant.store_token}
    page.context.add_cookies(
        [{"name": name, "value": value, "url": installation.origin} for name, value in cookies.items()]
    )

    for path in (
        "/admin/settings",
        "/admin/settings/payment-method",
        "/admin/settings/payment-method/new",
        "/admin/settings/order-notification",
        "/admin/shipping",
        "/admin/shipping/logistics",
        "/admin/shipping/logistics/pickup",
    ):
        visitor.go(path + store)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        visitor.check_fits()
        visitor.check_accessibility()
    visitor.go("/admin/settings/payment-method/new" + store + "&kind=YAPE")
    page.locator("#field-holder").fill("Ana Quispe")
    page.keyboard.press("Control+s")
    expect(page.locator("#field-phone")).to_be_visible()
    page.locator("#field-phone").fill("987 600 412")
    visitor.press_twice(page.get_by_role("button", name=say(locale, "payments:form.add"), exact=True))
    expect(page).to_have_url(re.compile(r"/payment-method\?"))
    expect(page.get_by_role("link", name="Yape")).to_have_count(1)
    page.get_by_role("link", name="Yape").click()
    expect(page.locator("#field-holder")).to_have_value("Ana Quispe")
    visitor.check_fits()
    visitor.check_accessibility()

    _save_the_settings(visitor, store)

    methods = merchant.call("GET", "payment/method")["items"]
    assert [method["phone"] for method in methods if method["wallet"] == "YAPE"] == ["+51987600412"]
    remaining = {path: merchant.call("GET", path) for path in ("store", "store/design", "store/checkout")}
    assert merchant.call("GET", "shipping/standard")["price"] == "12.50"
    assert remaining["store"]["businessName"] == "Ajustes SAC"
    assert remaining["store/design"]["hero"]["title"][locale] == "Hecho a mano"
    assert remaining["store/checkout"]["expireHours"] == 36


def _save_the_settings(visitor, store):
    """One field of each form, with a double press; what is open is judged before."""
    page, locale = visitor.page, visitor.locale
    for path, field, value in (
        ("/admin/shipping/logistics/shipping/standard", "price", "12,5"),
        ("/admin/settings/General", "businessName", "Ajustes SAC"),
        ("/admin/settings/Design", "heroTitle", "Hecho a mano"),
        ("/admin/settings/sales", "expireHours", "36"),
    ):
        visitor.go(path + store)
        page.locator(f"#field-{field}").fill(value)
        visitor.check_fits()
        # What is half under a bar that stays in sight would be told as small.
        page.evaluate("() => scrollTo(0, 0)")
        visitor.check_accessibility()
        visitor.press_twice(page.get_by_role("button", name=say(locale, "ui:save.save")))
        expect(page.get_by_role("region").filter(has_text=say(locale, "ui:save.saved"))).to_be_visible()
