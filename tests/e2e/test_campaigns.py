"""A merchant writes to those who agreed: a draft, its preview, a look at who gets it, and what came of it."""

import os
import re
import time
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
WAIT_SECONDS = 60


@pytest.mark.parametrize("profile", PROFILES)
def test_a_campaign_is_written_sent_and_looked_at(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    agreed, other = f"rosa-{locale}@correo.pe", f"luis-{locale}@correo.pe"
    _customer(merchant, "Rosa", agreed, agrees=True)
    _customer(merchant, "Luis", other, agrees=False)
    words = partial(_words, locale)
    visitor = visit(**profile)
    page = AdminPage(visitor, merchant).open("/admin/marketing/campaigns")
    expect(page.get_by_role("heading", name=words("empty.title"))).to_be_visible()
    _look(page, visitor, "campaigns-empty")

    page.get_by_role("link", name=words("list.add")).first.click()
    page.get_by_label(words("field.name")).fill("Fiestas Patrias")
    expect(page.get_by_text(words("audience.reachable_one", figure=1))).to_be_visible()
    mail = page.frame_locator(f"iframe[title='{say(locale, 'messageTemplates:preview.mail')}']")
    expect(mail.get_by_role("heading", name=re.compile("Barro Norte"))).to_be_visible()
    _look(page, visitor, "campaigns-draft")
    page.get_by_role("button", name=words("form.create")).click()
    page.get_by_role("button", name=words("send.open")).click()
    dialog = page.get_by_role("dialog", name=words("send.title", name="Fiestas Patrias"))
    send = dialog.get_by_role("button", name=words("send.now_one", figure=1))
    expect(send).to_be_enabled()
    _look(page, visitor, "campaigns-send")
    send.click()

    expect(page.get_by_text(words("state.SENT"), exact=True)).to_be_visible(timeout=WAIT_SECONDS * 1_000)
    expect(mail.get_by_role("heading", name=re.compile("Barro Norte"))).to_be_visible()
    _look(page, visitor, "campaigns-results")
    page.get_by_role("link", name=words("list.title")).first.click()
    expect(page.get_by_role("link", name="Fiestas Patrias")).to_be_visible()
    _look(page, visitor, "campaigns-list")
    assert _mail_to(installation, agreed)
    assert installation.mails_to(other) == []


def _customer(merchant: Merchant, name: str, email: str, *, agrees: bool) -> None:
    made = merchant.call("POST", "crm/customer", {"firstName": name, "email": email})
    if agrees:
        body = {"channel": "EMAIL", "state": "GRANTED"}
        merchant.call("POST", f"crm/customer/{made['_id']}/consent", body)


def _mail_to(installation: Any, address: str) -> str:
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        if found := installation.mails_to(address):
            return str(found[-1])
        time.sleep(0.2)
    raise AssertionError("no mail came")


def _look(page: Any, visitor: Any, name: str) -> None:
    visitor.check_accessibility()
    visitor.check_fits()
    if PICTURES:
        width = page.viewport_size["width"]
        page.screenshot(path=f"{PICTURES}/{name}-{visitor.locale}-{width}.png", full_page=True)


def _words(locale: str, key: str, **values: object) -> str:
    return say(locale, f"campaigns:{key}", **values)
