"""What names a neighborhood follows it: a new name, a merge, a delete that says what takes its place."""

from typing import Any

import pytest

from apps.activity.models import Activity
from apps.neighborhoods.models import Neighborhood
from apps.orders.models import Order
from common.ids import new_id
from tenants.context import inside
from tests.factories.neighborhoods import LIMA, make_neighborhood
from tests.factories.orders import cash_method, wire_order
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
PATH = "location/neighborhood"
NOTHING = {"warehouses": 0, "rates": 0, "payments": 0}
ONE_OF_EACH = {"warehouses": 1, "rates": 0, "payments": 1}
SANTIAGO = {"country": "CL", "state": "RM", "city": "Santiago"}
NO_CHOICE = ["not_a_choice"]


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def camacho(store: Any) -> Neighborhood:
    with inside(store):
        return make_neighborhood("Urb. Camacho")


@pytest.fixture
def double(store: Any) -> Neighborhood:
    with inside(store):
        return make_neighborhood("Camacho Viejo")


def address(row: Any, **place: str) -> dict[str, str]:
    return {**LIMA, "neighborhood": str(row.pk), "line": "Mz. B Lt. 4", "reference": "", **place}


def path(row: Neighborhood, act: str = "") -> str:
    return f"{PATH}/{row.pk}{act}"


def use(admin: Any, store: Any, row: Neighborhood) -> tuple[str, str]:
    """A pickup point there, and cash on delivery; their addresses in the API."""
    warehouse = f"warehouse/{admin.get('warehouse').json()['items'][0]['_id']}"
    with inside(store):
        method = f"payment/method/{cash_method().pk}"
    zone = {**LIMA, "neighborhood": str(row.pk)}
    saved = [
        admin.patch(warehouse, {"isPickup": True, "address": address(row)}),
        admin.patch(method, {"zones": [zone]}),
    ]
    assert [answer.status_code for answer in saved] == [200, 200]
    return warehouse, method


def place_order(shop: Any, store: Any, row: Neighborhood) -> dict[str, Any]:
    with inside(store):
        body = wire_order((stocked(5), 1), address=address(row))
    assert shop.post("order/ui", body, Idempotency_Key="one").status_code == 201
    return shipping_address(store)


def shipping_address(store: Any) -> dict[str, Any]:
    with inside(store):
        address = Order.objects.get().shipping_address
    assert address is not None
    return dict(address)


def live(store: Any) -> list[str]:
    with inside(store):
        return sorted(Neighborhood.objects.live().values_list("name", flat=True))


def rules(answer: Any) -> tuple[int, dict[str, list[str]]]:
    issues = answer.json()["params"]
    return answer.status_code, {field: [one["rule"] for one in found] for field, found in issues.items()}


def names(admin: Any, **query: str) -> list[str]:
    return [row["name"] for row in admin.get(PATH, **query).json()["items"]]


def test_list_tells_where_each_lies_and_what_uses_it(
    admin: Any, store: Any, camacho: Neighborhood, double: Neighborhood
) -> None:
    use(admin, store, camacho)

    page = admin.get(PATH).json()

    place = {**LIMA, "countryName": "Peru", "stateName": "Lima", "cityName": "Lima", "place": "PE/15/1501"}
    first, second = page.pop("items")
    assert page == {
        "page": 1,
        "limit": 25,
        "total": 2,
        "totalIsCapped": False,
        "cities": [{**place, "count": 2}],
    }
    assert (first["name"], first["usedIn"]) == ("Camacho Viejo", NOTHING)
    assert second == {
        "_id": str(camacho.pk),
        "name": "Urb. Camacho",
        **place,
        "usedIn": ONE_OF_EACH,
        "version": 1,
        "createdAt": second["createdAt"],
    }


def test_list_is_searched_ordered_paged_and_of_one_city(
    admin: Any, store: Any, camacho: Neighborhood, double: Neighborhood
) -> None:
    with inside(store):
        make_neighborhood("Ñuñoa", **SANTIAGO)
        make_neighborhood("Bellas Artes", **{**SANTIAGO, "city": "SANTIAGO "})

    assert names(admin, q="nuno") == ["Ñuñoa"]
    assert names(admin, q="camacho viejo") == ["Camacho Viejo"]
    assert names(admin, place="PE/15/1501") == ["Camacho Viejo", "Urb. Camacho"]
    assert names(admin, place="CL/RM/santiago", sort="-name") == ["Ñuñoa", "Bellas Artes"]
    assert names(admin, place="CL") == []
    assert names(admin, limit="2", page="2", sort="-createdAt") == ["Camacho Viejo", "Urb. Camacho"]
    cities = admin.get(PATH).json()["cities"]
    assert [(city["place"], city["count"]) for city in cities] == [("PE/15/1501", 2), ("CL/RM/santiago", 2)]


