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
    assert point["address"]["neighborhoodName"] == "Miraflores"
    assert point["hours"] == [{"days": [1, 2], "opens": "09:00", "closes": "18:30"}]
    assert shop.get(f"warehouse/ui/{first['_id']}").json() == point


def test_late_version_is_refused(admin: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]

    refused = admin.patch(f"warehouse/{first['_id']}", {"name": "Otro", "version": 99})

    assert refused.status_code == 409
    assert refused.json()["params"] == {"reason": "stale", "current": first}
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


def test_an_open_form_of_the_old_default_comes_too_late(admin: Any, plan: Any) -> None:
    plan("PRO")
    first = admin.get("warehouse").json()["items"][0]
    second = admin.post("warehouse", {"name": "Callao"}).json()
    made = admin.patch(f"warehouse/{second['_id']}", {"isDefault": True})

    late = {"name": "Centro", "isDefault": True, "version": first["version"]}
    refused = admin.patch(f"warehouse/{first['_id']}", late)

    assert made.status_code == 200
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "stale")
    fresh = refused.json()["params"]["current"]
    assert (fresh["isDefault"], fresh["version"]) == (False, first["version"] + 1)
    rows = {row["name"]: row["isDefault"] for row in admin.get("warehouse").json()["items"]}
    assert rows == {"Principal": False, "Callao": True}


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


HOURS = {"days": [1, 2], "opens": "09:00", "closes": "13:00"}
XMAS = {"date": "2099-12-25", "intervals": [], "note": "Navidad"}


@pytest.mark.parametrize(
    ("changes", "path", "rule"),
    [
        (
            {"hours": [HOURS, {**HOURS, "days": [2], "opens": "12:59", "closes": "15:00"}]},
            "hours",
            "warehouse_hours_overlap",
        ),
        ({"hours": [{**HOURS, "opens": "22:00", "closes": "02:00"}]}, "hours.0", "warehouse_hours"),
        ({"exceptions": [XMAS, XMAS]}, "exceptions", "warehouse_date_twice"),
        (
            {"exceptions": [{**XMAS, "intervals": [{"opens": "09:00", "closes": "12:00"}] * 2}]},
            "exceptions.0",
            "warehouse_hours_overlap",
        ),
        ({"point": {"lat": 91, "lng": 0}}, "point.lat", "too_big"),
        ({"point": {"lat": -12.05, "lng": -181}}, "point.lng", "too_small"),
        ({"address": {"country": "PE", "state": "99"}}, "address.state", "not_a_choice"),
        ({"address": {"country": "PE", "state": "15", "city": "0401"}}, "address.city", "not_a_choice"),
        ({"address": {"country": "PE", "state": "15", "neighborhood": "150122"}}, "address.city", "required"),
        ({"address": {"country": "XX"}}, "address.country", "not_a_choice"),
        ({"phone": "abc"}, "phone", "phone_not_a_number"),
        ({"email": "correo"}, "email", "email"),
        ({"keepDays": 0}, "keepDays", "too_small"),
        ({"preparationHours": 721}, "preparationHours", "too_big"),
    ],
)
def test_what_no_buyer_could_use_is_refused(
    admin: Any, changes: dict[str, Any], path: str, rule: str
) -> None:
    first = admin.get("warehouse").json()["items"][0]

    refused = admin.patch(f"warehouse/{first['_id']}", changes)

    assert refused.status_code == 422, refused.content
    assert refused.json()["params"][path][0]["rule"] == rule
    assert admin.get(f"warehouse/{first['_id']}").json() == first


