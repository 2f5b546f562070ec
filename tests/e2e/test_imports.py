"""A merchant moves in: a file of another shop is reviewed, mended, imported, and taken back."""

import os
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.apps.products.imports import files
from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
ROWS = [
    {"Handle": "taza", "Title": "Taza Quincha", "Type": "Mesa", "Option1 Name": "Color",
     "Option1 Value": "Añil", "Variant SKU": "T-A", "Variant Price": "42.00", "Variant Inventory Qty": "14"},
    {"Handle": "taza", "Option1 Value": "Musgo", "Variant SKU": "T-M", "Variant Price": "39.00"},
    {"Handle": "ensaladera", "Title": "Ensaladera Ica", "Variant SKU": "E-1", "Variant Price": "ciento diez"},
]  # fmt: skip


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_shop_moves_in_and_out_again(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    created = merchant.call("POST", "product", {"name": {"es": "Jarra"}, "sku": "J-1", "price": "50.00"})
    assert created["_id"]
    rows = [*ROWS, {"Handle": "jarra", "Title": "Jarra", "Variant SKU": "J-1", "Variant Price": "55.00"}]
    content = files.table(files.SHOPIFY_OLD, rows).encode()
    admin, words = AdminPage(visit(**profile), merchant), partial(say, locale)
    page = admin.page

    admin.open("/admin/products/bulk-upload")
    expect(page.get_by_role("heading", level=1, name=words("imports:title"))).to_be_visible()
    _picture(page, f"import-file-{locale}")
    admin.check()
    with page.expect_download() as exported:
        page.get_by_role("button", name=words("imports:file.export")).click()
    assert exported.value.suggested_filename.endswith(".xlsx")
    upload = {"name": "products_export.csv", "mimeType": "text/csv", "buffer": content}
    page.locator('input[type="file"]').set_input_files([upload])
    expect(page.get_by_role("heading", level=1, name=words("imports:heading.review"))).to_be_visible()
    expect(page.get_by_text("Ensaladera Ica")).to_be_visible()
    expect(page.get_by_text("55.00")).to_be_visible()
    _picture(page, f"import-review-{locale}")
    admin.check()

    price = words("imports:target.price")
    page.get_by_label(words("imports:review.mendLabel", field=price, row=4)).fill("110.00")
    page.get_by_role("button", name=words("imports:review.use")).click()
    go = page.get_by_role("button", name=words("imports:review.import_other", count=3))
    go.click()
    expect(page.get_by_role("heading", name=words("imports:done.title"))).to_be_visible()
    _picture(page, f"import-done-{locale}")
    admin.check()
    with page.expect_download() as download:
        page.get_by_role("button", name=words("imports:done.result")).click()
    assert download.value.suggested_filename.endswith(".csv")

    page.get_by_role("button", name=words("imports:done.undo")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("imports:done.undo")).click()
    expect(page.get_by_text(words("imports:done.undone", deleted=2, restored=1))).to_be_visible()
    _picture(page, f"import-undone-{locale}")
    admin.check()
