"""The flat row of a product: what it says, when it changes, and that a rebuild finds nothing to do."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import orjson
import pytest
from django.utils import timezone

from apps.products.editing.services.create_product import create_product
from apps.products.editing.services.delete_product import delete_product, restore_product
from apps.products.listings.services.listing import (
    batched_refresh,
    build_rows,
    refresh_listings,
    refresh_stock,
)
from apps.products.listings.services.listing_store import differing
from apps.products.models import Listing, ListingUnits, Product, Variant
from tests.factories.products import CategoryFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def made(name: str = "Polo Ñandú", **fields: Any) -> Product:
    given = {"name": {"es": name, "en": "Rhea shirt"}, "status": "PUBLISHED", "price": Decimal(20), **fields}
    return create_product(fields=given, actor_id=None)


def card(product: Product, column: str = "card_es") -> dict[str, Any]:
    values: dict[str, Any] = orjson.loads(Listing.objects.values_list(column, flat=True).get(pk=product.pk))
    return values


def drift(*products: Product) -> list[Any]:
    ids = [product.pk for product in products]
    return differing(build_rows(ids), ids)


def test_a_new_product_has_a_row_with_its_card() -> None:
    result = CategoryFactory.create()
    product = made(stock=9, compare_price=Decimal(25), sku="AB-1", category_oids=[result.pk], brand="Inca")

    row = Listing.objects.get(pk=product.pk)

    assert (row.price_min, row.price_max, row.in_stock, row.low) == (20, 20, True, False)
    assert row.category_ids == [result.pk]
    assert card(product) | {"variantOid": ""} == {
        "_id": str(product.pk),
        "variantOid": "",
        "slug": "polo-nandu",
        "name": "Polo Ñandú",
        "summary": "",
        "sku": "AB-1",
        "price": "20.00",
        "comparePrice": "25.00",
        "priceMax": "20.00",
        "onSale": True,
        "brand": "Inca",
        "tags": [],
        "kind": "PHYSICAL",
        "featured": False,
        "freeShipping": False,
        "variantCount": 1,
        "minPerOrder": 1,
        "maxPerOrder": None,
        "photo": None,
    }
    assert card(product, "card_en")["name"] == "Rhea shirt"
    assert drift(product) == []


def test_deleting_takes_the_row_away_and_restoring_brings_it_back() -> None:
    product = made()

    delete_product(product_id=product.pk)
    assert not Listing.objects.exists()

    restore_product(product_id=product.pk)
    assert Listing.objects.get().pk == product.pk
    assert drift(product) == []


def test_sale_dates_decide_what_the_row_costs() -> None:
    product = made(compare_price=Decimal(30))
    soon = timezone.now() + timedelta(hours=1)
    Variant.objects.filter(product=product).update(sale_starts_at=soon)

    refresh_listings([product.pk])

    row = Listing.objects.get(pk=product.pk)
    assert (row.price_min, row.due_at) == (30, soon)
    assert (card(product)["price"], card(product)["comparePrice"]) == ("30.00", None)


def test_many_products_take_as_many_statements_as_one(django_assert_num_queries: Any) -> None:
    products = [made(f"Polo {number}") for number in range(5)]

    for group in (products[:1], products):
        with django_assert_num_queries(7):
            refresh_listings(product.pk for product in products[: len(group)])


def test_together_refreshes_once_at_the_end(django_assert_num_queries: Any) -> None:
    one, other = made(), made()

    with django_assert_num_queries(7), batched_refresh():
        refresh_listings([other.pk])
        refresh_listings([one.pk])
        with batched_refresh():
            refresh_stock([])


def test_flags_follow_the_variants() -> None:
    product = made(stock=9)
    variant = Variant.objects.get(product=product)

    for available, flags in (
        (0, (False, False)),
        (5, (True, True)),
        (6, (True, False)),
        (None, (True, False)),
    ):
        Variant.objects.filter(pk=variant.pk).update(available=available)
        refresh_stock([variant.pk])
        assert Listing.objects.values_list("in_stock", "low").get(pk=product.pk) == flags
        assert ListingUnits.objects.get(pk=product.pk).units == available
