"""Each vendor's file: whose it is, and what its rows say, to the value."""

from datetime import UTC, datetime
from decimal import Decimal
from io import BytesIO
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from apps.jobs.imports.reading import read_source
from apps.products.imports.contents import contents_of
from apps.products.imports.detection import Detection, detect
from apps.products.imports.grouping import group_rows
from apps.products.imports.rules import Contents, Rules
from apps.products.imports.values import unit_of
from tests.apps.products.imports import files


def _read(text: str, encoding: str = "utf-8", **options: Any) -> tuple[Detection, list[Contents]]:
    found = read_source(BytesIO(text.encode(encoding)))
    detection = detect(found)
    vendor = detection.vendor
    rules = Rules(
        "es",
        detection.mark,
        ZoneInfo("America/Lima"),
        datetime(2026, 11, 20, 12, tzinfo=UTC),
        blank_is_unlimited=vendor.blank_is_unlimited,
        category_step=vendor.category_step,
        vendor=vendor.name,
        units={target: unit_of(head) for head, target in zip(found.head, detection.mapping, strict=True)},
        **options,
    )
    groups = group_rows(found, detection.mapping, vendor, {})
    return detection, [contents_of(group, rules) for group in groups]


def _problems(contents: list[Contents]) -> list[tuple[int, str]]:
    return [(problem.row, problem.rule) for one in contents for problem in one.problems]


def test_shopify_with_its_old_names() -> None:
    first = {
        "Handle": "taza",
        "Title": "Taza",
        "Vendor": "Barro",
        "Type": "Mesa",
        "Tags": "barro, azul",
        "Published": "true",
        "Option1 Name": "Color",
        "Option1 Value": "Añil",
        "Variant SKU": "T-A",
        "Variant Grams": "420",
        "Variant Inventory Qty": "14",
        "Variant Price": "42.00",
        "Variant Compare At Price": "42.00",
        "Image Src": "https://f.example/a.jpg?v=1,2",
        "Image Alt Text": "Taza añil",
        "Cost per item": "12.5",
    }
    second = {"Handle": "taza", "Option1 Value": "Musgo", "Variant SKU": "T-M", "Variant Price": "39"}
    picture = {"Handle": "taza", "Image Src": "https://f.example/b.jpg"}
    alone = {
        "Handle": "plato",
        "Title": "Plato",
        "Published": "false",
        "Option1 Name": "Title",
        "Option1 Value": "Default Title",
        "Variant Price": "0.5",
    }

    found, (taza, plato) = _read(files.table(files.SHOPIFY_OLD, [first, second, picture, alone]))

    assert (found.vendor.name, found.is_sure, found.mark) == ("shopify", True, ".")
    assert taza.product["name"] == {"es": "Taza"}
    assert (taza.product["brand"], taza.product["tags"]) == ("Barro", ["barro", "azul"])
    assert (taza.categories, taza.product["status"], taza.handle) == ([["Mesa"]], "PUBLISHED", "taza")
    assert taza.images == [
        ["https://f.example/a.jpg?v=1,2", "Taza añil"],
        ["https://f.example/b.jpg", ""],
    ]
    anil, musgo = taza.variants
    assert (anil["options"], musgo["options"]) == ([["Color", "Añil"]], [["Color", "Musgo"]])
    assert (anil["price"], anil["comparePrice"], anil["cost"]) == (Decimal("42.00"), None, Decimal("12.5"))
    assert (anil["stock"], anil["trackStock"], anil["weightKg"]) == (14, True, "0.420")
    assert "stock" not in musgo
    assert (plato.product["status"], plato.variants[0]["options"]) == ("DRAFT", [])


def test_shopify_with_its_current_names() -> None:
    row = {
        "Title": "Jarrón",
        "URL handle": "jarron",
        "Status": "Unlisted",
        "SKU": "J-1",
        "Price": "189.00",
        "Compare-at price": "210.00",
        "Inventory quantity": "3",
        "Weight value (grams)": "900",
        "Color (product.metafields.shopify.color-pattern)": "azul; blanco",
    }

    found, [jarron] = _read(files.table(files.SHOPIFY_NEW, [row]))

    assert (found.vendor.name, found.is_sure) == ("shopify", True)
    assert jarron.product["status"] == "HIDDEN"
    assert jarron.product["specifications"] == [
        {"key": "color", "name": None, "value": {"es": "azul; blanco"}}
    ]
    variant = jarron.variants[0]
    assert (variant["price"], variant["comparePrice"]) == (Decimal("189.00"), Decimal("210.00"))
    assert (variant["stock"], variant["weightKg"]) == (3, "0.900")


