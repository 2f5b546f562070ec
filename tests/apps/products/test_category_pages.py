"""The order of a category's page, its stretches over several pages, and what lies below it."""

from typing import Any

import pytest

from apps.products.models import Category, Listing, ProductCategory
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def shelf(api: Any, store: Any) -> Any:
    """Five products by name with price, sales and stock; `below` lies in a subcategory."""
    admin = api(as_="owner")
    top = admin.post("product/category", {"name": {"es": "Cocina"}}).json()["_id"]
    child = admin.post("product/category", {"name": {"es": "Tazas"}, "parentOid": top}).json()["_id"]
    rows = {
        "Beta": ("30", 1, 5, top),
        "Alfa": ("10", 9, 0, top),
        "Delta": ("20", 5, 5, top),
        "Gama": ("40", 7, 5, top),
        "Below": ("25", 3, 5, child),
    }
    for name, (price, sold, stock, category) in rows.items():
        body = {"name": {"es": name}, "status": "PUBLISHED", "price": price, "stock": stock}
        made = admin.post("product", body | {"categoryOids": [category]}).json()["_id"]
        with inside(store):
            Listing.objects.filter(pk=made).update(sold=sold)
    return top


def change(store: Any, category_id: str, **fields: Any) -> None:
    with inside(store):
        Category.objects.filter(pk=category_id).update(**fields)


def listed(shop: Any, **query: Any) -> list[str]:
    answer = shop.get("product/ui", category="cocina", **query).json()
    return [card["name"] for card in answer["items"]]


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("MANUAL", ["Beta", "Alfa", "Delta", "Gama", "Below"]),
        ("BEST_SELLING", ["Alfa", "Gama", "Delta", "Below", "Beta"]),
        ("NEWEST", ["Below", "Gama", "Delta", "Alfa", "Beta"]),
        ("PRICE", ["Alfa", "Delta", "Below", "Beta", "Gama"]),
        ("PRICE_DESC", ["Gama", "Beta", "Below", "Delta", "Alfa"]),
        ("NAME", ["Alfa", "Below", "Beta", "Delta", "Gama"]),
        ("STOCK_FIRST", ["Below", "Gama", "Delta", "Beta", "Alfa"]),
    ],
)
def test_products_stand_as_the_category_says(
    shelf: str, shop: Any, store: Any, sort: str, names: list[str]
) -> None:
    change(store, shelf, sort=sort, sold_out_last=False)

    assert listed(shop) == names
    assert [name for page in (1, 2, 3) for name in listed(shop, limit=2, page=page)] == names


def test_what_is_sold_out_goes_last_in_its_own_order(shelf: str, shop: Any) -> None:
    """A new category is so."""
    whole = ["Beta", "Delta", "Gama", "Below", "Alfa"]
    assert listed(shop) == whole
    assert [name for page in range(1, 6) for name in listed(shop, limit=1, page=page)] == whole
    assert listed(shop, sort="price") == ["Delta", "Below", "Beta", "Gama", "Alfa"]


def test_merchant_may_let_what_is_sold_out_stand_in_its_place(shelf: str, shop: Any, store: Any) -> None:
    change(store, shelf, sold_out_last=False)

    assert listed(shop) == ["Beta", "Alfa", "Delta", "Gama", "Below"]
    assert listed(shop, sort="price")[0] == "Alfa"


def test_manual_order_follows_the_ranks(shelf: str, shop: Any, store: Any) -> None:
    with inside(store):
        ProductCategory.objects.filter(product__listing__sort_name="gama").update(position=1)

    assert listed(shop)[0] == "Gama"


def test_the_head_of_a_category_tells_what_is_below_it(shelf: str, shop: Any) -> None:
    view = shop.get("category/ui/cocina").json()
    below = shop.get("category/ui/tazas").json()

    assert (view["productCount"], [child["slug"] for child in view["children"]]) == (5, ["tazas"])
    assert (below["parent"], below["productCount"]) == ({"slug": "cocina", "name": "Cocina"}, 1)
    assert shop.get("category/ui/nada").status_code == 404


def test_a_category_that_is_not_shown_hides_its_products_from_the_parent(
    shelf: str, shop: Any, store: Any
) -> None:
    with inside(store):
        Category.objects.filter(parent_id=shelf).update(visible=False)

    assert "Below" not in listed(shop)
    assert shop.get("category/ui/tazas").status_code == 404