def test_uses_are_named(admin: Any, store: Any, camacho: Neighborhood, double: Neighborhood) -> None:
    warehouse, method = use(admin, store, camacho)

    answer = admin.get(path(camacho, "/use")).json()

    rows = {"warehouse": admin.get(warehouse).json(), "payment": admin.get(method).json()}
    items = [{"kind": kind, "oid": row["_id"], "name": row["name"]} for kind, row in rows.items()]
    assert answer == {"items": items, "usedIn": ONE_OF_EACH}
    assert admin.get(path(double, "/use")).json() == {"items": [], "usedIn": NOTHING}


def test_merge_rewrites_what_is_set_up_and_never_an_order(
    admin: Any, shop: Any, store: Any, camacho: Neighborhood, double: Neighborhood
) -> None:
    warehouse, method = use(admin, store, double)
    ordered = place_order(shop, store, double)
    versions = [admin.get(one).json()["version"] for one in (warehouse, method)]

    merged = admin.post(path(double, "/merge"), {"into": str(camacho.pk), "version": 1})

    assert merged.status_code == 200, merged.content
    assert merged.json() == {
        "into": {
            "_id": str(camacho.pk),
            "name": "Urb. Camacho",
            "code": None,
            **LIMA,
            "system": False,
            "version": 1,
        },
        "rewritten": ONE_OF_EACH,
    }
    assert admin.get(warehouse).json()["address"] == address(camacho)
    [point] = shop.get("warehouse/ui/pickup").json()["items"]
    assert point["address"]["neighborhoodName"] == "Urb. Camacho"
    zone = {**LIMA, "neighborhood": str(camacho.pk), "name": "Urb. Camacho, Lima"}
    assert admin.get(method).json()["zones"] == [zone]
    assert [admin.get(one).json()["version"] for one in (warehouse, method)] == [
        version + 1 for version in versions
    ]
    assert shipping_address(store) == ordered
    assert ordered["neighborhoodName"] == "Camacho Viejo"
    assert live(store) == ["Urb. Camacho"]
    with inside(store):
        lines = list(Activity.objects.order_by("-pk").values_list("action", "kind", "fields")[:3])
    assert sorted(lines) == [
        ("DELETED", "neighborhood", []),
        ("UPDATED", "payment_method", ["zones"]),
        ("UPDATED", "warehouse", ["address"]),
    ]


def test_neighborhood_is_merged_into_a_district(
    admin: Any, shop: Any, store: Any, camacho: Neighborhood
) -> None:
    warehouse, method = use(admin, store, camacho)
    with_both = [{**LIMA, "neighborhood": "150122"}, {**LIMA, "neighborhood": str(camacho.pk)}]
    admin.patch(method, {"zones": with_both})

    merged = admin.post(path(camacho, "/merge"), {"into": "150122"})

    assert (merged.json()["into"]["name"], merged.json()["rewritten"]) == ("Miraflores", ONE_OF_EACH)
    assert admin.get(warehouse).json()["address"]["neighborhood"] == "150122"
    [point] = shop.get("warehouse/ui/pickup").json()["items"]
    assert point["address"]["neighborhoodName"] == "Miraflores"
    zones = admin.get(method).json()["zones"]
    assert [(zone["neighborhood"], zone["name"]) for zone in zones] == [("150122", "Miraflores, Lima")]


def test_merge_into_what_is_no_choice_is_refused(
    admin: Any, store: Any, other_store: Any, camacho: Neighborhood
) -> None:
    warehouse, _ = use(admin, store, camacho)
    with inside(other_store):
        foreign = make_neighborhood()
    with inside(store):
        elsewhere = make_neighborhood("Las Playas", city="1502")

    for into in (foreign.pk, elsewhere.pk, camacho.pk, new_id(), "150201", "Miraflores"):
        refused = admin.post(path(camacho, "/merge"), {"into": str(into)})
        assert rules(refused) == (422, {"into": NO_CHOICE}), into
        removed = admin.delete(f"{path(camacho)}?replaceWith={into}")
        assert rules(removed) == (422, {"replaceWith": NO_CHOICE}), into
    assert admin.get(warehouse).json()["address"] == address(camacho)
    assert live(store) == ["Las Playas", "Urb. Camacho"]


