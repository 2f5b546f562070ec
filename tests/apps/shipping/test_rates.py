from decimal import Decimal

import pytest

from apps.shipping.models import ShippingMethod
from tenants.context import inside
from tests.factories.products import CategoryFactory
from tests.factories.shipping import HOME, LIMA, banded_rate, flat_rate, set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
MIRAFLORES = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122"}
WANCHAQ = {"country": "PE", "state": "08", "city": "0801", "neighborhood": "080108"}
BANDS = [
    {"from": "0", "upTo": "2000", "price": "14.50", "step": None, "stepPrice": None},
    {"from": "2000", "upTo": None, "price": "14.50", "step": "1000", "stepPrice": "3.00"},
]


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture(autouse=True)
def no_standard(store):
    with inside(store):
        set_standard(enabled=False)


def options(shop, place, **query):
    return [(one["name"], one["price"]) for one in shop.get("shipping/ui", **place, **query).json()["items"]]


def test_flat_rate_is_made_changed_deleted_and_restored(admin, shop):
    made = admin.post(
        "shipping/flat-rate", {"name": HOME, "label": "Lima", "price": "12", "places": LIMA}
    ).json()
    address = f"shipping/flat-rate/{made['_id']}"

    changed = admin.patch(address, {"price": "10", "places": ["PE/15/1501"], "version": 1}).json()

    assert (made["price"], made["places"], made["enabled"]) == ("12.00", LIMA, True)
    assert (changed["price"], changed["places"], changed["version"]) == ("10.00", ["PE/15/1501"], 2)
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00")]
    assert options(shop, WANCHAQ) == []
    late = admin.patch(address, {"price": "1", "version": 1})
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert late.json()["params"]["current"]["price"] == "10.00"
    assert admin.delete(f"{address}?leave=true").status_code == 204
    assert admin.get(address).status_code == 404
    assert options(shop, MIRAFLORES) == []
    assert admin.post(f"{address}/restore").json()["places"] == ["PE/15/1501"]
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00")]


def test_most_specific_place_wins_and_a_tie_goes_to_the_first(admin, shop, store):
    with inside(store):
        flat_rate("20.00", ["PE"], label="Todo")
        first = flat_rate("12.00", LIMA, label="Lima Metropolitana")
        second = flat_rate("11.00", LIMA, label="Otra")
        flat_rate("10.00", ["PE/15/1501/150122"], label="Miraflores")

    surco = {**MIRAFLORES, "neighborhood": "150140"}
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00")]
    assert options(shop, surco) == [("Envío a domicilio", "12.00")]
    assert options(shop, WANCHAQ) == [("Envío a domicilio", "20.00")]
    rows = admin.get("shipping/method").json()["methods"]
    ids = [row["_id"] for row in rows]
    ids.remove(str(second.pk))
    ids.insert(ids.index(str(first.pk)), str(second.pk))
    admin.post("shipping/method/order", {"methodOids": ids})
    assert options(shop, surco) == [("Envío a domicilio", "11.00")]


def test_names_of_two_kinds_are_two_options_and_the_key_stays(shop, store):
    with inside(store):
        flat_rate("12.00", LIMA)
        flat_rate("10.00", ["PE/15/1501/150122"])
        flat_rate("18.00", LIMA, name={"es": "Moto hoy mismo", "en": "Same day"}, min_days=0, max_days=0)

    def keys(place):
        return [one["key"] for one in shop.get("shipping/ui", **place).json()["items"]]

    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00"), ("Moto hoy mismo", "18.00")]
    assert keys(MIRAFLORES) == keys({**MIRAFLORES, "neighborhood": "150140"}) == keys({})


def test_price_begins_somewhere_until_the_place_is_known(shop, store):
    with inside(store):
        flat_rate("12.00", LIMA)
        flat_rate("10.00", ["PE/15/1501/150122"])

    [option] = shop.get("shipping/ui").json()["items"]

    assert (option["price"], option["isLowest"]) == ("10.00", True)


