"""An import from its upload to its undoing."""

from typing import Any

import pytest

from apps.jobs.models import Job
from apps.products.models import Category, Product, Variant
from tests.apps.import_wizard import Wizard
from tests.apps.products.imports import files
from tests.factories.products import ProductFactory, VariantFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
TWO = [
    {"Handle": "taza", "Title": "Taza", "Type": "Mesa", "Option1 Name": "Color", "Option1 Value": "Añil",
     "Variant SKU": "T-A", "Variant Price": "42.00", "Variant Inventory Qty": "14"},
    {"Handle": "taza", "Option1 Value": "Musgo", "Variant SKU": "T-M", "Variant Price": "39.00",
     "Variant Inventory Qty": "10"},
    {"Handle": "plato", "Title": "Plato", "Option1 Name": "Title", "Option1 Value": "Default Title",
     "Variant SKU": "P-1", "Variant Price": "ciento diez"},
]  # fmt: skip


@pytest.fixture
def wizard(api: Any, settings: Any, tmp_path: Any) -> Wizard:
    settings.MEDIA_ROOT = tmp_path
    return Wizard(api(as_="owner"))


def _figures(seen: dict[str, Any]) -> tuple[int, ...]:
    return tuple(seen["figures"][name] for name in ("create", "update", "skip", "error"))


def test_a_file_of_shopify_comes_in_and_a_second_time_changes_nothing(wizard: Wizard) -> None:
    text = files.table(files.SHOPIFY_OLD, TWO)

    seen = wizard.review(text)

    assert (seen["vendor"], seen["separator"], seen["encoding"], seen["mark"]) == (
        "shopify",
        ",",
        "utf-8",
        ".",
    )
    assert (_figures(seen), seen["rows"], seen["products"]) == ((1, 0, 0, 1), 3, 2)
    assert not Product.objects.exists()
    assert [row["name"] for row in wizard.rows(seen["_id"])] == ["Plato", "Taza"]
    [wrong] = wizard.rows(seen["_id"], outcome="ERROR")
    assert wrong["problems"] == [
        {"row": 4, "field": "price", "message": "“ciento diez” isn't a price.", "whole": True}
    ]

    done = wizard.act(seen["_id"], "start")

    assert (done["state"], done["stage"], _figures(done)) == ("DONE", "IMPORT", (1, 0, 0, 1))
    taza = Product.objects.get()
    assert (taza.name, taza.slugs, taza.status) == ({"es": "Taza"}, {"es": "taza"}, "PUBLISHED")
    variants = list(taza.variants.order_by("position").values_list("sku", "price", "available"))
    assert [(sku, str(price), stock) for sku, price, stock in variants] == [
        ("T-A", "42.000", 14),
        ("T-M", "39.000", 10),
    ]
    assert Category.objects.get().name == {"es": "Mesa"}
    report = wizard.report(done["_id"])
    assert report.splitlines()[0].endswith("Result,Reason")
    assert "Created" in report.splitlines()[1]
    assert "“ciento diez” isn't a price." in report.splitlines()[3]

    again = wizard.review(text)
    assert _figures(again) == (0, 0, 1, 1)


def test_a_mended_cell_and_a_skipped_product(wizard: Wizard) -> None:
    seen = wizard.review(files.table(files.SHOPIFY_OLD, TWO))

    seen = wizard.change(seen["_id"], edits=[{"row": 4, "field": "price", "value": "110.00"}], skips=[2])
    wizard.act(seen["_id"], "start")

    assert _figures(seen) == (1, 0, 1, 0)
    assert str(Variant.objects.get().price) == "110.000"


def test_cells_that_change_are_listed_and_brought_back(wizard: Wizard) -> None:
    plato = ProductFactory.create(name={"es": "Plato"}, slugs={"es": "plato"})
    VariantFactory.create(product=plato, sku="P-1", price="10.00", barcode="775")
    jarra = ProductFactory.create(name={"es": "Jarra"}, slugs={"es": "jarra"})
    VariantFactory.create(product=jarra, sku="J-1", price="50.00")
    text = "SKU,Precio,Nombre,Código de barras\nP-1,12.50,Plato hondo,\nN-1,8.00,Nuevo,\nJ-1,50.00,Jarra,\n"

    seen = wizard.review(text)

    assert _figures(seen) == (1, 1, 1, 0)
    [change] = wizard.rows(seen["_id"], outcome="UPDATE")
    assert [(cell["field"], cell["before"], cell["after"]) for cell in change["cells"]] == [
        ("name", "Plato", "Plato hondo"),
        ("price", "10.00", "12.50"),
    ]
    done = wizard.act(seen["_id"], "start")
    assert str(Variant.objects.get(sku="P-1").price) == "12.500"
    assert Variant.objects.get(sku="P-1").barcode == "775"

    undone = wizard.act(done["_id"], "undo")

    assert undone["undone"] == {"deleted": 1, "restored": 1, "archived": 0, "left": []}
    plato.refresh_from_db()
    assert (plato.name, str(Variant.objects.get(sku="P-1").price)) == ({"es": "Plato"}, "10.000")
    assert not Product.objects.live().filter(variants__sku="N-1").exists()


