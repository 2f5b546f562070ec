"""The media library: folders, the trash and back, a new content in place, and who uses a file."""

import re
from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES, picture
from tests.e2e.texts import say

__all__ = ["picture"]


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def other_picture(tmp_path: Path) -> Path:
    image = Image.new("RGB", (700, 500), "#F1E4C8")
    ImageDraw.Draw(image).polygon([(350, 60), (620, 440), (80, 440)], fill="#7A1F3D")
    path = tmp_path / "cerro.jpg"
    image.save(path, quality=85)
    return path


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"attachments:{key}", **values)


def _file(merchant: Merchant) -> dict:
    [file] = merchant.call("GET", "attachment/search")["items"]
    return file


@pytest.mark.parametrize("profile", PROFILES)
def test_a_file_goes_into_a_folder_into_the_trash_and_back_to_its_folder(visit, merchant, picture, profile):
    words = partial(_say, profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/attachments")
    page.get_by_role("button", name=words("folder.new")).first.click()
    dialog = page.get_by_role("dialog", name=words("folder.new"))
    dialog.get_by_label(words("folder.name")).fill("Tazas")
    admin.visitor.check_accessibility()
    admin.visitor.press_twice(dialog.get_by_role("button", name=words("folder.create")))
    page.get_by_role("main").get_by_role("link", name=re.compile("^Tazas")).last.click()
    expect(page.get_by_role("heading", name=words("empty.folder"))).to_be_visible()
    admin.check()
    page.locator("input[type=file]").first.set_input_files(picture)
    tile = page.locator("[data-entry]", has_text="taza.jpg")
    expect(tile).to_be_visible()
    folder = _file(merchant)["folderOid"]
    assert folder is not None

    page.get_by_role("checkbox", name=words("select.one", name="taza.jpg")).check()
    admin.check()
    admin.visitor.press_twice(page.get_by_role("toolbar").get_by_role("button", name=words("trash.yes")))
    expect(tile).to_have_count(0)
    admin.open("/admin/attachments?trash=1")
    expect(page.get_by_text("taza.jpg").first).to_be_visible()
    admin.check()
    page.get_by_role("checkbox", name=words("select.one", name="taza.jpg")).check()
    admin.visitor.press_twice(page.get_by_role("toolbar").get_by_role("button", name=words("restore")))
    expect(page.get_by_role("heading", name=words("empty.trash"))).to_be_visible()
    admin.check()
    assert _file(merchant)["folderOid"] == folder


@pytest.mark.parametrize("profile", PROFILES)
def test_who_throws_away_a_file_in_use_is_warned(visit, merchant, picture, other_picture, profile):
    words = partial(_say, profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/attachments")
    page.locator("input[type=file]").first.set_input_files(picture)
    tile = page.locator("[data-entry]", has_text="taza.jpg")
    expect(tile).to_be_visible()
    file = _file(merchant)
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "photos": [{"attachmentOid": file["_id"]}]}
    merchant.call("POST", "product", body)
    page.reload()
    tile.click()
    drawer = page.get_by_role("dialog")
    used = words("use.title", uses=words("use.product_one", count=1))
    expect(drawer.get_by_text(used)).to_be_visible()
    expect(drawer.get_by_role("link", name="Taza Quincha")).to_be_visible()
    admin.check()

    drawer.locator("input[type=file]").set_input_files(other_picture)
    expect(page.get_by_text(words("replace.done", name="taza.jpg"))).to_be_visible()
    fresh = merchant.call("GET", f"attachment/{file['_id']}")
    assert (fresh["width"], fresh["height"], fresh["address"]) == (700, 500, file["address"])
    assert fresh["url"] != file["url"]

    drawer.get_by_role("button", name=words("trash.yes")).click()
    warning = page.get_by_role("dialog", name=words("trash.usedTitle_one"))
    expect(warning).to_contain_text(words("use.product_one", count=1))
    admin.visitor.check_accessibility()
    admin.visitor.press_twice(warning.get_by_role("button", name=words("trash.yes")))
    expect(tile).to_have_count(0)
    assert merchant.call("GET", f"attachment/{file['_id']}")["trashedAt"] is not None


@pytest.mark.parametrize("profile", PROFILES)
def test_words_of_a_file_lie_on_top_of_what_somebody_else_wrote(visit, merchant, picture, profile):
    words, locale = partial(_say, profile["locale"]), profile["locale"]
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/attachments")
    page.locator("input[type=file]").first.set_input_files(picture)
    page.locator("[data-entry]", has_text="taza.jpg").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_label(words(f"alt.{locale}")).fill("Una taza azul")
    file = _file(merchant)
    merchant.call("PATCH", f"attachment/{file['_id']}", {"name": "taza azul.jpg"})
    drawer.get_by_role("button", name=words("save"), exact=True).click()
    expect(drawer.get_by_text(say(locale, "forms:stale"))).to_be_visible()
    expect(drawer.get_by_label(words("file.name"), exact=True)).to_have_value("taza azul.jpg")
    admin.visitor.check_accessibility()
    admin.visitor.press_twice(drawer.get_by_role("button", name=words("save"), exact=True))
    expect(page.get_by_text(words("saved", name="taza azul.jpg"))).to_have_count(1)
    remaining = merchant.call("GET", f"attachment/{file['_id']}")
    assert (remaining["name"], remaining["alt"]) == ("taza azul.jpg", {locale: "Una taza azul"})
