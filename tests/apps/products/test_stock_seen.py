"""A product is saved with the stock that its page was shown: what was sold meanwhile stays sold."""

from typing import Any
from uuid import UUID

import pytest

from apps.stock.services.reserve import reserve
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db

NAMES = ("Color", "Talla")
OPTIONS = [{"name": {"es": name}, "values": [{"es": f"{name} {n}"} for n in (1, 2)]} for name in NAMES]


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, **fields: Any) -> dict[str, Any]:
    answer = admin.post("product", {"name": {"es": "Polo"}, "price": "10", **fields})
    assert answer.status_code == 201, answer.json()
    product: dict[str, Any] = answer.json()
    return product


def add_four(admin: Any) -> dict[str, Any]:
    rows = [{"values": [first, second], "stock": 10} for first in (0, 1) for second in (0, 1)]
    return add(admin, options=OPTIONS, variants=rows)


def test_units_sold_while_the_page_was_open_stay_sold(admin: Any, store: Any) -> None:
    product = add(admin, stock=10)
    address = f"product/{product['_id']}"
    with inside(store):
        reserve(order_id=new_id(), lines=[(UUID(product["variants"][0]["_id"]), 3)])

    typed = {"stock": 15, "stockSeen": 10, "version": 1}
    refused = admin.patch(address, {**typed, "reason": "count", "brand": "Inca"})
    left = admin.get(address).json()
    received = admin.patch(address, {**typed, "reason": "received"}).json()
    counted = admin.patch(address, {"stock": 15, "stockSeen": 12}).json()

    assert (refused.status_code, refused.json()["code"]) == (422, "VALIDATION")
    issue = refused.json()["params"]["stock"][0]
    assert (issue["rule"], issue["available"]) == ("stock_moved_since", 7)
    assert (left["stock"], left["version"], left["brand"]) == (7, 1, "")
    assert (received["stock"], counted["stock"]) == (12, 15)


def test_each_count_that_came_too_late_is_named(admin: Any, store: Any) -> None:
    product = add_four(admin)
    ids = [one["_id"] for one in product["variants"]]
    with inside(store):
        reserve(order_id=new_id(), lines=[(UUID(ids[1]), 3), (UUID(ids[3]), 4)])
    rows = [{"_id": one, "stock": 15, "stockSeen": 10, "reason": "count"} for one in ids]

    refused = admin.patch(f"product/{product['_id']}", {"variants": rows})
    kept = [one["stock"] for one in admin.get(f"product/{product['_id']}").json()["variants"]]
    came = [{**one, "reason": "received"} for one in rows]
    saved = admin.patch(f"product/{product['_id']}", {"variants": came}).json()

    found = {path: issues[0]["available"] for path, issues in refused.json()["params"].items()}
    assert (refused.status_code, found) == (422, {"variants.1.stock": 7, "variants.3.stock": 6})
    assert kept == [10, 7, 10, 6]
    assert [one["stock"] for one in saved["variants"]] == [15, 12, 15, 11]


def test_saying_what_was_seen_costs_no_statement(
    admin: Any, store: Any, django_assert_max_num_queries: Any
) -> None:
    product = add_four(admin)
    ids = [one["_id"] for one in product["variants"]]
    rows = [{"_id": one, "stock": 11} for one in ids]
    seen = [{"_id": one, "stock": 12, "stockSeen": 11} for one in ids]

    with django_assert_max_num_queries(200) as without:
        admin.patch(f"product/{product['_id']}", {"variants": rows})
    with django_assert_max_num_queries(len(without)):
        answer = admin.patch(f"product/{product['_id']}", {"variants": seen})

    assert [one["stock"] for one in answer.json()["variants"]] == [12] * 4
