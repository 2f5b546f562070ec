"""What a process remembers of a catalogue, and how few statements are left. These tests commit."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import orjson
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.products import catalogue_memory
from apps.products.catalogue_memory import LIFE, MOST_ENTRIES, _Memory, remembered
from apps.products.models import Listing, Product
from apps.products.product_view import product_view
from apps.products.public_queries import product_cards, suggestions
from apps.products.public_schemas import CardQuery
from apps.products.queries import product_page
from apps.products.schemas import ProductQuery
from apps.products.services.create_product import create_product
from apps.products.services.save_category import create_category, update_category
from common import announcements
from common.models import OutboxMessage
from common.outbox import perform
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
        with CaptureQueriesContext(connection) as asked:
            read()
        counts.append(len(asked))
    return min(counts)


def test_warm_reads_take_few_statements(shelf: Any) -> None:
    assert fewest(lambda: cards(category="cocina")) == 1
    assert fewest(lambda: cards(q="taza")) == 1
    assert fewest(lambda: suggestions("ta", "es")) == 1
    assert fewest(lambda: product_view("taza", "es")) == 2


def test_the_list_of_the_merchant_takes_two_statements(shelf: Any, keeper: Any) -> None:
    query = ProductQuery.model_validate({})

    with inside(Store.objects.get(pk=keeper.store.pk)):
        assert fewest(lambda: product_page(query)) == 2
        assert orjson.loads(product_page(query))["counts"]["PUBLISHED"] == 1


def test_a_change_is_seen_by_the_next_read(shelf: Any) -> None:
    assert cards(category="cocina")["total"] == 1

    add("Plato", shelf)
    update_category(category_id=shelf.pk, changes={"name": {"es": "Mesa"}})

    answer = cards(category="cocina")
    assert (answer["total"], answer["items"][0]["category"]["name"]) == (2, "Mesa")


def test_memory_is_bounded(shelf: Any) -> None:
    """In a memory of its own: the listening thread empties the shared one when it begins."""
    memory = _Memory(most_stores=2)

    for number in range(MOST_ENTRIES + 50):
        memory.get(("number", number), lambda: "any", LIFE)

    assert [len(each) for each in memory.shelves.values()] == [MOST_ENTRIES]
    assert ("number", 49) not in next(iter(memory.shelves.values()))


def test_memory_is_bounded_in_stores(keeper: Any, other_keeper: Any) -> None:
    memory = _Memory(most_stores=1)

    for store in (keeper.store, other_keeper.store):
        with inside(store):
            memory.get("what", lambda: "any", LIFE)

    assert list(memory.shelves) == [other_keeper.store.pk]


def test_what_is_loaded_while_the_content_changes_is_not_kept(shelf: Any, keeper: Any) -> None:
    """The control of the shelf that is taken before loading: the late value goes with the old shelf."""

    def load() -> str:
        catalogue_memory.forget(str(keeper.store.pk))
        return "old"

    assert remembered("what", load) == "old"
    assert remembered("what", lambda: "new") == "new"


def test_what_begins_by_the_clock_drops_what_was_remembered(shelf: Any, monkeypatch: Any) -> None:
    """Nothing but the message of that moment does: no new subscription and no entry that has grown old."""
    monkeypatch.setattr(announcements, "_on_subscribed", [])
    monkeypatch.setattr(catalogue_memory, "LIFE", 1e9)
    add("Plato", shelf, publish_at=timezone.now() + timedelta(hours=1))
    assert cards(category="cocina")["total"] == 1

    begun = timezone.now() - timedelta(seconds=1)
    Product.objects.filter(publish_at__isnull=False).update(publish_at=begun)
    Listing.objects.filter(publish_at__isnull=False).update(publish_at=begun, due_at=begun)
    assert cards(category="cocina")["total"] == 1
    assert perform(OutboxMessage.objects.get(kind="listing.due").pk)

    assert cards(category="cocina")["total"] == 2


def test_everything_is_dropped_when_announcements_may_have_been_missed(shelf: Any) -> None:
    remembered("what", lambda: "old")
    for listener in announcements._on_subscribed:
        listener()

    assert remembered("what", lambda: "new") == "new"
