"""A home made of blocks: put together beside the real shop, published, and seen by a shopper."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_announcements import _photo
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
HOME = "/admin/my-store/pages/home"
SPOKEN = {
    "es": {"title": "Regalos hechos a mano", "question": "¿Y si llega roto?", "answer": "Lo reponemos."},
    "en": {"title": "Gifts made by hand", "question": "What if it breaks?", "answer": "We replace it."},
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _fill_store(merchant, locale, spoken):
    for number in range(1, 5):
        name = {"es": f"Taza {number}", "en": f"Mug {number}"}
        merchant.call(
            "POST",
            "product",
            {"name": name, "price": f"{30 + number}.00", "status": "PUBLISHED", "trackStock": False},
        )
    words = {part: {locale: spoken[part]} for part in ("question", "answer")}
    merchant.call("POST", "store/faq-information", words)


def _begin(admin, words):
    page = admin.open(HOME)
    expect(page.get_by_role("region", name=words("blocks:list.title"))).to_be_visible()
    page.get_by_role("button", name=words("blocks:more")).click()
    page.get_by_role("menuitem", name=words("blocks:ready.open")).click()
    page.get_by_role("button", name=words("blocks:ready.COMPLETE")).click()
    expect(page.get_by_role("button", name=words("blocks:kind.STORY")).first).to_be_visible()
    return page


def _block(page, words, kind):
    """The row of the list that opens a block of the kind."""
    listed = page.get_by_role("region", name=words("blocks:list.title"))
    return listed.locator("button[aria-pressed]").filter(has_text=words(f"blocks:kind.{kind}")).first


def _see_the_preview(page, words, spoken):
    """The real shop with what was typed; on a phone behind a tab of its own."""
    is_phone = page.get_by_role("radio", name=words("blocks:tabs.preview"), exact=True).count() > 0
    if is_phone:
        page.get_by_text(words("blocks:tabs.preview"), exact=True).click()
    heading = page.frame_locator("iframe").first.get_by_role("heading", name=spoken["title"])
    expect(heading).to_be_visible()
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/blocks-preview-{'phone' if is_phone else 'desktop'}.png")
    if is_phone:
        page.get_by_text(words("blocks:tabs.blocks"), exact=True).first.click()


@pytest.mark.parametrize("profile", PROFILES)
def test_home_of_blocks_is_put_together_and_published(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words, spoken = partial(say, locale), SPOKEN[locale]
    _fill_store(merchant, locale, spoken)
    admin = AdminPage(visit(**profile), merchant)
    page = _begin(admin, words)
    admin.check()
    _picture(page, f"blocks-editor-{locale}")

    _block(page, words, "HERO").click()
    page.get_by_role("textbox", name=words("blocks:field.title"), exact=True).fill(spoken["title"])
    page.get_by_label(words("blocks:field.image"), exact=True).set_input_files(_photo(2000, 1100))
    expect(page.get_by_text(words("blocks:saving.saved"))).to_be_visible()
    admin.check()
    _picture(page, f"blocks-hero-{locale}")
    page.get_by_role("button", name=words("blocks:settings.close")).click()
    _see_the_preview(page, words, spoken)

    faq = _block(page, words, "FAQ")
    faq.focus()
    faq.press("Alt+ArrowUp")
    expect(page.get_by_role("status").filter(has_text=words("blocks:kind.FAQ"))).to_be_attached()
    page.get_by_role("button", name=words("blocks:publish.button"), exact=True).click()
    expect(page.get_by_text(words("blocks:publish.done"))).to_be_visible()
    admin.check()

    shopper = Shopper(visit(**profile), merchant)
    shopper.open("/")
    expect(shopper.page.get_by_role("heading", level=1, name=spoken["title"])).to_be_visible()
    expect(shopper.page.get_by_text(spoken["answer"])).to_be_visible()
    shopper.check()
    _picture(shopper.page, f"blocks-shop-{locale}")


@pytest.mark.parametrize("profile", PROFILES)
def test_page_of_trust_is_seen_and_never_written(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words = partial(say, locale)
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/my-store/pages/trust")
    expect(page.get_by_text(words("blocks:trust.deliveries"))).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)
    admin.check()
    _picture(page, f"trust-{locale}")
    shopper = Shopper(visit(**profile), merchant)
    shopper.open("/trust")
    expect(shopper.page.get_by_role("heading", level=1)).to_be_visible()
    shopper.check()
    _picture(shopper.page, f"trust-shop-{locale}")
