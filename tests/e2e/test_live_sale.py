"""A seller in a live video: codes and handles hold units, and a customer buys by the link within the time."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    add_yape(merchant)
    add_product(merchant, "Taza Añil", price="39.00", cost="12.00", stock=3)
    add_product(merchant, "Bowl Terracota", price="69.00", cost="24.50", stock=4)
    return merchant


class Live:
    """The screen of a live sale, in the words of its reader."""

    def __init__(self, admin: AdminPage, locale: str) -> None:
        self.admin, self.page, self.locale = admin, admin.page, locale

    def say(self, key: str, **values: object) -> str:
        return say(self.locale, f"liveSale:{key}", **values)

    def button(self, key: str, **values: object) -> Any:
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def hold(self, typed: str) -> None:
        field = self.page.get_by_role("textbox", name=self.say("handle"))
        field.fill(typed)
        field.press("Enter")

    def row(self, handle: str) -> Any:
        rows = self.page.get_by_role("list", name=self.say("customers")).get_by_role("listitem")
        return rows.filter(has_text=f"@{handle}")

    def look(self, name: str) -> None:
        # What stands half under the header would be found too small.
        self.page.evaluate("() => scrollTo(0, 0)")
        self.admin.check()
        if PICTURES:
            width = (self.page.viewport_size or {"width": 0})["width"]
            self.page.screenshot(path=f"{PICTURES}/live-{name}-{self.locale}-{width}.png", full_page=True)


def _choose_products(live: Live) -> None:
    page = live.page
    expect(page.get_by_text(live.say("emptyTitle"))).to_be_visible()
    live.look("first")
    live.button("choose").click()
    dialog = page.get_by_role("dialog")
    for word in ("taza", "bowl"):
        dialog.get_by_role("combobox").fill(word)
        expect(dialog.get_by_role("option").first).to_be_visible()
        dialog.get_by_role("combobox").press("Enter")
    expect(dialog.get_by_text("Bowl Terracota")).to_be_visible()
    live.look("codes")
    dialog.get_by_role("button", name=live.say("save"), exact=True).click()
    expect(dialog).to_be_hidden()


def _start(live: Live) -> None:
    live.button("start").click()
    dialog = live.page.get_by_role("dialog")
    dialog.get_by_label(live.say("channel")).fill("TikTok")
    dialog.get_by_role("button", name=live.say("start"), exact=True).click()
    expect(live.page.get_by_text("TikTok")).to_be_visible()


def _hold_for_three(live: Live) -> None:
    """One by key and handle, two by typing all of it, and one too many."""
    live.hold("t1 Nati.Salcedo 2")
    expect(live.row("nati.salcedo").get_by_text("78.00")).to_be_visible()
    live.hold("@karla")
    expect(live.row("karla").get_by_text("39.00")).to_be_visible()
    live.hold("t1 mili")
    expect(live.page.get_by_role("alert").filter(has_text="Taza")).to_be_visible()
    live.look("short")
    live.hold("b1 mili 2")
    expect(live.row("mili").get_by_text("138.00")).to_be_visible()
    expect(live.page.get_by_text("255.00")).to_be_visible()
    live.look("held")


@pytest.mark.parametrize("profile", PROFILES)
def test_units_are_held_and_bought_by_the_link(visit, merchant, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/live")
    live = Live(admin, profile["locale"])
    _choose_products(live)
    _start(live)
    _hold_for_three(live)

    [held] = [
        one for one in merchant.call("GET", "order/live")["customers"] if one["handle"] == "nati.salcedo"
    ]
    buyer = Shopper(visit(**profile), merchant)
    buyer.open(f"/cart#{held['link'].partition('#')[2]}")
    buyer.page.wait_for_url("**/checkout/information")
    expect(buyer.page.get_by_text("78.00").locator("visible=true").first).to_be_visible()
    buyer.fill_information("nati@correo.pe")
    buyer.go_to_payment()
    buyer.choose_payment("Yape")
    buyer.check()
    buyer.place_order()

    row = live.row("nati.salcedo")
    expect(row.get_by_text("#1001")).to_be_visible(timeout=10_000)
    live.row("mili").get_by_role("button", name=live.say("more", handle="mili")).click()
    page.get_by_role("menuitem", name=live.say("claims")).click()
    expect(live.row("mili").get_by_text(live.say("state.CLAIMED"))).to_be_visible()
    live.look("ordered")
    live.row("karla").get_by_role("button", name=live.say("more", handle="karla")).click()
    page.get_by_role("menuitem", name=live.say("giveBack")).click()
    page.get_by_role("dialog").get_by_role("button", name=live.say("giveBackYes"), exact=True).click()
    expect(live.row("karla")).to_have_count(0)
    live.button("end").click()
    page.get_by_role("dialog").get_by_role("button", name=live.say("endYes"), exact=True).click()
    expect(page.get_by_text(re.compile(re.escape(live.say("overNote"))))).to_be_visible()
    live.look("over")
