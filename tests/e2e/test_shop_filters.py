"""A shopper narrows a list by price and by what is there."""

import pytest
from playwright.sync_api import expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES

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
