"""Live quotes of the month, and quotes of an order."""

from datetime import timedelta
from decimal import Decimal
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.shipping.couriers.port import Parcel
from apps.shipping.couriers.services import quota as counting
from apps.shipping.couriers.services.quota import take_quote
from apps.shipping.couriers.services.quote import checkout_options
from apps.store_settings.models import Setting
from apps.warehouses.queries import default_warehouse
from billing.models import Plan
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.courier_server import URBANO_KEY
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
PLATES = {"weightG": 2400, "lengthCm": 30, "widthCm": 24, "heightCm": 20}
TO_CUSCO = {"origin": "150104", "destination": "080108", "parcels": [PLATES], "declaredValue": "228.00"}


def limit(to):
    for plan in Plan.objects.all():
        Plan.objects.filter(pk=plan.pk).update(gates={**plan.gates, "courier_quotes": to})


def quoted(admin, **changes):
    return admin.post("shipping/courier/quote", {**TO_CUSCO, "couriers": ["urbano"], **changes}).json()


def used(answer):
    return answer["quota"]["used"]


@pytest.fixture
def clock(monkeypatch):
    """Moves the time of the quota on."""
    passed = [timedelta(0)]
    later = SimpleNamespace(now=lambda: timezone.now() + passed[0])
    monkeypatch.setattr(counting, "timezone", later)
    return passed


def test_package_counts_once_in_a_quarter_of_an_hour(admin, server, connect, clock):
    connect("urbano")

    figures = [used(quoted(admin)), used(quoted(admin, insured=True))]
    clock[0] = timedelta(minutes=16)
    figures.append(used(quoted(admin, insured=True, declaredValue="300.00")))
    figures.append(used(quoted(admin, parcels=[{**PLATES, "weightG": 4000}])))

    assert figures == [1, 1, 2, 3]
    assert admin.get("shipping/courier").json()["quota"] == {"limit": 30, "used": 3}
    assert admin.get("store").json()["features"]["courierQuotes"] == {"limit": 30, "used": 3}


def test_beyond_the_month_estimates_go_on(api, server, connect):
    connect("urbano")
    limit(1)
    admin = api(as_="owner", language="es")

    first = quoted(admin)
    beyond = quoted(admin, parcels=[{**PLATES, "weightG": 4000}])
    again = quoted(admin)

    option = beyond["items"][0]["options"][0]
    assert (first["items"][0]["options"][0]["mode"], used(first)) == ("live", 1)
    assert (option["mode"], option["price"], option["noteCode"]) == ("rate_card", "24.50", "quota")
    assert option["note"] == "Llegaste a tus cotizaciones en vivo del mes. Los estimados siguen."
    assert (beyond["quotaReached"], used(beyond), len(server.requests)) == (True, 1, 1)
    assert again["items"][0]["options"][0]["mode"] == "live"


def test_estimates_do_not_count(admin, server):
    assert [used(quoted(admin)), used(quoted(admin, couriers=["olva", "shalom"]))] == [0, 0]


def test_quote_that_nobody_answered_is_given_back(admin, server, connect):
    connect("urbano")
    server.fault = "500"

    assert used(quoted(admin)) == 0


def test_new_month_starts_from_nothing(admin, server, connect, clock):
    connect("urbano")
    quoted(admin)
    clock[0] = timedelta(days=32)

    assert admin.get("shipping/courier").json()["quota"]["used"] == 0


@pytest.mark.django_db(transaction=True)
def test_last_quote_of_the_month_is_taken_once(keeper):
    limit(1)

    places = race(keeper.store, [lambda key=key: take_quote(key) for key in "abcd"])

    assert sorted(place.allowed for place in places) == [False, False, False, True]
    with inside(keeper.store):
        assert Setting.objects.get(topic="courier_quotes").value["used"] == 1


