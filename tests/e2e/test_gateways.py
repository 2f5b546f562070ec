"""A store connects a payment provider and proves it; a buyer pays in the provider's own form."""

import json
import os
import re
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg
import pytest
from playwright.sync_api import Page, Route, expect
from psycopg import sql

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say
from tests.factories.gateway_servers.base import running
from tests.factories.gateway_servers.culqi import CulqiFake
from tests.factories.gateway_servers.mercadopago import MercadoPagoFake

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
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
    if PICTURES:
        width = (visitor.page.viewport_size or {"width": 0})["width"]
        visitor.page.screenshot(path=f"{PICTURES}/gateways-{name}-{width}.png", full_page=True)


def text(admin: AdminPage, key: str, **values: object) -> str:
    return say(admin.visitor.locale, key if ":" in key else f"payments:{key}", **values)


def connect_culqi(admin: AdminPage, fake: CulqiFake) -> None:
    """From the list of those that compete to keys that the provider has accepted."""
    page = admin.open(METHODS)
    expect(page.get_by_text("S/ 95.06").first).to_be_visible()
    look(admin.visitor, "list")
    page.get_by_role("link", name=text(admin, "more.connectOne", name="Culqi")).click()
    expect(page.get_by_text(text(admin, "gateway.testLine"))).to_be_visible()
    look(admin.visitor, "new")
    fill_keys(page, "testSecrets", fake)
    page.get_by_role("button", name=text(admin, "form.add")).dblclick()
    page.wait_for_url(re.compile(r"/payment-method\?"))
    open_method(admin)
    page.get_by_role("button", name=text(admin, "connection.check")).click()
    expect(page.get_by_text(text(admin, "connection.KEYS.OK", name="Culqi"))).to_be_visible()
    expect(page.get_by_text(text(admin, "connection.passed", passed=1, of=4))).to_be_visible()
    expect(page.get_by_role("radio", name=text(admin, "gateway.live"))).to_be_disabled()
    assert fake.credentials["secretKey"] not in page.content()
    look(admin.visitor, "connection")


def fill_keys(page: Page, keys: str, fake: CulqiFake) -> None:
    for name in ("publicKey", "secretKey"):
        page.locator(f"#field-{keys}-{name}").fill(fake.credentials[name])


def method_of(merchant: Merchant) -> Any:
    return merchant.call("GET", "payment/method")["items"][-1]


def open_method(admin: AdminPage) -> Page:
    page = admin.open(METHODS)
    name = method_of(admin.merchant)["name"][admin.visitor.locale]
    page.get_by_role("link", name=name, exact=True).click()
    return page


def write_order(merchant: Merchant) -> Any:
    """The merchant's own, to try the method: nobody else is offered it."""
    line = {"customOid": str(uuid4()), "title": "Prueba", "quantity": 1, "price": "10.00"}
    payment = {"mode": "LINK", "methodOid": method_of(merchant)["_id"]}
    buyer = {"firstName": "Ana", "lastName": "Quispe", "email": "ana@correo.pe"}
    draft = merchant.call("POST", "order/manual", {"lines": [line], "payment": payment, "buyer": buyer})
    return merchant.call("POST", f"order/manual/{draft['_id']}/place", {"version": draft["version"]})


def pay_with_test_keys(shopper: Shopper, merchant: Merchant, fake: CulqiFake, url: str) -> None:
    """By the link of the order, in the order's language: the form, the bank's question, the provider's
    message."""
    page, words = shopper.page, WORDS["es"]
    serve_scripts(page)
    page.goto(url)
    page.locator("button:visible", has_text=words["pay"]).first.click()
    page.wait_for_url("**/order/**attempt=**")
    pay = page.get_by_role("button", name=words["pay"])
    expect(pay).to_be_visible()
    expect(page.get_by_text(words["test"]).first).to_be_visible()
    look(shopper.visitor, "form-test")
    pay.click()
    expect(page.get_by_text(words["paid"])).to_be_visible()
    send_message(merchant, fake, method_of(merchant)["_id"], "?mode=test")


def give_back(admin: AdminPage, order_id: str) -> None:
    """At the order's desk, to the card."""
    page = admin.open(f"/admin/orders/{order_id}")
    page.get_by_role("button", name=text(admin, "orderDesk:refund.button"), exact=True).click()
    page.get_by_label(text(admin, "orderDesk:refund.amount")).fill("10.00")
    look(admin.visitor, "refund")
    amount = text(admin, "orderDesk:refund.yes", amount="S/\u00a010.00")
    page.get_by_role("dialog").get_by_role("button", name=amount, exact=True).click()
    rows = page.get_by_role("list", name=text(admin, "orderDesk:refund.list")).get_by_role("listitem")
    expect(rows).to_contain_text(text(admin, "orderDesk:refund.state.DONE"))
    look(admin.visitor, "refunded")


def go_live(admin: AdminPage, fake: CulqiFake) -> None:
    """After four of four: live keys, and the switch."""
    page = open_method(admin)
    expect(page.get_by_text(text(admin, "connection.passed", passed=4, of=4))).to_be_visible()
    look(admin.visitor, "proven")
    page.get_by_text(text(admin, "gateway.live"), exact=True).click()
    fill_keys(page, "secrets", fake)
    look(admin.visitor, "live")
    page.get_by_role("button", name=text(admin, "ui:save.save"), exact=True).click()
    expect(page.get_by_text(text(admin, "ui:save.saved"), exact=True)).to_be_visible()
    assert method_of(admin.merchant)["testMode"] is False


