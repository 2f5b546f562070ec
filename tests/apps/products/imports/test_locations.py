"""Counts by location: one file for several of them, and the way back."""

from typing import Any

import pytest

from apps.products.models import Variant
from apps.products.ports import units_at
from apps.stock.models import StockMovement
from apps.warehouses.models import Warehouse
from apps.warehouses.queries import default_warehouse
from tests.apps.import_wizard import Wizard
from tests.apps.products.imports import files
from tests.apps.products.imports.test_import import TWO, _figures
from tests.factories.warehouses import WarehouseFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
COUNTS = "SKU,Local,Stock\nT-A,,9\nT-A,callao,4\nT-M,CALLAO,3\n"


@pytest.fixture
def wizard(api: Any, settings: Any, tmp_path: Any) -> Wizard:
    settings.MEDIA_ROOT = tmp_path
    found = Wizard(api(as_="owner"))
    found.act(found.review(files.table(files.SHOPIFY_OLD, TWO[:2]))["_id"], "start")
    return found


@pytest.fixture
def callao(wizard: Wizard) -> Warehouse:
    return WarehouseFactory.create(name="Callao")


def _there(place: Warehouse) -> list[int]:
    """What can be sold from there of T-A and T-M."""
    variants = [Variant.objects.get(sku=sku).pk for sku in ("T-A", "T-M")]
    return [units_at([pk]).get((pk, place.pk), 0) for pk in variants]


def test_one_file_counts_several_locations_and_again_changes_nothing(
    wizard: Wizard, callao: Warehouse
) -> None:
    seen = wizard.review(COUNTS)
    [row] = wizard.rows(seen["_id"])
    assert [(cell["scope"], cell["before"], cell["after"]) for cell in row["cells"]] == [
        ("Añil · " + default_warehouse().name, "14", "9"),
        ("Añil · Callao", "0", "4"),
        ("Musgo · Callao", "0", "3"),
    ]

    done = wizard.act(seen["_id"], "start")

    assert (done["state"], _figures(done)) == ("DONE", (0, 1, 0, 0))
    assert (_there(default_warehouse()), _there(callao)) == ([9, 10], [4, 3])
    assert list(Variant.objects.order_by("sku").values_list("available", flat=True)) == [13, 13]
    assert StockMovement.objects.filter(note="import", warehouse=callao).count() == 2
    assert _figures(wizard.review(COUNTS)) == (0, 0, 1, 0)

    wizard.act(done["_id"], "undo")
    assert (_there(default_warehouse()), _there(callao)) == ([14, 10], [0, 0])


def test_what_is_exported_by_location_imports_without_a_change(wizard: Wizard, callao: Warehouse) -> None:
    wizard.act(wizard.review(COUNTS)["_id"], "start")

    job_id = wizard._call("get", "product/export").json()["jobOid"]
    wizard.run(job_id)
    file = wizard.report(job_id)
    seen = wizard.review(file)

    assert len(file.splitlines()) == 5
    assert (seen["vendor"], _figures(seen)) == ("vitrina", (0, 0, 1, 0)), wizard.rows(seen["_id"])


def test_a_new_product_lies_where_the_file_says(wizard: Wizard, callao: Warehouse) -> None:
    text = "Dirección,Nombre,Precio,Local,Stock\nplato,Plato,9.00,Callao,7\nplato,,,,2\n"

    done = wizard.act(wizard.review(text)["_id"], "start")

    plato = Variant.objects.get(product__name__es="Plato")
    assert (_figures(done), plato.available) == ((1, 0, 0, 0), 9), wizard.rows(done["_id"])
    assert units_at([plato.pk]) == {(plato.pk, callao.pk): 7, (plato.pk, default_warehouse().pk): 2}


def test_a_location_that_is_none_or_comes_twice_is_named(wizard: Wizard, callao: Warehouse) -> None:
    text = "SKU,Local,Stock\nT-A,Tacna,9\nT-M,Callao,1\nT-M,callao,2\n"

    [row] = wizard.rows(wizard.review(text)["_id"], outcome="ERROR")

    own = default_warehouse().name
    assert [(one["row"], one["message"]) for one in row["problems"]] == [
        (2, f"You have no location “Tacna”. Yours are: {own}, Callao."),
        (4, "The file counts this variant twice at Callao."),
    ]
