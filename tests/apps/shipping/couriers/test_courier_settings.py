"""What a store sets of its couriers, and where they go."""

from datetime import datetime

import pytest

from apps.shipping.couriers.configuration import courier_configuration
from apps.shipping.couriers.services.update_couriers import update_couriers
from apps.store_settings.models import Setting
from tenants.context import inside
from tests.factories.concurrency import race
from tests.factories.courier_server import CREDENTIALS, URBANO_KEY

pytestmark = pytest.mark.django_db


def courier(answer, key):
    return next(entry for entry in answer.json()["couriers"] if entry["key"] == key)


def patch_courier(admin, key, **fields):
    return admin.patch("shipping/courier", {"couriers": [{"key": key, **fields}]})


def test_new_store_starts_with_examples(admin):
    answer = admin.get("shipping/courier")

    body = answer.json()
    assert [(entry["key"], entry["enabled"], entry["isExample"]) for entry in body["couriers"]] == [
        ("olva", True, True),
        ("shalom", True, True),
        ("urbano", True, True),
        ("ninetynine", False, True),
        ("chazki", False, True),
    ]
    assert (body["currency"], body["divisor"], body["insure"], body["version"]) == ("PEN", 6000, False, 0)
    assert body["defaultParcel"] == {
        "weightG": 1000,
        "lengthCm": 30,
        "widthCm": 20,
        "heightCm": 12,
        "quantity": 1,
    }
    assert body["quota"] == {"limit": 30, "used": 0}
    assert courier(answer, "shalom")["card"]["sizes"][3] == {
        "name": "M",
        "maxKg": "5",
        "price": "10.00",
        "lengthCm": 30,
        "widthCm": 24,
        "heightCm": 20,
    }


def test_card_is_changed_and_given_back(admin):
    card = {**courier(admin.get("shipping/courier"), "olva")["card"], "minimum": "9", "maxKg": "25"}

    changed = patch_courier(admin, "olva", card=card)
    quoted = admin.post("shipping/courier/quote", {"destination": "080108", "origin": "150104"}).json()
    restored = patch_courier(admin, "olva", card=None)

    entry = courier(changed, "olva")
    assert (entry["isExample"], entry["card"]["minimum"], entry["card"]["maxKg"]) == (False, "9.00", "25")
    assert {key: entry["card"][key] for key in ("rates", "codFee", "insurancePercent")} == {
        key: card[key] for key in ("rates", "codFee", "insurancePercent")
    }
    assert datetime.fromisoformat(entry["editedAt"])
    assert quoted["items"][0]["options"][0]["cardEditedAt"] == entry["editedAt"]
    assert (courier(restored, "olva")["isExample"], courier(restored, "olva")["editedAt"]) == (True, None)


RATE = {"service": "agency", "zone": "COSTA", "price": "8", "minDays": 1, "maxDays": 2}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"card": {"kind": "weight", "rates": [{**RATE, "service": "same_day"}]}}, "card.rates.0.service"),
        ({"card": {"kind": "weight", "rates": [RATE, RATE]}}, "card.rates.0.zone"),
        ({"card": {"kind": "weight", "rates": [{**RATE, "minDays": 3}]}}, "card.rates.0.minDays"),
        ({"card": {"kind": "weight", "rates": [{**RATE, "price": "-1"}]}}, "card.rates.0.price"),
        ({"card": {"kind": "size", "rates": [RATE]}}, "card.sizes"),
        ({"card": {"kind": "weight", "rates": [RATE], "excluded": ["999999"]}}, "card.excluded.0"),
        ({"agencies": [{"code": "x", "name": "X", "district": "999999"}]}, "agencies.0.district"),
        ({"credentials": {"password": "x"}}, "credentials.password"),
        ({"baseUrl": "http://10.0.0.1/"}, "baseUrl"),
    ],
)
def test_what_does_not_fit_is_named(admin, fields, field):
    answer = patch_courier(admin, "olva", **fields)

    assert answer.status_code == 422
    assert field in [key.removeprefix("couriers.0.") for key in answer.json()["params"]]
    assert admin.get("shipping/courier").json()["version"] == 0