def serve_scripts(page: Page) -> None:
    """Instead of Culqi's hosts, which no machine of a test may reach; the page's policy lets them in."""

    def answer(source: str) -> Any:
        def fulfill(route: Route) -> None:
            route.fulfill(status=200, content_type="text/javascript", body=source)

        return fulfill

    page.route("https://js.culqi.com/**", answer(CHECKOUT))
    page.route("https://3ds.culqi.com/**", answer(BANK))


def send_message(merchant: Merchant, fake: CulqiFake, method_id: str, mode: str = "") -> None:
    """As Culqi's server does, later, of its newest charge."""
    key = next(reversed(fake.charges.values())).metadata["attempt"]
    notice = fake.notice(key)
    assert notice is not None
    installation = merchant.installation
    host = installation.shop(merchant.subdomain).partition("://")[2]
    url = f"http://127.0.0.1:{installation.port}/api/v1/payment/ui/webhook/{method_id}{mode}"
    with urlopen(Request(url, data=notice.body, headers={"Host": host, **notice.headers})) as answer:
        assert json.loads(answer.read())["taken"] is True


def buy_live(shopper: Shopper) -> None:
    """A buyer who was never at the admin: cart, checkout, the form on the order's page."""
    page, words = shopper.page, WORDS[shopper.visitor.locale]
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("lucia@correo.pe")
    shopper.go_to_payment()
    shopper.choose_payment(words["card"])
    page.locator("button:visible", has_text=words["pay"]).first.click()
    page.wait_for_url("**/order/**attempt=**")
    pay = page.get_by_role("button", name=words["pay"])
    expect(pay).to_be_visible()
    expect(page.get_by_text(words["test"])).to_have_count(0)
    look(shopper.visitor, "form")
    pay.click()
    expect(page.get_by_text(words["paid"])).to_be_visible()
    look(shopper.visitor, "paid")


def see_failure(admin: AdminPage, fake: CulqiFake) -> None:
    """The provider's keys were changed there: the list, the method and the home say so."""
    fake.credentials = fake.credentials | {"secretKey": "sk_of_tomorrow"}
    method_id = method_of(admin.merchant)["_id"]
    admin.merchant.call("POST", f"payment/method/{method_id}/connection", {"mode": "live"})
    page = admin.open(METHODS)
    expect(page.get_by_text(text(admin, "list.failing"))).to_be_visible()
    look(admin.visitor, "failing")
    page = admin.open("/admin/home")
    task, button = text(admin, "orders:work.gateways_one"), text(admin, "orders:work.gatewaysButton")
    expect(page.get_by_text(task)).to_be_visible()
    look(admin.visitor, "home")
    page.get_by_role("link", name=f"{button}: {task}").click()
    expect(page.get_by_text(text(admin, "gateway.failing.credentials"))).to_be_visible()
    look(admin.visitor, "failing-method")


@pytest.mark.parametrize("profile", PROFILES)
def test_culqi_from_the_keys_to_a_paid_order(visit, merchant, culqi, profile):
    admin = AdminPage(visit(**profile), merchant)
    connect_culqi(admin, culqi)
    written = write_order(merchant)
    shopper = Shopper(visit(**profile), merchant)
    pay_with_test_keys(shopper, merchant, culqi, written["url"])
    give_back(admin, written["_id"])
    go_live(admin, culqi)

    add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=20)
    buy_live(shopper)

    assert [charge.amount for charge in culqi.charges.values()] == [1000, 5900]
    send_message(merchant, culqi, method_of(merchant)["_id"])
    order = merchant.call("GET", "order")["items"][0]
    assert (order["paymentState"], order["state"]) == ("PAID", "CONFIRMED")
    see_failure(admin, culqi)


def make_live(merchant: Merchant, method_id: str) -> None:
    """As after four of four, which the other story shows."""
    with psycopg.connect(merchant.installation.database_url, autocommit=True) as connection:
        rows = connection.execute("SELECT schema_name FROM tenants_store WHERE id = %s", [merchant.store_id])
        [schema] = next(iter(rows))
        table = sql.Identifier(schema, "payments_paymentmethod")
        update = sql.SQL("UPDATE {} SET test_mode = false WHERE id = %s").format(table)
        connection.execute(update, [method_id])


@pytest.mark.parametrize("profile", PROFILES)
def test_mercado_pago_leads_away_and_back(visit, installation, merchant, profile):
    fake = MercadoPagoFake(installation.outside_port)
    with running(fake):
        keys = {"credentials": fake.credentials, "testCredentials": fake.credentials}
        body = {"kind": "CARD_GATEWAY", "provider": "mercadopago", **keys}
        make_live(merchant, merchant.call("POST", "payment/method", body)["_id"])
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
        look(shopper.visitor, "back-from-page")


def _pay_there(route: Route, fake: MercadoPagoFake) -> None:
    """The provider's page: the buyer pays and is sent back, with words of the provider's in the address."""
    sent = next(one for one in fake.books.requests if one.path == "/checkout/preferences").json
    fake.pay(sent["external_reference"])
    back = f"{sent['back_urls']['success']}&collection_status=approved"
    route.fulfill(status=302, headers={"Location": back})
