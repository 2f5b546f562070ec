import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from common.batch import SEPARATOR
from tenants.context import inside
from tests.factories.shipping import open_pickup_point

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_new_store_delivers_for_a_flat_price(admin, shop):
    standard = admin.get("shipping/standard").json()
    options = shop.get("shipping/ui", country="PE").json()["items"]

    assert (standard["price"], standard["currency"], standard["minDays"], standard["maxDays"]) == (
        "10.00",
        "PEN",
        1,
        3,
    )
    assert [(option["key"], option["name"], option["price"]) for option in options] == [
        ("standard", "Envío a domicilio", "10.00")
    ]


def test_price_and_free_delivery_change(admin, shop):
    changed = admin.patch("shipping/standard", {"price": "7.5", "freeFrom": "100", "maxDays": 5}).json()

    assert (changed["price"], changed["freeFrom"], changed["version"]) == ("7.50", "100.00", 2)
    reported = [
        shop.get("shipping/ui", subtotal=subtotal).json()["items"][0] for subtotal in ("99.99", "100")
    ]
    assert [(option["price"], option["freeFrom"]) for option in reported] == [
        ("7.50", "100.00"),
        ("0.00", "100.00"),
    ]
    assert admin.patch("shipping/standard", {"freeFrom": None}).json()["freeFrom"] is None
    assert shop.get("shipping/ui").json()["items"][0]["freeFrom"] is None


@pytest.mark.parametrize(
    ("changes", "status", "field"),
    [
        ({"minDays": 9}, 422, "minDays"),
        ({"price": "-1"}, 422, "price"),
        ({"maxDays": 61}, 422, "maxDays"),
        ({"cost": "1"}, 422, "cost"),
    ],
)
def test_what_does_not_fit_is_named(admin, changes, status, field):
    answer = admin.patch("shipping/standard", changes)

    assert (answer.status_code, list(answer.json()["params"])) == (status, [field])


def test_late_version_is_refused(admin):
    admin.patch("shipping/standard", {"price": "1", "version": 1})

    late = admin.patch("shipping/standard", {"price": "2", "version": 1})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")


def test_another_country_is_not_reached(shop):
    assert shop.get("shipping/ui", country="CL").json()["items"] == []


def test_pickup_points_are_offered_for_nothing(shop, store):
    with inside(store):
        warehouse = open_pickup_point()

    option = shop.get("shipping/ui", country="PE").json()["items"][1]

    assert (option["key"], option["price"]) == (f"pickup:{warehouse.pk}", "0.00")
    assert option["pickup"]["address"]["line"] == "Jr. Unión 12"


def test_kinds_are_switched(admin, shop, store):
    with inside(store):
        open_pickup_point()

    answer = admin.patch("shipping/method", {"methods": [{"kind": "STANDARD", "enabled": False}]})

    assert {entry["kind"]: entry["enabled"] for entry in answer.json()["methods"]} == {
        "STANDARD": False,
        "PICKUP": True,
        "MANUAL": False,
        "COURIER": False,
    }
    assert [option["kind"] for option in shop.get("shipping/ui").json()["items"]] == ["PICKUP"]


def test_options_cost_three_statements_in_one_message(shop):
    shop.get("shipping/ui")

    with CaptureQueriesContext(connection) as statements:
        shop.get("shipping/ui", country="PE", state="15", city="1501", neighborhood="150122")

    [message] = [entry["sql"] for entry in statements if entry["sql"].startswith("SELECT")]
    assert len(message.split(SEPARATOR)) == 3


def test_viewer_changes_nothing(api, collaborator):
    viewer = api(as_=collaborator("SALES"))

    assert viewer.get("shipping/standard").status_code == 200
    assert viewer.patch("shipping/standard", {"price": "1"}).status_code == 403
