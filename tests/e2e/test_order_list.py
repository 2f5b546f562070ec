"""Many orders at once: bulk acts with a result each, an export that is saved, a courier's sheet."""

import csv
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from pypdf import PdfReader

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import Placed, add_product, add_yape, place
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

DESKTOP = [
    pytest.param({"locale": "en"}, id="en"),
    pytest.param({"locale": "es", "dark": True}, id="es-dark"),
]
PHONE = pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark")


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def orders(merchant: Merchant) -> list[Placed]:
    """1001 is paid, 1002 is not."""
    cup, yape = add_product(merchant, "Taza", price="49.00", cost="16.50", stock=9), add_yape(merchant)
    placed = [place(merchant, {cup: 1}, yape, name=name) for name in ("Lucía", "Rosa")]
    merchant.call("POST", f"order/{placed[0].id}/payment", {"reference": "04518273"})
    return placed


def _text(admin: AdminPage, key: str, **values: object) -> str:
    return say(admin.visitor.locale, f"orderList:{key}", **values)


def _press(admin: AdminPage, key: str, **values: object) -> None:
    admin.page.get_by_role("button", name=_text(admin, key, **values), exact=True).click()


def _answer(admin: AdminPage, key: str, **values: object) -> Locator:
    dialog = admin.page.get_by_role("dialog")
    return dialog.get_by_role("button", name=_text(admin, key, **values), exact=True)


def _choose(admin: AdminPage, menu: str, action: str) -> None:
    _press(admin, f"bulk.{menu}")
    admin.page.get_by_role("menuitem", name=_text(admin, f"bulk.action.{action}"), exact=True).click()


def _pick_all(admin: AdminPage) -> None:
    admin.page.get_by_label(say(admin.visitor.locale, "ui:table.selectAll"), exact=True).check()


def _detail(merchant: Merchant, order: Placed) -> Any:
    return merchant.call("GET", f"order/{order.id}")


