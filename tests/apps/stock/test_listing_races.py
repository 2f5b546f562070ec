"""The flags of a product whose last units go to buyers at the same moment, and rivals that cross."""

from functools import partial
from threading import Event
from types import NoneType
from typing import Any

import pytest
from django.db import transaction

from apps.products.editing.services.update_product import update_product
from apps.products.listings.services.rebuild_listings import drifted_listings
from apps.products.models import Listing, ListingUnits, Product
from apps.stock.errors import OutOfStock
from apps.stock.services.reserve import reserve
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race
from tests.factories.guards import meet, then_wait, under, without
from tests.factories.products import ProductFactory
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
TAKE, FLAGS, GUARD = "UPDATE stock_stocklevel", "UPDATE products_listing listing SET in_stock", "SKIP LOCKED"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    found: Store = keeper.store
    return found


def pair(store: Store, units: int = 1) -> list[Any]:
    """Two variants of one product."""
    with inside(store):
        sizes = [{"es": "S"}, {"es": "M"}]
        product = ProductFactory.create(options=[{"name": {"es": "Talla"}, "values": sizes}])
        return [
            stocked(
                units,
                product=product,
                position=place,
                combination=size["es"].lower(),
                options=[{"name": {"es": "Talla"}, "value": size}],
            )
            for place, size in enumerate(sizes)
        ]


def buy(*variants: Any) -> None:
    with transaction.atomic():
        reserve(order_id=new_id(), lines=[(variant.pk, 1) for variant in variants])


def do_the_rest() -> None:
    for message in OutboxMessage.objects.filter(kind="listing.refresh", done_at=None):
        process(message.pk)


def test_last_units_of_two_variants_leave_the_product_sold_out(store: Store) -> None:
    variants = pair(store)
    together = meet(TAKE, 2, after=True)

    results = race(store, [under(partial(buy, variant), together) for variant in variants])
    do_the_rest()

    assert results == [None, None]
    with inside(store):
        assert Listing.objects.get().in_stock is False
        assert ListingUnits.objects.get().units == 0


def test_control_without_the_lock_each_sees_the_unit_of_the_other(store: Store) -> None:
    variants = pair(store)
    unlocked, wrote = without(f"FOR UPDATE {GUARD}"), Event()

    def buy_second() -> None:
        assert wrote.wait(20)
        buy(variants[1])

    results = race(
        store,
        [
            under(partial(buy, variants[0]), unlocked, then_wait(FLAGS, wrote)),
            under(buy_second, unlocked),
        ],
    )
    do_the_rest()

    assert results == [None, None]
    with inside(store):
        assert Listing.objects.get().in_stock is True
        assert ListingUnits.objects.get().units == 1


def test_buyers_and_editors_of_the_same_products_wait_for_nobody_for_ever(store: Store) -> None:
    """Editors hold a listing and want a variant, buyers hold variants and want a listing."""
    variants = [*pair(store, 20), *pair(store, 20)]
    with inside(store):
        products = list(Product.objects.values_list("pk", flat=True))

    def edit(number: int) -> None:
        changes = {"stock": number % 3, "brand": f"Marca {number}"}
        update_product(product_id=products[number % 2], changes=changes, actor_id=None)

    acts = [partial(edit, number) for number in range(10)]
    acts += [partial(buy, *variants[number % 3 :]) for number in range(14)]
    results = race(store, acts)
    do_the_rest()

    assert {type(result) for result in results} <= {NoneType, OutOfStock}
    with inside(store):
        assert drifted_listings() == []
