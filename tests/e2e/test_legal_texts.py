"""Legal texts: missing facts, publishing, the page of the shop, the next version, the FAQ, menus."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
POLICIES = "/admin/my-store/terms/terms-and-policies?text={}"
FACTS = {
    "businessName": "Barro Norte E.I.R.L.",
    "identificationNumber": "20608451235",
    "address": "Jr. Unión 218, Barranco",
    "email": "hola@barronorte.pe",
    "showEmail": True,
}
SHOP = {
    "es": {
        "privacy": "Privacidad",
        "rights": "6. Tus derechos",
        "version": re.compile("Versión 1 · Vigente"),
    },
    "en": {"privacy": "Privacy", "rights": "6. Your rights", "version": re.compile("Version 1 ·")},
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _publish(admin, words, number):
    page, name = admin.page, words("content:effect.publish", number=number)
    page.get_by_role("button", name=name).click()
    sure = page.get_by_role("dialog")
    expect(sure).to_be_visible()
    sure.get_by_role("button", name=name).click()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_text_is_published_read_and_changed(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words, shop = partial(say, locale), SHOP[locale]
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open(POLICIES.format("privacy"))
    expect(page.get_by_role("heading", level=1, name=words("content:kind.privacy"))).to_be_visible()
    expect(page.get_by_text(words("content:effect.missingFirst"))).to_be_visible()
    admin.check()
    _picture(page, f"legal-missing-{locale}")

    merchant.call("PATCH", "store", FACTS)
    page.reload()
    expect(page.get_by_text(words("content:editor.readyText"))).to_be_visible()
    _publish(admin, words, 1)
    in_force = page.get_by_text(words("content:state.IN_FORCE"), exact=True).filter(visible=True)
    expect(in_force.first).to_be_visible()
    admin.check()
    _picture(page, f"legal-in-force-{locale}")

    shopper = Shopper(visit(**profile), merchant)
    shopper.open("/")
    shopper.page.get_by_role("contentinfo").get_by_role("link", name=shop["privacy"]).click()
    expect(shopper.page.get_by_role("heading", name=shop["rights"])).to_be_visible()
    expect(shopper.page.get_by_text(shop["version"])).to_be_visible()
    shopper.check()
    _picture(shopper.page, f"legal-shop-{locale}")

    body = page.get_by_role("textbox", name=words("content:field.body"))
    body.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" Texto nuevo.")
    page.get_by_role("button", name=words("content:editor.save")).click()
    expect(page.get_by_role("region", name=words("content:changes.title")).first).to_be_visible()
    expect(page.locator("ins").filter(has_text="nuevo")).to_be_visible()
    admin.check()
    _picture(page, f"legal-changes-{locale}")
    _publish(admin, words, 2)
    page.get_by_role("button", name=words("content:versions.readOne", number=1)).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name=shop["rights"])).to_be_visible()
    admin.check()
    _picture(page, f"legal-version-{locale}")


@pytest.mark.parametrize("profile", PROFILES)
def test_questions_and_menus_stand_in_the_shop(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words = partial(say, locale)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/my-store/pages/faq")
    page.get_by_role("button", name=words("content:faq.ready")).click()
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("button"))).to_have_count(4)
    admin.check()
    _picture(page, f"faq-{locale}")
    admin.open("/admin/my-store/pages/menus")
    page.get_by_role("button", name=words("content:menus.add")).last.click()
    page.get_by_role("textbox", name=words("content:menus.label")).fill("Taller")
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_text(words("ui:save.saved"), exact=True)).to_be_visible()
    admin.check()
    _picture(page, f"menus-{locale}")

    merchant.call("PATCH", "store", FACTS)
    merchant.call("POST", "page/about/publish", {})
    shopper = Shopper(visit(**profile), merchant)
    shopper.open("/faq")
    expect(shopper.page.get_by_role("heading", level=1, name=words("content:kind.faq"))).to_be_visible()
    shopper.check()
    _picture(shopper.page, f"faq-shop-{locale}")
    shopper.page.get_by_role("contentinfo").get_by_role("link", name="Taller").click()
    expect(shopper.page.get_by_role("heading", level=1, name=words("content:kind.about"))).to_be_visible()
    shopper.check()
    _picture(shopper.page, f"about-shop-{locale}")
