"""A merchant's catalogue: the first product with its photo, finding it, changing it, undoing."""

import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from tests.e2e.merchant import Merchant, open_store
from tests.e2e.texts import say

TEXTS = {
    "en": {
        "first": "Add your first product",
        "create": "Add product",
        "name": "Name",
        "description": "Description",
        "price": "Price",
        "compare": re.compile("Compare-at price"),
        "cost": re.compile("^Cost"),
        "profit": "Profit",
        "stock": "Stock",
        "category": re.compile("^Categories"),
        "new_category": "Create “Mugs”",
        "publish": re.compile("^Publish"),
        "save": re.compile("^Save changes"),
        "saved": "Saved",
        "on_sale": "Taza Quincha is now on sale",
        "units": re.compile("12 units"),
        "wrong": "2 things to fix",
        "no_count": "Enter how many units you have, or turn off inventory tracking",
        "low_compare": "The compare-at price must be higher than S/ 50.00",
        "search": "Name, SKU, or brand",
        "nothing": "No results for “sombrero”",
        "clear": "Clear filters",
        "products": "Products",
    },
    "es": {
        "first": "Tu primer producto, en un minuto",
        "create": "Crear producto",
        "name": "Nombre",
        "description": "Descripción",
        "price": "Precio",
        "compare": re.compile("Precio anterior"),
        "cost": re.compile("^Costo"),
        "profit": "Ganas por unidad",
        "stock": "Stock",
        "category": re.compile("^Categorías"),
        "new_category": "Crear «Mugs»",
        "publish": re.compile("^Publicar"),
        "save": re.compile("^Guardar cambios"),
        "saved": "Guardado",
        "on_sale": "Taza Quincha ya está a la venta",
        "units": re.compile("12 unidades"),
        "wrong": "Hay 2 cosas por corregir",
        "no_count": "Escribe cuántas unidades tienes, o deja de contar el stock",
        "low_compare": "El precio anterior debe ser mayor que S/ 50.00",
        "search": "Nombre, SKU o marca",
        "nothing": "No encontramos «sombrero»",
        "clear": "Quitar filtros",
        "products": "Productos",
    },
}
PROFILES = [
    pytest.param({"locale": "en"}, id="en-desktop"),
    pytest.param({"locale": "es", "width": 360, "height": 740, "dark": True}, id="es-phone-dark"),
]


SAME_PLACE = "() => String(window.scrollY) === sessionStorage.left"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A photo of a mug, about as large as a phone's preview."""
    image = Image.new("RGB", (800, 800), "#E9E1D4")
    drawing = ImageDraw.Draw(image)
    drawing.ellipse((520, 330, 700, 560), outline="#2F4A80", width=36)
    drawing.rounded_rectangle((220, 260, 580, 660), radius=60, fill="#2F4A80")
    path = tmp_path / "taza.jpg"
    image.save(path, quality=85)
    return path


@pytest.fixture
def merchant(installation) -> Merchant:
    return open_store(installation, "Barro Norte")


def _enter(visitor: Any, merchant: Merchant, path: str) -> Page:
    origin = merchant.installation.origin
    tokens = {"vt_user": merchant.user_token, f"vt_{merchant.store_id}": merchant.store_token}
    cookies = [{"name": name, "value": value, "url": origin} for name, value in tokens.items()]
    visitor.page.context.add_cookies(cookies)
    return visitor.go(f"{path}?storeOid={merchant.store_id}")


def _rows(page: Page, name: str):
    return page.get_by_role("link", name=re.compile(name))


@pytest.mark.parametrize("profile", PROFILES)
def test_the_first_product_is_published_found_and_changed(visit, merchant, picture, profile):
    text = TEXTS[profile["locale"]]
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products")
    expect(page.get_by_role("heading", name=text["first"])).to_be_visible()
    expect(page).to_have_url(re.compile("/admin/products/list"))
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_role("link", name=text["create"]).click()
    _write_wrong_product(page, text, picture)
    expect(page.get_by_role("heading", name=text["wrong"])).to_be_visible()
    expect(page.get_by_text(text["no_count"], exact=True)).to_be_visible()
    expect(page.get_by_text(text["low_compare"], exact=True)).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()

    page.get_by_label(text["compare"]).fill("65")
    page.locator("#product-stock").fill("12")
    visitor.press_twice(page.get_by_role("button", name=text["publish"]))
    expect(page.get_by_text(text["on_sale"])).to_have_count(1)
    expect(page.get_by_role("heading", name="Taza Quincha", level=1)).to_be_visible()
    expect(page.get_by_text(text["units"])).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()
    (remaining,) = merchant.call("GET", "product")["items"]
    assert (remaining["price"], remaining["comparePrice"], remaining["stock"]) == ("50.00", "65.00", 12)
    assert remaining["photo"] is not None
    assert [name["es"] for name in remaining["categoryNames"]] == ["Mugs"]

    _crop_photo(page, profile["locale"])
    visitor.check_accessibility()
    page.get_by_role("textbox", name=text["price"], exact=True).fill("48,5")
    page.keyboard.press("Control+s")
    expect(page.get_by_text(text["saved"], exact=True)).to_be_visible()
    saved = merchant.call("GET", f"product/{remaining['_id']}")
    assert saved["price"] == "48.50"
    # Four times closer, a quarter of the 800 px of each side is left.
    assert [(photo["width"], photo["height"]) for photo in saved["photos"]] == [(200, 200)]

    page.get_by_role("main").get_by_role("link", name=text["products"]).click()
    expect(_rows(page, "Taza Quincha")).to_be_visible()
    visitor.check_accessibility()
    visitor.check_fits()


