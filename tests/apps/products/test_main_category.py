"""A product has one main category among all its placings, also while that category is deleted."""

from typing import Any

import pytest

from apps.products.models import ProductCategory
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def categories(admin: Any) -> list[str]:
    names = ("Ropa", "Polos", "Ofertas")
    return [admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in names]


@pytest.fixture
def mains(store: Any) -> Any:
    """The categories that are marked as main, deleted ones too."""

    def read() -> list[str]:
        with inside(store):
            marked = ProductCategory.objects.filter(is_primary=True)
            return [str(one) for one in marked.values_list("category_id", flat=True)]

    return read


def add(admin: Any, *categories: str) -> str:
    body = {"name": {"es": "Polo"}, "categoryOids": categories, "primaryCategoryOid": categories[0]}
    return str(admin.post("product", body).json()["_id"])


def bulk(admin: Any, product: str, action: str, *categories: str) -> dict[str, Any]:
    answer = admin.post("product/bulk", {"oids": [product], "action": action, "categoryOids": categories})
    [row] = answer.json()["results"]
    assert row["ok"], row
    return {"oid": product, **(row["undo"] or {})}


def main_of(admin: Any, product: str) -> str | None:
    result: str | None = admin.get(f"product/{product}").json()["primaryCategoryOid"]
    return result


def test_category_added_while_the_main_one_is_deleted_gives_way_to_it(
    admin: Any, categories: list[str], mains: Any
) -> None:
    clothes, _, offers = categories
    product = add(admin, clothes)
    admin.delete(f"product/category/{clothes}")

    bulk(admin, product, "ADD_CATEGORIES", offers)
    meanwhile = main_of(admin, product)
    admin.post(f"product/category/{clothes}/restore")

    assert meanwhile == offers
    assert (main_of(admin, product), mains()) == (clothes, [clothes])


@pytest.mark.parametrize("has_other", [True, False])
def test_heir_is_no_deleted_category(
    admin: Any, categories: list[str], mains: Any, *, has_other: bool
) -> None:
    main, deleted, other = categories
    product = add(admin, main, deleted, *([other] if has_other else []))
    admin.delete(f"product/category/{deleted}")

    bulk(admin, product, "REMOVE_CATEGORIES", main)

    heirs = [other] if has_other else []
    assert (main_of(admin, product), mains()) == (next(iter(heirs), None), heirs)
    admin.post(f"product/category/{deleted}/restore")
    expected = other if has_other else deleted
    assert (main_of(admin, product), mains()) == (expected, [expected])


def test_deleted_main_category_is_inherited_by_none(admin: Any, categories: list[str], mains: Any) -> None:
    main, second, third = categories
    product = add(admin, main, second, third)
    admin.delete(f"product/category/{main}")

    bulk(admin, product, "REMOVE_CATEGORIES", second)
    admin.post(f"product/category/{main}/restore")

    assert (main_of(admin, product), mains()) == (main, [main])


def test_undo_of_many_into_a_deleted_category_leaves_one(
    admin: Any, categories: list[str], mains: Any
) -> None:
    main, second, third = categories
    product = add(admin, main, second)
    undo = bulk(admin, product, "REMOVE_CATEGORIES", main)
    admin.delete(f"product/category/{main}")

    admin.post("product/bulk/undo", {"rows": [undo]})
    bulk(admin, product, "ADD_CATEGORIES", third)
    assert (main_of(admin, product), mains()) == (second, [main])
    admin.post(f"product/category/{main}/restore")

    assert (main_of(admin, product), mains()) == (main, [main])


def test_two_main_categories_of_an_earlier_release_become_one(
    admin: Any, store: Any, categories: list[str], mains: Any
) -> None:
    main, second, _ = categories
    product = add(admin, main, second)
    admin.delete(f"product/category/{main}")
    with inside(store):
        ProductCategory.objects.update(is_primary=True)

    admin.post(f"product/category/{main}/restore")

    assert len(mains()) == 1
    assert mains() == [main_of(admin, product)]
