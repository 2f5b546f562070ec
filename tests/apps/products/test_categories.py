"""Categories of both levels."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.products.categories.services import categories
from apps.products.models import Category
from common.ids import new_id
from common.purge import purge_store
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, name: str, **fields: Any) -> dict[str, Any]:
    answer = admin.post("product/category", {"name": {"es": name}, **fields})
    assert answer.status_code == 201, answer.json()
    category: dict[str, Any] = answer.json()
    return category


def test_categories_keep_the_order_they_were_added_in(admin: Any) -> None:
    clothes = add(admin, "Ropa")
    add(admin, "Zapatos")
    shirts = add(admin, "Polos", parentOid=clothes["_id"])

    items = admin.get("product/category").json()["items"]

    assert [(row["name"]["es"], row["parentOid"]) for row in items] == [
        ("Ropa", None),
        ("Polos", clothes["_id"]),
        ("Zapatos", None),
    ]
    assert shirts["slug"] == {"es": "polos"}


def test_parent_counts_products_below_it_once(admin: Any) -> None:
    clothes = add(admin, "Ropa")
    shirts = add(admin, "Polos", parentOid=clothes["_id"])
    both = [clothes["_id"], shirts["_id"]]
    admin.post("product", {"name": {"es": "Uno"}, "categoryOids": both})
    admin.post("product", {"name": {"es": "Dos"}, "categoryOids": [shirts["_id"]]})

    counts = {row["_id"]: row["productCount"] for row in admin.get("product/category").json()["items"]}

    assert counts == {clothes["_id"]: 2, shirts["_id"]: 2}
    assert admin.get("product", categoryOid=clothes["_id"]).json()["total"] == 2


@pytest.mark.parametrize("deeper", ["grandchild", "parent of a parent", "itself"])
def test_there_are_two_levels(admin: Any, deeper: str) -> None:
    top = add(admin, "Ropa")
    child = add(admin, "Polos", parentOid=top["_id"])
    other = add(admin, "Otra")

    refused = {
        "grandchild": lambda: admin.post(
            "product/category", {"name": {"es": "x"}, "parentOid": child["_id"]}
        ),
        "parent of a parent": lambda: admin.patch(
            f"product/category/{top['_id']}", {"parentOid": other["_id"]}
        ),
        "itself": lambda: admin.patch(f"product/category/{other['_id']}", {"parentOid": other["_id"]}),
    }[deeper]()

    assert refused.status_code == 422
    assert refused.json()["params"]["parentOid"][0]["rule"] == "category_depth"


def test_a_category_takes_its_products_below_another_parent_and_out(admin: Any, shop: Any) -> None:
    clothes, other = add(admin, "Ropa"), add(admin, "Otra")
    add(admin, "Gorras", parentOid=other["_id"])
    shirts = add(admin, "Polos", parentOid=clothes["_id"])["_id"]
    admin.post("product", {"name": {"es": "Uno"}, "status": "PUBLISHED", "categoryOids": [shirts]})

    def tree() -> dict[str, list[str]]:
        items = admin.get("product/category").json()["items"]
        tops = [row for row in items if row["parentOid"] is None]
        return {
            top["name"]["es"]: [row["name"]["es"] for row in items if row["parentOid"] == top["_id"]]
            for top in tops
        }

    admin.patch(f"product/category/{shirts}", {"parentOid": other["_id"]})
    at_the_end = tree()
    admin.post(f"product/category/{other['_id']}/subcategory/{shirts}/organize", {"position": 1})

    assert at_the_end == {"Ropa": [], "Otra": ["Gorras", "Polos"]}
    assert tree() == {"Ropa": [], "Otra": ["Polos", "Gorras"]}
    totals = [shop.get("product/ui", category=slug).json()["total"] for slug in ("ropa", "otra", "polos")]
    assert totals == [0, 1, 1]

    admin.patch(f"product/category/{shirts}", {"parentOid": None})
    admin.post(f"product/category/{shirts}/organize", {"beforeOid": clothes["_id"]})

    assert list(tree().items()) == [("Polos", []), ("Ropa", []), ("Otra", ["Gorras"])]


def test_deleted_category_leaves_its_products(admin: Any) -> None:
    category = add(admin, "Ropa")
    product = admin.post("product", {"name": {"es": "Uno"}, "categoryOids": [category["_id"]]}).json()

    assert admin.delete(f"product/category/{category['_id']}").status_code == 204

    result = admin.get(f"product/{product['_id']}").json()
    assert (result["categoryOids"], result["primaryCategoryOid"]) == ([], None)
    assert admin.get("product/category").json()["items"] == []


def test_category_goes_with_those_below_it_and_comes_back(admin: Any) -> None:
    top = add(admin, "Ropa")
    child = add(admin, "Polos", parentOid=top["_id"])
    product = admin.post("product", {"name": {"es": "Uno"}, "categoryOids": [child["_id"]]}).json()

    removed = admin.delete(f"product/category/{top['_id']}")
    without = admin.get(f"product/{product['_id']}").json()["categoryOids"]
    back = admin.post(f"product/category/{top['_id']}/restore")

    assert (removed.status_code, without, back.status_code) == (204, [], 200)
    assert len(admin.get("product/category").json()["items"]) == 2
    assert admin.get(f"product/{product['_id']}").json()["categoryOids"] == [child["_id"]]


def test_products_move_on_when_their_category_goes(admin: Any) -> None:
    top, other = add(admin, "Ropa"), add(admin, "Otra")
    child = add(admin, "Polos", parentOid=top["_id"])
    ids = {
        name: admin.post("product", {"name": {"es": name}, "categoryOids": categories}).json()["_id"]
        for name, categories in {
            "there": [other["_id"]],
            "top": [top["_id"]],
            "child": [child["_id"]],
            "both": [top["_id"], other["_id"]],
        }.items()
    }

    admin.delete(f"product/category/{top['_id']}?moveTo={other['_id']}")

    for name, product_id in ids.items():
        result = admin.get(f"product/{product_id}").json()
        assert (result["categoryOids"], result["primaryCategoryOid"]) == ([other["_id"]], other["_id"]), name
    assert [count["productCount"] for count in admin.get("product/category").json()["items"]] == [4]


def in_order(admin: Any, category: str) -> list[str]:
    query = {"categoryOid": category, "sort": "position"}
    return [row["name"]["es"] for row in admin.get("product", **query).json()["items"]]


def test_undo_takes_products_back_that_moved_on(admin: Any) -> None:
    top, other = add(admin, "Ropa")["_id"], add(admin, "Otra")["_id"]
    child = add(admin, "Polos", parentOid=top)["_id"]
    places = {
        "both": ([top, other], top),
        "one": ([top], top),
        "child": ([child, other], other),
        "family": ([top, child], child),
        "out": ([top], top),
    }
    ids = {
        name: admin.post(
            "product", {"name": {"es": name}, "categoryOids": categories, "primaryCategoryOid": main}
        ).json()["_id"]
        for name, (categories, main) in places.items()
    }
    before = {category: in_order(admin, category) for category in (top, child, other)}

    admin.delete(f"product/category/{top}?moveTo={other}")
    admin.patch(f"product/{ids['out']}", {"categoryOids": []})
    admin.post(f"product/category/{top}/restore")

    assert before == {
        top: ["both", "one", "family", "out"],
        child: ["child", "family"],
        other: ["both", "child"],
    }
    before[top].remove("out")
    assert {category: in_order(admin, category) for category in before} == before
    for name in ("both", "one", "child", "family"):
        result = admin.get(f"product/{ids[name]}").json()
        categories, main = places[name]
        assert (set(result["categoryOids"]), result["primaryCategoryOid"]) == (set(categories), main), name
    assert admin.get(f"product/{ids['out']}").json()["categoryOids"] == []


def test_undo_keeps_a_main_category_that_was_chosen_since(admin: Any) -> None:
    top, other, third = (add(admin, name)["_id"] for name in ("Ropa", "Otra", "Más"))
    body = {"name": {"es": "x"}, "categoryOids": [top, other], "primaryCategoryOid": top}
    product = admin.post("product", body).json()["_id"]

    admin.delete(f"product/category/{top}?moveTo={other}")
    admin.patch(f"product/{product}", {"categoryOids": [other, third], "primaryCategoryOid": third})
    admin.post(f"product/category/{top}/restore")

    result = admin.get(f"product/{product}").json()
    assert (set(result["categoryOids"]), result["primaryCategoryOid"]) == ({top, other, third}, third)


@pytest.mark.parametrize("target", ["itself", "below it", "unknown"])
def test_products_move_to_a_category_that_stays(admin: Any, target: str) -> None:
    top = add(admin, "Ropa")
    child = add(admin, "Polos", parentOid=top["_id"])
    chosen = {"itself": top["_id"], "below it": child["_id"], "unknown": str(new_id())}[target]

    refused = admin.delete(f"product/category/{top['_id']}?moveTo={chosen}")

    assert refused.json()["params"]["moveTo"][0]["rule"] == "category_unknown"
    assert len(admin.get("product/category").json()["items"]) == 2


def test_late_version_and_new_address(admin: Any, shop: Any) -> None:
    category = add(admin, "Ropa")

    moved = admin.patch(f"product/category/{category['_id']}", {"slug": {"es": "moda"}, "version": 1}).json()
    late = admin.patch(f"product/category/{category['_id']}", {"visible": False, "version": 1})

    assert (moved["slug"], moved["version"]) == ({"es": "moda"}, 2)
    assert late.json()["params"] == {"reason": "stale", "current": moved}
    admin.post("product", {"name": {"es": "Uno"}, "status": "PUBLISHED", "categoryOids": [category["_id"]]})
    assert shop.get("product/ui", category="ropa").json()["total"] == 1


def test_main_category_must_be_one_of_them(admin: Any) -> None:
    one, two = add(admin, "Uno"), add(admin, "Dos")
    fields = {"name": {"es": "x"}, "categoryOids": [one["_id"], two["_id"]]}

    chosen = admin.post("product", {**fields, "primaryCategoryOid": two["_id"]}).json()
    refused = admin.post("product", {**fields, "primaryCategoryOid": str(new_id())})

    assert (chosen["primaryCategoryOid"], chosen["categoryOids"]) == (two["_id"], [two["_id"], one["_id"]])
    assert refused.json()["params"]["primaryCategoryOid"][0]["rule"] == "category_primary"


def test_other_store_sees_no_category(admin: Any, api: Any, other_keeper: Any) -> None:
    category = add(admin, "Ropa")
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert stranger.get("product/category").json()["items"] == []
    assert stranger.get(f"product/category/{category['_id']}").status_code == 404
    assert stranger.delete(f"product/category/{category['_id']}").status_code == 404


def test_deleted_categories_leave_after_thirty_days_with_those_below_them(store: Any) -> None:
    with inside(store):
        top = categories.create_category(fields={"name": {"es": "Ropa"}})
        below = categories.create_category(fields={"name": {"es": "Polos"}, "parent_id": top.pk})
        young = categories.create_category(fields={"name": {"es": "Gorras"}})
        for one in (top, young):
            categories.delete_category(category_id=one.pk)
        ago = timezone.now() - timedelta(days=31)
        Category.objects.filter(pk__in=[top.pk, below.pk]).update(deleted_at=ago)

        purge_store()

        assert list(Category.objects.values_list("pk", flat=True)) == [young.pk]
