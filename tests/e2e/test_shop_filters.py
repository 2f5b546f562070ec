"""A shopper narrows a list by price, by what is there, and by what its products are."""

import os

import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES

PICTURES = os.environ.get("E2E_PICTURES")
WORDS = {
    "en": {
        "filter": "Filter",
        "from": "From",
        "to": "To",
        "stock": "In stock only",
        "apply": "Show products",
        "clear": "Clear filters",
    },
    "es": {
        "filter": "Filtrar",
        "from": "Desde",
        "to": "Hasta",
        "stock": "Solo con stock",
        "apply": "Ver productos",
        "clear": "Quitar filtros",
    },
}
GOODS = {"Plato": ("15.00", 4), "Taza": ("39.00", 8), "Jarra": ("79.00", 0), "Tetera": ("95.00", 2)}


def _picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


@pytest.fixture
def merchant(installation) -> Merchant:
    made = open_store(installation, "Barro Norte")
    category = {"name": {"es": "Vajilla", "en": "Tableware"}}
    oid = made.call("POST", "product/category", category)["_id"]
    for name, (price, stock) in GOODS.items():
        body = {"name": {"es": name}, "price": price, "stock": stock, "status": "PUBLISHED"}
        made.call("POST", "product", {**body, "categoryOids": [oid]})
    return made


@pytest.mark.parametrize("profile", PROFILES)
def test_a_category_is_narrowed_by_price_and_stock(visit, merchant, profile):
    words, slug = WORDS[profile["locale"]], {"en": "tableware", "es": "vajilla"}[profile["locale"]]
    visitor = visit(**profile)
    page = visitor.go(f"/c/{slug}", shop=merchant.subdomain)

    def expect_products(*names: str) -> None:
        cards = page.get_by_role("main").get_by_role("article")
        expect(cards).to_have_count(len(names))
        for name in names:
            expect(cards.filter(has_text=name)).to_have_count(1)

    is_wide = (page.viewport_size or {"width": 0})["width"] > 760

    def open_filters() -> None:
        """In sight on a wide screen."""
        if not is_wide:
            page.get_by_text(words["filter"], exact=True).click()

    expect_products(*GOODS)
    # What is sold out stands last.
    expect(page.get_by_role("main").get_by_role("article").last).to_contain_text("Jarra")
    open_filters()
    page.get_by_role("textbox", name=words["from"], exact=True).fill("ochenta")
    page.get_by_role("button", name=words["apply"], exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("1,500.00")
    visitor.check_accessibility()
    page.get_by_role("textbox", name=words["from"], exact=True).fill("S/ 80,00")
    page.get_by_role("textbox", name=words["to"], exact=True).fill("30")
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_role("button", name=words["apply"], exact=True).click()
    expect_products("Taza", "Jarra")
    open_filters()
    page.get_by_role("checkbox", name=words["stock"]).check()
    if not is_wide:
        page.get_by_role("button", name=words["apply"], exact=True).click()
    expect_products("Taza")
    visitor.check_accessibility()
    visitor.check_fits()
    page.reload()
    expect_products("Taza")
    page.go_back()
    expect_products("Taza", "Jarra")
    page.get_by_role("link", name=words["clear"], exact=True).click()
    expect_products(*GOODS)


MORE = {
    "en": {"open": "More filters", "title": "Filters", "color": "Color", "see": "Remove filter: Rojo"},
    "es": {"open": "Más filtros", "title": "Filtros", "color": "Color", "see": "Quitar filtro: Rojo"},
}


@pytest.fixture
def colored(merchant) -> Merchant:
    for name, brand, colors in (
        ("Plato hondo", "Barro Norte", ["Azul", "Rojo"]),
        ("Plato llano", "Lima Viva", ["Rojo"]),
        ("Bandeja", "Barro Norte", ["Verde"]),
    ):
        options = [{"name": {"es": "Color", "en": "Color"}, "values": [{"es": one} for one in colors]}]
        variants = [{"values": [at], "price": "20", "stock": 3} for at in range(len(colors))]
        category = next(
            row["_id"] for row in merchant.call("GET", "product/category")["items"]
            if row["name"]["es"] == "Vajilla"
        )  # fmt: skip
        body = {"name": {"es": name}, "brand": brand, "status": "PUBLISHED", "categoryOids": [category]}
        merchant.call("POST", "product", {**body, "options": options, "variants": variants})
    return merchant


@pytest.mark.parametrize("profile", PROFILES)
def test_a_category_is_narrowed_by_color_and_brand(visit, colored, profile):
    locale = profile["locale"]
    words, more = WORDS[locale], MORE[locale]
    visitor = visit(**profile)
    page = visitor.go(f"/c/{'tableware' if locale == 'en' else 'vajilla'}", shop=colored.subdomain)
    cards = page.get_by_role("main").get_by_role("article")
    is_wide = (page.viewport_size or {"width": 0})["width"] > 760

    expect(cards).to_have_count(7)
    page.get_by_role("button", name=more["open"] if is_wide else words["filter"], exact=True).click()
    drawer = page.get_by_role("dialog", name=more["title"])
    expect(drawer.get_by_role("group", name=more["color"])).to_be_visible()
    visitor.check_accessibility()
    _picture(page, f"facets-{locale}")
    drawer.get_by_role("checkbox", name="Rojo 2").check()
    expect(cards).to_have_count(2)
    # A second value of the same facet adds, one of another facet narrows.
    drawer.get_by_role("checkbox", name="Verde 1").check()
    expect(cards).to_have_count(3)
    drawer.get_by_role("checkbox", name="Barro Norte 2").check()
    expect(cards).to_have_count(2)
    visitor.check_accessibility()
    _picture(page, f"facets-chosen-{locale}")
    drawer.get_by_role("button", name=words["apply"], exact=True).click()
    expect(drawer).to_have_count(0)
    expect(page.get_by_role("link", name=more["see"])).to_be_visible()
    _picture(page, f"facets-chips-{locale}")
    visitor.check_accessibility()
    visitor.check_fits()
    page.reload()
    expect(cards).to_have_count(2)
    page.get_by_role("link", name=more["see"]).click()
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Bandeja")
