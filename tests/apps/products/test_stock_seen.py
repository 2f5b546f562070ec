"""A product is saved with the stock that its page was shown: what was sold meanwhile stays sold."""

from typing import Any
from uuid import UUID

import pytest

from apps.products.editing.services.update_product import update_product
from apps.stock.models import StockMovement
from apps.stock.services.reserve import reserve
from apps.stock.services.transfer import TransferRow, transfer
from apps.warehouses.queries import default_warehouse
from common.errors import Invalid
from common.ids import new_id
from tenants.context import inside
from tests.factories.warehouses import WarehouseFactory

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
    remaining = [one["stock"] for one in admin.get(f"product/{product['_id']}").json()["variants"]]
    came = [{**one, "reason": "received"} for one in rows]
    saved = admin.patch(f"product/{product['_id']}", {"variants": came}).json()

    found = {path: issues[0]["available"] for path, issues in refused.json()["params"].items()}
    assert (refused.status_code, found) == (422, {"variants.1.stock": 7, "variants.3.stock": 6})
    assert remaining == [10, 7, 10, 6]
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


def test_total_is_lowered_where_the_units_lie(admin: Any, store: Any) -> None:
    """All ten lie in the second warehouse, and nothing is reserved."""
    product = add(admin, stock=10)
    with inside(store):
        rows = [TransferRow(UUID(product["variants"][0]["_id"]), 10)]
        callao = WarehouseFactory.create(name="Callao").pk
        transfer(source=default_warehouse().pk, target=callao, rows=rows)

    lowered = admin.patch(f"product/{product['_id']}", {"stock": 4, "stockSeen": 10, "reason": "damaged"})

    assert (lowered.status_code, lowered.json()["stock"]) == (200, 4)
    with inside(store):
        last = StockMovement.objects.exclude(kind="MOVED").latest("created_at")
    assert (last.kind, last.quantity, last.warehouse_id, last.reason) == ("ADJUSTED", -6, callao, "DAMAGED")


def test_rows_are_lowered_over_two_warehouses(admin: Any, store: Any) -> None:
    product = add_four(admin)
    ids = [UUID(one["_id"]) for one in product["variants"]]
    with inside(store):
        main, callao = default_warehouse().pk, WarehouseFactory.create(name="Callao").pk
        transfer(source=main, target=callao, rows=[TransferRow(ids[1], 7), TransferRow(ids[2], 10)])
        reserve(order_id=new_id(), lines=[(ids[2], 2)])
    rows = [{"_id": str(one), "stock": 5} for one in ids]

    saved = admin.patch(f"product/{product['_id']}", {"variants": rows}).json()

    assert [(one["stock"], one["reserved"]) for one in saved["variants"]] == [(5, 0), (5, 0), (5, 2), (5, 0)]
    with inside(store):
        written = StockMovement.objects.filter(kind="ADJUSTED", quantity__lt=0)
        lowered = set(written.values_list("variant_id", "warehouse_id", "quantity"))
    assert lowered == {
        (ids[0], main, -5),
        (ids[1], main, -3),
        (ids[1], callao, -2),
        (ids[2], callao, -3),
        (ids[3], main, -5),
    }


def test_each_row_below_what_orders_hold_is_named(admin: Any, store: Any) -> None:
    product = add_four(admin)
    ids = [UUID(one["_id"]) for one in product["variants"]]
    rows = [{"id": one, "stock": 4, "stock_seen": None} for one in ids]
    rows[1]["stock"] = rows[3]["stock"] = -1
    with inside(store):
        rest = [TransferRow(ids[1], 6)]
        transfer(source=default_warehouse().pk, target=WarehouseFactory.create().pk, rows=rest)
        reserve(order_id=new_id(), lines=[(ids[1], 9)])
        with pytest.raises(Invalid) as refusal:
            update_product(product_id=UUID(product["_id"]), changes={"variants": rows}, actor_id=None)

    found = {
        path: [(one["rule"], one["reserved"]) for one in issues]
        for path, issues in refusal.value.issues.items()
    }
    assert found == {
        "variants.1.stock": [("stock_below_reserved", 9)],
        "variants.3.stock": [("stock_below_reserved", 0)],
    }
    remaining = admin.get(f"product/{product['_id']}").json()["variants"]
    assert [one["stock"] for one in remaining] == [10, 1, 10, 10]