def _crop_photo(page: Page, locale: str) -> None:
    """Keeps the middle of the only photo, as close as it goes."""
    cover = page.locator("ul img").first
    before = cover.get_attribute("src")
    page.get_by_role("button", name=say(locale, "ui:photos.actions", position=1, total=1)).click()
    page.get_by_role("menuitem", name=say(locale, "ui:photos.crop"), exact=True).click()
    dialog = page.get_by_role("dialog", name=say(locale, "ui:photos.cropTitle"))
    use = dialog.get_by_role("button", name=say(locale, "ui:photos.cropSave"))
    expect(use).to_be_enabled()
    dialog.get_by_role("slider", name=say(locale, "ui:photos.zoom")).press("End")
    use.click()
    expect(dialog).to_have_count(0)
    expect(cover).not_to_have_attribute("src", before or "")


def _write_wrong_product(page: Page, text: dict[str, Any], picture: Path) -> None:
    """All of it, but an earlier price and a count of the stock that are none."""
    page.locator("input[type=file]").set_input_files(picture)
    page.get_by_role("textbox", name=text["name"], exact=True).fill("Taza Quincha")
    page.get_by_role("textbox", name=text["description"], exact=True).click()
    page.keyboard.type("Torneada a mano.")
    page.get_by_role("textbox", name=text["price"], exact=True).fill("50")
    page.get_by_label(text["compare"]).fill("40")
    page.get_by_label(text["cost"]).fill("20")
    page.locator("#product-stock").fill("2.5")
    expect(page.get_by_role("status").filter(has_text=text["profit"])).to_contain_text("30.00")
    page.get_by_role("textbox", name=text["category"]).fill("Mugs")
    page.get_by_role("option", name=text["new_category"]).click()
    expect(page.get_by_text("Mugs", exact=True)).to_be_visible()
    expect(page.locator("ul img")).to_be_visible()
    page.get_by_role("button", name=text["publish"]).dblclick()


