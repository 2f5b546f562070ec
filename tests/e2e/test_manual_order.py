"""A merchant writes an order while talking: it saves itself, and its buyer pays by the link."""

import os
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.merchant import open_store
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
PICTURES = os.environ.get("E2E_PICTURES")


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    merchant.yape = add_yape(merchant)
    merchant.bowl = add_product(merchant, "Bowl Quincha", price="69.00", cost="24.50", stock=11)
    merchant.pot = add_product(merchant, "Tetera Paracas", price="165.00", cost="60.00", stock=2)
    place(merchant, {merchant.bowl: 1}, merchant.yape)
    return merchant


class Writing:
    """The screens of a written order, in the words of their reader."""

    def __init__(self, admin: AdminPage, locale: str) -> None:
        self.admin, self.page, self.locale = admin, admin.page, locale

    def say(self, key: str, **values: object) -> str:
        return say(self.locale, f"manualOrder:{key}", **values)

    def button(self, key: str, **values: object) -> Any:
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def saved(self) -> None:
        expect(self.page.get_by_text(self.say("saved"), exact=True)).to_be_visible()

    def look(self, name: str) -> None:
        self.admin.check()
        if PICTURES:
            width = (self.page.viewport_size or {"width": 0})["width"]
            path = f"{PICTURES}/manual-{name}-{self.locale}-{width}.png"
            self.page.screenshot(path=path, full_page=True)