def test_woocommerce_in_english() -> None:
    rows = [
        {
            "Type": "simple",
            "SKU": "A",
            "Name": "Gorra",
            "Published": "1",
            "Stock": "5",
            "Weight (lbs)": "2",
            "Sale price": "18",
            "Regular price": "20",
            "Date sale price ends": "2030-01-01 0:00:00",
            "Categories": "Ropa > Gorras, Dos\\, tres",
            "Attribute 1 Name": "Color",
            "Attribute 1 Value(s)": "Rojo",
        },
        {"Type": "variation", "Parent": "B", "SKU": "B-S", "Regular price": "30", "Attribute 1 Name": "Talla",
         "Attribute 1 Value(s)": "S", "In stock?": "1"},
        {"Type": "variable", "SKU": "B", "Name": "Polo", "Published": "-1", "Attribute 1 Name": "Talla",
         "Attribute 1 Value(s)": "S, M"},
        {"Type": "variation", "Parent": "B", "SKU": "B-X", "Regular price": "30",
         "Attribute 1 Name": "Talla"},
        {"Type": "external", "Name": "Curso", "Published": "1"},
        {"Type": "simple, virtual", "SKU": "D", "Name": "Vale", "Visibility in catalog": "hidden",
         "Published": "1"},
    ]  # fmt: skip

    found, contents = _read(files.table(files.WOO_EN, rows))
    gorra, polo, _, vale = contents

    assert (found.vendor.name, found.is_sure) == ("woocommerce", True)
    assert gorra.categories == [["Ropa", "Gorras"], ["Dos, tres"]]
    assert gorra.product["specifications"][0]["value"] == {"es": "Rojo"}
    cap = gorra.variants[0]
    assert (cap["price"], cap["comparePrice"], cap["stock"]) == (Decimal(18), Decimal(20), 5)
    assert (cap["weightKg"], cap["saleEndsAt"].year) == ("0.907", 2030)
    assert (polo.product["status"], len(polo.variants)) == ("DRAFT", 1)
    assert (polo.variants[0]["options"], polo.variants[0]["trackStock"]) == ([["Talla", "S"]], False)
    assert (vale.product["kind"], vale.product["status"]) == ("DIGITAL", "HIDDEN")
    assert _problems(contents) == [(5, "import_any_value"), (6, "import_type")]


def test_woocommerce_in_spanish() -> None:
    rows = [
        {"ID": "12", "Tipo": "variable", "Nombre": "Polo", "Publicado": "1"},
        {"Tipo": "variación", "Superior": "id:12", "SKU": "P-S", "Precio normal": "1.059,90",
         "Inventario": "4", "Nombre del atributo 1": "Talla", "Valor(es) del atributo 1": "S"},
    ]  # fmt: skip

    found, [polo] = _read(files.table(files.WOO_ES, rows, ";"), "cp1252")

    assert (found.vendor.name, found.mark) == ("woocommerce", ",")
    assert polo.variants[0]["options"] == [["Talla", "S"]]
    assert (polo.variants[0]["price"], polo.variants[0]["stock"]) == (Decimal("1059.90"), 4)


def test_tiendanube_reads_points_as_cents_and_carries_blank_addresses() -> None:
    rows = [
        {"Identificador de URL": "polo", "Nombre": "Polo", "Categorías": "Ropa > Polos, Ofertas",
         "Nombre de propiedad 1": "Talla", "Valor de propiedad 1": "S", "Precio": "1,049.90",
         "Precio promocional": "39.90", "Stock": "5", "SKU": "P-S", "Mostrar en tienda": "SI",
         "Descripción": "<p>Algodón; suave</p>", "Producto Físico": "SI", "Sexo": "Unisex"},
        {"Valor de propiedad 1": "M", "Precio": "1,049.90", "SKU": "P-M"},
        {"Identificador de URL": "vale", "Nombre": "Vale", "Precio": "25.00", "Producto Físico": "NO",
         "Mostrar en tienda": "NO", "Visibilidad": "Oculto"},
    ]  # fmt: skip

    found, (polo, vale) = _read(files.table(files.TIENDANUBE, rows, ";"), "cp1252")

    assert (found.vendor.name, found.mark, found.mark_is_sure) == ("tiendanube", ".", True)
    small, medium = polo.variants
    assert (small["price"], small["comparePrice"]) == (Decimal("39.90"), Decimal("1049.90"))
    assert (medium["price"], medium["options"]) == (Decimal("1049.90"), [["Talla", "M"]])
    assert (small["stock"], medium["trackStock"]) == (5, False)
    assert polo.categories == [["Ropa", "Polos"], ["Ofertas"]]
    assert polo.product["feed"] == {"gender": "unisex"}
    assert (vale.product["kind"], vale.product["status"]) == ("DIGITAL", "DRAFT")


