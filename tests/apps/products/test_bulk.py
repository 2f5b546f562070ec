"""One action on many products."""

from typing import Any

import pytest

from apps.products.models import Product
from billing.models import Plan
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, count: int = 3, **fields: Any) -> list[str]:
    return [
        str(admin.post("product", {"name": {"es": f"Polo {number}"}, **fields}).json()["_id"])
        for number in range(count)
    ]


def bulk(admin: Any, ids: list[str], action: str, **fields: Any) -> list[tuple[bool, str | None]]:
    answer = admin.post("product/bulk", {"oids": ids, "action": action, **fields})
    assert answer.status_code == 200, answer.json()
    results = answer.json()["results"]
    assert [row["oid"] for row in results] == list(dict.fromkeys(ids))
    return [(row["ok"], row["reason"]) for row in results]


@pytest.mark.parametrize(
    ("action", "status"),
    [("PUBLISH", "PUBLISHED"), ("HIDE", "HIDDEN"), ("DRAFT", "DRAFT"), ("ARCHIVE", "ARCHIVED")],
)
def test_status_of_those_that_are_there(admin: Any, shop: Any, action: str, status: str) -> None:
    ids = add(admin, status="HIDDEN")
    missing = str(new_id())

    results = bulk(admin, [ids[0], missing, ids[1]], action)

    assert results == [(True, None), (False, "not_found"), (True, None)]
    result = [admin.get(f"product/{one}").json() for one in ids]
    assert [product["status"] for product in result] == [status, status, "HIDDEN"]
    assert [product["version"] for product in result] == [2, 2, 1]
    assert shop.get("product/ui").json()["total"] == (2 if status == "PUBLISHED" else 0)


def test_deleted_ones_come_back_as_far_as_the_plan_allows(admin: Any, store: Any) -> None:
    ids = add(admin, 4)
    assert bulk(admin, ids, "DELETE") == [(True, None)] * 4
    assert admin.get("product").json()["total"] == 0
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "products": 2}
    plan.save()

    results = bulk(admin, ids, "RESTORE")

    assert sorted(results) == [(False, "limit_reached")] * 2 + [(True, None)] * 2
    with inside(store):
        assert Product.objects.live().count() == 2
    assert admin.get("product").json()["total"] == 2


def test_categories_come_and_go(admin: Any) -> None:
    one, two = (admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in "AB")
    first, second, third = add(admin)
    admin.patch(f"product/{first}", {"categoryOids": [one]})

    bulk(admin, [first, second], "ADD_CATEGORIES", categoryOids=[two, one])
    added = [admin.get(f"product/{each}").json() for each in (first, second, third)]
    bulk(admin, [first, second], "REMOVE_CATEGORIES", categoryOids=[two])
    removed = [admin.get(f"product/{each}").json() for each in (first, second)]

    assert [product["primaryCategoryOid"] for product in added] == [one, two, None]
    assert [set(product["categoryOids"]) for product in added] == [{one, two}, {one, two}, set()]
    assert [product["categoryOids"] for product in removed] == [[one], [one]]
    assert admin.get("product", categoryOid=two).json()["total"] == 0


def test_tags_come_and_go(admin: Any) -> None:
    first, second = add(admin, 2, tags=["verano"])
    full = admin.post("product", {"name": {"es": "Lleno"}, "tags": [f"t{n}" for n in range(250)]}).json()[
        "_id"
    ]

    added = bulk(admin, [first, second, full], "ADD_TAGS", tags=["nuevo", "verano"])
    bulk(admin, [second], "REMOVE_TAGS", tags=["VERANO"])

    assert added == [(True, None), (True, None), (False, "too_many_tags")]
    assert admin.get(f"product/{first}").json()["tags"] == ["verano", "nuevo"]
    assert admin.get(f"product/{second}").json()["tags"] == ["nuevo"]
    assert admin.get("product", q="nuevo").json()["total"] == 2


def undone(admin: Any, ids: list[str], action: str, **fields: Any) -> list[dict[str, Any]]:
    """Runs an action and takes it back; answers the rows that the undo was asked for."""
    done = admin.post("product/bulk", {"oids": ids, "action": action, **fields}).json()["results"]
    rows = [{"oid": row["oid"], **row["undo"]} for row in done if row["undo"]]
    results = admin.post("product/bulk/undo", {"rows": rows}).json()["results"]
    assert [(row["oid"], row["ok"]) for row in results] == [(row["oid"], True) for row in rows]
    return rows


def places(admin: Any, category: str) -> list[str]:
    return [row["_id"] for row in admin.get("product", categoryOid=category, sort="position").json()["items"]]


