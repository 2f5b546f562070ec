"""The complaints book: a sheet is filed in the shop, answered by the merchant, and read by its consumer."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "es": {
        "book": "Libro de reclamaciones",
        "send": "Enviar mi hoja de reclamación",
        "missing": re.compile("Faltan 10 datos"),
        "filed": re.compile("Registramos tu hoja"),
        "follow": "Ver cómo va",
        "received": "Recibida",
        "answered": "Respondida",
        "claim": re.compile("^Reclamo"),
        "pdf": "Descargar el PDF",
    },
    "en": {
        "book": "Complaints book",
        "send": "Send my sheet",
        "missing": re.compile("10 "),
        "filed": re.compile("We registered your sheet"),
        "follow": "See how it’s going",
        "received": "Received",
        "answered": "Answered",
        "claim": re.compile("^Claim"),
        "pdf": "Download the PDF",
    },
}
SHEET = {
    "name": "Carla Núñez Ramos",
    "documentNumber": "40771296",
    "email": "carla@correo.pe",
    "phone": "987654321",
    "address": "Av. Larco 743, Miraflores",
    "good": "Bowl Quincha, musgo",
    "amount": "69,00",
    "detail": "La caja llegó golpeada y el bowl vino con una rajadura en el borde.",
    "request": "Que me envíen otro bowl.",
}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def _file_sheet(shopper, shop, locale):
    page = shopper.page
    for field, text in SHEET.items():
        page.locator(f"#cb-{field}").fill(text)
    page.get_by_role("radio", name=shop["claim"]).check()
    page.locator("#cb-declared").check()
    _picture(page, f"complaint-form-{locale}")
    page.get_by_role("button", name=shop["send"]).click()
    expect(page.get_by_role("heading", name=shop["filed"])).to_be_visible()
    shopper.check()
    _picture(page, f"complaint-filed-{locale}")
    with page.expect_download() as download:
        page.get_by_role("button", name=shop["pdf"]).click()
    assert download.value.suggested_filename.endswith(".pdf")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_sheet_is_filed_answered_and_read(visit, installation, profile):
    merchant, locale = open_store(installation, "Barro Norte"), profile["locale"]
    shopper, shop, words = Shopper(visit(**profile), merchant), WORDS[locale], partial(say, locale)
    page = shopper.page
    shopper.open("/")
    page.get_by_role("contentinfo").get_by_role("link", name=shop["book"]).click()
    expect(page.get_by_role("heading", level=1, name=shop["book"])).to_be_visible()
    page.get_by_role("button", name=shop["send"]).click()
    expect(page.get_by_role("alert").filter(has_text=shop["missing"])).to_be_visible()
    shopper.check()
    _picture(page, f"complaint-missing-{locale}")
    _file_sheet(shopper, shop, locale)
    page.get_by_role("link", name=shop["follow"]).click()
    expect(page.get_by_role("status").filter(has_text=shop["received"])).to_be_visible()

    admin = AdminPage(visit(**profile), merchant)
    desk = admin.page
    admin.open("/admin/my-store/terms/complaints-book")
    desk.get_by_role("link", name=re.compile("00001")).first.click()
    expect(desk.get_by_text(SHEET["detail"])).to_be_visible()
    desk.get_by_role("textbox", name=words("complaints:answer.body")).fill(
        "Hoy te enviamos otro bowl, sin costo."
    )
    admin.check()
    _picture(desk, f"complaint-sheet-{locale}")
    desk.get_by_role("button", name=words("complaints:answer.send")).click()
    sure = desk.get_by_role("dialog")
    sure.get_by_role("button", name=words("complaints:answer.send")).click()
    expect(desk.get_by_role("heading", name=words("complaints:answer.given"))).to_be_visible()
    admin.check()
    desk.get_by_role("link", name=words("complaints:title")).first.click()
    expect(desk.get_by_text(words("complaints:state.ANSWERED")).first).to_be_visible()
    admin.check()
    _picture(desk, f"complaints-register-{locale}")

    page.reload()
    expect(page.get_by_role("status").filter(has_text=shop["answered"])).to_be_visible()
    expect(page.get_by_text("Hoy te enviamos otro bowl, sin costo.")).to_be_visible()
    shopper.check()
    _picture(page, f"complaint-answered-{locale}")