def test_late_version_is_refused_with_what_is_set_now(admin):
    admin.patch("shipping/courier", {"divisor": 5000})

    answer = admin.patch("shipping/courier", {"version": 0, "divisor": 4000})

    assert (answer.status_code, answer.json()["params"]["current"]["divisor"]) == (409, 5000)
    assert admin.get("shipping/courier").json()["divisor"] == 5000


def test_credentials_are_sealed_and_never_returned(admin, store):
    made = patch_courier(admin, "urbano", credentials=CREDENTIALS["urbano"])

    entry = courier(made, "urbano")
    assert (entry["credentialHints"], entry["connected"]) == (
        {"apiKey": "••••2f7b", "contractId": "7421"},
        True,
    )
    assert URBANO_KEY not in made.content.decode()
    with inside(store):
        assert URBANO_KEY not in str(Setting.objects.get(topic="couriers").value)
        assert courier_configuration("PEN").couriers["urbano"].credentials() == CREDENTIALS["urbano"]


def test_one_credential_is_forgotten_and_the_others_stay(admin):
    patch_courier(admin, "urbano", credentials=CREDENTIALS["urbano"])

    forgotten = courier(patch_courier(admin, "urbano", credentials={"apiKey": None}), "urbano")

    assert (forgotten["credentialHints"], forgotten["connected"]) == ({"contractId": "7421"}, False)


@pytest.mark.django_db(transaction=True)
def test_two_merchants_who_change_different_parts_both_get_their_way(keeper):
    def change(**changes):
        return lambda: update_couriers(changes=changes, courier_changes={}, version=None)

    race(keeper.store, [change(divisor=5000), change(insure=True)])

    with inside(keeper.store):
        saved = courier_configuration("PEN")
    assert (saved.divisor, saved.insure, saved.version) == (5000, True, 2)


def test_settings_of_another_store_are_its_own(admin, api, other_keeper):
    patch_courier(admin, "urbano", credentials=CREDENTIALS["urbano"])

    other = api(as_=other_keeper.owner, store=other_keeper.store).get("shipping/courier")

    assert (courier(other, "urbano")["connected"], other.json()["version"]) == (False, 0)


def test_places_have_the_codes_of_the_courier(admin):
    olva = admin.get("shipping/courier/olva/district", province="0801").json()["items"]
    shalom = admin.get("shipping/courier/shalom/district", province="CUSCO/CUSCO").json()["items"]

    assert olva[-1] == {"code": "080108", "name": "Wanchaq", "inei": "080108"}
    assert shalom[-1] == {"code": "CUSCO/CUSCO/WANCHAQ", "name": "Wanchaq", "inei": "080108"}
    departments = admin.get("shipping/courier/urbano/department").json()["items"]
    assert (len(departments), departments[0]["code"]) == (25, "01")
    provinces = admin.get("shipping/courier/shalom/province", department="TACNA").json()["items"]
    assert [(place["code"], place["inei"]) for place in provinces][:2] == [
        ("TACNA/CANDARAVE", "2302"),
        ("TACNA/JORGE BASADRE", "2303"),
    ]


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("shipping/courier/fedex/department", {}),
        ("shipping/courier/fedex/agency", {}),
        ("shipping/courier/olva/province", {"department": "99"}),
        ("shipping/courier/olva/district", {"province": "08"}),
        ("shipping/courier/shalom/district", {"province": "0801"}),
    ],
)
def test_unknown_couriers_and_places_are_not_found(admin, path, query):
    assert admin.get(path, **query).status_code == 404


def test_quote_of_an_unknown_courier_is_not_found(admin):
    assert admin.post("shipping/courier/fedex/quote", {"destination": "080108"}).status_code == 404


def test_agencies_are_examples_until_they_are_listed(admin):
    examples = admin.get("shipping/courier/shalom/agency", district="CUSCO/CUSCO/WANCHAQ").json()["items"]
    own = {"code": "tullumayo", "name": "Tullumayo", "district": "080108", "address": "Av. Tullumayo 100"}

    patch_courier(admin, "shalom", agencies=[own])

    assert [agency["code"] for agency in examples] == ["shalom-wanchaq"]
    assert admin.get("shipping/courier/shalom/agency").json()["items"] == [{**own, "keepDays": None}]
