"""Fiado: the merchant gives a limit, the customer buys by his link and pays later, in parts."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

BY_WHICH_DAY = {"es": "págalo hasta el", "en": "pay by"}
PICTURES = os.environ.get("E2E_PICTURES")


def picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    add_product(merchant, "Taza Quincha", price="50.00", cost="20.00", stock=20)
    merchant.call("POST", "payment/method", {"kind": "ON_ACCOUNT"})
    person = {"firstName": "Rosa", "lastName": "Ñahui", "phone": "987654321"}
    merchant.customer = merchant.call("POST", "crm/customer", person)
    return merchant


def _see_no_account(stranger, name):
    stranger.add_to_cart("taza-quincha")
    stranger.fill_information("otra@correo.pe")
    stranger.go_to_payment()
    expect(stranger.page.get_by_role("radio").first).to_be_visible()
    expect(stranger.page.get_by_role("radio", name=re.compile(name))).to_have_count(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_customer_with_a_limit_buys_now_and_pays_later(visit, merchant, profile):
    words = partial(say, profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    page = admin.page
    at = f"/admin/customers/crm/{merchant.customer['_id']}"
    admin.open(at)
    card = page.get_by_role("region", name=words("credit:title"))
    expect(card.get_by_text(words("credit:noLimit"))).to_be_visible()
    card.get_by_role("button", name=words("credit:terms.set")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("credit:terms.limit")).fill("150")
    admin.check()
    picture(page, f"credit-terms-{profile['locale']}")
    dialog.get_by_role("button", name=words("credit:terms.yes")).click()
    expect(card.get_by_text(re.compile("150.00")).first).to_be_visible()
    link = page.get_by_role("region", name=words("customer:link.title")).get_by_role("textbox")
    expect(link).to_have_value(re.compile(r"#me=[\w-]{54}$"))
    token = link.input_value().partition("#")[2]

    name = "Fiado" if profile["locale"] == "es" else "On account"
    _see_no_account(Shopper(visit(**profile), merchant), name)
    shopper = Shopper(visit(**profile), merchant)
    shopper.open(f"/#{token}")
    expect(shopper.page).not_to_have_url(re.compile("#"))
    shopper.add_to_cart("taza-quincha")
    shopper.fill_information("rosa@correo.pe")
    shopper.go_to_payment()
    shopper.choose_payment(name)
    shopper.check()
    picture(shopper.page, f"checkout-on-account-{profile['locale']}")
    shopper.place_order()
    expect(shopper.page.get_by_text(re.compile(BY_WHICH_DAY[profile["locale"]]))).to_be_visible()
    shopper.check()
    picture(shopper.page, f"placed-on-account-{profile['locale']}")

    admin.open(at)
    expect(card.get_by_text(words("credit:kind.CHARGE"))).to_be_visible()
    card.get_by_role("button", name=words("credit:pay.open")).click()
    dialog.get_by_label(words("credit:pay.amount")).fill("20")
    picture(page, f"credit-payment-{profile['locale']}")
    dialog.get_by_role("button", name=words("credit:pay.yes")).click()
    expect(card.get_by_text(words("credit:kind.PAYMENT"), exact=True)).to_be_visible()
    admin.check()
    picture(page, f"credit-{profile['locale']}")


@pytest.mark.parametrize("profile", PROFILES)
def test_who_is_late_is_on_the_home_and_is_reminded(visit, merchant, profile):
    words = partial(say, profile["locale"])
    debt = {"amount": "35.00", "reason": "Del cuaderno", "dueOn": "2026-01-31"}
    merchant.call("POST", f"crm/customer/{merchant.customer['_id']}/credit/correction", debt)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.page

    admin.open("/admin/customers/crm?credit=OVERDUE")
    expect(page.get_by_text("Rosa Ñahui").first).to_be_visible()
    admin.check()
    picture(page, f"customers-overdue-{profile['locale']}")
    admin.open(f"/admin/customers/crm/{merchant.customer['_id']}")
    remind = page.get_by_role("link", name=words("credit:remind.send"))
    expect(remind).to_have_attribute("href", re.compile(r"^https://wa\.me/51987654321\?text=.*35"))
    admin.check()
    picture(page, f"credit-overdue-{profile['locale']}")

    card = page.get_by_role("region", name=words("credit:title"))
    dialog = page.get_by_role("dialog")
    card.get_by_role("button", name=words("credit:reverse.open")).click()
    dialog.get_by_label(words("credit:correct.reason")).fill("Era de otra")
    dialog.get_by_role("button", name=words("credit:reverse.correctionYes")).click()
    expect(card.get_by_text(words("credit:kind.REVERSED"))).to_be_visible()