@pytest.mark.parametrize("profile", PROFILES)
def test_search_and_filters_live_in_the_address(visit, merchant, profile):
    text = TEXTS[profile["locale"]]
    for number in range(4):
        _add(merchant, f"Plato {number}", status="PUBLISHED" if number % 2 else "DRAFT")
    _add(merchant, "Taza Quincha", sku="TAZ-1")
    visitor = visit(**profile)
    page = _enter(visitor, merchant, "/admin/products/list")
    expect(_rows(page, "Plato 3")).to_be_visible()
    search = page.get_by_role("searchbox", name=text["search"])
    search.fill("sombrero")
    expect(page.get_by_role("heading", name=text["nothing"])).to_be_visible()
    visitor.check_accessibility()
    page.get_by_role("button", name=text["clear"]).click()

    search.fill("taz-1")
    expect(_rows(page, "Plato")).to_have_count(0)
    expect(page).to_have_url(re.compile("q=taz-1"))
    _rows(page, "Taza Quincha").click()
    expect(page.get_by_role("heading", name="Taza Quincha", level=1)).to_be_visible()
    page.go_back()
    expect(search).to_have_value("taz-1")
    expect(_rows(page, "Plato")).to_have_count(0)
    page.reload()
    expect(search).to_have_value("taz-1")
    _rows(page, "Taza Quincha").click()
    expect(page.get_by_role("heading", name="Taza Quincha", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name=text["products"], exact=True).click()
    expect(page).to_have_url(re.compile("/admin/products/list.*q=taz-1"))
    expect(search).to_have_value("taz-1")
    expect(_rows(page, "Taza Quincha")).to_be_visible()
    expect(_rows(page, "Plato")).to_have_count(0)


def test_back_brings_the_page_and_the_place_of_the_list(visit, merchant):
    for number in range(16):
        _add(merchant, f"Plato {number:02}")
    page = _enter(visit(locale="es", height=600), merchant, "/admin/products/list")
    row = _rows(page, "Plato 02")
    row.scroll_into_view_if_needed()
    expect(row).to_be_in_viewport()
    # Where the list was left is told by the click itself: pictures and figures may still move it before.
    page.evaluate("""() => addEventListener('click', ({target}) => {
        if (target.closest('table')) sessionStorage.left = String(window.scrollY)
    }, {capture: true})""")
    row.click()
    expect(page.get_by_role("heading", name="Plato 02", level=1)).to_be_visible()
    assert int(page.evaluate("() => sessionStorage.left")) > 0
    page.go_back()
    expect(row).to_be_in_viewport()
    page.wait_for_function(SAME_PLACE)
    row.click()
    expect(page.get_by_role("heading", name="Plato 02", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Productos", exact=True).click()
    expect(row).to_be_in_viewport()
    page.wait_for_function(SAME_PLACE)


def test_a_deleted_product_comes_back(visit, merchant):
    _add(merchant, "Taza Quincha")
    _add(merchant, "Plato hondo")
    page = _enter(visit(locale="es", width=360, height=740), merchant, "/admin/products/list")
    page.get_by_role("button", name="Acciones de Taza Quincha").click()
    page.get_by_role("menuitem", name="Eliminar").click()
    expect(page.get_by_text("Taza Quincha eliminado")).to_be_visible()
    expect(_rows(page, "Taza Quincha")).to_have_count(0)
    page.get_by_role("button", name="Deshacer").click()
    expect(page.get_by_text("Listo, lo deshicimos")).to_be_visible()
    expect(_rows(page, "Taza Quincha")).to_be_visible()


def test_what_was_being_written_survives_a_reload(visit, merchant, picture):
    page = _enter(visit(locale="es"), merchant, "/admin/products/new")
    page.get_by_role("textbox", name="Nombre", exact=True).fill("Taza Quincha")
    page.locator("input[type=file]").set_input_files(picture)
    expect(page.locator("ul img")).to_be_visible()
    page.wait_for_function("() => Object.values(localStorage).some(text => text.includes('/media/'))")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.get_by_role("button", name="Recuperar").click()
    expect(page.get_by_role("textbox", name="Nombre", exact=True)).to_have_value("Taza Quincha")
    expect(page.locator("ul img")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Productos").click()
    expect(page.get_by_role("dialog", name="Tienes cambios sin guardar. ¿Salir igual?")).to_be_visible()


def test_photos_are_put_in_order_by_the_keyboard(visit, merchant, picture):
    smaller = picture.with_name("plato.jpg")
    Image.new("RGB", (600, 600), "#2F4A80").save(smaller)
    product = _add(merchant, "Taza Quincha")
    page = _enter(visit(locale="es", width=360, height=740), merchant, f"/admin/products/{product['_id']}")
    for count, file in enumerate((picture, smaller), 1):
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator("ul img")).to_have_count(count)
    page.get_by_role("button", name=say("es", "ui:photos.drag", position=1, total=2)).focus()

    for key, reported, position in (
        ("Space", "picked", 1),
        ("ArrowRight", "moved", 2),
        ("Space", "dropped", 2),
    ):
        page.keyboard.press(key)
        expect(
            page.get_by_text(say("es", f"ui:photos.{reported}", position=position, total=2))
        ).to_be_attached()
    page.keyboard.press("Control+s")

    expect(page.get_by_text("Guardado", exact=True)).to_be_visible()
    saved = merchant.call("GET", f"product/{product['_id']}")
    assert [photo["width"] for photo in saved["photos"]] == [600, 800]


def test_another_editor_is_not_overwritten_unseen(visit, merchant):
    product = _add(merchant, "Taza Quincha", brand="Barro")
    visitor = visit(locale="es")
    page = _enter(visitor, merchant, f"/admin/products/{product['_id']}")
    price = page.get_by_role("textbox", name="Precio", exact=True)
    price.fill("39.90")
    merchant.call("PATCH", f"product/{product['_id']}", {"brand": "Otra", "price": "45.00"})
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name="Esto cambió mientras lo editabas. Revisa los cambios.")
    dialog.get_by_role("button", name="Ver cambios").click()
    row = dialog.get_by_role("row", name=re.compile("^Precio"))
    expect(row).to_contain_text("45.00")
    expect(row).to_contain_text("39.90")
    visitor.check_accessibility()
    dialog.get_by_role("button", name="Poner los míos").click()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Guardado", exact=True)).to_be_visible()
    remaining = merchant.call("GET", f"product/{product['_id']}")
    assert (remaining["price"], remaining["brand"]) == ("39.90", "Otra")


def _add(merchant: Merchant, name: str, **fields: Any) -> Any:
    body = {"name": {"es": name}, "price": "20.00", "status": "PUBLISHED", "stock": 4}
    return merchant.call("POST", "product", body | fields)
