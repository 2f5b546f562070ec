"""Many cells of many products at once: what can be saved is, and all of it can be undone for a day."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from apps.jobs.models import Job
from apps.jobs.services.run_job import run_job
from apps.products.models import PriceChange, Product, Variant
from tenants.context import inside
from tenants.models import Store

pytestmark = pytest.mark.django_db

OPTIONS = {
    "options": [{"name": {"es": "Color"}, "values": [{"es": "Añil"}, {"es": "Musgo"}]}],
    "variants": [
        {"values": [0], "price": "39.90", "sku": "T-A", "stock": 5},
        {"values": [1], "price": "49.90", "sku": "T-M", "stock": 8},
    ],
}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def add(admin: Any) -> Any:
    def add(called: str = "Taza", **fields: Any) -> dict[str, Any]:
        body = {"name": {"es": called}, "price": "20", "status": "PUBLISHED", **fields}
        answer = admin.post("product", body)
        assert answer.status_code == 201, answer.json()
        product: dict[str, Any] = answer.json()
        return product

    return add


def cell(field: str, value: str, variant: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"field": field, "value": value, **({"variantOid": variant["_id"]} if variant else {}), **more}


def change(product: dict[str, Any], *cells: dict[str, Any]) -> dict[str, Any]:
    return {"_id": product["_id"], "version": product["version"], "cells": list(cells)}


def save(admin: Any, *changes: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = admin.post("product/sheet", {"changes": list(changes), **more})
    assert answer.status_code == 200, answer.json()
    result: dict[str, Any] = answer.json()
    return result


def undo(admin: Any, store: Store, edit: str) -> dict[str, Any]:
    answer = admin.post(f"product/sheet/edit/{edit}/undo")
    assert answer.status_code == 202, answer.json()
    with inside(store):
        run_job(UUID(answer.json()["jobOid"]), seconds=10)
    found: dict[str, Any] = admin.get("product/sheet/edit").json()["items"][0]
    return found


def test_rows_are_products_with_their_variants(add: Any, admin: Any) -> None:
    add("Bowl", brand="Barro", tags=["mesa"])
    add("Taza", **OPTIONS)

    page = admin.get("product/sheet", sort="name").json()

    bowl, taza = page["items"]
    assert (page["total"], page["currency"]) == (2, "PEN")
    assert (bowl["name"], bowl["brand"], bowl["tags"]) == ("Bowl", "Barro", ["mesa"])
    assert [row["label"] for row in taza["variants"]] == ["Añil", "Musgo"]
    assert [(row["price"], row["stock"], row["sku"]) for row in taza["variants"]] == [
        ("39.90", 5, "T-A"),
        ("49.90", 8, "T-M"),
    ]
    assert admin.get("product/sheet", q="bowl").json()["total"] == 1


def test_cells_of_product_and_variants_are_saved(add: Any, admin: Any) -> None:
    product = add("Taza", **OPTIONS)
    first, second = product["variants"]

    answer = save(
        admin,
        change(
            product,
            cell("name", "Taza Quincha"),
            cell("status", "DRAFT"),
            cell("tags", "mesa, regalo"),
            cell("featured", "true"),
            cell("seoTitle", "Taza de barro"),
            cell("price", "35.50", first),
            cell("weightKg", "0.42", second),
            cell("stock", "12", second, seen=8),
        ),
    )

    [result] = answer["results"]
    row = result["product"]
    assert (result["saved"], result["refused"], result["reason"]) == (8, [], None)
    assert (row["name"], row["status"], row["tags"]) == ("Taza Quincha", "DRAFT", ["mesa", "regalo"])
    assert (row["featured"], row["seoTitle"], row["version"]) == (True, "Taza de barro", 2)
    assert [one["price"] for one in row["variants"]] == ["35.50", "49.90"]
    assert (row["variants"][1]["weightKg"], row["variants"][1]["stock"]) == (0.42, 12)
    assert admin.get(f"product/{product['_id']}").json()["variants"][1]["stock"] == 12


def test_other_language_stays(add: Any, admin: Any) -> None:
    product = admin.post(
        "product", {"name": {"es": "Taza", "en": "Mug"}, "seo": {"title": {"en": "A mug"}}}
    ).json()

    save(admin, change(product, cell("name", "Tazón"), cell("seoTitle", "Un tazón")))

    after = admin.get(f"product/{product['_id']}").json()
    assert after["name"] == {"es": "Tazón", "en": "Mug"}
    assert after["seo"]["title"] == {"es": "Un tazón", "en": "A mug"}


def test_one_bad_cell_stops_no_other(add: Any, admin: Any, store: Store) -> None:
    """A block of 200 x 3 cells with one bad number: 599 saved, one explained, undo restores all."""
    values = [{"es": str(number)} for number in range(50)]
    options = [{"name": {"es": "Talla"}, "values": values}]
    rows = [{"values": [number], "price": "10"} for number in range(50)]
    products = [add(f"Polo {number}", options=options, variants=rows, price=None) for number in range(4)]
    blocks = [
        [
            part
            for variant in product["variants"]
            for part in (
                cell("price", "20", variant),
                cell("cost", "9", variant),
                cell("weightKg", "1", variant),
            )
        ]
        for product in products
    ]
    blocks[2][30]["value"] = "doce"

    answer = save(admin, *(change(one, *block) for one, block in zip(products, blocks, strict=True)))

    assert sum(one["saved"] for one in answer["results"]) == 599
    [refused] = [cell for one in answer["results"] for cell in one["refused"]]
    assert (refused["field"], refused["variantOid"]) == ("price", products[2]["variants"][10]["_id"])
    assert refused["message"].startswith("Enter an amount")
    done = undo(admin, store, answer["editOid"])
    assert (done["cells"], done["restored"], done["undone"], done["left"]) == (599, 4, True, [])
    with inside(store):
        assert set(Variant.objects.values_list("price", "cost", "weight_kg")) == {(10, None, None)}


def test_rules_between_cells_name_what_was_typed(add: Any, admin: Any) -> None:
    product = add("Taza", **OPTIONS)
    other = add("Bowl", sku="B-1", comparePrice="30")
    first, second = product["variants"]

    answer = save(
        admin,
        change(
            product, cell("comparePrice", "30", first), cell("sku", "B-1", second), cell("brand", "Barro")
        ),
        change(other, cell("price", "40", other["variants"][0])),
    )

    found = {(one["field"], one["variantOid"]) for result in answer["results"] for one in result["refused"]}
    assert found == {
        ("comparePrice", first["_id"]),
        ("sku", second["_id"]),
        ("price", other["variants"][0]["_id"]),
    }
    assert [result["saved"] for result in answer["results"]] == [1, 0]
    assert admin.get(f"product/{product['_id']}").json()["brand"] == "Barro"


def test_what_somebody_saved_meanwhile_is_a_conflict(add: Any, admin: Any) -> None:
    product, other = add("Taza"), add("Bowl")
    admin.patch(f"product/{product['_id']}", {"brand": "Otra"})

    stale, saved = save(
        admin, change(product, cell("brand", "Barro")), change(other, cell("brand", "Barro"))
    )["results"]

    assert (stale["reason"], stale["saved"], stale["product"]["brand"]) == ("stale", 0, "Otra")
    assert (saved["reason"], saved["saved"]) == (None, 1)


def test_dry_run_changes_nothing(add: Any, admin: Any, store: Store) -> None:
    product = add("Taza", **OPTIONS)
    first, second = product["variants"]
    cells = (cell("price", "99", first), cell("stock", "50", first), cell("comparePrice", "1", second))

    answer = save(admin, change(product, *cells), dryRun=True)

    assert (answer["editOid"], answer["results"][0]["saved"]) == (None, 2)
    assert [one["field"] for one in answer["results"][0]["refused"]] == ["comparePrice"]
    after = admin.get(f"product/{product['_id']}").json()
    assert (after["version"], after["variants"][0]["price"], after["variants"][0]["stock"]) == (1, "39.90", 5)
    with inside(store):
        assert not Job.objects.exists()
        assert PriceChange.objects.count() == 2


def test_chunks_of_one_edit_are_undone_together(add: Any, admin: Any, store: Store) -> None:
    taza, bowl = add("Taza", stock=5), add("Bowl")
    first = save(admin, change(taza, cell("stock", "9", taza["variants"][0], seen=5)))
    save(admin, change(bowl, cell("name", "Tazón")), editOid=first["editOid"])
    assert [one["products"] for one in admin.get("product/sheet/edit").json()["items"]] == [2]
    admin.post(
        "stock/adjust", {"rows": [{"variantOid": taza["variants"][0]["_id"], "change": -2}], "reason": "LOST"}
    )

    done = undo(admin, store, first["editOid"])

    assert (done["restored"], done["left"]) == (2, [])
    assert admin.get(f"product/{bowl['_id']}").json()["name"] == {"es": "Bowl"}
    # Two were lost since: they stay lost.
    assert admin.get(f"product/{taza['_id']}").json()["stock"] == 3


def test_undo_leaves_what_was_saved_since(add: Any, admin: Any, store: Store) -> None:
    taza, bowl = add("Taza"), add("Bowl")
    edit = save(admin, change(taza, cell("brand", "A")), change(bowl, cell("brand", "A")))["editOid"]
    admin.patch(f"product/{taza['_id']}", {"brand": "B"})

    done = undo(admin, store, edit)

    assert done["restored"] == 1
    assert [(row["name"], row["reason"]) for row in done["left"]] == [("Taza", "stale")]
    with inside(store):
        assert dict(Product.objects.values_list("sort_name", "brand")) == {"taza": "B", "bowl": ""}


def test_undo_ends_after_a_day(add: Any, admin: Any, store: Store) -> None:
    edit = save(admin, change(add(), cell("brand", "A")))["editOid"]
    with inside(store):
        Job.objects.update(created_at=timezone.now() - timedelta(hours=25))

    answer = admin.post(f"product/sheet/edit/{edit}/undo")

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "sheet_undo_over")
    assert admin.get("product/sheet/edit").json()["items"] == []


@pytest.mark.parametrize(
    ("field", "value", "on_variant"),
    [
        ("price", "-1", True),
        ("stock", "1.5", True),
        ("stock", "", True),
        ("weightKg", "mucho", True),
        ("status", "VIVO", False),
        ("name", "", False),
        ("featured", "tal vez", False),
        ("brand", "x" * 121, False),
        ("price", "5", False),
    ],
)
def test_wrong_cells_are_explained(add: Any, admin: Any, field: str, value: str, on_variant: bool) -> None:
    product = add("Taza", stock=1)
    variant = product["variants"][0] if on_variant else None

    [result] = save(admin, change(product, cell(field, value, variant)))["results"]

    assert (result["saved"], len(result["refused"])) == (0, 1)
    assert result["refused"][0]["message"]


def test_cost_is_for_who_may_see_it(add: Any, api: Any, collaborator: Any) -> None:
    product = add("Taza", cost="9")
    clerk = api(as_=collaborator(resources=["products.view", "products.edit"]))

    row = clerk.get("product/sheet").json()["items"][0]["variants"][0]
    answer = clerk.post("product/sheet", {"changes": [change(product, cell("cost", "1", row))]})

    assert "cost" not in row
    assert answer.status_code == 403
