"""A store connects a payment provider and checks its keys; a buyer pays on a provider's page."""

import os
import re
from collections.abc import Iterator
from typing import Any

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
    "en": {"pay": "Pay S/", "paid": "Payment approved", "card": "Card"},
    "es": {"pay": "Pagar S/", "paid": "Pago aprobado", "card": "Tarjeta"},
}


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


@pytest.mark.parametrize("profile", PROFILES)
def test_culqi_is_connected_with_its_test_keys(visit, merchant, culqi, profile):
    admin = AdminPage(visit(**profile), merchant)

    connect_culqi(admin, culqi)

    assert method_of(merchant)["testMode"] is True


def make_live(merchant: Merchant, method_id: str) -> None:
    """As after four of four."""
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
