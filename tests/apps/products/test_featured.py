"""What a merchant features comes first on the home page."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.update_product import update_product
from apps.products.listing_sql import select
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.listings.sort_order import sorted_parts
from apps.products.models import Listing, Product
from apps.products.search.search import published_filter
from tenants.context import inside

pytestmark = pytest.mark.django_db
NAMES = ["Alfa", "Beta", "Gama", "Delta"]
"""From the oldest to the newest."""


def made(store: Any, featured: tuple[str, ...] = ()) -> dict[str, Product]:
    with inside(store):
        found = {name: create_product(fields=fields(name), actor_id=None) for name in NAMES}
        for age, product in enumerate(reversed(found.values())):
            Product.objects.filter(pk=product.pk).update(published_at=timezone.now() - timedelta(days=age))
        for name, product in found.items():
            change(product, featured=name in featured)
    return found


def fields(name: str) -> dict[str, Any]:
    return {"name": {"es": name}, "status": "PUBLISHED", "price": Decimal(20), "stock": 5}


def change(product: Product, **changes: Any) -> None:
    update_product(product_id=product.pk, changes=changes, actor_id=None)


def names(shop: Any, **query: Any) -> list[str]:
    page = shop.get("product/ui", sort="featured", **query).json()
    assert page["total"] == len(NAMES)
    return [card["name"] for card in page["items"]]


def test_featured_products_stand_before_the_newest(shop: Any, store: Any) -> None:
    made(store, featured=("Alfa", "Gama"))

    assert names(shop) == ["Gama", "Alfa", "Delta", "Beta"]


@pytest.mark.parametrize(("page", "expected"), [(1, ["Gama"]), (2, ["Alfa"]), (3, ["Delta"]), (4, ["Beta"])])
def test_each_stands_on_one_page(shop: Any, store: Any, page: int, expected: list[str]) -> None:
    made(store, featured=("Alfa", "Gama"))

    assert names(shop, limit=1, page=page) == expected


def test_what_is_no_longer_featured_takes_its_place_by_age(shop: Any, store: Any) -> None:
    products = made(store, featured=("Alfa",))
    with inside(store):
        change(products["Alfa"], featured=False)

        assert not Listing.objects.filter(featured=True).exists()
        assert drifted_listings() == []
    assert names(shop) == ["Delta", "Gama", "Beta", "Alfa"]


def test_hidden_product_is_not_shown_because_it_is_featured(shop: Any, store: Any) -> None:
    products = made(store, featured=("Alfa",))
    with inside(store):
        change(products["Alfa"], status="HIDDEN")

    cards = shop.get("product/ui", sort="featured").json()["items"]

    assert [card["name"] for card in cards] == ["Delta", "Gama", "Beta"]


def test_a_row_that_says_otherwise_is_drift(store: Any) -> None:
    products = made(store)
    with inside(store):
        Listing.objects.filter(pk=products["Beta"].pk).update(featured=True)

        assert drifted_listings() == [products["Beta"].pk]


def test_featured_ones_are_read_along_their_own_index(store: Any) -> None:
    made(store, featured=("Alfa",))
    first, *_ = sorted_parts(published_filter(), "featured")
    with inside(store), connection.cursor() as cursor:
        # The other one in this order; which of them a table of four rows is read along is chance.
        cursor.execute("DROP INDEX listing_newest")
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_sort = off")

        plan = select(
            f"EXPLAIN SELECT product_id FROM {first.table} WHERE {first.filter.where} ORDER BY {first.order}",
            first.filter.params,
        )

    assert "listing_featured" in str(plan)
    assert "Sort" not in str(plan)