def test_a_file_of_prices_names_variants_by_their_sku_alone(wizard: Wizard) -> None:
    taza = ProductFactory.create(name={"es": "Taza"})
    for place, (sku, value) in enumerate((("T-1", "Añil"), ("T-2", "Musgo"))):
        options = [{"name": {"es": "Color"}, "value": {"es": value}}]
        VariantFactory.create(
            product=taza, sku=sku, price="10.00", options=options, combination=value, position=place
        )
    seen = wizard.review("SKU,Precio\nT-1,12.50\nX-9,3.00\nT-2,13.00\n")

    assert _figures(seen) == (0, 1, 0, 1)
    [unknown] = wizard.rows(seen["_id"], outcome="ERROR")
    assert unknown["problems"][0]["message"] == "No product has the SKU X-9."
    done = wizard.act(seen["_id"], "start")
    assert [str(row.price) for row in Variant.objects.order_by("sku")] == ["12.500", "13.000"]

    assert wizard.act(done["_id"], "undo")["undone"]["restored"] == 1
    assert {str(row.price) for row in Variant.objects.all()} == {"10.000"}


@pytest.mark.parametrize(
    ("head", "rule"),
    [
        ("Name,Email,Financial Status,Lineitem quantity,Lineitem name", "import_orders_file"),
        ("Customer ID,First Name,Last Name,Email", "import_customers_file"),
    ],
)
def test_other_files_of_the_same_shops_are_refused(wizard: Wizard, head: str, rule: str) -> None:
    answer = wizard.send(f"{head}\n1,2,3,4,5\n")

    assert (answer.status_code, answer.json()["params"]["file"][0]["rule"]) == (422, rule)


def test_undoing_leaves_what_was_edited_since(wizard: Wizard) -> None:
    done = wizard.act(wizard.review("Nombre,Precio\nTaza,10.00\nPlato,5.00\n")["_id"], "start")
    Product.objects.filter(name__es="Taza").update(version=7)

    undone = wizard.act(done["_id"], "undo")

    assert undone["undone"]["deleted"] == 1
    assert [(one["name"], one["reason"]) for one in undone["undone"]["left"]] == [("Taza", "edited")]
    assert [row.name["es"] for row in Product.objects.live()] == ["Taza"]


