"""What a way to pay costs, from when to when, and where."""

import pytest

from apps.payments.zones import check_zones, covers
from common.errors import Invalid

pytestmark = pytest.mark.django_db
COD = {"kind": "CASH_ON_DELIVERY"}
LIMA = {"country": "PE", "state": "15", "city": "1501", "neighborhood": ""}
MIRAFLORES = {**LIMA, "neighborhood": "150122"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_rules_are_kept_and_shown(admin):
    rules = {"adjustPercent": "-5", "minAmount": "20", "maxAmount": "500.5", "zones": [MIRAFLORES]}

    made = admin.post("payment/method", {**COD, **rules}).json()

    assert (made["adjustPercent"], made["minAmount"], made["maxAmount"]) == ("-5.00", "20.00", "500.50")
    assert (made["currency"], made["dueHours"]) == ("PEN", 0)
    assert made["zones"] == [{**MIRAFLORES, "name": "Miraflores, Lima"}]


def test_null_takes_a_rule_away(admin):
    rules = {"adjustPercent": "2.95", "minAmount": "20", "zones": [LIMA], "dueHours": 5}
    made = admin.post("payment/method", {**COD, **rules}).json()

    changed = admin.patch(f"payment/method/{made['_id']}", dict.fromkeys(rules)).json()

    assert (changed["adjustPercent"], changed["minAmount"], changed["zones"]) == ("0.00", None, [])
    assert changed["dueHours"] == 0


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        ({"adjustPercent": "-50.01"}, "adjustPercent"),
        ({"adjustPercent": "51"}, "adjustPercent"),
        ({"adjustPercent": "1.005"}, "adjustPercent"),
        ({"adjustPercent": "NaN"}, "adjustPercent"),
        ({"minAmount": "-1"}, "minAmount"),
        ({"minAmount": "20", "maxAmount": "19.99"}, "maxAmount"),
        ({"zones": [{**LIMA, "neighborhood": "999999"}]}, "zones.0"),
        ({"zones": [LIMA, {"country": "PE", "city": "1501"}]}, "zones.1"),
        ({"zones": [{"country": "XX"}]}, "zones.0"),
    ],
)
def test_rule_that_is_none_is_refused(admin, rules, field):
    answer = admin.post("payment/method", {**COD, **rules})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_only_cash_on_delivery_has_zones(admin):
    body = {"kind": "CASH_AT_PICKUP", "zones": [MIRAFLORES]}

    assert admin.post("payment/method", body).json()["zones"] == []


def test_zone_inside_another_one_is_left_out():
    peru = {"country": "PE", "state": "", "city": "", "neighborhood": ""}

    assert check_zones([MIRAFLORES, LIMA, MIRAFLORES]) == [LIMA]
    assert check_zones([LIMA, MIRAFLORES, peru]) == [peru]
    assert check_zones([MIRAFLORES, MIRAFLORES]) == [MIRAFLORES]


def test_a_zone_covers_what_is_under_it():
    callao = {"country": "PE", "state": "07", "city": "0701", "neighborhood": "070101"}

    assert [covers(zone, MIRAFLORES) for zone in (LIMA, MIRAFLORES, callao)] == [True, True, False]
    assert covers(LIMA, callao) is False


def test_words_of_a_place_that_is_none_are_refused():
    with pytest.raises(Invalid):
        check_zones([{"country": "PE", "state": "99"}])