def test_advanced_rate_charges_by_weight(admin, shop, store):
    zone = {"name": "Sierra", "places": ["PE/08"], "bands": BANDS}
    body = {"name": HOME, "label": "Provincias", "basis": "WEIGHT", "zones": [zone]}
    made = admin.post("shipping/advanced", body).json()
    with inside(store):
        variant = stocked(9, price="57.00")
        variant.weight_kg = "0.600"
        variant.save()

    found = admin.post(
        "shipping/simulate", {"address": WANCHAQ, "lines": [{"variantOid": str(variant.pk), "quantity": 4}]}
    ).json()

    assert made["zones"] == [zone]
    assert (found["weight"], found["amount"], found["served"]) == (2400, "228.00", True)
    [option] = found["options"]
    assert (option["price"], option["label"]) == ("17.50", "Provincias")
    assert option["rule"] == {
        "kind": "bands", "basis": "WEIGHT", "zone": "Sierra", "band": BANDS[1], "steps": 1,
    }  # fmt: skip
    assert [(one["name"], one["reason"]) for one in found["skipped"]] == [("Envío a domicilio", "off")]


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        ({"bands": [{**BANDS[0], "from": "1"}]}, "zones.0.bands.0.from", "band_gap"),
        ({"bands": [BANDS[0], {**BANDS[1], "from": "1000"}]}, "zones.0.bands.1.from", "band_overlap"),
        ({"places": ["PE/99"]}, "zones.0", "place_unknown"),
        ({"places": ["PE/08", "PE/08/0801"]}, "zones.1", "place_twice"),
    ],
)
def test_tariff_that_does_not_fit_is_named(admin, change, field, rule):
    zone = {"name": "Sierra", "places": ["PE/08"], "bands": BANDS, **change}

    answer = admin.post("shipping/advanced", {"name": HOME, "basis": "WEIGHT", "zones": [zone]})

    assert answer.status_code == 422
    assert [(key, one["rule"]) for key, ones in answer.json()["params"].items() for one in ones] == [
        (field, rule)
    ]


def test_limits_and_excluded_goods_keep_a_rate_away(admin, shop, store):
    with inside(store):
        category = CategoryFactory()
        variant = stocked(9, price="50.00")
        variant.product.placings.create(category=category)
        rate = flat_rate("12.00", LIMA, min_order=Decimal(40), max_weight=1500)
    address = f"shipping/flat-rate/{rate.pk}"

    def reasons(quantity):
        line = {"variantOid": str(variant.pk), "quantity": quantity}
        found = admin.post("shipping/simulate", {"address": MIRAFLORES, "lines": [line]}).json()
        return [one["reason"] for one in found["skipped"] if one["kind"] == "FLAT"]

    assert reasons(1) == []
    admin.patch(address, {"minOrder": "60"})
    assert (reasons(1), reasons(2)) == (["min_order"], [])
    admin.patch(address, {"minOrder": None, "maxWeight": 900})
    assert reasons(1) == ["max_weight"]
    admin.patch(address, {"maxWeight": None, "excludedCategories": [str(category.pk)]})
    assert reasons(1) == ["product"]


def test_deleting_the_only_rate_of_places_asks_who_takes_over(admin, shop, store):
    with inside(store):
        rate = flat_rate("12.00", LIMA)
        other = flat_rate("15.00", ["PE/08"], label="Cusco")
    address = f"shipping/flat-rate/{rate.pk}"

    refused = admin.delete(address)

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "rate_in_use")
    assert (refused.json()["params"]["districts"], len(refused.json()["params"]["places"])) == (50, 5)
    assert admin.delete(f"{address}?replaceWith={other.pk}").status_code == 204
    assert admin.get(f"shipping/flat-rate/{other.pk}").json()["places"] == ["PE/07", "PE/08", "PE/15/1501"]
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "15.00")]


def test_rate_without_places_can_not_be_switched_on(admin):
    made = admin.post("shipping/flat-rate", {"name": HOME, "price": "5"}).json()

    answer = admin.patch("shipping/method", {"methods": [{"_id": made["_id"], "enabled": True}]})

    assert (made["enabled"], answer.status_code, answer.json()["params"]["reason"]) == (
        False,
        409,
        "no_places",
    )
    row = next(one for one in admin.get("shipping/flat-rate").json()["items"] if one["_id"] == made["_id"])
    assert (row["enabled"], row["problem"]) == (False, "no_places")


def test_manual_shows_only_where_nothing_has_a_price(admin, shop, store):
    with inside(store):
        flat_rate("12.00", LIMA)
    admin.patch("shipping/manual", {"enabled": True})

    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "12.00")]
    [option] = shop.get("shipping/ui", **WANCHAQ).json()["items"]
    assert (option["key"], option["price"], option["toQuote"]) == ("manual", "0.00", True)


def test_standard_leaves_places_out(admin, shop):
    admin.patch("shipping/standard", {"enabled": True, "excludedPlaces": ["PE/08"]})

    assert options(shop, WANCHAQ) == []
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00")]