@pytest.mark.parametrize("profile", DESKTOP)
def test_each_order_tells_what_became_of_it(visit, merchant, orders, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list")
    _pick_all(admin)
    _choose(admin, "move", "MARK_PAID")
    admin.visitor.press_twice(_answer(admin, "bulk.action.MARK_PAID"))

    results = page.get_by_role("dialog").get_by_role("listitem")
    expect(results).to_have_count(2)
    expect(results.nth(0)).to_contain_text("#1001")
    expect(results.nth(1)).to_contain_text(_text(admin, "results.MARK_PAID"))
    admin.check()
    _answer(admin, "results.close").last.click()
    details = [_detail(merchant, order) for order in orders]
    assert [(row["paymentState"], len(row["payments"])) for row in details] == [("PAID", 1)] * 2

    _pick_all(admin)
    _choose(admin, "order", "TAG")
    field = page.get_by_role("dialog").get_by_label(_text(admin, "filter.tag"))
    for tag in ("regalo", "mayorista"):
        field.fill(tag)
        field.press("Enter")
    admin.check()
    admin.visitor.press_twice(_answer(admin, "bulk.answer.TAG"))
    expect(page.get_by_text(_text(admin, "bulk.done.TAG_other", count=2))).to_have_count(1)
    assert [_detail(merchant, order)["tags"] for order in orders] == [["regalo", "mayorista"]] * 2


@pytest.mark.parametrize("profile", DESKTOP)
def test_the_list_is_exported_as_it_is_filtered(visit, merchant, orders, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list?q=rosa")
    _press(admin, "export.open")
    page.get_by_text(_text(admin, "export.csv"), exact=True).click()
    admin.check()
    admin.visitor.press_late(_answer(admin, "export.start"))
    expect(page.get_by_text(_text(admin, "export.done", orders=1, lines=1))).to_be_visible()
    admin.check()
    with page.expect_download() as got:
        _answer(admin, "export.save").click()
    text = got.value.path().read_text(encoding="utf-8-sig")
    [row] = csv.DictReader(text.splitlines())
    assert "1002" in row.values()


@pytest.mark.parametrize("profile", DESKTOP)
def test_a_couriers_sheet_is_looked_at_and_then_written(visit, merchant, orders, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list")
    _press(admin, "tracking.open")
    sheet = "pedido;courier;guia\n1001;Olva;0245-881\n1002;Olva;0245-882\n9999;Olva;0245-883"
    page.get_by_label(_text(admin, "tracking.paste")).fill(sheet)
    admin.visitor.press_late(_answer(admin, "tracking.check_other", count=3))
    preview = page.get_by_role("list", name=_text(admin, "tracking.preview")).get_by_role("listitem")
    expect(preview).to_have_count(3)
    expect(preview.nth(0)).to_contain_text(_text(admin, "tracking.does.SHIP"))
    admin.check()
    assert _detail(merchant, orders[0])["state"] == "CONFIRMED"
    _answer(admin, "tracking.yes_one", count=1).dblclick()

    expect(page.get_by_text(_text(admin, "tracking.done_one", count=1)).first).to_be_visible()
    sent, unpaid = (_detail(merchant, order) for order in orders)
    assert (sent["state"], sent["parcels"][0]["tracking"]) == ("SHIPPED", "0245-881")
    assert (unpaid["state"], unpaid["parcels"]) == ("PENDING", [])


def _open_filters(admin: AdminPage) -> Locator:
    """The drawer of all filters: its button has only a picture on a phone."""
    title, more = (say(admin.visitor.locale, f"ui:filters.{key}") for key in ("title", "more"))
    narrow = admin.page.get_by_role("button", name=title, exact=True)
    narrow.or_(admin.page.get_by_role("button", name=more, exact=True)).click()
    return admin.page.get_by_role("dialog", name=title)


def _row(admin: AdminPage, order: Placed) -> Locator:
    """On a phone a card, else a row of the table."""
    box = admin.page.get_by_role("checkbox", name=re.compile(f"#{order.number}$"))
    return admin.page.get_by_role("row").or_(admin.page.get_by_role("listitem")).filter(has=box)


@pytest.mark.parametrize("profile", [PHONE])
def test_a_list_is_filtered_and_kept_under_a_name(visit, merchant, orders, profile):
    admin = AdminPage(visit(**profile), merchant)
    page, locale = admin.open("/admin/orders/list"), profile["locale"]
    expect(_row(admin, orders[1])).to_be_visible()
    drawer = _open_filters(admin)
    drawer.get_by_label(_text(admin, "filter.paymentState"), exact=True).select_option("PAID")
    expect(page).to_have_url(re.compile("paymentState=PAID"))
    drawer.get_by_label(_text(admin, "filter.minTotal"), exact=True).fill("40")
    expect(page).to_have_url(re.compile("minTotal=40.00"))
    admin.check()
    drawer.get_by_role("button", name=admin.say("filter.show"), exact=True).click()
    expect(_row(admin, orders[1])).to_have_count(0)
    expect(_row(admin, orders[0])).to_be_visible()

    page.get_by_role("button", name=say(locale, "views:title"), exact=True).click()
    page.get_by_role("menuitem", name=say(locale, "views:save"), exact=True).click()
    dialog = page.get_by_role("dialog", name=say(locale, "views:saveTitle"))
    dialog.get_by_label(say(locale, "views:name")).fill("Pagados")
    admin.check()
    dialog.get_by_role("button", name=say(locale, "views:saveNow"), exact=True).dblclick()
    expect(page.get_by_role("button", name="Pagados", exact=True)).to_be_visible()

    admin.open("/admin/orders/list")
    expect(_row(admin, orders[1])).to_be_visible()
    page.get_by_role("button", name=say(locale, "views:title"), exact=True).click()
    page.get_by_role("menuitem", name="Pagados", exact=True).click()
    expect(_row(admin, orders[1])).to_have_count(0)
    expect(_row(admin, orders[0])).to_be_visible()
    [remaining] = merchant.call("GET", "view?list=orders")["items"]
    assert (remaining["name"], remaining["shared"]) == ("Pagados", False)
    assert {"paymentState=PAID", "minTotal=40.00"} <= set(remaining["query"].split("&"))


@pytest.mark.parametrize("profile", [DESKTOP[0], PHONE])
def test_packing_slips_of_the_picked_orders_are_one_pdf(visit, merchant, orders, profile):
    admin = AdminPage(visit(**profile), merchant)
    page = admin.open("/admin/orders/list")
    for order in orders:
        page.get_by_role("checkbox", name=re.compile(f"#{order.number}$")).check()
    admin.check()
    _press(admin, "print.title")
    with page.expect_download() as got:
        page.get_by_role("menuitem", name=_text(admin, "print.PACKING_SLIP"), exact=True).click()
    assert got.value.suggested_filename == f"{_text(admin, 'print.file.PACKING_SLIP')}.pdf"
    slips = [slip.extract_text() for slip in PdfReader(got.value.path()).pages]
    assert [re.findall(r"#(\d+)", slip)[0] for slip in slips] == ["1002", "1001"]
    assert all("Taza" in slip for slip in slips)
