"""The list of customers: how many it says there are, and what categories it shows each in."""

import pytest

from apps.customers import pages
from apps.customers.models import Customer
from apps.customers.services.categories import create_category
from tenants.context import inside
from tests.factories.customers import make_customer

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    monkeypatch.setattr(pages, "_full", {})


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def five(in_the_store):
    return [make_customer(first_name=name) for name in ("Ana", "Berta", "Carla", "Dora", "Ana Elena")]


def _totals(admin, **query):
    page = admin.get("crm/customer", **query).json()
    return len(page["items"]), page["total"], page["totalIsCapped"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({}, (5, 5, False)),
        ({"limit": 2}, (2, 5, False)),
        ({"limit": 2, "page": 3}, (1, 5, False)),
        ({"limit": 2, "page": 9}, (0, 5, False)),
        ({"limit": 5}, (5, 5, False)),
        ({"q": "ana"}, (2, 2, False)),
        ({"q": "nadie"}, (0, 0, False)),
    ],
)
def test_every_page_tells_the_same_total(admin, five, query, expected):
    assert _totals(admin, **query) == expected


def test_matches_of_words_are_counted_to_a_bound(admin, five, monkeypatch):
    monkeypatch.setattr(pages, "WORD_CAP", 1)

    assert _totals(admin, q="a", limit=2) == (2, 2, True)
    assert _totals(admin, q="a", limit=3, page=2) == (2, 5, False)


def test_a_full_list_is_not_counted_again_for_a_while(admin, five, store, monkeypatch):
    monkeypatch.setattr(pages, "CAP", 3)

    first = _totals(admin, limit=2)
    with inside(store):
        Customer.objects.filter(first_name__in=("Ana", "Berta")).update(order_count=2)

    assert first == (2, 3, True)
    assert _totals(admin, limit=2, sort="name") == first
    assert _totals(admin, limit=2, minOrders=1) == (2, 2, False)


def test_categories_are_those_by_hand_and_those_whose_rule_fits(admin, five):
    by_hand = create_category(fields={"name": "Mayoristas", "color": "#0a7d55"})
    create_category(fields={"name": "Vuelven", "rule": {"minOrders": 3}})
    create_category(fields={"name": "Activos", "rule": {"boughtWithinDays": 30}})
    Customer.objects.filter(first_name="Ana").update(order_count=3, category_ids=[str(by_hand.pk)])

    rows = {row["name"]: row["categories"] for row in admin.get("crm/customer").json()["items"]}

    assert [(one["name"], one["isRule"]) for one in rows["Ana"]] == [("Mayoristas", False), ("Vuelven", True)]
    assert rows["Ana"][0] == {
        "_id": str(by_hand.pk),
        "name": "Mayoristas",
        "color": "#0a7d55",
        "isRule": False,
    }
    assert rows["Dora"] == []
