"""A shopper finds the way: by the menu of any width, by pages and searches, to a variant, to an order."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.visitor import Visitor

PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "en", "width": 820, "height": 1180}, id="en-tablet"),
    pytest.param({"locale": "es", "width": 390, "height": 844}, id="es-phone"),
]
WORDS = {
    "es": {
        "categories": "Categorías",
        "menu": "Menú",
        "next": "Siguiente",
        "search": "Buscar",
        "track": "Sigue tu pedido",
        "number": "Número de pedido",
        "contact": "Correo o celular",
        "send": "Enviarme el enlace",
        "sent": "Si los datos son de un pedido",
    },
    "en": {
        "categories": "Categories",
        "menu": "Menu",
        "next": "Next",
        "search": "Search",
        "track": "Track your order",
        "number": "Order number",
        "contact": "Email or phone",
        "send": "Send me the link",
        "sent": "If those details match an order",
    },
}
# What Python and JavaScript do not read alike by themselves.
ODD = (
    "q=%20",
    "q=%C2%A0",
    "q=%00",
    "q=%E2%80%A8",
    "q=%EF%BB%BFtaza%1f",
    "q=taza&q=plato",
    "q=taza&page=1e1",
    "q=%25",
)


@pytest.fixture
def merchant(installation) -> Merchant:
    made = open_store(installation, "Barro Norte")
    shelves = [
        made.call("POST", "product/category", {"name": {"es": name, "en": name}})["_id"]
        for name in ("Mesa", "Casa", "Textiles", "Regalos", "Jardín", "Cocina", "Novedades")
    ]
    below = {"name": {"es": "Macetas", "en": "Macetas"}, "parentOid": shelves[4]}
    made.call("POST", "product/category", below)
    for number in range(26):
        body = {"name": {"es": f"Taza {number}"}, "price": "20", "stock": 3, "status": "PUBLISHED"}
        made.call("POST", "product", {**body, "categoryOids": shelves[:1]})
    colors = {"name": {"es": "Color", "en": "Color"}, "values": [{"es": "Rojo"}, {"es": "Azul"}]}
    rows = [{"values": [0], "price": "20", "stock": 3}, {"values": [1], "price": "35", "stock": 3}]
    polo = {
        "name": {"es": "Polo", "en": "Polo"},
        "status": "PUBLISHED",
        "options": [colors],
        "variants": rows,
    }
    made.product = made.call("POST", "product", polo)
    return made


def at_top(page: Page) -> None:
    page.wait_for_function("() => scrollY === 0 && document.activeElement === document.querySelector('main')")


def open_menu(visitor: Visitor) -> None:
    """By its button on a phone, else the one beside the first categories."""
    words, page = WORDS[visitor.locale], visitor.page
    if (page.viewport_size or {"width": 0})["width"] <= 760:
        page.get_by_role("button", name=words["menu"]).click()
    else:
        page.locator("header summary").click()


@pytest.mark.parametrize("profile", PROFILES)
def test_shopper_finds_his_way(visit, merchant, profile):
    visitor = visit(**profile)
    words, page = WORDS[profile["locale"]], visitor.page
    visitor.go("/", shop=merchant.subdomain)
    visitor.check_accessibility()
    visitor.check_fits()

    open_menu(visitor)
    visitor.check_accessibility()
    page.get_by_role("link", name="Macetas").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Macetas")
    at_top(page)

    open_menu(visitor)
    page.get_by_role("link", name="Mesa").locator("visible=true").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mesa")
    page.get_by_role("link", name=words["next"], exact=True).click()
    page.wait_for_url("**?page=2")
    at_top(page)

    page.locator("header").get_by_role("link", name=words["search"], exact=True).click()
    field = page.get_by_role("main").get_by_role("combobox").first
    expect(field).to_be_focused()
    field.press_sequentially("taza 1")
    expect(page.get_by_role("option").filter(has_text=re.compile(r"S/\s20\.00")).first).to_be_visible()
    field.press("Enter")
    page.wait_for_url("**/search?q=taza*")
    at_top(page)

    for query in ODD:
        visitor.go(f"/search?{query}", shop=merchant.subdomain)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.wait_for_function("() => document.querySelector('fieldset:disabled') === null")
        assert visitor.errors == [], query
    visitor.go(f"/search?q={'a' * 120}", shop=merchant.subdomain)
    visitor.check_fits()


@pytest.mark.parametrize("profile", PROFILES)
def test_variant_has_an_address_and_an_order_is_found_again(visit, merchant, profile):
    visitor = visit(**profile)
    words, page = WORDS[profile["locale"]], visitor.page
    visitor.go("/p/polo", shop=merchant.subdomain)
    page.get_by_role("radio", name="Azul").check()
    page.wait_for_url("**/p/polo?variant=*")
    expect(page.get_by_role("main")).to_contain_text("35.00")
    visitor.check_accessibility()
    page.reload()
    expect(page.get_by_role("radio", name="Azul")).to_be_checked()
    expect(page.get_by_role("main")).to_contain_text("35.00")

    page.get_by_role("link", name=words["track"]).locator("visible=true").first.click()
    page.wait_for_url("**/order")
    at_top(page)
    page.get_by_label(words["number"]).fill("1001")
    page.get_by_label(words["contact"]).fill("lucia@correo.pe")
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_role("button", name=words["send"]).click()
    expect(page.get_by_role("status").filter(has_text=words["sent"])).to_be_visible()
