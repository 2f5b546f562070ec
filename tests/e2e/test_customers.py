"""What a merchant does with customers: finds one and writes about him, merges two, forgets one."""

import os
import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")
WAIT_SECONDS = 30
MAFER = {"firstName": "María Fernanda", "lastName": "Salas", "phone": "+51998120447", "documentType": "DNI"}
MAFER |= {"documentNumber": "40771296"}
LIMA = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 743"}


@pytest.fixture
def merchant(installation):
    """Two orders with the same phone and two documents: two customers who may be one."""
    merchant = open_store(installation, "Barro Norte")
    variant = add_product(merchant, "Taza Quincha", price="90.00", cost="30.00", stock=20)
    _order(merchant, variant, MAFER | {"email": "mafer@correo.pe"}, quantity=3)
    _customers(merchant, 1)
    _order(merchant, variant, MAFER | {"firstName": "Mafer", "documentNumber": "10203040"}, quantity=1)
    _customers(merchant, 2)
    return merchant


def _order(merchant: Merchant, variant: Any, contact: dict[str, str], *, quantity: int) -> None:
    lines = [{"variantOid": variant, "quantity": quantity}]
    [method] = merchant.call("GET", "payment/method")["items"]
    body = {"lines": lines, "contact": contact, "address": LIMA, "shippingKey": "standard"}
    merchant.call("POST", "order", body | {"paymentMethodOid": method["_id"]})


def _customers(merchant: Merchant, count: int) -> list[dict[str, Any]]:
    """An order meets its customer a moment after it was placed."""
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        items = merchant.call("GET", "crm/customer?sort=name")["items"]
        if len(items) == count and all(row["orderCount"] for row in items):
            return items
        time.sleep(0.2)
    raise AssertionError(f"no {count} customers: {items}")


def _look(page: AdminPage, name: str) -> None:
    page.check()
    if PICTURES:
        width = (page.page.viewport_size or {"width": 0})["width"]
        page.page.screenshot(path=f"{PICTURES}/{name}-{page.visitor.locale}-{width}.png", full_page=True)


def _open(visit: Any, merchant: Merchant, profile: dict[str, Any]) -> tuple[AdminPage, Any]:
    page = AdminPage(visit(**profile), merchant)

    def t(key: str, **values: object) -> str:
        return say(profile["locale"], key, **values)

    return page, t


