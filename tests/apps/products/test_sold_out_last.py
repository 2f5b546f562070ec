"""What can't be bought never stands in the best place of a shop."""

from typing import Any

import pytest
from django.core.management import call_command

from apps.products.categories.services.categories import create_category
from apps.products.models import Category, Listing
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores


def add(admin: Any, name: str, *, stock: int, **fields: Any) -> str:
    body = {"name": {"es": name}, "status": "PUBLISHED", "price": "20", "stock": stock, **fields}
    answer = admin.post("product", body)
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["_id"])


@pytest.fixture
def goods(api: Any, store: Any) -> Any:
    """Three in a category; what sells best and is newest is sold out."""
    admin = api(as_="owner")
    shelf = admin.post("product/category", {"name": {"es": "Mesa"}}).json()["_id"]
    sold = {"Plato": 1, "Taza": 5, "Jarra": 9}
    made = {name: add(admin, name, stock=0 if name == "Jarra" else 5, categoryOids=[shelf]) for name in sold}
    with inside(store):
        for name, units in sold.items():
            Listing.objects.filter(pk=made[name]).update(sold=units)
    return made


def names(cards: list[dict[str, Any]]) -> list[str]:
    return [card["name"] for card in cards]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("", ["Taza", "Plato", "Jarra"]),
        ("-createdAt", ["Taza", "Plato", "Jarra"]),
        ("best-selling", ["Taza", "Plato", "Jarra"]),
        ("name", ["Plato", "Taza", "Jarra"]),
        ("-name", ["Taza", "Plato", "Jarra"]),
        ("featured", ["Taza", "Plato", "Jarra"]),
    ],
)
def test_every_order_of_the_shop_ends_with_what_is_sold_out(
    goods: Any, shop: Any, sort: str, expected: list[str]
) -> None:
    query = {"sort": sort} if sort else {}

    assert names(shop.get("product/ui", **query).json()["items"]) == expected
    pages = [shop.get("product/ui", limit=1, page=page, **query).json() for page in (1, 2, 3)]
    assert [name for page in pages for name in names(page["items"])] == expected
    assert {page["total"] for page in pages} == {3}


@pytest.mark.django_db
def test_what_is_offered_for_nothing_begins_with_what_can_be_bought(goods: Any, shop: Any) -> None:
    found = shop.get("product/ui", q="bicicleta").json()["alternatives"]

    assert names(found["products"]) == ["Taza", "Plato", "Jarra"]


@pytest.mark.django_db
def test_beside_a_product_stands_first_what_can_be_bought(goods: Any, shop: Any, api: Any) -> None:
    assert names(shop.get("product/ui/plato/related").json()["related"]) == ["Taza", "Jarra"]

    chosen = {"related": [goods["Jarra"], goods["Taza"]], "crossSell": [goods["Jarra"], goods["Taza"]]}
    answer = api(as_="owner").patch(f"product/{goods['Plato']}", {"related": chosen})
    assert answer.status_code == 200, answer.json()

    beside = shop.get("product/ui/plato/related").json()
    assert (names(beside["related"]), names(beside["crossSell"])) == (["Taza", "Jarra"], ["Taza", "Jarra"])


@pytest.mark.django_db
def test_what_was_searched_for_by_name_is_found_though_it_is_sold_out(goods: Any, shop: Any) -> None:
    assert names(shop.get("product/ui", q="jarra").json()["items"]) == ["Jarra"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("drop_schemas_after")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"Mesa": False, "Casa": False}, {"Mesa": True, "Casa": True}),
        ({"Mesa": True, "Casa": False}, {"Mesa": True, "Casa": False}),
    ],
)
def test_store_of_the_release_before_gets_it_unless_it_has_chosen(
    keeper: Any, before: dict[str, bool], after: dict[str, bool]
) -> None:
    store = keeper.store
    with inside(store):
        for name, is_last in before.items():
            create_category(fields={"name": {"es": name}, "sold_out_last": is_last})
    call_command(
        "migrate_schemas",
        "products",
        "0013",
        schema_name=store.schema_name,
        verbosity=0,
        interactive=False,
    )
    Store.objects.filter(pk=store.pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    with inside(store):
        found = {row.name["es"]: row.sold_out_last for row in Category.objects.all()}
    assert found == after
