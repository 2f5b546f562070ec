import pytest

from common.ids import new_id
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db
NAME = {"es": "Viernes de tazas", "en": "Friday of mugs"}
TWO_FOR_ONE = {"kind": "N_FOR_M", "name": NAME, "terms": {"take": 2, "pay": 1}}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def _make(admin, **fields):
    made = admin.post("promotion", {**TWO_FOR_ONE, **fields})
    assert made.status_code == 201, made.json()
    return made.json()


def test_a_promotion_is_described_in_words_of_both_languages(admin):
    made = _make(admin, capPercent="55.00")

    assert made["state"] == "ACTIVE"
    assert made["gives"] == {"es": "2×1", "en": "2 for 1"}
    assert made["useUnit"] == "groups"
    assert made["terms"]["take"] == 2
    assert "Ningún producto baja más de 55\u00a0%." in made["ruleInWords"]["es"]
    assert "No product drops by more than 55%." in made["ruleInWords"]["en"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"terms": {"take": 2, "pay": 2}}, "terms.pay"),
        ({"kind": "PRICE_OFF", "terms": {}}, "terms.percent"),
        ({"kind": "PRICE_OFF", "terms": {"percent": "10", "amount": "5"}}, "terms.percent"),
        ({"kind": "SECOND_UNIT", "terms": {}}, "terms.percent"),
        ({"kind": "BUNDLE", "terms": {"price": "90"}}, "terms.parts"),
        ({"kind": "TIERS", "terms": {"tiers": [{"minimum": "100"}]}}, "terms.tiers.0.percent"),
        (
            {
                "kind": "TIERS",
                "terms": {"tiers": [{"minimum": "100", "percent": "5"}, {"minimum": "100", "percent": "9"}]},
            },
            "terms.tiers.1.minimum",
        ),
        ({"kind": "GIFT", "terms": {"giftVariantOid": str(new_id())}}, "terms.giftVariantOid"),
        (
            {"kind": "PAYMENT_METHOD", "terms": {"percent": "5", "paymentMethodOids": [str(new_id())]}},
            "terms.paymentMethodOids",
        ),
        ({"scope": {"products": [str(new_id())]}}, "scope.products"),
        ({"startsAt": "2026-11-28T00:00:00Z", "endsAt": "2026-11-27T00:00:00Z"}, "endsAt"),
        ({"flash": True}, "endsAt"),
    ],
)
def test_what_an_offer_lacks_is_named_at_its_field(admin, fields, field):
    answer = admin.post("promotion", {**TWO_FOR_ONE, **fields})

    assert answer.status_code == 422
    assert field in answer.json()["params"]


def test_a_second_promotion_of_lite_is_saved_paused(admin):
    _make(admin)
    second = _make(admin)

    assert (second["state"], second["pausedByPlan"]) == ("PAUSED", True)
    refused = admin.patch(f"promotion/{second['_id']}", {"active": True})
    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "promotions")


def test_promotions_that_follow_each_other_share_one_place(admin):
    _make(admin, endsAt="2098-01-01T00:00:00Z")
    after = _make(admin, startsAt="2098-01-01T00:00:00Z")
    during = _make(admin, startsAt="2097-01-01T00:00:00Z")

    assert (after["state"], after["pausedByPlan"]) == ("SCHEDULED", False)
    assert during["pausedByPlan"] is True


def test_states_are_counted_and_filtered(admin, plan):
    plan("PRO")
    _make(admin)
    _make(admin, active=False)
    _make(admin, startsAt="2098-01-01T00:00:00Z")
    _make(admin, endsAt="2020-01-01T00:00:00Z")

    page = admin.get("promotion?state=PAUSED&q=táza").json()
    assert page["counts"] == {
        "ALL": 4, "ACTIVE": 1, "SCHEDULED": 1, "PAUSED": 1, "EXHAUSTED": 0, "EXPIRED": 1
    }  # fmt: skip
    assert [item["state"] for item in page["items"]] == ["PAUSED"]
    assert page["usage"]["limit"] is None
    assert page["usage"]["nextName"] == "Viernes de tazas"


def test_deleting_can_be_undone_and_a_late_write_is_refused(admin):
    made = _make(admin)
    address = f"promotion/{made['_id']}"

    assert admin.patch(address, {"useLimit": 20, "version": made["version"]}).json()["useLimit"] == 20
    late = admin.patch(address, {"useLimit": 30, "version": made["version"]})
    assert (late.status_code, late.json()["params"]["current"]["useLimit"]) == (409, 20)
    assert admin.delete(address).status_code == 204
    assert admin.get(address).status_code == 404
    assert [item["_id"] for item in admin.get("promotion?deleted=true").json()["items"]] == [made["_id"]]
    assert admin.post(f"{address}/restore").json()["state"] == "ACTIVE"


def test_a_promotion_that_comes_back_without_a_place_is_paused(admin):
    first = _make(admin)
    admin.delete(f"promotion/{first['_id']}")
    _make(admin)

    back = admin.post(f"promotion/{first['_id']}/restore").json()
    assert (back["state"], back["pausedByPlan"]) == ("PAUSED", True)


def test_the_order_is_the_merchants(admin, plan, store):
    plan("PRO")
    first, second = _make(admin), _make(admin)

    assert admin.post("promotion/order", {"promotionOids": [second["_id"], first["_id"]]}).status_code == 204
    assert [item["_id"] for item in admin.get("promotion").json()["items"]] == [second["_id"], first["_id"]]


def test_goods_that_were_deleted_later_stay_in_the_scope(admin, in_the_store):
    product = make_variant().product
    made = _make(admin, scope={"products": [str(product.pk)]})

    assert made["scope"]["products"] == [str(product.pk)]
    admin.delete(f"product/{product.pk}")
    saved = admin.patch(f"promotion/{made['_id']}", {"scope": made["scope"], "active": False})
    assert saved.status_code == 200


def test_the_simulator_prices_a_cart(admin, in_the_store):
    variant = make_variant()

    answer = admin.post("promotion/simulate", {"lines": [{"variantOid": str(variant.pk), "quantity": 2}]})
    assert answer.status_code == 200
    assert answer.json()["subtotal"] == answer.json()["total"]
