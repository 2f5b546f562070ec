"""Warehouses of a store and its pickup points."""

from typing import Any

import pytest

from tenants.context import inside
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
ADDRESS = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 345"}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def test_new_store_has_one_default_warehouse(admin: Any) -> None:
    items = admin.get("warehouse").json()["items"]

    assert [(row["name"], row["isDefault"], row["active"]) for row in items] == [("Principal", True, True)]


def test_english_store_calls_it_main(api: Any, other_keeper: Any) -> None:
    items = api(as_=other_keeper.owner, store=other_keeper.store).get("warehouse").json()["items"]

    assert [row["name"] for row in items] == ["Main"]


def test_merchant_makes_a_pickup_point(admin: Any, shop: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]
    changes = {
        "isPickup": True,
        "address": ADDRESS,
        "instructions": {"es": "Trae tu DNI"},
        "hours": [{"days": [1, 2], "opens": "09:00", "closes": "18:30"}],
        "preparationHours": 4,
        "version": first["version"],
    }

    changed = admin.patch(f"warehouse/{first['_id']}", changes)

    assert changed.status_code == 200, changed.json()
    assert changed.json()["version"] == first["version"] + 1
    point = shop.get("warehouse/ui/pickup").json()["items"][0]
    assert point["address"]["line"] == "Av. Larco 345"
    assert point["instructions"] == "Trae tu DNI"
    assert point["hours"] == [{"days": [1, 2], "opens": "09:00", "closes": "18:30"}]
    assert shop.get(f"warehouse/ui/{first['_id']}").json() == point


def test_late_version_is_refused(admin: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]

    refused = admin.patch(f"warehouse/{first['_id']}", {"name": "Otro", "version": 99})

    assert refused.status_code == 409
    assert refused.json()["params"]["reason"] == "stale"
    assert admin.get(f"warehouse/{first['_id']}").json()["name"] == "Principal"


def test_plan_limits_warehouses(admin: Any) -> None:
    refused = admin.post("warehouse", {"name": "Segundo"})

    assert refused.status_code == 402
    assert refused.json()["params"]["gate"] == "warehouses"


@pytest.mark.parametrize("changes", [{"isDefault": False}, {"active": False}])
def test_default_warehouse_stays(admin: Any, changes: dict[str, Any]) -> None:
    first = admin.get("warehouse").json()["items"][0]

    assert admin.patch(f"warehouse/{first['_id']}", changes).status_code == 409
    assert admin.delete(f"warehouse/{first['_id']}").status_code == 409


def test_closing_before_opening_is_refused(admin: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]
    hours = [{"days": [1], "opens": "18:00", "closes": "09:00"}]

    refused = admin.patch(f"warehouse/{first['_id']}", {"hours": hours})

    assert refused.status_code == 422
    assert refused.json()["params"]["hours.0"][0]["rule"] == "warehouse_hours"


def test_second_warehouse_can_become_the_default(admin: Any, plan: Any) -> None:
    plan("PRO")
    first = admin.get("warehouse").json()["items"][0]
    second = admin.post("warehouse", {"name": "Callao", "isDefault": True})

    assert second.status_code == 201
    rows = {row["name"]: row["isDefault"] for row in admin.get("warehouse").json()["items"]}
    assert rows == {"Principal": False, "Callao": True}
    assert admin.delete(f"warehouse/{first['_id']}").status_code == 204


def test_warehouse_with_units_stays(admin: Any, plan: Any, store: Any) -> None:
    plan("PRO")
    first = admin.get("warehouse").json()["items"][0]
    with inside(store):
        stocked(3)
    admin.post("warehouse", {"name": "Callao", "isDefault": True})

    refused = admin.delete(f"warehouse/{first['_id']}")

    assert refused.json()["params"]["reason"] == "warehouse_holds_stock"


def test_point_that_is_not_for_pickup_is_hidden(admin: Any, shop: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]

    assert shop.get("warehouse/ui/pickup").json()["items"] == []
    assert shop.get(f"warehouse/ui/{first['_id']}").status_code == 404