def test_a_slice_that_is_lost_is_done_again_and_nothing_comes_twice(
    wizard: Wizard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the worker is killed: the transaction of the slice is lost with its cursor."""
    from apps.products.imports.services import write

    seen = wizard.review("Nombre,SKU,Precio\n" + "".join(f"P {n},S-{n},1\n" for n in range(45)))
    lost = iter([False, True, True])
    rows = write._rows

    def dies(job: Job, pace: Any) -> None:
        rows(job, pace)
        if next(lost, False):
            raise RuntimeError("killed")

    monkeypatch.setattr(write, "_rows", dies)
    monkeypatch.setattr(write, "SLICE", 0.0001)

    done = wizard.act(seen["_id"], "start")

    assert (_figures(done), Product.objects.count()) == ((45, 0, 0, 0), 45)


def test_what_is_wrong_stays_out_alone(wizard: Wizard) -> None:
    """What only writing refuses, in the middle of products that are made together."""
    rows = [
        {"Handle": f"taza-{n}", "Title": f"Taza {n}", "Option1 Name": "Color", "Option1 Value": color}
        for n in range(7)
        for color in ("Añil", "añil" if n == 4 else "Musgo")
    ]

    done = wizard.act(wizard.review(files.table(files.SHOPIFY_OLD, rows))["_id"], "start")

    assert _figures(done) == (6, 0, 0, 1)
    slugs = set(Product.objects.live().values_list("slugs__es", flat=True))
    assert slugs == {f"taza-{n}" for n in range(7) if n != 4}


def test_a_cancelled_import_can_be_undone(wizard: Wizard, monkeypatch: pytest.MonkeyPatch) -> None:
    from apps.products.imports.services import review, write

    monkeypatch.setattr(write, "is_cancelled", lambda job: bool(job.cursor.get("log")))
    monkeypatch.setattr(review, "PIECE", 1)
    seen = wizard.review("Nombre,Precio\nTaza,10.00\nPlato,5.00\n")

    done = wizard.act(seen["_id"], "start")

    assert (done["cancelled"], done["mayUndo"], Product.objects.count()) == (True, True, 1)
    assert "Canceled" in wizard.report(done["_id"])
    assert wizard.act(done["_id"], "undo")["undone"]["deleted"] == 1


def test_a_file_in_pieces_goes_on_where_it_stopped(wizard: Wizard) -> None:
    content = b"Nombre,Precio\nTaza,10.00\n"
    size = str(len(content))

    first = wizard.send(content[:10], size=size).json()
    gap = wizard.send(content[20:], size=size, uploadOid=first["jobOid"], offset="20")
    twice = wizard.send(content[:10], size=size, uploadOid=first["jobOid"], offset="0").json()
    last = wizard.send(content[10:], size=size, uploadOid=first["jobOid"], offset="10").json()

    assert (first["received"], first["complete"], twice["received"]) == (10, False, 10)
    assert (gap.status_code, gap.json()["params"]["received"]) == (409, 10)
    assert (last["received"], last["complete"]) == (len(content), True)
    assert _figures(wizard.run(first["jobOid"])) == (1, 0, 0, 0)


def test_the_limits_of_the_plan(wizard: Wizard) -> None:
    """LITE: 100 rows a file, 50 products; what fits comes in, in the order of the file."""
    too_long = wizard.send("Nombre,Precio\n" + "".join(f"P {n},1\n" for n in range(101)))
    seen = wizard.review("Nombre,Precio\n" + "".join(f"P {n},1\n" for n in range(52)))
    done = wizard.act(seen["_id"], "start")

    assert (too_long.status_code, too_long.json()["params"]["file"][0]["rule"]) == (422, "import_rows")
    assert (_figures(seen), seen["overLimit"]) == ((50, 0, 0, 2), 2)
    assert (_figures(done), Product.objects.count()) == ((50, 0, 0, 2), 50)


def test_a_sku_of_another_product_is_named(wizard: Wizard) -> None:
    VariantFactory.create(product=ProductFactory.create(name={"es": "Taza Quincha"}), sku="TAZ-1")
    rows = [{"Handle": "regalo", "Title": "Taza de regalo", "Variant SKU": "TAZ-1", "Variant Price": "9"},
            {"Handle": "uno", "Title": "Uno", "Variant SKU": "X", "Variant Price": "9"},
            {"Handle": "dos", "Title": "Dos", "Variant SKU": "X", "Variant Price": "9"}]  # fmt: skip

    seen = wizard.review(files.table(files.SHOPIFY_OLD, rows))

    messages = [row["problems"][0]["message"] for row in wizard.rows(seen["_id"], outcome="ERROR")]
    assert messages == ["“Taza Quincha” has the SKU TAZ-1.", "Row 3 has the SKU X too."]


def test_products_are_deleted_by_a_column(wizard: Wizard) -> None:
    taza = VariantFactory.create(sku="T-1").product

    done = wizard.act(wizard.review(f"Vitrina ID,Eliminar\n{taza.pk},sí\n")["_id"], "start")

    assert not Product.objects.live().exists()
    assert "Deleted" in wizard.report(done["_id"])
    wizard.act(done["_id"], "undo")
    assert Product.objects.live().get().pk == taza.pk


def test_what_is_exported_imports_without_a_change(wizard: Wizard) -> None:
    wizard.act(wizard.review(files.table(files.SHOPIFY_OLD, TWO[:2]))["_id"], "start")

    job_id = wizard._call("get", "product/export").json()["jobOid"]
    wizard.run(job_id)
    seen = wizard.review(wizard.report(job_id))

    assert (seen["vendor"], _figures(seen)) == ("vitrina", (0, 0, 1, 0)), wizard.rows(seen["_id"])


def test_the_template_is_a_file_of_ours(wizard: Wizard) -> None:
    content = b"".join(wizard._call("get", "product/template?format=xlsx"))

    seen = wizard.review(content, name="plantilla.xlsx")

    assert (seen["vendor"], seen["kind"], _figures(seen)) == ("vitrina", "xlsx", (1, 0, 0, 0))


def test_costs_are_hidden_from_who_may_not_see_them(
    api: Any, collaborator: Any, settings: Any, tmp_path: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    words = ["products.view", "products.create", "products.edit"]
    wizard = Wizard(api(as_=collaborator(resources=words)))

    seen = wizard.review("Nombre,Precio,Costo\nTaza,10.00,4.00\n")
    wizard.act(seen["_id"], "start")

    assert [column["target"] for column in seen["columns"]] == ["name", "price", ""]
    assert "cost" not in seen["targets"]
    assert Variant.objects.get().cost is None


def test_an_import_belongs_to_who_began_it(wizard: Wizard, api: Any, collaborator: Any) -> None:
    seen = wizard.review("Nombre,Precio\nTaza,10.00\n")
    other = Wizard(api(as_=collaborator(role="ADMIN")))

    assert other._call("get", f"product/upload/{seen['_id']}").status_code == 404
    assert wizard._call("get", "product/upload").json()["items"][0]["_id"] == seen["_id"]
