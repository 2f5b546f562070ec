from datetime import timedelta

import pytest
from django.utils import timezone

from tenants.context import inside
from tests.factories.shipping import LIMA, flat_rate, set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
MIRAFLORES = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
WANCHAQ = {"country": "PE", "state": "08", "city": "0801", "neighborhood": "080108"}
RULE = {"name": {"es": "Envío gratis en Lima", "en": "Free in Lima"}, "minimum": "199", "places": LIMA}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def quote(shop, variant, units, place):
    body = {"lines": [{"variantOid": str(variant.pk), "quantity": units}], "address": {**place, "line": "x"}}
    return shop.post("order/ui/quote", body).json()["shipping"]


def test_delivery_is_free_from_an_amount_and_says_what_is_missing(admin, shop, store):
    with inside(store):
        set_standard(enabled=True)
        variant = stocked(20, price="50.00")
    admin.patch("shipping/promotion", {"rules": [RULE]})

    short, reached, elsewhere = (
        quote(shop, variant, units, place)
        for units, place in ((3, MIRAFLORES), (4, MIRAFLORES), (4, WANCHAQ))
    )

    assert short["free"] == {
        "name": "Envío gratis en Lima", "minimum": "199.00", "counted": "150.00", "missing": "49.00",
        "reached": False,
    }  # fmt: skip
    assert (short["options"][0]["price"], reached["options"][0]["price"]) == ("10.00", "0.00")
    assert reached["free"]["reached"] is True
    assert (elsewhere["free"], elsewhere["options"][0]["price"]) == (None, "10.00")


def test_excluded_goods_do_not_count_and_a_rule_has_its_methods_and_days(admin, shop, store):
    with inside(store):
        set_standard(enabled=False)
        rate = flat_rate("12.00", LIMA)
        flat_rate("18.00", LIMA, name={"es": "Moto", "en": "Bike"})
        variant, heavy = stocked(20, price="100.00"), stocked(20, price="150.00")
    today = timezone.now().date()
    rule = {**RULE, "methods": [str(rate.pk)], "excludedProducts": [str(heavy.product_id)]}
    admin.patch("shipping/promotion", {"rules": [rule]})

    def prices(*lines):
        body = {
            "lines": [{"variantOid": str(one.pk), "quantity": units} for one, units in lines],
            "address": {**MIRAFLORES, "line": "x"},
        }
        return [one["price"] for one in shop.post("order/ui/quote", body).json()["shipping"]["options"]]

    assert prices((variant, 1), (heavy, 1)) == ["12.00", "18.00"]
    assert prices((variant, 2), (heavy, 1)) == ["0.00", "18.00"]
    over = {**rule, "endsOn": (today - timedelta(days=2)).isoformat()}
    admin.patch("shipping/promotion", {"rules": [over]})
    assert prices((variant, 2)) == ["12.00", "18.00"]


def test_rules_are_written_whole_and_late_ones_refused(admin):
    saved = admin.patch(
        "shipping/promotion", {"rules": [RULE, {**RULE, "minimum": "90.5"}], "version": 0}
    ).json()

    late = admin.patch("shipping/promotion", {"rules": [], "version": 0})

    assert [rule["minimum"] for rule in saved["rules"]] == ["199.00", "90.50"]
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert admin.get("shipping/promotion").json() == saved


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"startsOn": "2026-12-02", "endsOn": "2026-12-01"}, "rules.0.endsOn"),
        ({"methods": ["01a214fa-0104-7034-b634-8556c84d4458"]}, "rules.0.methods"),
        ({"places": ["PE/77"]}, "rules.0.places.0"),
        ({"minimum": "-1"}, "rules.0.minimum"),
    ],
)
def test_rule_that_does_not_fit_is_named(admin, change, field):
    answer = admin.patch("shipping/promotion", {"rules": [{**RULE, **change}]})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_unserved_place_is_counted_by_day_without_a_person(admin, shop, store):
    with inside(store):
        set_standard(enabled=False)
        flat_rate("12.00", LIMA)
        variant = stocked(20, price="50.00")

    for units in (1, 2):
        quote(shop, variant, units, WANCHAQ)
    quote(shop, variant, 1, MIRAFLORES)

    [row] = admin.get("shipping/unserved").json()["items"]
    assert row == {
        "place": "PE/08/0801/080108", "names": ["Wanchaq", "Cusco", "Cusco"], "tries": 2, "carts": 1,
        "amount": "50.00",
    }  # fmt: skip


def test_settings_say_when_parcels_leave(admin, shop):
    saved = admin.patch(
        "shipping/settings",
        {"preparationDays": 2, "cutoff": "11:30", "weekdays": [6, 1, 1], "parcel": {"weight": 500}},
    ).json()

    assert (saved["preparationDays"], saved["cutoff"], saved["weekdays"]) == (2, "11:30", [1, 6])
    assert saved["parcel"] == {"length": 25, "width": 20, "height": 15, "weight": 500}
    assert admin.patch("shipping/settings", {"cutoff": "25:00"}).status_code == 422
    assert saved["holidays"][0].keys() == {"day", "name"}
