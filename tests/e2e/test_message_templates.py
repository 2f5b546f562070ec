"""A merchant writes the mail of a shipped order in his own words, sees it, tests it, and goes back."""

import os
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import cookies_of
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
TITLES = {"es": "Pedido en camino", "en": "Order on its way"}
NUMBERS = {"es": "Número del pedido", "en": "Order number"}


@pytest.fixture
def merchant(installation: Any) -> Merchant:
    made = open_store(installation, "Barro Norte")
    plates = add_product(made, "Maceta Sechura", price="48.00", cost="20.00", stock=9)
    order = place(made, {plates: 1}, add_yape(made))
    made.call("POST", f"order/{order.id}/payment", {"reference": "04518273"})
    return made


@pytest.mark.parametrize("profile", PROFILES)
def test_the_mail_of_a_shipped_order_is_written_seen_tested_and_reset(visit, merchant, profile):
    locale, is_phone = profile["locale"], profile.get("width", 1440) < 700
    words = partial(_words, locale)
    visitor = visit(**profile)
    visitor.page.context.add_cookies(cookies_of(merchant))
    page = visitor.go(f"/admin/marketing/templates?storeOid={merchant.store_id}")
    expect(page.get_by_role("button", name=re.compile(f"^{TITLES[locale]}"))).to_be_visible()
    _look(page, visitor, "templates-list")
    page.get_by_role("button", name=re.compile(f"^{TITLES[locale]}")).click()
    message = page.get_by_role("textbox", name=words("field.body"))
    expect(message).to_be_visible()

    # A variable that nobody knows is refused, with the one that was meant.
    message.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Va tu {{order.trackin_url}} ya")
    expect(page.get_by_text("{{order.trackin_url}}").first).to_be_visible()
    change = page.get_by_role("button", name=words("editor.replace"), exact=True)
    expect(change).to_be_visible()
    _look(page, visitor, "templates-unknown")
    change.click()
    expect(change).to_have_count(0)

    # `{{` opens the list; the preview follows.
    message.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("Ya va tu pedido {{")
    page.get_by_role("option", name=NUMBERS[locale]).click()
    if is_phone:
        page.get_by_role("button", name=words("preview.open")).click()
    number = merchant.call("GET", "order")["items"][0]["number"]
    frame = page.frame_locator(f'iframe[title="{words("preview.mail")}"]')
    expect(frame.get_by_text(f"Ya va tu pedido {number}")).to_be_visible()
    _look(page, visitor, "templates-preview")
    if is_phone:
        page.keyboard.press("Escape")

    page.get_by_role("button", name=say(locale, "ui:save.save")).click()
    expect(page.get_by_text(say(locale, "ui:save.saved"))).to_be_visible()
    [saved] = [one for one in _texts(merchant) if one["edited"]]
    assert (saved["language"], saved["body"]) == (locale, "Ya va tu pedido {{order.number}}")
    page.get_by_role("button", name=words("test.send")).click()
    expect(page.get_by_text(words("test.sent", email=merchant.email))).to_be_visible()

    _reset(page, visitor, words, NUMBERS[locale])
    assert not any(one["edited"] for one in _texts(merchant))


def _reset(page: Any, visitor: Any, words: Any, number: str) -> None:
    """What would be lost is seen before it is."""
    page.get_by_role("button", name=words("reset.open")).click()
    dialog = page.get_by_role("dialog", name=words("reset.title"))
    expect(dialog.get_by_text(f"− Ya va tu pedido [{number}]")).to_be_visible()
    _look(page, visitor, "templates-reset")
    dialog.get_by_role("button", name=words("reset.yes")).click()
    expect(page.get_by_text(words("reset.done"))).to_be_visible()
    expect(page.get_by_role("button", name=words("reset.open"))).to_have_count(0)


def _look(page: Any, visitor: Any, name: str) -> None:
    if PICTURES:
        width = page.viewport_size["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{visitor.locale}-{width}.png")
    visitor.check_accessibility()
    visitor.check_fits()


def _texts(merchant: Merchant) -> list[dict[str, Any]]:
    return merchant.call("GET", "marketing/template/order_shipped")["texts"]


def _words(locale: str, key: str, **values: object) -> str:
    return say(locale, f"messageTemplates:{key}", **values)