def test_checkouts_leave_half_of_the_month_to_the_merchant(store, admin, server, connect):
    connect("urbano")
    limit(2)

    def checkout(weight):
        parcel = Parcel(weight, 30, 24, 20)
        found = checkout_options([parcel], "080108", declared_value=Decimal(80), origin="150104")
        return found[0].mode

    with inside(store):
        modes = [checkout(weight) for weight in (2410, 2490, 4000)]

    # Two carts of nearly one weight are one quote; the third would take the merchant's half.
    assert modes == ["live", "live", "rate_card"]
    assert (used(quoted(admin, destination="040101")), len(server.requests)) == (2, 2)


@pytest.fixture
def order(store):
    """Four plates of 0.6 kg from Barranco to Miraflores."""
    with inside(store):
        warehouse = default_warehouse()
        warehouse.address = {
            "country": "PE",
            "state": "15",
            "city": "1501",
            "neighborhood": "150104",
            "line": "Jr. Unión 218",
        }
        warehouse.save()
        plate = stocked(9, price="57.00", weight_kg="0.600", size={"width": 22, "height": 5, "depth": 22})
        return place((plate, 4))


def test_order_says_what_is_sent_and_where(admin, order):
    answer = admin.post("shipping/courier/quote", {"orderOid": str(order.pk), "couriers": ["olva"]}).json()

    assert (answer["origin"]["code"], answer["destination"]["code"], answer["zone"]) == (
        "150104",
        "150122",
        "LIMA_METRO",
    )
    assert answer["parcels"] == [
        {"weightG": 2650, "lengthCm": 30, "widthCm": 24, "heightCm": 20, "quantity": 1}
    ]
    assert (answer["declaredValue"], answer["codAmount"]) == ("228.00", str(order.total))
    assert [option["price"] for option in answer["items"][0]["options"]] == ["13.00", "16.00"]


def test_order_of_nobody_is_not_found(admin, api, order, other_keeper):
    other = api(as_=other_keeper.owner, store=other_keeper.store)

    assert admin.post("shipping/courier/quote", {"orderOid": str(uuid4())}).status_code == 404
    assert other.post("shipping/courier/quote", {"orderOid": str(order.pk)}).status_code == 404
    wrong = {"orderOid": str(order.pk), "parcelOid": str(uuid4())}
    assert admin.post("shipping/courier/quote", wrong).status_code == 404


def test_single_courier_takes_its_own_codes_and_refuses_by_field(admin):
    body = {"destination": "CUSCO/CUSCO/WANCHAQ", "origin": "LIMA/LIMA/BARRANCO", "parcels": [PLATES]}

    good = admin.post("shipping/courier/shalom/quote", body)
    heavy = admin.post("shipping/courier/shalom/quote", {**body, "parcels": [{**PLATES, "weightG": 21_000}]})
    nowhere = admin.post("shipping/courier/shalom/quote", {**body, "destination": "080108"})
    far = admin.post("shipping/courier/chazki/quote", {**body, "codAmount": "0"})

    assert good.json()["items"][0]["options"][0]["price"] == "12.00"
    assert (heavy.status_code, heavy.json()["params"]["parcels"][0]["rule"]) == (422, "OVERWEIGHT")
    assert list(nowhere.json()["params"]) == ["destination"]
    assert (far.status_code, far.json()["params"]["destination"][0]["rule"]) == (422, "NO_COVERAGE")


def test_package_without_measures_is_named_when_there_is_no_default(admin):
    admin.patch("shipping/courier", {"defaultParcel": None})

    answer = quoted(admin, parcels=[{"weightG": 500}], couriers=["olva"])

    assert answer["items"][0]["error"]["code"] == "MISSING_DIMENSIONS"
    assert answer["weight"] is None


def test_what_is_missing_is_named(admin):
    answer = admin.post("shipping/courier/quote", {"parcels": [PLATES]})

    assert (answer.status_code, sorted(answer.json()["params"])) == (422, ["destination", "origin"])


def test_reader_may_quote_and_not_change(api, collaborator, connect):
    reader = api(as_=collaborator(resources=["shipping.view"]))

    assert reader.post("shipping/courier/quote", TO_CUSCO).status_code == 200
    assert reader.patch("shipping/courier", {"divisor": 5000}).status_code == 403
    assert URBANO_KEY not in reader.get("shipping/courier").content.decode()