def test_neighborhood_of_another_store_is_not_found(
    admin: Any, other_store: Any, camacho: Neighborhood
) -> None:
    with inside(other_store):
        foreign = make_neighborhood()

    answers = [
        admin.get(path(foreign, "/use")),
        admin.post(path(foreign, "/merge"), {"into": str(camacho.pk)}),
        admin.delete(path(foreign)),
        admin.post(path(foreign, "/restore")),
    ]

    assert [answer.status_code for answer in answers] == [404] * 4
    assert live(other_store) == ["Urb. Los Jardines"]


def test_late_merge_is_refused_with_the_row_as_it_is(
    admin: Any, store: Any, camacho: Neighborhood, double: Neighborhood
) -> None:
    admin.patch(path(double), {"name": "Camacho Antiguo"})

    refused = admin.post(path(double, "/merge"), {"into": str(camacho.pk), "version": 1})

    reported = refused.json()["params"]
    assert (refused.status_code, reported["reason"]) == (409, "stale")
    assert (reported["current"]["name"], reported["current"]["version"]) == ("Camacho Antiguo", 2)
    assert live(store) == ["Camacho Antiguo", "Urb. Camacho"]


def test_new_name_is_taken_by_what_is_set_up_and_not_by_orders(
    admin: Any, shop: Any, store: Any, camacho: Neighborhood
) -> None:
    warehouse, method = use(admin, store, camacho)
    ordered = place_order(shop, store, camacho)

    admin.patch(path(camacho), {"name": "Urbanización Camacho"})

    [point] = shop.get("warehouse/ui/pickup").json()["items"]
    assert point["address"]["neighborhoodName"] == "Urbanización Camacho"
    assert admin.get(warehouse).json()["address"] == address(camacho)
    assert [zone["name"] for zone in admin.get(method).json()["zones"]] == ["Urbanización Camacho, Lima"]
    assert shipping_address(store) == ordered


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Esto se usa todavía: elige qué va en su lugar."),
        ("en", "This is in use. Choose what takes its place."),
    ],
)
def test_delete_of_one_in_use_says_what_uses_it(
    api: Any, store: Any, camacho: Neighborhood, language: str, text: str
) -> None:
    admin = api(as_="owner", language=language)
    warehouse, _ = use(admin, store, camacho)
    uses = admin.get(path(camacho, "/use")).json()

    refused = admin.delete(path(camacho))

    assert (refused.status_code, refused.json()["message"]) == (409, text)
    assert refused.json()["params"] == {"reason": "in_use", **uses}
    assert live(store) == ["Urb. Camacho"]
    assert admin.get(warehouse).json()["address"] == address(camacho)


def test_delete_puts_another_in_its_place(
    admin: Any, store: Any, camacho: Neighborhood, double: Neighborhood
) -> None:
    warehouse, _ = use(admin, store, double)

    removed = admin.delete(f"{path(double)}?replaceWith={camacho.pk}")

    assert removed.status_code == 204
    assert admin.get(warehouse).json()["address"] == address(camacho)
    assert live(store) == ["Urb. Camacho"]


def test_delete_is_undone_unless_the_name_was_given_again(
    admin: Any, store: Any, camacho: Neighborhood
) -> None:
    restore = path(camacho, "/restore")
    admin.delete(path(camacho))
    back = admin.post(restore)
    again = admin.post(restore)
    admin.delete(path(camacho))
    admin.post(PATH, {**LIMA, "name": "URB CAMACHO"})

    taken = admin.post(restore)

    assert (back.status_code, back.json()["name"], again.status_code) == (200, "Urb. Camacho", 404)
    assert (taken.status_code, taken.json()["params"]["reason"]) == (409, "neighborhood_taken")
    assert live(store) == ["URB CAMACHO"]


def test_order_does_not_keep_a_neighborhood(admin: Any, shop: Any, store: Any, camacho: Neighborhood) -> None:
    ordered = place_order(shop, store, camacho)

    assert admin.delete(path(camacho)).status_code == 204
    assert shipping_address(store) == ordered
