"""The globe of everybody: stores that want to be seen, and places of five orders and more."""

import pytest

from apps.analytics.globe import count_public_globe
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def sell(store, orders):
    with inside(store):
        cup = stocked(20)
        for _ in range(orders):
            place((cup, 1))


def be_seen(*stores):
    for store in stores:
        store.marketplace = True
        store.save(update_fields=["marketplace"])


@pytest.mark.parametrize(("mine", "others", "orders"), [(2, 2, 0), (3, 2, 5)])
def test_places_of_all_stores_together(api, store, other_store, mine, others, orders):
    be_seen(store, other_store)
    sell(store, mine)
    sell(other_store, others)

    count_public_globe()

    globe = api().get("analytics/ui/globe").json()
    assert globe["orders"] == orders
    assert [row["place"] for row in globe["items"]] == (["PE/15/1501/150122"] if orders else [])


def test_who_does_not_want_to_be_seen_is_not(api, store):
    sell(store, 6)

    count_public_globe()

    assert api().get("analytics/ui/globe").json()["items"] == []


def test_empty_before_the_first_count(api):
    assert api().get("analytics/ui/globe").json() == {"at": None, "stores": 0, "orders": 0, "items": []}
