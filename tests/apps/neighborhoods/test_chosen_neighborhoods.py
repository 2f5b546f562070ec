"""Addresses, locations and zones name a store's own neighbourhood as they name a district."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.neighborhoods.models import Neighborhood
from apps.neighborhoods.services import delete_neighborhood, update_neighborhood
from apps.orders.access import new_token
from apps.orders.models import Order
from common.ids import new_id
from reference.address_snapshot import address_snapshot
from tenants.context import inside
from tests.factories.neighborhoods import LIMA, make_neighborhood
from tests.factories.orders import LIMA as HOME
from tests.factories.orders import cash_method, wire_order
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LINE = "Mz. B Lt. 4"
NO_CHOICE = {"address.neighborhood": ["not_a_choice"]}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def jardines(store: Any) -> Neighborhood:
    with inside(store):
        return make_neighborhood()


def address(neighborhood: object, **place: str) -> dict[str, str]:
    return {**LIMA, "neighborhood": str(neighborhood), "line": LINE, "reference": "", **place}


def rules(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 422, answer.content
    return {path: [one["rule"] for one in issues] for path, issues in answer.json()["params"].items()}


def body(store: Any, where: dict[str, str]) -> dict[str, Any]:
    with inside(store):
        return wire_order((stocked(5), 1), address=where)


def only_order(store: Any) -> Order:
    with inside(store):
        return Order.objects.get()


def ids_that_are_no_choice(jardines: Neighborhood, other_store: Any) -> dict[str, dict[str, str]]:
    with inside(other_store):
        foreign = make_neighborhood()
    return {
        "of another store": address(foreign.pk),
        "of another city": address(jardines.pk, city="1502"),
        "of nobody": address(new_id()),
        "written in another way": address(str(jardines.pk).upper()),
    }


def test_order_keeps_the_name_of_the_neighborhood(
    shop: Any, admin: Any, store: Any, jardines: Neighborhood
) -> None:
    placed = shop.post("order/ui", body(store, address(jardines.pk)), Idempotency_Key="one")
    with inside(store):
        delete_neighborhood(neighborhood_id=jardines.pk)

    order = only_order(store)
    names = {"stateName": "Lima", "cityName": "Lima", "neighborhoodName": "Urb. Los Jardines"}
    assert placed.status_code == 201, placed.content
    assert order.shipping_address == {
        **address(jardines.pk),
        "countryName": "Perú",
        **names,
    }
    page = shop._send("GET", f"order/ui/{order.pk}", headers={"X_Order_Token": new_token(order.pk)}).json()
    assert {name: page["shippingAddress"][name] for name in names} == names
    assert [row["district"] for row in admin.get("order").json()["items"]] == ["Urb. Los Jardines, Lima"]
    found = [admin.get("order", addressNeighborhood=one).json()["total"] for one in (jardines.pk, new_id())]
    assert found == [1, 0]


def test_order_to_an_id_that_is_no_choice_is_refused(
    shop: Any, store: Any, jardines: Neighborhood, other_store: Any
) -> None:
    for why, where in ids_that_are_no_choice(jardines, other_store).items():
        refused = shop.post("order/ui", body(store, where), Idempotency_Key=why.replace(" ", "-"))

        assert rules(refused) == NO_CHOICE, why
    with inside(store):
        assert Order.objects.count() == 0


def test_district_of_the_system_costs_no_statement_more(
    shop: Any, store: Any, jardines: Neighborhood
) -> None:
    def statement_count(where: dict[str, str], key: str) -> int:
        sent = body(store, where)
        with CaptureQueriesContext(connection) as statements:
            answer = shop.post("order/ui", sent, Idempotency_Key=key)
        assert answer.status_code == 201, answer.content
        return sum("neighborhoods_neighborhood" in entry["sql"] for entry in statements)

    assert statement_count(HOME, "system") == 0
    assert statement_count(address(jardines.pk), "own") == 1


def test_where_places_are_written_an_id_is_named_and_words_stay(in_the_store: Any) -> None:
    santiago = {"country": "CL", "state": "RM", "city": "Santiago"}
    own = str(make_neighborhood("Bellas Artes", **santiago).pk)

    named = {
        text: address_snapshot(address(text, **{**santiago, "city": "santiago"}))["neighborhoodName"]
        for text in (own, "Lastarria", "")
    }

    assert named == {own: "Bellas Artes", "Lastarria": "Lastarria", "": ""}


def test_place_that_stays_is_called_as_it_was_also_where_it_is_written(in_the_store: Any) -> None:
    row = make_neighborhood("Bellas Artes", country="CL", state="RM", city="Santiago")
    sent = address(row.pk, country="CL", state="RM", city="Santiago")
    before = address_snapshot(sent)
    delete_neighborhood(neighborhood_id=row.pk)

    assert address_snapshot({**sent, "line": "Merced 5"}, known=before) == {**before, "line": "Merced 5"}


def test_address_of_an_order_is_mended_after_its_neighborhood_is_gone(
    shop: Any, admin: Any, store: Any, jardines: Neighborhood
) -> None:
    shop.post("order/ui", body(store, address(jardines.pk)), Idempotency_Key="one")
    with inside(store):
        delete_neighborhood(neighborhood_id=jardines.pk)
    path = f"order/{only_order(store).pk}"

    mended = admin.patch(path, {"address": address(jardines.pk, line="Mz. C")})
    left = admin.patch(path, {"address": HOME})
    back = admin.patch(path, {"address": address(jardines.pk)})

    assert mended.status_code == 200, mended.content
    remaining = mended.json()["shippingAddress"]
    assert (remaining["line"], remaining["neighborhoodName"]) == ("Mz. C", "Urb. Los Jardines")
    assert left.json()["shippingAddress"]["neighborhoodName"] == "Miraflores"
    assert rules(back) == NO_CHOICE


def forget(row: Neighborhood) -> None:
    """As rows went before a delete looked for what uses them."""
    Neighborhood.objects.filter(pk=row.pk).delete()


def pickup(admin: Any) -> str:
    return f"warehouse/{admin.get('warehouse').json()['items'][0]['_id']}"


def test_pickup_point_tells_the_name_of_its_neighborhood(
    admin: Any, shop: Any, store: Any, jardines: Neighborhood
) -> None:
    path = pickup(admin)
    saved = admin.patch(path, {"isPickup": True, "address": address(jardines.pk)})
    with CaptureQueriesContext(connection) as statements:
        [point] = shop.get("warehouse/ui/pickup").json()["items"]

    assert saved.status_code == 200, saved.content
    assert saved.json()["address"] == address(jardines.pk)
    assert point["address"]["neighborhoodName"] == "Urb. Los Jardines"
    assert [entry for entry in statements if "neighborhoods_neighborhood" in entry["sql"]] == []


def test_location_that_is_saved_again_follows_a_new_name_and_outlives_the_row(
    admin: Any, shop: Any, store: Any, jardines: Neighborhood
) -> None:
    path, sent = pickup(admin), {"isPickup": True, "address": address(jardines.pk)}

    def address_line() -> str:
        assert admin.patch(path, sent).status_code == 200
        [point] = shop.get("warehouse/ui/pickup").json()["items"]
        return str(point["address"]["neighborhoodName"])

    names = [address_line()]
    with inside(store):
        update_neighborhood(neighborhood_id=jardines.pk, changes={"name": "Las Flores"}, version=None)
    names.append(address_line())
    with inside(store):
        forget(jardines)
    names.append(address_line())

    assert names == ["Urb. Los Jardines", "Las Flores", "Las Flores"]
    admin.patch(path, {"address": HOME})
    assert rules(admin.patch(path, sent)) == NO_CHOICE


def test_location_in_an_id_that_is_no_choice_is_refused(
    admin: Any, jardines: Neighborhood, other_store: Any
) -> None:
    path = pickup(admin)
    before = admin.get(path).json()

    for why, where in ids_that_are_no_choice(jardines, other_store).items():
        assert rules(admin.patch(path, {"address": where})) == NO_CHOICE, why
    assert admin.get(path).json() == before


def zone(neighborhood: object, **place: str) -> dict[str, str]:
    return {**LIMA, "neighborhood": str(neighborhood), **place}


def test_cash_is_taken_in_the_neighborhood_of_its_zone_alone(
    admin: Any, shop: Any, store: Any, jardines: Neighborhood
) -> None:
    with inside(store):
        path, flores = f"payment/method/{cash_method().pk}", make_neighborhood("Las Flores")
    saved = admin.patch(path, {"zones": [zone(jardines.pk)]})

    def code(where: object) -> int:
        sent = body(store, address(where))
        return int(shop.post("order/ui", sent, Idempotency_Key=str(where)).status_code)

    assert saved.json()["zones"] == [{**zone(jardines.pk), "name": "Urb. Los Jardines, Lima"}]
    assert [code(where) for where in (jardines.pk, flores.pk, "150122")] == [201, 422, 422]
    admin.patch(path, {"zones": [LIMA]})
    assert code(flores.pk) == 201


def test_method_is_saved_after_the_neighborhood_of_a_zone_is_gone(
    admin: Any, store: Any, jardines: Neighborhood
) -> None:
    with inside(store):
        path = f"payment/method/{cash_method().pk}"
    admin.patch(path, {"zones": [zone(jardines.pk)]})
    with inside(store):
        forget(jardines)
    address_line = [{**zone(jardines.pk), "name": "Urb. Los Jardines, Lima"}]

    same = admin.patch(path, {"minAmount": "20", "zones": [zone(jardines.pk)]})
    other = admin.patch(path, {"minAmount": "25"})
    admin.patch(path, {"zones": []})
    back = admin.patch(path, {"zones": [zone(jardines.pk)]})

    assert [answer.json()["zones"] for answer in (same, other)] == [address_line, address_line]
    assert rules(back) == {"zones.0": ["not_a_choice"]}


def test_zone_of_an_id_that_is_no_choice_is_refused(
    admin: Any, store: Any, jardines: Neighborhood, other_store: Any
) -> None:
    with inside(store):
        path = f"payment/method/{cash_method().pk}"

    for why, where in ids_that_are_no_choice(jardines, other_store).items():
        place = {level: where[level] for level in (*LIMA, "neighborhood")}
        assert rules(admin.patch(path, {"zones": [place]})) == {"zones.0": ["not_a_choice"]}, why
    assert admin.get(path).json()["zones"] == []