def test_undo_of_adding_leaves_those_that_were_there(admin: Any) -> None:
    offers, other = (admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in "AB")
    was, new, half = add(admin)
    admin.patch(f"product/{was}", {"categoryOids": [other, offers], "tags": ["x"]})
    admin.patch(f"product/{half}", {"categoryOids": [other], "tags": ["y", "x"]})

    placed = undone(admin, [was, new, half], "ADD_CATEGORIES", categoryOids=[offers, other])
    tagged = undone(admin, [was, new, half], "ADD_TAGS", tags=["x"])

    assert {row["oid"] for row in placed} == {new, half}
    assert [row["oid"] for row in tagged] == [new]
    assert places(admin, offers) == [was]
    result = [admin.get(f"product/{one}").json() for one in (was, new, half)]
    assert [product["categoryOids"] for product in result] == [[other, offers], [], [other]]
    assert [product["tags"] for product in result] == [["x"], [], ["y", "x"]]
    assert admin.get("product", tag="x").json()["total"] == 2


def test_undo_of_removing_gives_back_rank_main_category_and_order_of_tags(admin: Any) -> None:
    main, other = (admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in "AB")
    first, second, never = add(admin, tags=["a", "B", "c"])
    for one in (first, second):
        admin.patch(f"product/{one}", {"categoryOids": [main, other], "primaryCategoryOid": main})
    admin.patch(f"product/{never}", {"categoryOids": [other], "tags": []})

    left = undone(admin, [first, never], "REMOVE_CATEGORIES", categoryOids=[main])
    untagged = undone(admin, [first, never], "REMOVE_TAGS", tags=["b"])

    assert [row["oid"] for row in left] == [row["oid"] for row in untagged] == [first]
    assert places(admin, main) == [first, second]
    result = [admin.get(f"product/{one}").json() for one in (first, never)]
    assert [product["primaryCategoryOid"] for product in result] == [main, other]
    assert [product["categoryOids"] for product in result] == [[main, other], [other]]
    assert [product["tags"] for product in result] == [["a", "B", "c"], []]


def test_undo_refuses_what_was_written_since(admin: Any) -> None:
    one, two = add(admin, 2)
    done = admin.post("product/bulk", {"oids": [one, two], "action": "ADD_TAGS", "tags": ["x"]}).json()
    admin.patch(f"product/{one}", {"tags": ["mine"]})
    rows = [{"oid": row["oid"], **row["undo"]} for row in done["results"]]

    results = admin.post("product/bulk/undo", {"rows": rows}).json()["results"]

    assert [(row["ok"], row["reason"]) for row in results] == [(False, "stale"), (True, None)]
    assert [admin.get(f"product/{each}").json()["tags"] for each in (one, two)] == [["mine"], []]


def test_undo_in_another_store_changes_nothing(admin: Any, api: Any, other_keeper: Any) -> None:
    [one] = add(admin, 1, tags=["x"])
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    answer = stranger.post("product/bulk/undo", {"rows": [{"oid": one, "version": 1, "tags": []}]})

    assert [row["reason"] for row in answer.json()["results"]] == ["not_found"]
    assert admin.get(f"product/{one}").json()["tags"] == ["x"]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"oids": []}, "oids"),
        ({"oids": [str(new_id())] * 501}, "oids"),
        ({"action": "BURN"}, "action"),
        ({"action": "ADD_TAGS"}, "tags"),
        ({"action": "ADD_CATEGORIES"}, "categoryOids"),
        ({"action": "ADD_CATEGORIES", "categoryOids": [str(new_id())]}, "categoryOids.0"),
    ],
)
def test_refusals(admin: Any, fields: dict[str, Any], path: str) -> None:
    refused = admin.post("product/bulk", {"oids": [str(new_id())], "action": "HIDE", **fields})

    assert refused.status_code == 422
    assert list(refused.json()["params"]) == [path]


def test_who_may_not_delete_one_deletes_none(admin: Any, api: Any, collaborator: Any) -> None:
    ids = add(admin)
    storekeeper = api(as_=collaborator("WAREHOUSE"))

    deleted = storekeeper.post("product/bulk", {"oids": ids, "action": "DELETE"})
    hidden = storekeeper.post("product/bulk", {"oids": ids, "action": "HIDE"})

    assert (deleted.status_code, hidden.status_code) == (403, 200)
    assert admin.get("product", status="HIDDEN").json()["total"] == 3


def test_other_store_changes_nothing(admin: Any, api: Any, other_keeper: Any) -> None:
    ids = add(admin)
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert bulk(stranger, ids, "DELETE") == [(False, "not_found")] * 3
    assert admin.get("product").json()["total"] == 3


@pytest.mark.parametrize("action", ["PUBLISH", "DELETE", "ADD_TAGS", "ADD_CATEGORIES", "REMOVE_CATEGORIES"])
def test_hundred_take_as_many_statements_as_three(
    admin: Any, django_assert_max_num_queries: Any, action: str
) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    ids = add(admin, 30)
    body = {"tags": ["a"]} if action.endswith("TAGS") else {}
    body |= {"categoryOids": [category]} if action.endswith("CATEGORIES") else {}

    with django_assert_max_num_queries(30):
        bulk(admin, ids, action, **body)
