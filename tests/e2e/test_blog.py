"""The blog: a post is written with a picture and its product, read in the shop, and brought back to an
earlier text; the tools of the store, and the colors that a visitor can begin with."""

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
BLOG = "/admin/my-store/blog"
SPOKEN = {
    "es": {
        "title": "Cómo nace una taza",
        "excerpt": "Del barro a la mesa en nueve días.",
        "text": "Todo empieza con barro de Piura.",
        "tag": "taller",
        "changed": "Todo empieza con agua.",
        "minutes": "1 min de lectura",
        "feed": "Seguir por RSS",
    },
    "en": {
        "title": "How a mug is born",
        "excerpt": "From clay to table in nine days.",
        "text": "It all starts with clay from Piura.",
        "tag": "workshop",
        "changed": "It all starts with water.",
        "minutes": "1 min read",
        "feed": "Follow by RSS",
    },
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _photo():
    """A mug on a table."""
    image = Image.new("RGB", (1600, 1000), "#E9D9C3")
    draw = ImageDraw.Draw(image)
    draw.rectangle([0, 700, 1600, 1000], fill="#9C4A2F")
    draw.ellipse([960, 380, 1180, 640], outline="#23366B", width=46)
    draw.rounded_rectangle([600, 300, 1040, 800], radius=60, fill="#23366B")
    out = io.BytesIO()
    image.save(out, "JPEG", quality=88)
    return {"name": "taza.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def _write_post(admin, words, spoken):
    page = admin.open(BLOG)
    expect(page.get_by_text(words("blog:empty.title"))).to_be_visible()
    admin.check()
    _picture(page, f"blog-empty-{admin.visitor.locale}")
    page.get_by_role("link", name=words("blog:list.add")).first.click()
    page.get_by_role("textbox", name=words("blog:field.title"), exact=True).fill(spoken["title"])
    page.get_by_role("textbox", name=words("blog:field.excerpt"), exact=True).fill(spoken["excerpt"])
    text = page.get_by_role("textbox", name=words("blog:field.body"), exact=True)
    text.click()
    page.keyboard.type(spoken["text"])
    page.get_by_label(words("blog:field.coverOid"), exact=True).set_input_files(_photo())
    page.get_by_role("combobox", name=words("blog:field.tags"), exact=True).fill(spoken["tag"])
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name=words("blog:field.productOids")).fill("Taza")
    page.get_by_role("option", name="Taza Quincha").click()
    page.get_by_role("radio", name=words("blog:status.PUBLISHED"), exact=True).check()
    admin.check()
    _picture(page, f"blog-form-{admin.visitor.locale}")
    page.get_by_role("button", name=words("blog:form.publishNow"), exact=True).click()
    expect(page.get_by_role("link", name=words("blog:form.inShop"))).to_be_visible()
    admin.check()


def _put_picture_into_text(admin, words, spoken):
    page = admin.page
    page.get_by_role("textbox", name=words("blog:field.body"), exact=True).click()
    page.keyboard.press("ControlOrMeta+End")
    page.get_by_role("toolbar").get_by_role("button", name=words("attachments:picker.open")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("taza.jpg").first.click()
    dialog.get_by_role("button", name=words("attachments:picker.use_one")).click()
    expect(page.locator("[contenteditable] img")).to_be_visible()
    page.get_by_role("button", name=words("ui:save.save")).click()
    expect(page.get_by_role("button", name=words("blog:revision.readOne", number=1))).to_be_visible()


def _read_in_shop(shopper, spoken):
    page, locale = shopper.page, shopper.visitor.locale
    shopper.open("/blog")
    expect(page.get_by_role("link", name=spoken["title"])).to_be_visible()
    expect(page.get_by_role("link", name=spoken["feed"])).to_be_visible()
    shopper.check()
    _picture(page, f"blog-shop-{locale}")
    page.get_by_role("link", name=spoken["title"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(spoken["title"])
    expect(page.get_by_text(spoken["text"])).to_be_visible()
    expect(page.get_by_text(spoken["minutes"])).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Taza Quincha").first).to_be_visible()
    shopper.check()
    _picture(page, f"blog-post-{locale}")


def _bring_back(admin, words, spoken):
    page = admin.page
    page.get_by_role("button", name=words("blog:revision.readOne", number=1)).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(spoken["text"])).to_be_visible()
    admin.check()
    _picture(page, f"blog-revision-{admin.visitor.locale}")
    dialog.get_by_role("button", name=words("blog:revision.restore")).click()
    expect(page.locator("[contenteditable] img")).to_have_count(0)
    page.get_by_role("link", name=words("blog:list.title")).first.click()
    expect(page.get_by_role("link", name=spoken["title"])).to_be_visible()
    admin.check()
    _picture(page, f"blog-list-{admin.visitor.locale}")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_post_is_written_read_and_brought_back(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    product = {"name": {"es": "Taza Quincha", "en": "Taza Quincha"}, "price": "39.00", "status": "PUBLISHED"}
    merchant.call("POST", "product", product)
    words, spoken = partial(say, locale), SPOKEN[locale]
    admin = AdminPage(visit(**profile), merchant)
    _write_post(admin, words, spoken)
    _put_picture_into_text(admin, words, spoken)
    _read_in_shop(Shopper(visit(**profile), merchant), spoken)
    _bring_back(admin, words, spoken)


@pytest.mark.parametrize("profile", PROFILES)
def test_tools_lead_to_their_pages_and_print_codes(visit, installation, profile):
    locale = profile["locale"]
    merchant = open_store(installation, "Barro Norte", language=locale)
    product = {"name": {"es": "Taza Quincha", "en": "Taza Quincha"}, "price": "39.00", "status": "PUBLISHED"}
    merchant.call("POST", "product", product)
    merchant.call("GET", "product/export")
    words = partial(say, locale)
    admin = AdminPage(visit(**profile), merchant)

    page = admin.open("/admin/tools")
    expect(page.get_by_role("link", name=words("tools:tool.bulkEdit"))).to_be_visible()
    expect(page.get_by_text(words("tools:state.DONE"), exact=True).first).to_be_visible()
    page.get_by_role("combobox", name=words("tools:qr.choose")).fill("Taza")
    page.get_by_role("option", name="Taza Quincha").click()
    expect(page.get_by_role("img", name=words("ui:qr.alt", name="Taza Quincha"))).to_be_visible()
    admin.check()
    _picture(page, f"tools-{locale}")

    page.get_by_role("link", name=words("tools:tool.move")).click()
    page.get_by_label(words("tools:move.old")).fill("https://barro.example/products/taza-quincha?variant=1")
    old = page.get_by_role("link", name=words("tools:move.try")).get_attribute("href")
    admin.check()
    _picture(page, f"move-{locale}")
    page.goto(old)
    expect(page.get_by_role("heading", name="Taza Quincha")).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_colors_are_chosen_before_there_is_a_store(visit, installation, profile):
    locale = profile["locale"]
    words = partial(say, locale)
    visitor = visit(**profile)
    page = visitor.go("/colors")
    name = {"es": "Cochinilla", "en": "Cochineal"}[locale]
    expect(page.get_by_role("article")).to_have_count(12)
    visitor.check_accessibility()
    visitor.check_fits()
    _picture(page, f"colors-{locale}")
    page.get_by_role("link", name=words("publicPages:colors.useNamed", name=name)).click()
    expect(page.get_by_role("heading", name=words("accounts:register.heading"))).to_be_visible()
