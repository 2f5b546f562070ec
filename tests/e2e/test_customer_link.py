"""A customer with a price of his own: the merchant hands him a link, and the shop's cart knows it."""

import os
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.e2e.admin_page import AdminPage
from tests.e2e.buyer import add_product
from tests.e2e.merchant import open_store
from tests.e2e.shopper import Shopper
from tests.e2e.test_products import PROFILES
from tests.e2e.texts import say

PICTURES = os.environ.get("E2E_PICTURES")


def picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


@pytest.fixture
def merchant(installation):
    merchant = open_store(installation, "Barro Norte")
    add_product(merchant, "Taza Quincha", price="50.00", cost="20.00", stock=20)
    category = {"name": "Mayorista", "discountPercent": "10.00"}
    made = merchant.call("POST", "crm/customer-category", category)
    person = {"firstName": "Rosa", "lastName": "Ñahui", "phone": "987654321", "categoryOids": [made["_id"]]}
    merchant.customer = merchant.call("POST", "crm/customer", person)
    return merchant


@pytest.mark.parametrize("profile", PROFILES)
def test_a_customer_buys_at_his_prices_by_his_link(visit, merchant, profile):
    words = partial(say, profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    page = admin.page
    admin.open(f"/admin/customers/crm/{merchant.customer['_id']}")
    card = page.get_by_role("region", name=words("customer:link.title"))
    address = card.get_by_role("textbox")
    expect(address).to_have_value(re.compile(r"#me=[\w-]{54}$"))
    first = address.input_value()
    admin.check()
    picture(page, f"customer-link-{profile['locale']}")
    card.get_by_role("button", name=words("customer:link.renew")).click()
    page.get_by_role("button", name=words("customer:link.renewYes")).click()
    expect(address).not_to_have_value(first)

    shopper = Shopper(visit(**profile), merchant)
    shopper.open(f"/#{address.input_value().partition('#')[2]}")
    expect(shopper.page).not_to_have_url(re.compile("#"))
    shopper.open("/p/taza-quincha")
    shopper.button("add")
    shopper.open("/cart")
    expect(shopper.page.get_by_text("Mayorista")).to_be_visible()
    expect(shopper.page.get_by_text(re.compile("5.00")).first).to_be_visible()
    shopper.check()
    picture(shopper.page, f"shop-member-cart-{profile['locale']}")


TABLE = (
    "Nombres;Apellido;Celular;Correo;DNI;Distrito;Dirección;Acepta correo\n"
    "Beto;Ruiz;912345678;beto@correo.pe;40771296;Miraflores;Av. Larco 743;sí\n"
    "Rosa;Ñahui;987654321;rosa@correo.pe;;;;no\n"
    "Caro;;12;;;;;\n"
)


@pytest.mark.parametrize("profile", PROFILES)
def test_customers_come_in_from_a_file(visit, merchant, profile, tmp_path):
    words = partial(say, profile["locale"])
    admin = AdminPage(visit(**profile), merchant)
    page = admin.page
    file = tmp_path / "clientes.csv"
    file.write_text(TABLE, encoding="utf-8")
    admin.open("/admin/customers/crm")
    page.get_by_role("link", name=words("customers:import.open"), exact=True).click()
    expect(page.get_by_role("heading", level=1, name=words("imports:title_customers"))).to_be_visible()
    picture(page, f"customer-import-{profile['locale']}")
    admin.check()
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.get_by_role("heading", level=1, name=words("imports:heading.review"))).to_be_visible()
    expect(page.get_by_text("rosa@correo.pe").last).to_be_visible()
    name = words("imports:columns.meansOf", column="DNI")
    expect(page.get_by_role("combobox", name=name)).to_have_value("documentNumber")
    admin.check()
    picture(page, f"customer-review-{profile['locale']}")

    phone = words("imports:target.phone")
    page.get_by_label(words("imports:review.mendLabel", field=phone, row=4)).fill("912345679")
    page.get_by_role("button", name=words("imports:review.use")).click()
    page.get_by_role("button", name=words("imports:review.import_customers_other", count=3)).click()
    expect(page.get_by_role("heading", name=words("imports:done.title_customers"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name=words("imports:done.result")).click()
    assert download.value.suggested_filename.endswith(".csv")
    admin.check()
    picture(page, f"customer-imported-{profile['locale']}")
    rows = {row["name"]: row for row in merchant.call("GET", "crm/customer")["items"]}
    assert sorted(rows) == ["Beto Ruiz", "Caro", "Rosa Ñahui"]
    assert rows["Rosa Ñahui"]["email"] == "rosa@correo.pe"

    page.get_by_role("button", name=words("imports:done.undo")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("imports:done.undo")).click()
    expect(page.get_by_text(words("imports:done.undone", deleted=2, restored=1))).to_be_visible()
    rows = {row["name"]: row for row in merchant.call("GET", "crm/customer")["items"]}
    assert [(name, row["email"]) for name, row in rows.items()] == [("Rosa Ñahui", "")]
