"""A paid order gets its boleta, its paper is saved, and a credit note takes it back."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.receipt_desk import PICTURES, Desk
from tests.e2e.texts import say

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    return open_store(installation, "Barro Norte")


@pytest.fixture
def paid(merchant: Merchant) -> Any:
    cup = add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=10)
    order = place(merchant, {cup: 3}, add_yape(merchant))
    merchant.call("POST", f"order/{order.id}/payment", {"reference": "04518273"})
    return order


def _write_tax_data(desk: Desk) -> None:
    desk.admin.open("/admin/settings/receipts")
    desk.page.get_by_role("switch", name=desk.words("field.useBilling")).set_checked(True)
    desk.page.get_by_label(desk.words("field.identificationNumber"), exact=True).fill("20609057441")
    desk.page.get_by_label(desk.words("field.businessName"), exact=True).fill("Barro Norte E.I.R.L.")
    desk.page.get_by_label(desk.words("emit.fiscalAddress"), exact=True).fill("Jr. Unión 218, Barranco")
    desk.look("receipt-settings")
    desk.page.get_by_role("button", name=say(desk.admin.visitor.locale, "ui:save.save")).click()
    expect(desk.page.get_by_text(say(desk.admin.visitor.locale, "ui:save.saved"))).to_be_visible()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_boleta_and_its_credit_note(visit, merchant, paid, profile, tmp_path):
    desk = Desk(AdminPage(visit(**profile), merchant))
    page = desk.page
    _write_tax_data(desk)
    desk.admin.open(f"/admin/orders/{paid.id}")
    page.get_by_role("link", name=desk.words("card.emit"), exact=True).click()
    expect(page.get_by_role("heading", name=desk.words("emit.title.BOLETA", number=1001))).to_be_visible()
    page.get_by_label(desk.words("field.documentType"), exact=True).select_option("DNI")
    page.get_by_label(desk.words("field.documentNumber"), exact=True).last.fill("4077")
    desk.press("emit.button.BOLETA")
    expect(page.get_by_text(desk.words("emit.wrong.DNI")).first).to_be_visible()
    desk.look("emit-wrong")
    page.get_by_label(desk.words("field.documentNumber"), exact=True).last.fill("40771296")
    desk.look("emit-receipt")
    page.get_by_role("button", name=desk.words("emit.button.BOLETA"), exact=True).dblclick()

    code = "B001-00000001"
    expect(page.get_by_role("heading", level=1, name=code)).to_be_visible()
    with page.expect_download() as download:
        desk.press("files.a4")
    download.value.save_as(tmp_path / "boleta.pdf")
    assert (tmp_path / "boleta.pdf").read_bytes().startswith(b"%PDF")
    if PICTURES:
        download.value.save_as(f"{PICTURES}/boleta-{desk.admin.visitor.locale}.pdf")
    desk.look("receipt")

    desk.press("credit.open")
    page.get_by_label(desk.words("field.reasonCode"), exact=True).select_option("07")
    page.get_by_label("Taza Quincha").fill("1")
    desk.look("credit-dialog")
    desk.press("credit.yes")
    expect(page.get_by_role("heading", level=1, name="BC01-00000001")).to_be_visible()
    [receipt] = merchant.call("GET", f"order/invoice?q={code}")["items"]
    assert (receipt["total"], receipt["credited"]) == ("157.00", "49.00")

    desk.admin.open("/admin/orders/receipts")
    expect(page.get_by_role("link", name=code).first).to_be_visible()
    desk.look("receipt-list")
    desk.admin.open(f"/admin/orders/{paid.id}")
    expect(page.get_by_role("link", name="BC01-00000001")).to_be_visible()
    desk.look("receipt-order")
