"""From a courier's price to the label: an order is quoted, a courier is chosen, the papers are printed."""

import os
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.e2e.admin_page import cookies_of
from tests.e2e.buyer import Placed, add_product, add_yape, place
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
S = "S/\u00a0"
CUSCO = {"country": "PE", "state": "08", "city": "0801", "neighborhood": "080108", "line": "Jr. Cusco 12"}
BARRANCO = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150104", "line": "Jr. Unión 218"}
PARCEL = {"weightG": 2400, "lengthCm": 30, "widthCm": 24, "heightCm": 20, "quantity": 1}


@pytest.fixture
def merchant(installation: Any) -> Merchant:
    made = open_store(installation, "Barro Norte")
    home = next(row for row in made.call("GET", "warehouse")["items"] if row["isDefault"])
    made.call("PATCH", f"warehouse/{home['_id']}", {"address": BARRANCO})
    made.call("PATCH", "shipping/courier", {"defaultParcel": PARCEL})
    return made


@pytest.fixture
def order(merchant: Merchant) -> Placed:
    """Four plates for Cusco, paid by Yape."""
    plates = add_product(merchant, "Platos Marea", price="57.00", cost="20.00", stock=9)
    made = place(merchant, {plates: 4}, add_yape(merchant), address=CUSCO)
    merchant.call("POST", f"order/{made.id}/payment", {"reference": "04518273"})
    return made


def _picture(page: Any, visitor: Any, name: str) -> None:
    if PICTURES:
        width = page.viewport_size["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{visitor.locale}-{width}.png", full_page=True)


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_goes_from_the_couriers_prices_to_its_label(visit, merchant, order, profile):
    words = partial(_words, profile["locale"])
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(f"/admin/orders/{order.id}?storeOid={merchant.store_id}")
    page.get_by_role("link", name=say(profile["locale"], "orderDesk:courier.quote")).click()
    expect(page.get_by_role("heading", name="Shalom")).to_be_visible()
    expect(page.get_by_text(f"{S}12.00").first).to_be_visible()
    _picture(page, visitor, "quote")
    visitor.check_accessibility()
    visitor.check_fits()

    # What is left the most of is chosen from the beginning.
    expect(page.get_by_role("button", name=words("card.chosen"))).to_be_visible()
    page.get_by_label(words("pickup.document")).fill("41902336")
    page.get_by_label(words("pickup.key")).fill("7302")
    expect(page.get_by_text("41902336", exact=False).last).to_be_visible()
    _picture(page, visitor, "quote-pickup")
    visitor.check_accessibility()
    number = merchant.call("GET", f"order/{order.id}")["number"]
    page.get_by_role("button", name=words("use.use", courier="Shalom", number=number)).click()
    page.wait_for_url(f"**/admin/orders/{order.id}**")

    [parcel] = merchant.call("GET", f"order/{order.id}")["parcels"]
    assert (parcel["quote"]["price"], parcel["agencyPickup"]["key"]) == ("12.00", "7302")
    _picture(page, visitor, "quote-order")
    visitor.check_accessibility()
    with page.expect_download() as saved:
        page.get_by_role("button", name=say(profile["locale"], "orderDesk:parcel.label")).click()
    label = PdfReader(saved.value.path()).pages[0].extract_text()
    assert f"#{number}" in label
    assert "7302" not in label


@pytest.mark.parametrize("profile", PROFILES)
def test_any_address_is_quoted_without_an_order(visit, merchant, profile):
    words = partial(_words, profile["locale"])
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(f"/admin/shipping/quote?storeOid={merchant.store_id}")
    page.get_by_role("button", name=words("startAction")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=words("to"), exact=True).fill("wanch")
    page.get_by_role("option", name="Wanchaq").first.click()
    dialog.get_by_role("button", name=words("dialog.quote")).click()
    expect(page.get_by_role("heading", name="Urbano")).to_be_visible()
    _picture(page, visitor, "quote-bare")
    visitor.check_accessibility()
    visitor.check_fits()


def _words(locale: str, key: str, **values: object) -> str:
    return say(locale, f"quote:{key}", **values)
