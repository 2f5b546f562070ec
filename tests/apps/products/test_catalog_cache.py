"""What a process remembers of a catalogue, and how few statements are left. These tests commit."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import orjson
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.products import catalog_cache
from apps.products.catalog.product_view import product_view
from apps.products.catalog.public_queries import product_cards, suggestions
from apps.products.catalog.public_schemas import CardQuery
from apps.products.catalog_cache import LIFE, MAX_STORE_ENTRIES, _StoreCache, cached
from apps.products.categories.services.categories import create_category, update_category
from apps.products.editing.services.create_product import create_product
from apps.products.listings.queries import product_page
from apps.products.listings.schemas import ProductQuery
from apps.products.models import Listing, Product
from common import pubsub
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import Store

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


@pytest.fixture
def shelf(drop_schemas_after: None, keeper: Any) -> Any:
    """A category with a product in it; the test runs inside its store, outside a transaction."""
    with inside(keeper.store):
        shelf = create_category(fields={"name": {"es": "Cocina"}})
        add("Taza", shelf)
        yield shelf


def add(name: str, shelf: Any, **more: Any) -> None:
    fields = {"name": {"es": name}, "status": "PUBLISHED", "category_oids": [shelf.pk], "stock": 9, **more}
    create_product(fields=fields, actor_id=None)


def cards(**query: Any) -> Any:
    return orjson.loads(product_cards(CardQuery.model_validate(query), "es").body)


def fewest(read: Callable[[], Any]) -> int:
    """Statements of a warm read. The listening thread may begin meanwhile, which cools it once."""
    counts = []
    for _ in range(5):
        with CaptureQueriesContext(connection) as requested:
            read()
        counts.append(len(requested))
    return min(counts)


def test_warm_reads_take_few_statements(shelf: Any) -> None:
    assert fewest(lambda: cards(category="cocina")) == 1
    assert fewest(lambda: cards(q="taza")) == 1
    assert fewest(lambda: suggestions("ta", "es")) == 1
    assert fewest(lambda: product_view("taza", "es")) == 2


def test_the_list_of_the_merchant_takes_one_statement(shelf: Any, keeper: Any) -> None:
    query = ProductQuery.model_validate({})

    with inside(Store.objects.get(pk=keeper.store.pk)):
        assert fewest(lambda: product_page(query)) == 1
        assert orjson.loads(product_page(query))["counts"]["PUBLISHED"] == 1


def test_a_change_is_seen_by_the_next_read(shelf: Any) -> None:
    assert cards(category="cocina")["total"] == 1

    add("Plato", shelf)
    update_category(category_id=shelf.pk, changes={"name": {"es": "Mesa"}})

    answer = cards(category="cocina")
    assert (answer["total"], answer["items"][0]["category"]["name"]) == (2, "Mesa")


def test_a_total_of_what_is_in_stock_may_lag_but_no_product_does(shelf: Any) -> None:
    add("Plato", shelf)
    listed = Listing.objects.order_by("product_id")
    assert (cards(inStock=True)["total"], fewest(lambda: cards(inStock=True))) == (2, 1)

    Listing.objects.filter(pk=listed[0].pk).update(in_stock=False)
    assert [cards(inStock=True)["total"], len(cards(inStock=True)["items"])] == [2, 1]

    listed.update(in_stock=False)
    assert [cards(inStock=True)["total"], len(cards(inStock=True)["items"])] == [0, 0]


def test_what_comes_into_stock_where_there_was_nothing_is_seen_at_once(shelf: Any) -> None:
    Listing.objects.update(in_stock=False)
    assert cards(q="taza", inStock=True)["total"] == 0

    Listing.objects.update(in_stock=True)
    assert cards(q="taza", inStock=True)["total"] == 1


def test_memory_is_bounded_in_each_store(keeper: Any) -> None:
    memory = _StoreCache(max_size=10 * MAX_STORE_ENTRIES)

    with inside(keeper.store):
        for number in range(MAX_STORE_ENTRIES + 50):
            memory.get(("number", number), lambda: "any", LIFE)

    assert list(memory.stores[keeper.store.pk]) == [
        ("number", at) for at in range(50, MAX_STORE_ENTRIES + 50)
    ]
    assert memory.size == MAX_STORE_ENTRIES


def test_the_store_that_was_used_longest_ago_goes_first(keeper: Any, other_keeper: Any) -> None:
    memory = _StoreCache(max_size=3)

    for store, key in ((keeper.store, 1), (other_keeper.store, 1), (keeper.store, 2), (keeper.store, 3)):
        with inside(store):
            memory.get(key, lambda: "any", LIFE)

    assert {store: list(shelf) for store, shelf in memory.stores.items()} == {keeper.store.pk: [1, 2, 3]}
    memory.drop(keeper.store.pk)
    assert (memory.size, list(memory.stores)) == (0, [])


def test_what_is_loaded_while_the_content_changes_is_not_kept(shelf: Any, keeper: Any) -> None:
    """The control of the shelf that is taken before loading: the late value goes with the old shelf."""

    def load() -> str:
        catalog_cache.forget_store(str(keeper.store.pk))
        return "old"

    assert cached("what", load) == "old"
    assert cached("what", lambda: "new") == "new"


def test_what_begins_by_the_clock_drops_what_was_remembered(shelf: Any, monkeypatch: Any) -> None:
    """Nothing but the message of that moment does: no new subscription and no entry that has grown old."""
    monkeypatch.setattr(pubsub, "_on_subscribed", [])
    monkeypatch.setattr(catalog_cache, "LIFE", 1e9)
    add("Plato", shelf, publish_at=timezone.now() + timedelta(hours=1))
    assert cards(category="cocina")["total"] == 1

    begun = timezone.now() - timedelta(seconds=1)
    Product.objects.filter(publish_at__isnull=False).update(publish_at=begun)
    Listing.objects.filter(publish_at__isnull=False).update(publish_at=begun, due_at=begun)
    assert cards(category="cocina")["total"] == 1
    assert process(OutboxMessage.objects.get(kind="listing.due").pk)

    assert cards(category="cocina")["total"] == 2


def test_everything_is_dropped_when_announcements_may_have_been_missed(shelf: Any) -> None:
    cached("what", lambda: "old")
    for listener in pubsub._on_subscribed:
        listener()

    assert cached("what", lambda: "new") == "new"