@pytest.mark.parametrize("profile", PROFILES)
def test_a_customer_is_found_and_written_about(visit, merchant, profile):
    admin, t = _open(visit, merchant, profile)
    page = admin.page
    admin.open("/admin/customers")
    if profile is PHONE:
        _look(admin, "customers-index")
        page.get_by_role("link", name=re.compile(f"^{t('customers:list.title')}")).last.click()
    maria = page.get_by_role("link", name=re.compile("María Fernanda Salas")).first
    expect(maria).to_be_visible()
    _look(admin, "customers-list")
    maria.click()
    expect(page.get_by_role("heading", level=1, name="María Fernanda Salas")).to_be_visible()
    expect(page.get_by_role("heading", name=t("customer:orders.title_one", count=1))).to_be_visible()

    label = t("customer:note.label", name="María Fernanda Salas")
    page.get_by_role("textbox", name=label).fill("Quiere 24 tazas para su café")
    page.get_by_role("button", name=t("customer:note.save")).click()
    expect(page.get_by_text("Quiere 24 tazas para su café").first).to_be_visible()

    page.get_by_role("button", name=t("customer:followUp.add"), exact=True).click()
    page.get_by_role("textbox", name=t("customer:followUp.what")).fill("Mandarle fotos de los platos")
    page.get_by_role("button", name=t("customer:followUp.save")).click()
    step = t("customer:step.followUp", what="Mandarle fotos de los platos")
    expect(page.get_by_role("heading", name=step)).to_be_visible()

    channel = t("customer:channel.EMAIL")
    page.get_by_role("button", name=t("customer:consent.grant", channel=channel)).click()
    page.get_by_role("textbox", name=t("customer:consent.how")).fill("Lo pidió en la feria")
    page.get_by_role("button", name=t("customer:consent.grantYes"), exact=True).last.click()
    expect(page.get_by_text(t("customer:consent.state.GRANTED"))).to_be_visible()
    _look(admin, "customer")

    # Withdrawn, it cannot be given back here.
    page.get_by_role("button", name=t("customer:consent.revoke", channel=channel)).click()
    page.get_by_role("button", name=t("customer:consent.revokeYes"), exact=True).last.click()
    expect(page.get_by_text(t("customer:consent.state.REVOKED"), exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=t("customer:consent.grant", channel=channel))).to_have_count(0)

    admin.open("/admin/home")
    expect(page.get_by_role("heading", name=t("stores:followUps.title_one", count=1))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_two_customers_become_one_and_two_again(visit, merchant, profile):
    admin, t = _open(visit, merchant, profile)
    page = admin.page
    [mafer, maria] = _customers(merchant, 2)
    admin.open(f"/admin/customers/crm/{maria['_id']}")
    expect(page.get_by_text(t("customer:duplicate.title"))).to_be_visible()
    page.get_by_role("button", name=t("customer:duplicate.compare")).click()
    page.get_by_role("radio", name="Mafer", exact=True).check()
    _look(admin, "customer-merge")
    page.get_by_role("button", name=t("customer:merge.yes")).click()

    expect(page.get_by_role("heading", level=1, name="Mafer Salas")).to_be_visible()
    expect(page.get_by_role("heading", name=t("customer:orders.title_other", count=2))).to_be_visible()
    assert [row["orderCount"] for row in merchant.call("GET", "crm/customer")["items"]] == [2]

    page.get_by_role("button", name=t("customer:merge.undo")).click()
    expect(page.get_by_role("heading", level=1, name="María Fernanda Salas")).to_be_visible()
    assert [row["orderCount"] for row in _customers(merchant, 2)] == [1, 1]
    assert mafer["_id"] in [row["_id"] for row in _customers(merchant, 2)]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_person_is_forgotten_and_the_order_stays(visit, merchant, profile):
    admin, t = _open(visit, merchant, profile)
    page = admin.page
    [_, maria] = _customers(merchant, 2)
    admin.open(f"/admin/customers/crm/{maria['_id']}")
    page.get_by_role("button", name=t("customer:privacy.erase")).click()
    # Its order is under way.
    expect(page.get_by_role("alert").first).to_be_visible()
    _look(admin, "customer-erase")
    page.get_by_role("button", name=t("customer:cancel")).click()

    orders = merchant.call("GET", f"order?customerOid={maria['_id']}")["items"]
    for order in orders:
        change = {"state": "CANCELLED", "reason": "CUSTOMER"}
        merchant.call("PATCH", f"order/{order['_id']}/state", change)
    page.reload()
    page.get_by_role("button", name=t("customer:privacy.erase")).click()
    page.get_by_role("checkbox", name=t("customer:erase.sure")).check()
    page.get_by_role("button", name=t("customer:privacy.erase")).last.click()

    expect(page.get_by_text(t("customer:erase.done"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Mafer Salas")).first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("María Fernanda Salas"))).to_have_count(0)
    [stays] = [merchant.call("GET", f"order/{order['_id']}") for order in orders]
    assert (stays["customerName"], stays["contact"]["phone"]) == ("", "")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_category_with_a_rule_counts_while_it_is_written(visit, merchant, profile):
    admin, t = _open(visit, merchant, profile)
    page = admin.page
    admin.open("/admin/customers/categories/new")
    page.get_by_role("textbox", name=t("customerCategories:field.name")).fill("Mayorista")
    page.get_by_role("radio", name=t("customerCategories:form.rule")).check()
    page.get_by_role("textbox", name=t("customerCategories:field.minSpent")).fill("200")
    expect(page.get_by_text(t("customerCategories:form.fits_one", figure=1))).to_be_visible()
    _look(admin, "customer-category")
    page.get_by_role("button", name=t("customerCategories:form.new")).click()

    expect(page.get_by_role("link", name="Mayorista", exact=True)).to_be_visible()
    _look(admin, "customer-categories")
    expect(page.get_by_text(t("customerCategories:list.count_one", figure=1))).to_be_visible()
    page.get_by_role("link", name="Mayorista", exact=True).click()
    page.get_by_role("link", name=t("customerCategories:form.customers")).click()
    expect(page.get_by_role("link", name=re.compile("María Fernanda Salas")).first).to_be_visible()
