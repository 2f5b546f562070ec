"""A store connects its sender, issues receipts of several orders at once, voids one, and credits what it gave
back."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product, add_yape, place
from tests.e2e.installation import Installation
from tests.e2e.merchant import Merchant, open_store
from tests.e2e.receipt_desk import PICTURES, Desk
from tests.factories.receipt_servers import TOKEN, Books, nubefact

DESKTOP = {"locale": "en"}
PHONE = {"locale": "es", "width": 390, "height": 844}
PROFILES = [pytest.param(DESKTOP, id="en-desktop"), pytest.param(PHONE, id="es-phone")]
TAX_DATA = {
    "useBilling": True,
    "identificationNumber": "20609057441",
    "businessName": "Barro Norte E.I.R.L.",
    "address": "Jr. Unión 218, Barranco",
}
BUYER = {
    "documentType": "RUC",
    "documentNumber": "20498189637",
    "name": "Quinta Sillar E.I.R.L.",
    "address": "Calle Misti 214, Arequipa",
}


@pytest.fixture
def merchant(installation: Installation) -> Merchant:
    merchant = open_store(installation, "Barro Norte")
    merchant.call("PATCH", "store", TAX_DATA)
    return merchant


@pytest.fixture
def sender(installation: Installation) -> Iterator[str]:
    with nubefact(Books(), installation.outside_port) as address:
        yield address


@pytest.fixture
def orders(merchant: Merchant) -> list[Any]:
    """Two of them are paid."""
    cup, yape = (
        add_product(merchant, "Taza Quincha", price="49.00", cost="16.50", stock=20),
        add_yape(merchant),
    )
    made = [place(merchant, {cup: 2}, yape, name=name) for name in ("Lucía", "Diego", "Ana")]
    for order in made[:2]:
        merchant.call("POST", f"order/{order.id}/payment", {"reference": f"0451{order.number}"})
    return made


def _connect(desk: Desk, address: str) -> None:
    desk.open("/admin/settings/receipts")
    page = desk.page
    page.get_by_label(desk.words("sender.who"), exact=True).select_option("NUBEFACT")
    page.get_by_label(desk.words("sender.field.url"), exact=True).fill(address)
    page.get_by_label(desk.words("sender.field.token"), exact=True).fill(TOKEN)
    desk.press("sender.save")
    expect(page.get_by_text(desk.words("sender.ready"))).to_be_visible()
    desk.look("sender")


def _issue_all(desk: Desk, count: int) -> None:
    desk.open("/admin/orders/list")
    for number in range(1001, 1001 + count):
        desk.page.get_by_role("checkbox", name=re.compile(f"#{number}$")).check()
    desk.press("bulk.open")
    desk.look("bulk")
    desk.press("bulk.yes_other", count=count)
    expect(desk.page.get_by_text(desk.words("bulk.done_other", count=count))).to_be_visible()
    desk.look("bulk-done")


@pytest.mark.parametrize("profile", PROFILES)
def test_receipts_on_their_way_to_sunat(visit, merchant, orders, sender, profile):
    desk = Desk(AdminPage(visit(**profile), merchant))
    page = desk.page
    _connect(desk, sender)
    _issue_all(desk, 3)

    page.get_by_role("link", name=desk.words("recent.all")).click()
    expect(page.get_by_text(desk.words("state.ACCEPTED"))).to_have_count(3, timeout=30_000)
    desk.look("sent-list")
    page.get_by_role("link", name="B001-00000003").first.click()
    expect(page.get_by_text(desk.words("explain.ACCEPTED"))).to_be_visible()
    desk.look("sent-receipt")
    _save_papers(desk)
    desk.press("void.open")
    page.get_by_label(desk.words("field.reason"), exact=True).fill("Se repitió")
    desk.look("void")
    desk.press("void.yes")
    expect(page.get_by_text(desk.words("explain.VOIDED"))).to_be_visible(timeout=30_000)
    desk.look("voided")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_went_back_gets_its_credit_note(visit, merchant, orders, profile):
    order = orders[0]
    merchant.call("POST", f"order/{order.id}/invoice", {"kind": "FACTURA", "buyer": BUYER})
    [line] = merchant.call("GET", f"order/{order.id}")["lines"]
    refund = {"how": "MANUAL", "lines": [{"lineOid": line["_id"], "quantity": 1}]}
    merchant.call("POST", f"order/{order.id}/refund", refund)
    desk = Desk(AdminPage(visit(**profile), merchant))

    desk.open(f"/admin/orders/{order.id}")
    desk.press("credit.open")
    expect(desk.page.get_by_label("Taza Quincha")).to_have_value("1")
    desk.look("due-note")
    desk.press("credit.yes")

    expect(desk.page.get_by_role("heading", level=1, name="FC01-00000001")).to_be_visible()
    desk.look("credit-note")
    _save_papers(desk)
    desk.open(f"/admin/orders/{order.id}")
    expect(desk.page.get_by_role("link", name="FC01-00000001")).to_be_visible()
    expect(desk.page.get_by_role("button", name=desk.words("credit.open"))).to_have_count(0)


def _save_papers(desk: Desk) -> None:
    heading = desk.page.get_by_role("heading", level=1).inner_text().rpartition(" ")[2]
    for name in ("a4", "80mm"):
        with desk.page.expect_download() as download:
            desk.press(f"files.{name}")
        if PICTURES:
            download.value.save_as(f"{PICTURES}/{heading}-{name}.pdf")
