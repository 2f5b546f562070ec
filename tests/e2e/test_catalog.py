"""The catalogue grows: variants, categories, an order by hand, many at once; and how the shop shows it."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.test_products import PROFILES, _enter
from tests.e2e.texts import say

WORDS = {
    "en": {
        "start": re.compile("^Add sizes"),
        "option": "Option name",
        "values": "Values",
        "make": "Create variants",
        "save": re.compile("^Save changes"),
        "saved": "Saved",
        "price": "Price",
        "stock": "Stock",
        "sold_out": "Sold out",
        "create": "Create category",
        "name": "Name",
        "save_category": "Save category",
        "more": "More actions for Mugs",
        "below": "Add subcategory",
        "delete": "Delete",
        "move_products": "Move its products to",
        "undo": "Undo",
        "pick": "Select Tres",
        "to_top": "Move to top",
        "three": "3 products",
        "bulk": "Actions for the selection",
        "state": "Status",
        "publish": "Publish",
        "published": "2 products published",
        "drafts": re.compile("Drafts"),
        "views": "Views",
        "keep_view": "Save this view",
        "keep": "Save view",
        "tags": "Tags",
        "least": "From",
        "filters": "Filter and sort",
        "show": "View products",
        "searches": "Searches",
        "no_searches": "No searches yet",
    },
    "es": {
        "start": re.compile("^Agregar tallas"),
        "option": "Opción",
        "values": "Valores",
        "make": "Crear variantes",
        "save": re.compile("^Guardar cambios"),
        "saved": "Guardado",
        "price": "Precio",
        "stock": "Stock",
        "sold_out": "Agotado",
        "create": "Crear categoría",
        "name": "Nombre",
        "save_category": "Guardar categoría",
        "more": "Más acciones de Mugs",
        "below": "Agregar subcategoría",
        "delete": "Eliminar",
        "move_products": "Pasar sus productos a",
        "undo": "Deshacer",
        "pick": "Elegir Tres",
        "to_top": "Al inicio",
        "three": "3 productos",
        "bulk": "Acciones para lo elegido",
        "state": "Estado",
        "publish": "Publicar",
        "published": "2 productos publicados",
        "drafts": re.compile("Borradores"),
        "views": "Vistas",
        "keep_view": "Guardar esta vista",
        "keep": "Guardar vista",
        "tags": "Etiquetas",
        "least": "Desde",
        "filters": "Filtrar y ordenar",
        "show": "Ver productos",
        "searches": "Lo que buscan",
        "no_searches": "Nadie ha buscado todavía",
    },
}


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def _add(merchant: Merchant, name: str, **fields) -> dict:
    body = {"name": {"es": name, "en": name}, "price": "39.00", "stock": 8, "status": "PUBLISHED", **fields}
    return merchant.call("POST", "product", body)


def _category(merchant: Merchant, name: str, **fields) -> str:
    body = {"name": {"es": name, "en": name}, **fields}
    return merchant.call("POST", "product/category", body)["_id"]


@pytest.mark.parametrize("profile", PROFILES)
def test_sizes_have_prices_of_their_own_and_the_shopper_chooses(visit, merchant, profile):
    words, locale = WORDS[profile["locale"]], profile["locale"]
    product = _add(merchant, "Taza Quincha")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, f"/admin/products/{product['_id']}")
    page.get_by_role("button", name=words["start"]).click()
    page.get_by_role("combobox", name=words["option"], exact=True).fill("Tamaño")
    values = page.get_by_role("combobox", name=words["values"], exact=True)
    for value in ("250 ml", "350 ml"):
        values.fill(value)
        values.press("Enter")
    page.get_by_role("button", name=words["make"]).click()

    price = page.get_by_role("textbox", name=f"{words['price']}, 350 ml")
    expect(price).to_have_value("39.00")
    price.fill("49")
    page.get_by_role("textbox", name=f"{words['stock']}, 350 ml").fill("0")
    # Where typing scrolled to, the bar at the edge may cover part of a button.
    page.evaluate("() => scrollTo(0, 0)")
    visitor.check_accessibility()
    visitor.check_fits()
    visitor.press_twice(page.get_by_role("button", name=words["save"]))
    expect(page.get_by_text(words["saved"], exact=True).first).to_be_visible()
    stored = merchant.call("GET", f"product/{product['_id']}")["variants"]
    assert [(row["price"], row["stock"]) for row in stored] == [("39.00", 8), ("49.00", 0)]
    assert stored[0]["_id"] == product["variants"][0]["_id"]

    visitor.go(f"/p/{product['slug'][locale]}", shop=merchant.subdomain)
    expect(page.get_by_role("radio", name="250 ml")).to_be_checked()
    expect(page.get_by_text("S/\u00a039.00").first).to_be_visible()
    page.get_by_role("radio", name=re.compile("350 ml")).check()
    expect(page.get_by_text("S/\u00a049.00").first).to_be_visible()
    expect(page.get_by_text(words["sold_out"], exact=True).first).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()


@pytest.mark.parametrize("profile", PROFILES)
def test_categories_are_made_moved_and_taken_away(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    plates = _category(merchant, "Plates")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/categories")
    page.get_by_role("button", name=words["create"]).first.click()
    page.get_by_label(words["name"], exact=True).fill("Mugs")
    visitor.check_accessibility()
    visitor.press_twice(page.get_by_role("button", name=words["save_category"]))
    expect(page.get_by_role("button", name="Mugs", exact=True)).to_be_visible()
    [mugs] = [row["_id"] for row in _categories(merchant) if row["_id"] != plates]
    product = _add(merchant, "Taza Quincha", categoryOids=[mugs])

    page.get_by_role("button", name=words["more"]).click()
    page.get_by_role("menuitem", name=words["below"]).click()
    page.get_by_label(words["name"], exact=True).fill("Espresso")
    page.get_by_role("button", name=words["save_category"]).click()
    expect(page.get_by_role("button", name="Espresso", exact=True)).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_role("button", name=words["more"]).click()
    page.get_by_role("menuitem", name=words["delete"]).click()
    page.get_by_label(words["move_products"]).select_option(plates)
    visitor.check_accessibility()
    visitor.press_twice(page.get_by_role("dialog").get_by_role("button", name=words["delete"]))
    expect(page.get_by_role("button", name="Mugs", exact=True)).to_have_count(0)
    assert [row["_id"] for row in _categories(merchant)] == [plates]
    assert merchant.call("GET", f"product/{product['_id']}")["categoryOids"] == [plates]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_subcategory_is_dragged_to_another_parent_and_out_of_it(visit, merchant, profile):
    words = partial(say, profile["locale"])
    mugs = _category(merchant, "Mugs")
    espresso = _category(merchant, "Espresso", parentOid=mugs)
    plates = _category(merchant, "Plates")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/categories")
    grip = page.get_by_role("button", name=words("categories:move", name="Espresso"), exact=True)
    other = page.get_by_role("button", name="Plates", exact=True)
    row = page.locator("li > div", has=other)
    below = page.locator("li", has=other).get_by_role("button", name="Espresso", exact=True)

    grip.hover()
    page.mouse.down()
    box = row.bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2, steps=8)
    expect(page.locator("[data-drop=into]")).to_have_count(1)
    visitor.check_fits()
    page.mouse.up()
    expect(below).to_be_visible()
    reported = page.get_by_text(words("categories:movedInto", name="Espresso", parent="Plates"))
    expect(reported).to_be_visible()
    assert _places(merchant)[espresso] == plates
    page.get_by_role("button", name=words("categories:undo"), exact=True).click()
    expect(below).to_have_count(0)

    grip.focus()
    page.keyboard.press("Space")
    expect(page.get_by_text(words("categories:drag.picked", name="Espresso"))).to_be_attached()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text(words("categories:drag.top", position=2, total=3))).to_be_attached()
    page.keyboard.press("Space")
    expect(page.get_by_text(words("categories:movedOut", name="Espresso"))).to_be_visible()
    expect(grip).to_be_focused()
    assert list(_places(merchant).items()) == [(mugs, None), (espresso, None), (plates, None)]
    visitor.check_accessibility()


def _places(merchant: Merchant) -> dict[str, str | None]:
    """The parent of each category, in their order."""
    return {row["_id"]: row["parentOid"] for row in _categories(merchant)}


def _categories(merchant: Merchant) -> list[dict]:
    return merchant.call("GET", "product/category")["items"]


@pytest.mark.parametrize("profile", PROFILES)
def test_the_order_of_a_category_is_the_merchants(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    mugs = _category(merchant, "Mugs")
    for name in ("Uno", "Dos", "Tres"):
        _add(merchant, name, categoryOids=[mugs])
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/organize")
    tiles = page.locator("ol > li")
    expect(tiles).to_have_count(3)
    expect(tiles.first).to_contain_text("Uno")
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_role("checkbox", name=words["pick"]).check()
    visitor.press_twice(page.get_by_role("button", name=words["to_top"]))
    expect(tiles.first).to_contain_text("Tres")
    expect(page.get_by_text(words["three"], exact=True)).to_be_visible()
    _expect_order(page, merchant, ["Tres", "Uno", "Dos"])
    page.get_by_role("button", name=words["undo"]).click()
    expect(tiles.first).to_contain_text("Uno")
    _expect_order(page, merchant, ["Uno", "Dos", "Tres"])

    _drag(tiles.nth(1), tiles.nth(0))
    expect(tiles.first).to_contain_text("Dos")
    _expect_order(page, merchant, ["Dos", "Uno", "Tres"])
    page.reload()
    expect(tiles).to_contain_text(["Dos", "Uno", "Tres"])

    say_so = partial(say, profile["locale"])
    for name in ("Dos", "Uno"):
        page.get_by_role("checkbox", name=say_so("organize:pick", name=name), exact=True).check()
    page.get_by_role("textbox", name=say_so("organize:position"), exact=True).fill("2")
    visitor.check_accessibility()
    visitor.check_fits()
    page.get_by_role("button", name=say_so("organize:moveTo"), exact=True).click()
    expect(tiles).to_contain_text(["Tres", "Dos", "Uno"])
    _expect_order(page, merchant, ["Tres", "Dos", "Uno"])
    page.reload()
    expect(tiles).to_contain_text(["Tres", "Dos", "Uno"])


def _drag(tile: Locator, onto: Locator) -> None:
    """By its picture, with the pointer, as far as the two lie apart."""
    page = tile.page
    # Near an edge of the window the page would scroll under the pointer.
    tile.evaluate("tile => tile.scrollIntoView({block: 'center', behavior: 'instant'})")
    start, end = tile.bounding_box(), onto.bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["width"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + end["x"] - start["x"], y + end["y"] - start["y"], steps=8)
    expect(page.locator("[data-dragged]")).to_have_count(1)
    page.mouse.up()


def _expect_order(page: Page, merchant: Merchant, names: list[str]) -> None:
    """The list of the category tells the new order once the move is saved."""
    [mugs] = [row["_id"] for row in _categories(merchant)]

    def order() -> list[str]:
        items = merchant.call("GET", f"product?categoryOid={mugs}&sort=position")["items"]
        return [row["name"]["en"] for row in items]

    for _ in range(100):
        if order() == names:
            return
        page.wait_for_timeout(100)
    assert order() == names


@pytest.mark.parametrize("profile", PROFILES)
def test_several_change_at_once_and_a_view_keeps_the_list(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    for name in ("Taza azul", "Taza verde", "Plato"):
        _add(merchant, name, status="DRAFT")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/list")
    page.get_by_role("checkbox", name=re.compile("Taza azul")).check()
    page.get_by_role("checkbox", name=re.compile("Taza verde")).check()
    visitor.check_accessibility()
    visitor.check_fits()
    bar = page.get_by_role("region", name=words["bulk"])
    bar.get_by_role("button", name=words["state"]).click()
    visitor.press_twice(page.get_by_role("menuitem", name=words["publish"]))
    expect(page.get_by_text(words["published"])).to_have_count(1)
    counts = merchant.call("GET", "product")["counts"]
    assert (counts["PUBLISHED"], counts["DRAFT"]) == (2, 1)

    page.get_by_role("link", name=words["drafts"]).click()
    expect(page.get_by_role("link", name=re.compile("Plato"))).to_be_visible()
    page.get_by_role("button", name=words["views"]).click()
    page.get_by_role("menuitem", name=words["keep_view"]).click()
    page.get_by_label(words["name"], exact=True).fill("To finish")
    visitor.press_twice(page.get_by_role("button", name=words["keep"]))
    expect(page.get_by_role("button", name="To finish")).to_be_visible()
    visitor.check_accessibility()
    _enter(visitor, merchant, "/admin/products/list")
    page.get_by_role("button", name=words["views"]).click()
    page.get_by_role("menuitem", name="To finish").click()
    expect(page).to_have_url(re.compile("status=DRAFT"))


@pytest.mark.parametrize("profile", PROFILES)
def test_tags_and_prices_narrow_the_list_on_any_screen(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    _add(merchant, "Taza azul", tags=["gres"], price="39.00")
    _add(merchant, "Taza verde", tags=["gres"], price="12.00")
    _add(merchant, "Plato")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/list")
    if "width" in profile:
        page.get_by_role("button", name=words["filters"]).click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("combobox", name=words["tags"]).click()
        page.get_by_role("option", name="gres").click()
        sheet.get_by_label(words["least"], exact=True).fill("20")
        visitor.check_accessibility()
        sheet.get_by_role("button", name=words["show"]).click()
        expect(page).to_have_url(re.compile("minPrice=20"))
        expect(page.get_by_role("link", name=re.compile("Taza verde"))).to_have_count(0)
    else:
        page.get_by_role("button", name=words["tags"], exact=True).click()
        page.get_by_role("option", name="gres").click()
        expect(page.get_by_role("link", name=re.compile("Taza verde"))).to_be_visible()
    expect(page).to_have_url(re.compile("tag=gres"))
    expect(page.get_by_role("link", name=re.compile("Taza azul"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Plato"))).to_have_count(0)
    visitor.check_accessibility()
    visitor.check_fits()


@pytest.mark.parametrize("profile", PROFILES)
def test_what_people_look_for_stands_beside_the_list(visit, merchant, profile):
    words = WORDS[profile["locale"]]
    _add(merchant, "Taza azul")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/list")
    page.get_by_role("button", name=words["searches"], exact=True).click()
    expect(page.get_by_role("heading", name=words["no_searches"])).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()


@pytest.mark.parametrize("profile", PROFILES)
def test_a_typo_still_finds_and_words_are_suggested(visit, merchant, profile):
    for name in ("Taza Quincha", "Taza Chavín", "Plato hondo"):
        _add(merchant, name)
    visitor = visit(**profile)
    page = visitor.go("/search", shop=merchant.subdomain)
    field = page.get_by_role("main").get_by_role("search").get_by_role("combobox").first
    field.fill("taz")
    expect(page.get_by_role("option", name="Taza Quincha").first).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    field.fill("quincah")
    field.press("Enter")
    expect(page.get_by_role("link", name="Taza Quincha").first).to_be_visible()
    expect(page.get_by_role("link", name="Plato hondo")).to_have_count(0)
    visitor.check_accessibility()
    visitor.check_fits()