def _write_goods(writing: Writing) -> None:
    """A product by the keyboard, one too many of another, an item of its own, a price by hand."""
    page = writing.page
    search = page.get_by_role("combobox", name=writing.say("search.label"))
    expect(page.get_by_text(writing.say("search.lastSold"))).to_be_visible()
    writing.look("first")
    search.fill("4*bowl")
    expect(page.get_by_role("option").first).to_be_visible()
    search.press("Enter")
    search.fill("3*tetera")
    expect(page.get_by_role("option", name="Tetera")).to_be_visible()
    search.press("Enter")
    lower = page.get_by_role("button", name=say(writing.locale, "manualOrder:lower", count=2))
    expect(lower).to_be_visible()
    writing.look("short")
    lower.click()
    _correct_the_count(writing)
    _write_item(writing)
    page.get_by_role("button", name=writing.say("line.menu", name="Bowl Quincha")).click()
    page.get_by_role("menuitem", name=writing.say("line.price")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(writing.say("priceWithTax")).fill("62.00")
    dialog.get_by_role("button", name=writing.say("reason.second")).click()
    writing.look("price")
    dialog.get_by_role("button", name=say(writing.locale, "manualOrder:apply_other", count=4)).click()
    page.get_by_label(writing.say("discount"), exact=True).fill("5")
    page.get_by_label(writing.say("orderReason")).fill("Segundo pedido")
    writing.saved()


def _correct_the_count(writing: Writing) -> None:
    """One more of the pots is in hand than was counted; in the end two of them are sold."""
    page = writing.page
    page.get_by_role("button", name=writing.say("line.more", name="Tetera Paracas")).click()
    correct = page.get_by_role("button", name=writing.say("correct.act", units=3))
    correct.click()
    expect(page.get_by_text(writing.say("correct.done", name="Tetera Paracas", units=1))).to_be_visible()
    expect(correct).to_be_hidden()
    page.get_by_role("button", name=writing.say("line.less", name="Tetera Paracas")).click()


def _write_item(writing: Writing) -> None:
    writing.button("item.open").click()
    dialog = writing.page.get_by_role("dialog")
    dialog.get_by_label(writing.say("item.what")).fill("Grabado del logo")
    dialog.get_by_label(writing.say("priceWithTax")).fill("4.00")
    dialog.get_by_label(writing.say("item.units")).fill("6")
    dialog.get_by_role("button", name=writing.say("item.add"), exact=True).click()
    expect(dialog).to_be_hidden()


def _send_for_nothing(writing: Writing) -> None:
    """To a district, free of charge, with the reason."""
    page = writing.page
    page.get_by_text(writing.say("delivery.SEND"), exact=True).click()
    for level, name in (("state", "Lima"), ("city", "Lima"), ("neighborhood", "Miraflores")):
        field = page.get_by_role("combobox", name=say(writing.locale, f"forms:place.pe.{level}"))
        expect(field).to_be_enabled()
        field.fill(name)
        page.get_by_role("option", name=name, exact=True).first.click()
    page.get_by_role("radio", name=writing.say("delivery.other")).check()
    page.get_by_label(writing.say("reason.label"), exact=True).last.fill("Por ser clienta")
    writing.saved()


def _create_buyer(writing: Writing) -> None:
    page = writing.page
    page.get_by_label(writing.say("buyer.search")).fill("Sandra Medina")
    page.get_by_role("button", name=writing.say("buyer.create", name="Sandra Medina")).click()
    page.get_by_role("textbox", name=writing.say("buyer.phone")).fill("958403226")
    writing.button("buyer.done").click()
    writing.saved()


def _place_with_link(writing: Writing) -> str:
    """From the cart to the link; gives its address."""
    page = writing.page
    writing.button("toInfo").click()
    page.wait_for_url("**/checkout/info?**")
    writing.button("toPayment").click()
    expect(page.get_by_text(writing.say("required")).first).to_be_visible()
    page.get_by_label(writing.say("address.line")).fill("Av. Larco 743")
    writing.look("info")
    writing.button("toPayment").click()
    page.wait_for_url("**/payment-info?**")
    expect(page.get_by_label(writing.say("pay.firstWay"))).to_be_visible()
    writing.look("payment")
    writing.button("placeLink").click()
    page.wait_for_url("**/success?**")
    text = page.get_by_label(writing.say("link.text"))
    expect(text).to_be_visible()
    expect(page.get_by_role("img")).not_to_have_count(0)
    writing.look("success")
    [order] = writing.admin.merchant.call("GET", "order?limit=1")["items"]
    url = writing.admin.merchant.call("GET", f"order/{order['_id']}")["url"]
    expect(text).to_have_value(re.compile(re.escape(url)))
    return str(url)


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_is_written_and_paid_by_its_link(visit, merchant, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/manual-order")
    writing = Writing(admin, profile["locale"])
    _write_goods(writing)
    _send_for_nothing(writing)
    _create_buyer(writing)
    page.get_by_role("switch", name=writing.say("hold.label")).check()
    writing.saved()
    writing.look("cart")
    page.reload()
    writing.saved()
    expect(page.get_by_text("Grabado del logo")).to_be_visible()
    # (4 × 62 + 2 × 165 + 6 × 4) less 5 %
    expect(page.get_by_text("571.90").first).to_be_visible()

    url = _place_with_link(writing)

    stranger = visit(**profile)
    stranger.page.goto(url)
    expect(stranger.page.get_by_text("571.90").first).to_be_visible()
    expect(stranger.page.get_by_text("Yape").first).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_amount_becomes_a_link(visit, merchant, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list")
    writing = Writing(admin, profile["locale"])
    writing.button("new").click()
    page.get_by_role("menuitem", name=writing.say("payLink.open")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(writing.say("payLink.amount")).fill("80")
    dialog.get_by_label(writing.say("payLink.reason")).fill("Adelanto de la torta")
    writing.look("link-dialog")
    dialog.get_by_role("button", name=writing.say("payLink.make"), exact=True).click()
    page.wait_for_url("**/success?**")
    expect(page.get_by_label(writing.say("link.text"))).to_be_visible()
    writing.button("link.big").click()
    expect(page.get_by_role("dialog").get_by_text("80.00")).to_be_visible()
    writing.look("big")


@pytest.mark.parametrize("profile", PROFILES)
def test_an_order_becomes_a_quote(visit, merchant, profile):
    locale = profile["locale"]
    draft = merchant.call(
        "POST",
        "order/manual",
        {
            "lines": [
                {"variantOid": merchant.bowl, "quantity": 4, "price": "62.00", "reason": "Por cantidad"}
            ],
            "buyer": {"firstName": "María", "lastName": "Salas", "phone": "944208317"},
        },
    )
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(f"/admin/orders/manual-order/checkout/payment-info?draft={draft['_id']}")
    writing = Writing(admin, locale)
    expect(writing.button("quote.make")).to_be_visible()
    writing.look("quote-instead")
    admin.visitor.press_twice(writing.button("quote.make"))
    page.wait_for_url("**/admin/preorders/**/edit?**")
    expect(page.get_by_text("Bowl Quincha").first).to_be_visible()
    page.get_by_label(say(locale, "preorders:field.title"), exact=True).fill("Bowls para tu café")
    page.get_by_text(say(locale, "preorders:delivery.SEND"), exact=True).click()
    for level, name in (("state", "Lima"), ("city", "Lima"), ("neighborhood", "Miraflores")):
        field = page.get_by_role("combobox", name=say(locale, f"forms:place.pe.{level}"))
        expect(field).to_be_enabled()
        field.fill(name)
        page.get_by_role("option", name=name, exact=True).first.click()
    page.get_by_label(say(locale, "preorders:field.addressLine"), exact=True).fill("Av. Larco 743")
    page.get_by_label(say(locale, "preorders:field.shippingPrice"), exact=True).fill("15.00")
    writing.look("quote-form")
    page.get_by_role("button", name=say(locale, "ui:save.save"), exact=True).click()
    page.wait_for_url(re.compile(r"/admin/preorders/[0-9a-f-]{36}\?"))
    expect(page.get_by_text("263.00").first).to_be_visible()
    writing.look("quote")
