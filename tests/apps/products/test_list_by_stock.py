"""The merchant's list in the order of what can be sold, and the table that gives this order."""

from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from apps.products.listing_sql import page_of
from apps.products.listings.queries import filter_listings, part_of
from apps.products.listings.schemas import ProductQuery
from apps.products.models import ListingUnits, Product
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from common.ids import new_id
from tenants.context import inside
from tests.factories.products import ProductFactory, make_variant
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def goods(store: Any) -> dict[str, Any]:
    """A variant of each product by its name; the units of Nube are not counted."""
    with inside(store):
        units = {"Ancla": 7, "Bota": 2, "Cinta": 5}
        made = {name: stocked(left, product__name={"es": name}) for name, left in units.items()}
        return {**made, "Nube": make_variant(product__name={"es": "Nube"}, track_stock=False, available=None)}


def listed(admin: Any, sort: str, **query: Any) -> list[tuple[str, int | None]]:
    rows = admin.get("product", sort=sort, **query).json()["items"]
    return [(row["name"]["es"], row["stock"]) for row in rows]


def test_what_is_not_counted_comes_last_both_ways(admin: Any, goods: Any) -> None:
    assert listed(admin, "stock") == [("Bota", 2), ("Cinta", 5), ("Ancla", 7), ("Nube", None)]
    assert listed(admin, "-stock") == [("Ancla", 7), ("Cinta", 5), ("Bota", 2), ("Nube", None)]
    assert listed(admin, "stock", limit=2, page=2) == [("Ancla", 7), ("Nube", None)]


def test_the_order_follows_each_sale_and_what_is_given_back(admin: Any, store: Any, goods: Any) -> None:
    order = new_id()
    with inside(store):
        reserve(order_id=order, lines=[(goods["Ancla"].pk, 4)])
    sold = listed(admin, "stock")
    with inside(store):
        release(order_id=order)

    assert sold == [("Bota", 2), ("Ancla", 3), ("Cinta", 5), ("Nube", None)]
    assert listed(admin, "stock")[2] == ("Ancla", 7)


def test_all_variants_of_a_product_count_and_one_without_limit_lifts_it(store: Any) -> None:
    with inside(store):
        product = ProductFactory.create()
        for position, units in enumerate((3, 4)):
            stocked(units, product=product, position=position, combination=str(position))
        counted = ListingUnits.objects.get(pk=product.pk).units
        make_variant(product=product, position=2, combination="2", track_stock=False, available=None)
        call_command("listings", "rebuild", store=store.subdomain_name)

        assert (counted, ListingUnits.objects.get(pk=product.pk).units) == (7, None)


def test_a_page_walks_the_index_of_its_direction(store: Any, goods: Any) -> None:
    for sort, index in (("stock", "units_rising"), ("-stock", "units_falling")):
        query = ProductQuery(sort=sort)  # type: ignore[arg-type]
        text, params = page_of("product_id", part_of(query, filter_listings(query)), 25, 0)
        with inside(store), connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off")
            cursor.execute(f"EXPLAIN {text}", params)
            plan = "\n".join(row[0] for row in cursor.fetchall())

        assert index in plan
        assert "Sort" not in plan


def test_what_runs_out_is_counted_and_listed_in_one_message(
    admin: Any, goods: Any, django_assert_num_queries: Any
) -> None:
    admin.get("product", stock="low")

    with django_assert_num_queries(3):  # the member, counts with rows, categories
        page = admin.get("product", stock="low", sort="name").json()

    assert [row["name"]["es"] for row in page["items"]] == ["Bota", "Cinta"]
    assert (page["total"], page["counts"]["ALL"]) == (2, 2)


@pytest.mark.parametrize("harm", ["wrong", "missing"])
def test_units_that_are_wrong_or_missing_are_found_and_mended(store: Any, goods: Any, harm: str) -> None:
    with inside(store):
        hurt = ListingUnits.objects.filter(pk=goods["Nube"].product_id)
        assert hurt.update(units=1) if harm == "wrong" else hurt.delete()
    with pytest.raises(CommandError):
        call_command("listings", "verify", store=store.subdomain_name)

    call_command("listings", "rebuild", store=store.subdomain_name)

    call_command("listings", "verify", store=store.subdomain_name)
    with inside(store):
        assert ListingUnits.objects.get(pk=goods["Nube"].product_id).units is None


def test_a_deleted_product_leaves_the_list(admin: Any, store: Any, goods: Any) -> None:
    admin.delete(f"product/{goods['Bota'].product_id}")

    assert [name for name, _ in listed(admin, "stock")] == ["Cinta", "Ancla", "Nube"]
    with inside(store):
        assert ListingUnits.objects.count() == Product.objects.live().count() == 3
