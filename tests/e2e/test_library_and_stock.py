"""Counting what lies on the shelf, and the pictures of a store in one place."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.merchant import Merchant, give_largest_plan, open_store
from tests.e2e.test_products import PROFILES, _enter, picture
from tests.e2e.texts import say

WORDS = {
    "en": {"quantity": "Quantity", "save": "Save"},
    "es": {"quantity": "Cantidad", "save": "Guardar"},
}

LEFT = {"en": "Only 8 left", "es": "Quedan 8"}

__all__ = ["picture"]


def _say(locale: str, key: str, **values: object) -> str:
    return say(locale, f"stock:{key}", **values)


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.mark.parametrize("profile", PROFILES)
def test_four_more_arrive_and_are_counted_on_the_spot(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "stock": 8, "status": "PUBLISHED"}
    product = merchant.call("POST", "product", body)
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/stock")
    page.get_by_role("button", name=re.compile("^Taza Quincha (en|at) .*8$")).click()
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_label(words["quantity"]).fill("+4")
    visitor.press_twice(page.get_by_role("button", name=words["save"], exact=True))

    expect(page.get_by_role("button", name=re.compile("^Taza Quincha (en|at) .*12$"))).to_be_visible()
    visitor.check_accessibility()
    assert merchant.call("GET", f"product/{product['_id']}")["stock"] == 12
    [counted, opened] = merchant.call("GET", f"stock/movement?variantOid={product['variants'][0]['_id']}")[
        "items"
    ]
    assert (counted["quantity"], opened["quantity"]) == (4, 8)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_picture_comes_into_the_library_and_is_looked_at(visit, merchant, picture, profile):
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/attachments")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    page.locator("input[type=file]").first.set_input_files(picture)
    tile = page.locator("[data-entry]", has_text="taza.jpg")
    expect(tile.first).to_be_visible()
    [file] = merchant.call("GET", "attachment")["items"]
    assert (file["name"], file["useCount"]) == ("taza.jpg", 0)

    tile.first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()

    _check_crop(visitor, merchant, file["_id"])


def _check_crop(visitor, merchant, file):
    """The shop crops around the focal point, though its policy lets no style attribute through."""
    merchant.call("PATCH", f"attachment/{file}", {"focal": {"x": 0.2, "y": 0.7}})
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "photos": [{"attachmentOid": file}]}
    slug = merchant.call("POST", "product", {**body, "status": "PUBLISHED"})["slug"]["es"]
    visitor.go(f"/p/{slug}", shop=merchant.subdomain)
    photo = visitor.page.get_by_role("main").get_by_role("img").first
    expect(photo).to_have_css("object-position", "20% 70%")
    expect(photo).to_have_css("object-fit", "cover")


@pytest.mark.parametrize("profile", PROFILES)
def test_units_go_to_another_location(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    give_largest_plan(merchant)
    first = merchant.call("GET", "warehouse")["items"][0]["_id"]
    merchant.call("PATCH", f"warehouse/{first}", {"name": "Taller"})
    shop = merchant.call("POST", "warehouse", {"name": "Tienda"})["_id"]
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "stock": 8, "status": "PUBLISHED"}
    variant = merchant.call("POST", "product", body)["variants"][0]["_id"]
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/stock")
    page.get_by_role("button", name=words("list.more", name="Taza Quincha")).click()
    page.get_by_role("menuitem", name=words("transfer.open")).click()
    dialog = page.get_by_role("dialog", name=words("transfer.title_one", count=1))
    units = dialog.get_by_label("Taza Quincha", exact=True)
    units.fill("9")
    dialog.get_by_role("button", name=words("transfer.yes"), exact=True).click()
    expect(dialog.get_by_text(words("transfer.tooMany"))).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    units.fill("3")
    visitor.press_twice(dialog.get_by_role("button", name=words("transfer.yes"), exact=True))
    expect(page.get_by_text(words("transfer.done_other", count=3, place="Tienda"))).to_have_count(1)
    visitor.check_accessibility()
    visitor.check_fits()
    [row] = merchant.call("GET", "stock")["items"]
    assert {level["warehouseOid"]: level["onHand"] for level in row["levels"]} == {first: 5, shop: 3}
    moved = merchant.call("GET", f"stock/movement?variantOid={variant}")["items"]
    assert {move["kind"] for move in moved[:2]} == {"MOVED"}

    page.get_by_role("button", name=words("list.more", name="Taza Quincha")).click()
    page.get_by_role("menuitem", name=words("list.history")).click()
    drawer = page.get_by_role("dialog", name="Taza Quincha")
    ledger = drawer.get_by_role("list", name=words("history.title")).get_by_role("listitem")
    expect(ledger).to_have_count(3)
    route = f"{words('kind.MOVED')} · Taller → Tienda"
    assert [_figures(line) for line in ledger.all()] == [
        (route, "Ana Quispe", "+3", words("history.left", shown=3)),
        (route, "Ana Quispe", "\u22123", words("history.left", shown=5)),
        (f"{words('reason.COUNT')} · Taller", "Ana Quispe", "+8", words("history.left", shown=8)),
    ]
    visitor.check_accessibility()
    visitor.check_fits()
    drawer.get_by_label(words("list.place")).select_option(shop)
    expect(ledger).to_have_count(1)
    drawer.get_by_role("tab", name=words("promised.tab", shown=0)).click()
    expect(drawer.get_by_text(words("promised.empty"))).to_be_visible()


def _figures(line: Locator) -> tuple[str, ...]:
    """What a line of the ledger says, but for its time: why and where, who, how many, what was left."""
    what, when, *figures = line.inner_text().splitlines()
    return (what, when.split(" · ")[-1], *figures)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_store_says_how_few_is_low(visit, merchant, profile):
    words = partial(_say, profile["locale"])
    body = {"name": {"es": "Taza Quincha"}, "price": "39.00", "stock": 8, "status": "PUBLISHED"}
    slug = merchant.call("POST", "product", body)["slug"]["es"]
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/stock")
    page.get_by_role("button", name=words("mark.open_other", count=5)).click()
    dialog = page.get_by_role("dialog", name=words("mark.title"))
    dialog.get_by_label(words("mark.units")).fill("10")
    visitor.check_accessibility()
    visitor.press_twice(dialog.get_by_role("button", name=words("mark.save")))
    expect(page.get_by_role("button", name=words("mark.open_other", count=10))).to_be_visible()
    expect(page.get_by_text(words("list.few", left=8)).first).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    visitor.go(f"/p/{slug}", shop=merchant.subdomain)
    expect(page.get_by_text(LEFT[profile["locale"]]).first).to_be_visible()