def test_nuvemshop_has_lines_within_quotes() -> None:
    rows = [{"Identificador URL": "caneca", "Nome": "Caneca", "Preço": "49,90", "Estoque": "2",
             "Exibir na loja": "SIM", "Descrição": "linha um\nlinha dois;\n\"três\""}]  # fmt: skip

    found, [caneca] = _read(files.table(files.NUVEMSHOP, rows, ";"))

    assert (found.vendor.name, found.mark) == ("nuvemshop", ",")
    assert (caneca.variants[0]["price"], caneca.product["status"]) == (Decimal("49.90"), "PUBLISHED")
    assert caneca.product["description"]["es"] == '<p>linha um</p><p>linha dois;</p><p>"três"</p>'


def test_jumpseller_in_any_order_of_columns() -> None:
    rows = [
        {"Permalink": "vela", "Name": "Vela", "Status": "available", "Price": "35.5",
         "Stock Unlimited": "YES",
         "Stock": "0", "Images": "https://f.example/1.jpg,https://f.example/2.jpg", "Minimum Quantity": "2",
         "Compare at price": "40"},
        {"Permalink": "curso", "Name": "Curso", "Status": "disabled", "Digital": "YES", "Price": "99"},
    ]  # fmt: skip

    found, (vela, curso) = _read(files.table(files.JUMPSELLER, rows))

    assert found.vendor.name == "jumpseller"
    assert [image for image, _ in vela.images] == ["https://f.example/1.jpg", "https://f.example/2.jpg"]
    assert (vela.variants[0]["trackStock"], vela.product["minPerOrder"]) == (False, 2)
    assert (vela.variants[0]["price"], vela.variants[0]["comparePrice"]) == (Decimal("35.5"), Decimal(40))
    assert (curso.product["status"], curso.product["kind"]) == ("DRAFT", "DIGITAL")


def test_bagisto_adds_up_its_inventories() -> None:
    rows = [
        {"sku": "G-1", "type": "simple", "categories": "Men/Winter Wear", "name": "Gorro", "status": "1",
         "price": "14", "special_price": "12", "url_key": "gorro", "manage_stock": "1",
         "inventories": "default=100,second=5"},
        {"sku": "G-2", "type": "not-a-product-type", "name": "Otro", "url_key": "otro", "price": "1"},
    ]  # fmt: skip

    found, contents = _read(files.table(files.BAGISTO, rows))

    assert found.vendor.name == "bagisto"
    variant = contents[0].variants[0]
    assert (variant["stock"], variant["price"], variant["comparePrice"]) == (105, Decimal(12), Decimal(14))
    assert contents[0].categories == [["Men", "Winter Wear"]]
    assert _problems(contents) == [(3, "import_type")]


def test_vendure_is_padded_and_goes_on_without_a_name() -> None:
    rows = [
        {"name": "Laptop   ", "slug": "laptop  ", "facets": "category:electronics|brand:x",
         "optionGroups": "screen|RAM", "optionValues": "13 inch|8GB", "sku": "L1 ", "price": "1299.00 ",
         "stockOnHand": "100", "trackInventory": "false"},
        {"name": "   ", "optionValues": "15 inch|8GB", "sku": "L2", "price": "1399.00", "stockOnHand": "7",
         "trackInventory": "true"},
    ]  # fmt: skip

    found, [laptop] = _read(files.table(files.VENDURE, rows))

    assert found.vendor.name == "vendure"
    assert laptop.categories == [["Electronics"]]
    first, second = laptop.variants
    assert (first["options"], second["options"][0]) == (
        [["screen", "13 inch"], ["RAM", "8GB"]],
        ["screen", "15 inch"],
    )
    assert (first["price"], first["trackStock"], second["stock"]) == (Decimal("1299.00"), False, 7)


def test_a_table_of_nobody_is_read_by_the_names_of_its_columns() -> None:
    found, [taza] = _read("Nombre;Precio;Cosas\nTaza;12,50;x\n")

    assert (found.vendor.name, found.is_sure) == ("other", False)
    assert found.mapping == ["name", "price", ""]
    assert taza.variants[0]["price"] == Decimal("12.50")


@pytest.mark.parametrize(("cell", "rule"), [("ciento diez", "import_price"), ("-5", "import_price")])
def test_a_price_that_is_none_is_a_problem_of_its_row(cell: str, rule: str) -> None:
    _, contents = _read(f"Nombre,Precio\nTaza,10.50\nPlato,{cell}\n")

    assert _problems(contents) == [(3, rule)]


def test_blank_cells_clear_only_when_the_merchant_says_so() -> None:
    text = "Nombre,Marca,Precio,Costo\nTaza,,10.00,\n"

    _, [stays] = _read(text)
    _, [clears] = _read(text, clears=True)

    assert "brand" not in stays.product
    assert "cost" not in stays.variants[0]
    assert (clears.product["brand"], clears.variants[0]["cost"]) == ("", None)
