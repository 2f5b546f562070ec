"""A merchant changes many prices at once: typed, reckoned, checked, saved, taken back."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


def _products(merchant):
    colors = [{"es": "Añil"}, {"es": "Terracota"}, {"es": "Musgo"}]
    variants = [
        {"values": [place], "price": price, "cost": "14.20", "stock": 5 + place, "sku": f"TAZ-{place}"}
        for place, price in enumerate(("39.90", "49.90", "39.90"))
    ]
    options = [{"name": {"es": "Color"}, "values": colors}]
    for name in ("Taza Quincha", "Bowl Quincha"):
        rows = [{**row, "sku": f"{name[:4]}-{place}"} for place, row in enumerate(variants)]
        merchant.call("POST", "product", {"name": {"es": name}, "status": "PUBLISHED", "options": options,
                                          "variants": rows})  # fmt: skip
    merchant.call(
        "POST", "product", {"name": {"es": "Jarrón Marea"}, "status": "PUBLISHED", "price": "189.00"}
    )


def _cell(page, row, column):
    return page.locator(f'[data-row="{row}"][data-column="{column}"]')


@pytest.mark.parametrize("profile", PROFILES)
def test_prices_change_together_and_come_back(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    _products(merchant)
    admin, words = AdminPage(visit(**profile), merchant), partial(say, locale)
    page = admin.page

    admin.open("/admin/products/bulk-edit")
    expect(page.get_by_role("heading", level=1, name=words("bulkEdit:title"))).to_be_visible()
    expect(page.get_by_role("grid", name=words("bulkEdit:grid"))).to_be_visible()
    _picture(page, f"bulk-edit-{locale}")
    admin.check()

    # Rows: the newest first, the vase with its only variant, then bowls and mugs.
    _cell(page, 3, 2).click()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_role("button", name=words("bulkEdit:selection.formula"), exact=True).click()
    page.get_by_label(words("bulkEdit:formula.change"), exact=True).fill("-10")
    page.get_by_label(words("bulkEdit:formula.ending"), exact=True).select_option("0.90")
    _picture(page, f"bulk-edit-formula-{locale}")
    admin.check()
    page.get_by_role("button", name=words("bulkEdit:formula.fill_other", count=3)).click()
    expect(_cell(page, 3, 2)).to_have_text("35.90")
    _cell(page, 7, 2).click()
    page.keyboard.type("doce")
    page.keyboard.press("Enter")
    expect(page.get_by_text(words("bulkEdit:bar.wrong_one", count=1))).to_be_visible()
    _picture(page, f"bulk-edit-wrong-{locale}")
    page.evaluate("() => scrollTo(0, 0)")  # nothing lies half under the bar
    admin.check()

    page.get_by_role("button", name=words("bulkEdit:bar.review_other", count=3)).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(words("bulkEdit:review.sum_other", count=3))).to_be_visible()
    _picture(page, f"bulk-edit-review-{locale}")
    admin.check()
    dialog.get_by_role("button", name=words("bulkEdit:review.save_other", count=3)).click()
    expect(page.get_by_text(words("bulkEdit:saved_other", count=3))).to_be_visible()
    bowl = next(
        one for one in merchant.call("GET", "product/sheet")["items"] if one["name"] == "Bowl Quincha"
    )
    assert [row["price"] for row in bowl["variants"]] == ["35.90", "44.90", "35.90"]

    page.get_by_role("button", name=words("bulkEdit:bar.discard"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words("bulkEdit:bar.discard"), exact=True).click()
    page.get_by_role("button", name=words("bulkEdit:undo.button")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("bulkEdit:undo.confirm"), exact=True).click()
    expect(page.get_by_text(words("bulkEdit:undo.done_one", count=1))).to_be_visible()
    expect(_cell(page, 3, 2)).to_have_text("39.90")


PASTE = """(grid, text) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = { clipboardData: data, bubbles: true, cancelable: true }
  grid.dispatchEvent(new ClipboardEvent('paste', event))
}"""


@pytest.mark.parametrize("profile", PROFILES)
def test_a_pasted_block_meets_what_somebody_else_saved(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    _products(merchant)
    admin, words = AdminPage(visit(**profile), merchant), partial(say, locale)
    page = admin.page
    admin.open("/admin/products/bulk-edit")
    grid = page.get_by_role("grid", name=words("bulkEdit:grid"))

    _cell(page, 3, 2).click()
    grid.evaluate(PASTE, "41.00\t52.00\n42.00\t\n43.00\t55.00")
    expect(_cell(page, 5, 3)).to_have_text("55.00")
    page.keyboard.press("Control+z")
    expect(_cell(page, 3, 2)).to_have_text("39.90")
    page.keyboard.press("Control+y")
    expect(_cell(page, 3, 2)).to_have_text("41.00")
    _picture(page, f"bulk-edit-pasted-{locale}")
    bowl = next(
        one for one in merchant.call("GET", "product/sheet")["items"] if one["name"] == "Bowl Quincha"
    )
    merchant.call("PATCH", f"product/{bowl['_id']}", {"brand": "Barro Norte"})

    page.get_by_role("button", name=words("bulkEdit:bar.review_other", count=5)).click()
    dialog = page.get_by_role("dialog", name=words("bulkEdit:conflict.title_one", count=1))
    expect(dialog.get_by_text(words("bulkEdit:conflict.line"))).to_be_visible()
    _picture(page, f"bulk-edit-conflict-{locale}")
    admin.check()
    dialog.get_by_role("button", name=words("bulkEdit:conflict.keepMine")).click()
    page.get_by_role("button", name=words("bulkEdit:bar.review_other", count=5)).click()
    page.get_by_role("dialog").get_by_role(
        "button", name=words("bulkEdit:review.save_other", count=5)
    ).click()
    expect(page.get_by_text(words("bulkEdit:saved_other", count=5))).to_be_visible()
    bowl = next(
        one for one in merchant.call("GET", "product/sheet")["items"] if one["name"] == "Bowl Quincha"
    )
    assert [row["price"] for row in bowl["variants"]] == ["41.00", "42.00", "43.00"]