def test_two_taps_set_up_lima_and_the_provinces(admin, shop):
    methods = admin.post("shipping/preset", {"lima": "10", "provinces": "15", "pickup": True}).json()[
        "methods"
    ]

    enabled = [(one["kind"], one["label"], one["districts"]) for one in methods if one["enabled"]]
    assert enabled == [("PICKUP", "", 0), ("FLAT", "Lima Metropolitana", 50), ("FLAT", "Provincias", 1891)]
    assert options(shop, MIRAFLORES) == [("Envío a domicilio", "10.00")]
    assert options(shop, WANCHAQ) == [("Envío a domicilio", "15.00")]


def test_tree_tells_by_level_what_is_covered_and_who_wins(admin, store):
    with inside(store):
        rate = flat_rate("12.00", LIMA, label="Lima")
        flat_rate("10.00", ["PE/15/1501/150122"], label="Miraflores")

    def level(path):
        items = admin.get(f"shipping/flat-rate/country{path}?_id={rate.pk}").json()["items"]
        return {one["code"]: (one["covered"], one["price"], one["winnerName"]) for one in items}

    assert level("")["PE"] == ("SOME", "10.00", "")
    states = level("/PE/state")
    assert (states["07"], states["15"], states["08"]) == (
        ("ALL", "12.00", "Lima"),
        ("SOME", "10.00", ""),
        ("NONE", None, ""),
    )
    assert level("/PE/state/15/city")["1501"] == ("ALL", "10.00", "")
    districts = level("/PE/state/15/city/1501/neighborhood")
    assert districts["150122"] == ("ALL", "10.00", "Miraflores")
    assert districts["150140"] == ("ALL", "12.00", "Lima")


def test_a_neighborhood_of_the_store_is_priced_like_any_district(admin, shop, store):
    place = {"country": "PE", "state": "15", "city": "1501", "name": "Villa Nueva"}
    own = admin.post("location/neighborhood", place).json()["_id"]
    address = {"country": "PE", "state": "15", "city": "1501", "neighborhood": own}
    with inside(store):
        lima = flat_rate("12.00", LIMA, label="Lima")
        flat_rate("7.00", [f"PE/15/1501/{own}"], label="Villa Nueva")

    level = f"shipping/flat-rate/country/PE/state/15/city/1501/neighborhood?_id={lima.pk}"
    row = next(one for one in admin.get(level).json()["items"] if one["code"] == own)
    overlap = admin.get(f"shipping/overlap?_id={lima.pk}&name=Envío a domicilio").json()
    simulated = admin.post("shipping/simulate", {"address": address, "lines": []}).json()

    assert (row["covered"], row["price"], row["winnerName"]) == ("ALL", "7.00", "Villa Nueva")
    assert list(overlap["places"]) == [f"PE/15/1501/{own}"]
    assert [(one["name"], one["price"]) for one in simulated["options"]] == [("Home delivery", "7.00")]
    assert options(shop, address) == [("Envío a domicilio", "7.00")]


def test_overlaps_are_listed_beside_the_rate_that_is_edited(admin, store):
    with inside(store):
        rate = flat_rate("12.00", LIMA, label="Lima")
        flat_rate("10.00", ["PE/15/1501/150122"], label="Miraflores")

    found = admin.get(f"shipping/overlap?_id={rate.pk}&name=Envío a domicilio").json()

    assert [(one["name"], one["price"]) for one in found["rates"]] == [("Miraflores", "10.00")]
    assert found["places"] == {"PE/15/1501/150122": [0, 4]}
    assert admin.get(f"shipping/overlap?_id={rate.pk}&name=Moto").json()["rates"] == []


def test_map_counts_what_is_reached(admin, store):
    with inside(store):
        flat_rate("12.00", LIMA)
    admin.patch("shipping/manual", {"enabled": True, "places": ["PE/16"]})

    found = admin.get("shipping/map").json()

    assert [found[name] for name in ("districts", "priced", "byChat", "unserved")] == [1891, 50, 53, 1788]
    lima = next(one for one in found["states"] if one["code"] == "15")
    assert (lima["districts"], lima["priced"], lima["price"]) == (171, 43, "12.00")


def test_rate_of_another_store_is_a_404(api, other_store, store):
    with inside(store):
        rate = banded_rate()

    stranger = api(as_="owner", store=other_store)

    assert stranger.get(f"shipping/advanced/{rate.pk}").status_code in (401, 403, 404)
    with inside(store):
        assert ShippingMethod.objects.filter(pk=rate.pk, deleted_at=None).exists()
