"""Pictures of an import: by address through the one client, by name and by SKU from a ZIP."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest

from apps.attachments.models import Attachment
from apps.products.models import Product, Variant
from tests.apps.products.imports import files
from tests.apps.products.imports.test_import import Wizard, _figures
from tests.factories.attachments import encoded
from tests.factories.picture_server import PictureServer, picture_server

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def wizard(api: Any, settings: Any, tmp_path: Any) -> Wizard:
    settings.MEDIA_ROOT = tmp_path
    return Wizard(api(as_="owner"))


@pytest.fixture
def server(settings: Any) -> Iterator[PictureServer]:
    with picture_server() as found:
        settings.OUTBOUND_TRUSTED_HOSTS = [found.host]
        yield found


def _rows(server: PictureServer) -> list[dict[str, str]]:
    address = server.address
    return [
        {"Handle": "taza", "Title": "Taza", "Option1 Name": "Color", "Option1 Value": "Añil",
         "Variant SKU": "T-A", "Variant Price": "42", "Image Src": address("/fotos/taza-frente.png"),
         "Image Alt Text": "Taza añil", "Variant Image": address("/fotos/taza-anil.png?v=2")},
        {"Handle": "taza", "Option1 Value": "Musgo", "Variant SKU": "T-M", "Variant Price": "42"},
        {"Handle": "taza", "Image Src": address("/fotos/nowhere.png")},
        {"Handle": "plato", "Title": "Plato", "Variant SKU": "P", "Variant Price": "9",
         "Image Src": "http://169.254.169.254/latest/meta-data.png"},
    ]  # fmt: skip


def _names(product: Product) -> list[str]:
    ids = [photo["attachmentOid"] for photo in product.photos]
    names = {str(row.pk): row.original_name for row in Attachment.objects.filter(pk__in=ids)}
    return [names[one] for one in ids]


def test_photos_come_by_their_address_and_a_second_time_nothing_changes(
    wizard: Wizard, server: PictureServer
) -> None:
    server.pictures = {
        "/fotos/taza-frente.png": encoded(),
        "/fotos/taza-anil.png?v=2": encoded(color="navy"),
    }
    text = files.table(files.SHOPIFY_OLD, _rows(server))

    done = wizard.act(wizard.review(text)["_id"], "start")

    taza = Product.objects.get(name__es="Taza")
    assert (done["state"], _figures(done), done["photos"]) == ("DONE", (2, 0, 0, 0), 2)
    assert _names(taza) == ["taza-frente.png", "taza-anil.png"]
    assert taza.photos[0]["alt"] == {"es": "Taza añil"}
    pictures = dict(Variant.objects.filter(product=taza).values_list("sku", "picture_id"))
    own = Attachment.objects.get(original_name="taza-anil.png")
    assert pictures == {"T-A": own.pk, "T-M": None}
    lines = wizard.report(done["_id"]).splitlines()
    assert lines[1].endswith(f"We couldn't fetch the photo {server.address('/fotos/nowhere.png')}.")
    assert "169.254" in lines[4].rpartition("fetch the photo")[2]

    again = wizard.review(text)
    assert (_figures(again), again["cells"]) == ((0, 0, 2, 0), 0)
    visible = {row["name"]: row["photo"] is not None for row in wizard.rows(again["_id"])}
    assert visible == {"Taza": True, "Plato": False}


def test_a_photo_that_failed_is_fetched_by_the_next_import_and_leaves_with_its_undoing(
    wizard: Wizard, server: PictureServer
) -> None:
    text = files.table(files.SHOPIFY_OLD, _rows(server)[3:])
    text = text.replace("http://169.254.169.254/latest/meta-data.png", server.address("/plato-hondo.png"))
    wizard.act(wizard.review(text)["_id"], "start")
    assert not Product.objects.get().photos

    server.pictures["/plato-hondo.png"] = encoded()
    seen = wizard.review(text)
    done = wizard.act(seen["_id"], "start")

    assert (_figures(seen), done["photos"]) == ((0, 0, 1, 0), 1)
    assert _names(Product.objects.get()) == ["plato-hondo.png"]
    assert wizard.act(done["_id"], "undo")["undone"] == {
        "deleted": 0, "restored": 1, "archived": 0, "left": []
    }  # fmt: skip
    assert not Product.objects.get().photos


def test_no_more_photos_than_the_plan_allows(wizard: Wizard, server: PictureServer) -> None:
    """LITE: 5 a product; the first ones of the file."""
    server.pictures = {f"/foto-{n}.png": encoded(color=(n, 9, 9)) for n in range(7)}
    rows = [
        {"Handle": "taza", "Title": "Taza", "Variant Price": "4", "Image Src": server.address("/foto-0.png")}
    ]
    rows += [{"Handle": "taza", "Image Src": server.address(f"/foto-{n}.png")} for n in range(1, 7)]
    text = files.table(files.SHOPIFY_OLD, rows)

    done = wizard.act(wizard.review(text)["_id"], "start")

    assert (done["photos"], _names(Product.objects.get())) == (5, [f"foto-{n}.png" for n in range(5)])
    assert sorted(server.calls) == [f"/foto-{n}.png" for n in range(5)]
    assert "More photos than your plan allows" in wizard.report(done["_id"])
    assert _figures(wizard.review(text)) == (0, 0, 1, 0)


def test_photos_of_a_zip_by_name_and_by_sku(wizard: Wizard) -> None:
    archive = BytesIO()
    with ZipFile(archive, "w") as box:
        box.writestr("tienda/productos.csv", "Nombre,SKU,Precio,Fotos\nTaza,T-1,42,otra.png\nPlato,P-1,9,\n")
        box.writestr("tienda/fotos/T-1.png", encoded())
        box.writestr("tienda/fotos/T-1-2.png", encoded(color="navy"))
        box.writestr("tienda/fotos/otra.png", encoded(color="teal"))
        box.writestr("tienda/fotos/P-1.png", b"no picture")
        box.writestr("__MACOSX/tienda/fotos/._T-1.png", b"x")

    seen = wizard.review(archive.getvalue(), name="tienda.zip")
    done = wizard.act(seen["_id"], "start")

    assert (seen["kind"], seen["pictures"], _figures(seen)) == ("zip", 4, (2, 0, 0, 0))
    assert (done["photos"], _figures(done)) == (3, (2, 0, 0, 0))
    assert _names(Product.objects.get(name__es="Taza")) == ["otra.png", "T-1-2.png", "T-1.png"]
    assert not Product.objects.get(name__es="Plato").photos
    assert "We couldn't fetch the photo P-1.png." in wizard.report(done["_id"])
    assert _figures(wizard.review(archive.getvalue(), name="tienda.zip")) == (0, 0, 2, 0)


def test_undoing_takes_away_photos_that_it_added_and_leaves_the_others(
    wizard: Wizard, server: PictureServer
) -> None:
    server.pictures = {"/uno-uno.png": encoded(), "/dos-dos.png": encoded(color="navy")}
    row = {"Handle": "taza", "Title": "Taza", "Variant SKU": "T", "Variant Price": "4"}
    first = [{**row, "Image Src": server.address("/uno-uno.png")}]
    wizard.act(wizard.review(files.table(files.SHOPIFY_OLD, first))["_id"], "start")

    more = [*first, {"Handle": "taza", "Image Src": server.address("/dos-dos.png")}]
    done = wizard.act(wizard.review(files.table(files.SHOPIFY_OLD, more))["_id"], "start")
    assert _names(Product.objects.get()) == ["uno-uno.png", "dos-dos.png"]

    wizard.act(done["_id"], "undo")
    assert _names(Product.objects.get()) == ["uno-uno.png"]
