"""Headers, banners and pop-ups: written with their preview, seen in the shop, ended by their date."""

import io
import os
from functools import partial

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
PAGES = "/admin/my-store/pages"
SPOKEN = {
    "es": {
        "bar": "Envío gratis desde S/ 150 hasta el domingo",
        "banner": "Navidad en el taller: vajillas de a seis",
        "title": "Taller abierto el sábado",
        "text": "Ven a ver cómo sale la hornada.\nDe 10 a 4, en Barranco.",
        "button": "Quiénes somos",
        "close": "Cerrar",
        "notice": "Aviso",
    },
    "en": {
        "bar": "Free shipping from S/ 150 until Sunday",
        "banner": "Christmas at the studio: tableware for six",
        "title": "Open studio on Saturday",
        "text": "Come and see the kiln being opened.\n10 to 4, in Barranco.",
        "button": "About us",
        "close": "Close",
        "notice": "Announcement",
    },
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


def _photo(width, height):
    """A scene of hills, so that a preview shows what is cut off."""
    image = Image.new("RGB", (width, height), "#E9D9C3")
    draw = ImageDraw.Draw(image)
    draw.ellipse([width * 0.55, height * 0.3, width * 1.2, height * 1.9], fill="#23366B")
    draw.ellipse([-width * 0.2, height * 0.5, width * 0.7, height * 1.8], fill="#9C4A2F")
    draw.ellipse([width * 0.1, height * 0.12, width * 0.1 + height * 0.3, height * 0.42], fill="#D9A441")
    out = io.BytesIO()
    image.save(out, "JPEG", quality=88)
    return {"name": "navidad.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def _fill(page, words, **fields):
    for name, value in fields.items():
        page.get_by_role("textbox", name=words(f"announcements:field.{name}"), exact=True).fill(value)


def _lead_to(page, words, target):
    page.get_by_role("combobox", name=words("announcements:field.link")).click()
    page.get_by_role("option", name=words(f"content:menus.page.{target}"), exact=True).click()


def _save(page, words, name):
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def _write_header(admin, words, spoken):
    page = admin.open(f"{PAGES}/headers")
    expect(page.get_by_text(words("announcements:header.empty"))).to_be_visible()
    admin.check()
    page.get_by_role("link", name=words("announcements:header.add")).first.click()
    _fill(page, words, text=spoken["bar"])
    _lead_to(page, words, "complaints")
    page.get_by_text(words("announcements:tone.DARK"), exact=True).click()
    admin.check()
    _picture(page, f"header-form-{admin.visitor.locale}")
    _save(page, words, spoken["bar"])
    admin.check()
    _picture(page, f"header-list-{admin.visitor.locale}")


def _write_banner(admin, words, spoken):
    page = admin.open(f"{PAGES}/banners/new")
    page.get_by_label(words("announcements:field.imageOid"), exact=True).set_input_files(_photo(2000, 620))
    page.get_by_label(words("announcements:field.phoneImageOid"), exact=True).set_input_files(
        _photo(900, 800)
    )
    _fill(page, words, alt=spoken["banner"])
    _lead_to(page, words, "search")
    expect(page.locator("[aria-hidden] img")).to_have_count(2)
    admin.check()
    _picture(page, f"banner-form-{admin.visitor.locale}")
    _save(page, words, spoken["banner"])
    admin.check()
    _picture(page, f"banner-list-{admin.visitor.locale}")


def _write_popup(admin, words, spoken):
    page = admin.open(f"{PAGES}/popups/new")
    _fill(page, words, title=spoken["title"], text=spoken["text"])
    _lead_to(page, words, "complaints")
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_role("textbox", name=words("announcements:field.button"))).to_have_attribute(
        "aria-invalid", "true"
    )
    _fill(page, words, button=spoken["button"])
    admin.check()
    _picture(page, f"popup-form-{admin.visitor.locale}")
    _save(page, words, spoken["title"])
    admin.check()


def _visit(shopper, spoken):
    page, locale = shopper.page, shopper.visitor.locale
    page.clock.install()
    shopper.open("/")
    bar = page.get_by_role("complementary", name=spoken["notice"])
    expect(bar.get_by_role("link", name=spoken["bar"])).to_be_visible()
    expect(page.get_by_role("link", name=spoken["banner"])).to_be_visible()
    shopper.check()
    _picture(page, f"announcements-shop-{locale}")
    dialog = page.get_by_role("dialog", name=spoken["title"])
    page.clock.run_for(19_000)
    expect(dialog).to_have_count(0)
    page.clock.run_for(4_000)
    expect(dialog).to_be_visible()
    shopper.check()
    _picture(page, f"popup-shop-{locale}")
    dialog.get_by_role("button", name=spoken["close"]).click()
    expect(dialog).to_have_count(0)
    page.reload()
    page.clock.run_for(60_000)
    expect(bar).to_be_visible()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_announced_stands_in_the_shop(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    words, spoken = partial(say, locale), SPOKEN[locale]
    admin = AdminPage(visit(**profile), merchant)
    _write_header(admin, words, spoken)
    _write_banner(admin, words, spoken)
    _write_popup(admin, words, spoken)
    shopper = Shopper(visit(**profile), merchant)
    _visit(shopper, spoken)

    [header] = merchant.call("GET", "store/header")["items"]
    ended = {"startsAt": "2026-01-01T00:00:00Z", "endsAt": "2026-01-02T00:00:00Z"}
    merchant.call("PATCH", f"store/header/{header['_id']}", ended)
    page = admin.open(PAGES)
    expect(page.get_by_role("link", name=words("announcements:popup.title"))).to_be_visible()
    admin.check()
    _picture(page, f"pages-{locale}")
    admin.open(f"{PAGES}/headers")
    expect(page.get_by_text(words("announcements:state.ENDED"), exact=True)).to_be_visible()
    shopper.open("/")
    expect(shopper.page.get_by_role("link", name=spoken["banner"])).to_be_visible()
    expect(shopper.page.get_by_role("link", name=spoken["bar"])).to_have_count(0)
