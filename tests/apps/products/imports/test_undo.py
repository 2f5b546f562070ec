"""Undoing an import beside sales and edits of the same days."""

from typing import Any

import pytest

from apps.products.models import Product, Variant
from tests.apps.products.imports.test_import import Wizard
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def wizard(api: Any, settings: Any, tmp_path: Any) -> Wizard:
    settings.MEDIA_ROOT = tmp_path
    return Wizard(api(as_="owner"))


def test_what_was_sold_is_archived_and_listed(wizard: Wizard) -> None:
    done = wizard.act(
        wizard.review("SKU,Nombre,Precio,Stock\nA,Taza,10.00,5\nB,Plato,5.00,5\n")["_id"], "start"
    )
    place((Variant.objects.get(sku="A"), 2))

    undone = wizard.act(done["_id"], "undo")["undone"]

    taza = Product.objects.get(name__es="Taza")
    assert undone == {
        "deleted": 1,
        "restored": 0,
        "archived": 1,
        "left": [{"name": "Taza", "_id": str(taza.pk), "reason": "archived"}],
    }
    assert (taza.status, taza.deleted_at) == ("ARCHIVED", None)
    assert Variant.objects.get(sku="A").available == 3


def test_counts_alone_are_reviewed_by_their_sku(wizard: Wizard) -> None:
    wizard.act(wizard.review("SKU,Nombre,Precio,Stock\nA,Taza,10.00,5\nB,Plato,5.00,5\n")["_id"], "start")

    seen = wizard.review("SKU;Stock\nA;9\nB;5\nX;1\n")

    figures = [seen["figures"][name] for name in ("create", "update", "skip", "error")]
    [taza] = wizard.rows(seen["_id"], outcome="UPDATE")
    assert figures == [0, 1, 1, 1]
    assert [(one["field"], one["before"], one["after"]) for one in taza["cells"]] == [("stock", "5", "9")]


def test_units_sold_since_stay_sold(wizard: Wizard) -> None:
    """6 were there, the file says 14, 2 are sold: undoing takes the 8 away that it brought."""
    variant = stocked(6, sku="A", price="10.00")
    done = wizard.act(wizard.review("SKU,Stock,Precio\nA,14,12.00\n")["_id"], "start")
    place((Variant.objects.get(sku="A"), 2))

    undone = wizard.act(done["_id"], "undo")["undone"]

    variant.refresh_from_db()
    assert (undone["restored"], variant.available, str(variant.price)) == (1, 4, "10.000")


def test_what_was_edited_through_the_screen_stays(wizard: Wizard) -> None:
    done = wizard.act(wizard.review("SKU,Nombre,Precio\nA,Taza,10.00\nB,Plato,5.00\n")["_id"], "start")
    taza = Product.objects.get(name__es="Taza")
    assert wizard._call("patch", f"product/{taza.pk}", {"brand": "Quincha"}).status_code == 200

    undone = wizard.act(done["_id"], "undo")["undone"]

    assert (undone["deleted"], undone["left"][0]["reason"]) == (1, "edited")
    assert Product.objects.live().get().brand == "Quincha"


def test_options_and_variants_that_it_added_go_again(wizard: Wizard) -> None:
    head = "Dirección,Nombre,Opción 1,Valor 1,SKU,Precio\n"
    wizard.act(wizard.review(f"{head}polo,Polo,Talla,S,P-S,30.00\n")["_id"], "start")

    both = f"{head}polo,Polo,Talla,S,P-S,30.00\npolo,Polo,Talla,M,P-M,32.00\n"
    done = wizard.act(wizard.review(both)["_id"], "start")
    assert list(Variant.objects.live().order_by("position").values_list("sku", flat=True)) == ["P-S", "P-M"]

    wizard.act(done["_id"], "undo")

    assert list(Variant.objects.live().values_list("sku", flat=True)) == ["P-S"]
    [option] = Product.objects.get().options
    assert [value["es"] for value in option["values"]] == ["S"]
