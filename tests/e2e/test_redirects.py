"""Old addresses: a file of the system before comes in after a look, one is added, and a visit arrives."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
REDIRECTS = "/admin/my-store/pages/redirects"
SHOPIFY = (
    "Redirect from,Redirect to\n/pages/old,/search\n/pages/gone,/p/gone\n"
    "/cart,/search\n/a,https://elsewhere.example/\n"
)


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _import(admin, words):
    page, locale = admin.page, admin.visitor.locale
    page.get_by_role("button", name=words("redirects:import.open"), exact=True).click()
    dialog = page.get_by_role("dialog")
    file = {"name": "redirects.csv", "mimeType": "text/csv", "buffer": SHOPIFY.encode()}
    page.locator('input[type="file"]').set_input_files([file])
    expect(dialog.get_by_text("https://elsewhere.example/")).to_be_visible()
    admin.check()
    _picture(page, f"redirects-preview-{locale}")
    dialog.get_by_role("button", name=words("redirects:import.accept_other", count=2)).click()
    expect(dialog.get_by_text(words("redirects:import.done_other", count=2))).to_be_visible()
    dialog.get_by_role("button", name=words("redirects:close"), exact=True).last.click()
    expect(dialog).to_be_hidden()


def _add(admin, words):
    page, locale = admin.page, admin.visitor.locale
    page.get_by_role("button", name=words("redirects:add"), exact=True).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("redirects:field.source")).fill("https://before.example/Our-Story/")
    dialog.get_by_label(words("redirects:field.target")).fill("/trust")
    admin.check()
    _picture(page, f"redirects-form-{locale}")
    dialog.get_by_role("button", name=words("redirects:form.save"), exact=True).click()
    expect(page.get_by_role("main").get_by_text("/our-story").first).to_be_visible()
    expect(page.get_by_role("main").get_by_text(words("redirects:missing")).first).to_be_visible()
    admin.check()
    _picture(page, f"redirects-list-{locale}")


@pytest.mark.parametrize("profile", PROFILES)
def test_old_addresses_come_in_and_lead_on(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words = partial(say, locale)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(REDIRECTS)
    expect(page.get_by_text(words("redirects:empty"))).to_be_visible()
    admin.check()
    _picture(page, f"redirects-empty-{locale}")
    _import(admin, words)
    _add(admin, words)
    shopper = Shopper(visit(**profile), merchant)
    shopper.open("/our-story")
    assert shopper.page.url.endswith(f"/{locale}/trust")