def test_everything_of_a_place_is_kept(admin: Any, plan: Any) -> None:
    plan("PRO")
    body = {
        "name": "Callao",
        "address": {**ADDRESS, "reference": "Frente al parque"},
        "point": {"lat": -12.1219001, "lng": -77.0297},
        "phone": "01 4457896 anexo 12",
        "email": "callao@tienda.pe",
        "isPickup": True,
        "instructions": {"es": "Trae tu DNI", "en": "Bring your ID"},
        "hours": [HOURS, {"days": [1, 2], "opens": "13:00", "closes": "18:00"}],
        "exceptions": [XMAS, {"date": "2099-12-24", "intervals": [{"opens": "09:00", "closes": "12:00"}]}],
        "preparationHours": 4,
        "needsDocument": True,
        "keepDays": 7,
    }

    made = admin.post("warehouse", body).json()

    saved = {**body, "phone": "+5114457896;ext=12", "point": {"lat": -12.1219, "lng": -77.0297}}
    saved["exceptions"] = [{**body["exceptions"][1], "note": ""}, XMAS]
    assert {name: made[name] for name in saved} == saved
    assert (made["position"], made["isDefault"], made["active"]) == (1, False, True)
    emptied = admin.patch(f"warehouse/{made['_id']}", {"point": None, "keepDays": None, "phone": None}).json()
    assert (emptied["point"], emptied["keepDays"], emptied["phone"]) == (None, None, "")


def test_shoppers_see_what_they_may_know(admin: Any, shop: Any, plan: Any) -> None:
    plan("PRO")
    admin.post(
        "warehouse",
        {
            "name": "Callao",
            "isPickup": True,
            "phone": "987654321",
            "email": "a@b.pe",
            "exceptions": [XMAS, {**XMAS, "date": "2020-12-25"}],
        },
    )

    point = shop.get("warehouse/ui/pickup").json()["items"][0]

    assert set(point) == {
        "_id", "name", "address", "point", "phone", "instructions", "hours", "exceptions",
        "preparationHours", "needsDocument", "keepDays", "openNow", "closesAt", "opensAt",
    }  # fmt: skip
    assert (point["phone"], point["openNow"], point["exceptions"]) == ("+51987654321", None, [XMAS])


def test_shop_tells_whether_it_is_open(admin: Any, shop: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]
    always = [{"days": [1, 2, 3, 4, 5, 6, 7], "opens": "00:00", "closes": "23:59:59"}]
    admin.patch(f"warehouse/{first['_id']}", {"isPickup": True, "hours": always})

    point = shop.get("warehouse/ui/pickup").json()["items"][0]

    assert point["openNow"] is True or point["opensAt"] is not None


def test_order_of_warehouses_is_the_order_of_taking(admin: Any, plan: Any) -> None:
    plan("PRO")
    ids = [admin.post("warehouse", {"name": name}).json()["_id"] for name in ("Ate", "Callao", "Surco")]
    first = admin.get("warehouse").json()["items"][0]["_id"]

    ordered = admin.post("warehouse/order", {"warehouseOids": [ids[2], ids[0], first, ids[1]]})
    refused = admin.post("warehouse/order", {"warehouseOids": ids})

    assert [row["name"] for row in ordered.json()["items"]] == ["Principal", "Surco", "Ate", "Callao"]
    assert refused.json()["params"]["warehouseOids"][0]["rule"] == "warehouse_order_incomplete"


def test_warehouse_goes_when_its_units_may_move(admin: Any, plan: Any, store: Any) -> None:
    plan("PRO")
    first = admin.get("warehouse").json()["items"][0]
    with inside(store):
        stocked(3)
    second = admin.post("warehouse", {"name": "Callao", "isDefault": True}).json()

    wrong = admin.delete(f"warehouse/{first['_id']}?moveTo={first['_id']}")
    removed = admin.delete(f"warehouse/{first['_id']}?moveTo={second['_id']}")

    assert wrong.json()["params"]["moveTo"][0]["rule"] == "warehouse_unknown"
    assert removed.status_code == 204
    assert admin.get("stock").json()["items"][0]["levels"][0]["warehouseOid"] == second["_id"]


def test_list_takes_as_many_statements_for_many_as_for_one(
    admin: Any, plan: Any, django_assert_num_queries: Any
) -> None:
    plan("PRO")
    admin.get("warehouse")
    for number in range(4):
        admin.post("warehouse", {"name": f"Almacén {number}"})

    with django_assert_num_queries(2):
        admin.get("warehouse")


def test_closed_day_needs_no_intervals_in_a_change(admin: Any) -> None:
    first = admin.get("warehouse").json()["items"][0]

    changed = admin.patch(f"warehouse/{first['_id']}", {"exceptions": [{"date": "2099-12-25"}]})

    assert changed.status_code == 200, changed.content
    assert changed.json()["exceptions"] == [{"date": "2099-12-25", "intervals": [], "note": ""}]
