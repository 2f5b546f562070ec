"""A store connects a payment provider and proves it; a buyer pays in the provider's own form."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.installation import ROOT, Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say
from tests.factories.gateway_servers.base import running
from tests.factories.gateway_servers.culqi import CulqiFake
from tests.factories.gateway_servers.mercadopago import MercadoPagoFake

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = ROOT / ".vitrina" / "pictures"
METHODS = "/admin/settings/payment-method"
WORDS = {
    "en": {"pay": "Pay S/", "paid": "Payment approved", "test": "Test: no charge", "card": "Card"},
    "es": {"pay": "Pagar S/", "paid": "Pago aprobado", "test": "Prueba: no se cobra", "card": "Tarjeta"},
}
# What the scripts of Culqi do for a page: a window that gives a token, and the bank's question.
CHECKOUT = """
window.CulqiCheckout = class {
  constructor(key, config) { this.key = key; this.config = config }
  open() { this.token = { id: 'tkn_test_ask' + Math.random().toString(36).slice(2, 12) }; this.culqi() }
  close() {}
}
"""
BANK = """
window.Culqi3DS = {
  generateDevice: async () => 'device-1',
  initAuthentication() {
    window.postMessage({ parameters3DS: { eci: '05', cavv: 'right', xid: 'x' } }, location.origin)
  },
  reset() {},
}
"""


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def culqi(installation: Installation) -> Iterator[CulqiFake]:
    fake = CulqiFake(installation.outside_port)
    with running(fake):
        yield fake


def look(visitor: Any, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    width = (visitor.page.viewport_size or {"width": 0})["width"]
    PICTURES.mkdir(parents=True, exist_ok=True)
    visitor.page.screenshot(path=PICTURES / f"gateways-{name}-{width}.png", full_page=True)


def text(admin: AdminPage, key: str, **values: object) -> str:
    return say(admin.visitor.locale, f"payments:{key}", **values)


def connect_culqi(admin: AdminPage, fake: CulqiFake) -> None:
    """From the list of those that compete to keys that the provider has accepted."""
    page = admin.open(METHODS)
    expect(page.get_by_text("S/ 95.06").first).to_be_visible()
    look(admin.visitor, "list")
    page.get_by_role("link", name=text(admin, "more.connectOne", name="Culqi")).click()
    expect(page.get_by_text(text(admin, "gateway.testLine"))).to_be_visible()
    page.locator("#field-testSecrets-publicKey").fill(fake.credentials["publicKey"])
    page.locator("#field-testSecrets-secretKey").fill(fake.credentials["secretKey"])
    page.get_by_role("button", name=text(admin, "form.add")).dblclick()
    page.wait_for_url(re.compile(r"/payment-method\?"))
    name = admin.merchant.call("GET", "payment/method")["items"][-1]["name"][admin.visitor.locale]
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_role("button", name=text(admin, "connection.check")).click()
    expect(page.get_by_text(text(admin, "connection.KEYS.OK", name="Culqi"))).to_be_visible()
    expect(page.get_by_text(text(admin, "connection.passed", passed=1, of=4))).to_be_visible()
    assert fake.credentials["secretKey"] not in page.content()
    look(admin.visitor, "connection")


def go_live(merchant: Merchant, fake: CulqiFake) -> str:
    """As after four of four."""
    method = merchant.call("GET", "payment/method")["items"][-1]
    live = {"testMode": False, "credentials": fake.credentials}
    merchant.call("PATCH", f"payment/method/{method['_id']}", live)
    return str(method["_id"])


def serve_scripts(page: Page) -> None:
    """Instead of Culqi's hosts, which no machine of a test may reach; the page's policy lets them in."""

    def answer(source: str) -> Any:
        def fulfill(route: Route) -> None:
            route.fulfill(status=200, content_type="text/javascript", body=source)

        return fulfill

    page.route("https://js.culqi.com/**", answer(CHECKOUT))
    page.route("https://3ds.culqi.com/**", answer(BANK))


def send_message(merchant: Merchant, fake: CulqiFake, method_id: str) -> None:
    """As Culqi's server does, later."""
    key = next(iter(fake.charges.values())).metadata["attempt"]
    notice = fake.notice(key)
    assert notice is not None
    installation = merchant.installation
    host = installation.shop(merchant.subdomain).partition("://")[2]
    url = f"http://127.0.0.1:{installation.port}/api/v1/payment/ui/webhook/{method_id}"
    with urlopen(Request(url, data=notice.body, headers={"Host": host, **notice.headers})) as answer:
        assert json.loads(answer.read())["taken"] is True


@pytest.mark.parametrize("profile", PROFILES)
def test_culqi_from_the_keys_to_a_paid_order(visit, merchant, culqi, profile):
    admin = AdminPage(visit(**profile), merchant)
    connect_culqi(admin, culqi)
    add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=20)
    method_id = go_live(merchant, culqi)

    shopper = Shopper(visit(**profile), merchant)
    page, words = shopper.page, WORDS[profile["locale"]]
    serve_scripts(page)
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("lucia@correo.pe")
    shopper.go_to_payment()
    shopper.choose_payment(words["card"])
    page.locator("button:visible", has_text=words["pay"]).first.click()
    page.wait_for_url("**/order/**attempt=**")
    pay = page.get_by_role("button", name=re.compile(words["pay"]))
    expect(pay).to_be_visible()
    look(shopper.visitor, "form")
    pay.click()
    expect(page.get_by_text(words["paid"])).to_be_visible()
    look(shopper.visitor, "paid")

    assert [charge.amount for charge in culqi.charges.values()] == [5900]
    send_message(merchant, culqi, method_id)
    order = merchant.call("GET", "order")["items"][0]
    assert (order["paymentState"], order["state"]) == ("PAID", "CONFIRMED")


@pytest.mark.parametrize("profile", PROFILES)
def test_mercado_pago_leads_away_and_back(visit, installation, merchant, profile):
    fake = MercadoPagoFake(installation.outside_port)
    with running(fake):
        body = {"kind": "CARD_GATEWAY", "provider": "mercadopago", "credentials": fake.credentials}
        merchant.call("POST", "payment/method", body)
        add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=20)
        shopper = Shopper(visit(**profile), merchant)
        page, words = shopper.page, WORDS[profile["locale"]]
        page.route("https://www.mercadopago.com.pe/**", lambda route: _pay_there(route, fake))
        shopper.add_to_cart("taza-quincha")
        shopper.fill_information("lucia@correo.pe")
        shopper.go_to_payment()
        shopper.choose_payment(words["card"])
        page.locator("button:visible", has_text=words["pay"]).first.click()
        expect(page.get_by_text(words["paid"])).to_be_visible()
        assert "/order/" in page.url
        assert "collection_status" not in page.url


def _pay_there(route: Route, fake: MercadoPagoFake) -> None:
    """The provider's page: the buyer pays and is sent back, with words of the provider's in the address."""
    sent = next(one for one in fake.books.requests if one.path == "/checkout/preferences").json
    fake.pay(sent["external_reference"])
    back = f"{sent['back_urls']['success']}&collection_status=approved"
    route.fulfill(status=302, headers={"Location": back})
