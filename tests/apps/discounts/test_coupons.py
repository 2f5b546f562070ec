import pytest

from apps.discounts.models import Coupon, CouponCode
from tenants.context import enter
from tests.factories.discounts import make_batch, make_coupon

pytestmark = pytest.mark.django_db
TEN = {"code": "gracias10", "kind": "PERCENT", "percent": "10", "maxDiscount": "30.00"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


def _make(admin, **fields):
    made = admin.post("coupon", {**TEN, **fields})
    assert made.status_code == 201, made.json()
    return made.json()


def test_a_coupon_says_what_it_gives_and_where_it_applies_itself(admin):
    made = _make(admin, code="grácias10", minimumAmount="120.00", advertised=True)

    assert made["code"] == "GRACIAS10"
    assert made["gives"] == {
        "es": "10\u00a0% del pedido, hasta S/\u00a030.00",
        "en": "10% off the order, up to S/\u00a030.00",
    }
    assert made["link"].endswith("/?coupon=GRACIAS10")
    assert (made["state"], made["used"], made["percent"]) == ("ACTIVE", 0, "10.00")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"code": "A!"}, "code"),
        ({"percent": None}, "percent"),
        ({"kind": "AMOUNT"}, "percent"),
        ({"kind": "FREE_DELIVERY", "places": ["PE/99"]}, "places.0"),
        ({"batch": True}, "count"),
    ],
)
def test_what_a_coupon_lacks_is_named_at_its_field(admin, fields, field):
    answer = admin.post("coupon", {**TEN, **fields})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_a_code_is_taken_until_its_coupon_is_deleted(admin):
    first = _make(admin)

    taken = admin.post("coupon", {**TEN, "code": "GRACIAS10"})
    assert (taken.status_code, taken.json()["code"]) == (409, "11000")
    admin.delete(f"coupon/{first['_id']}")
    _make(admin)
    assert admin.post(f"coupon/{first['_id']}/restore").status_code == 409


def test_the_fourth_coupon_of_lite_is_saved_paused(admin):
    made = [_make(admin, code=f"CODE{number}") for number in range(4)]

    assert [one["state"] for one in made] == ["ACTIVE", "ACTIVE", "ACTIVE", "PAUSED"]
    usage = admin.get("coupon").json()["usage"]
    assert (usage["limit"], usage["used"], usage["liftedBy"]) == (3, 3, "STARTER")


def test_a_batch_is_one_row_with_codes_of_one_use(admin, in_the_store):
    made = _make(admin, code="volviste", batch=True, count=20)

    assert (made["code"], made["useLimit"], made["link"]) == ("VOLVISTE", 20, None)
    codes = admin.get(f"coupon/{made['_id']}/code").json()
    assert (codes["total"], len({one["code"] for one in codes["items"]})) == (20, 20)
    assert admin.post(f"coupon/{made['_id']}/code", {"count": 5}).json()["useLimit"] == 25
    file = admin.get(f"coupon/{made['_id']}/code/file")
    assert file["Content-Type"].startswith("text/csv")
    assert file.content.decode("utf-8-sig").count("VOLVISTE-") == 25
    assert admin.get("coupon").json()["total"] == 1
    enter(in_the_store)
    assert CouponCode.objects.count() == 25


def test_codes_of_a_single_coupon_are_none(admin, in_the_store):
    coupon = make_coupon()

    assert admin.get(f"coupon/{coupon.pk}/code").status_code == 404
    assert admin.post(f"coupon/{coupon.pk}/code", {"count": 5}).status_code == 404


def test_the_number_of_a_batch_is_that_of_its_codes(admin, in_the_store):
    batch = make_batch(3)

    assert admin.patch(f"coupon/{batch.pk}", {"useLimit": 90}).json()["useLimit"] == 3


def test_a_limit_is_not_below_what_was_used(admin, in_the_store):
    coupon = make_coupon(use_limit=20, used=18)

    refused = admin.patch(f"coupon/{coupon.pk}", {"useLimit": 10})
    assert refused.json()["params"]["useLimit"][0]["rule"] == "discount_limit_below_used"
    assert admin.get("coupon?state=ACTIVE").json()["counts"]["ACTIVE"] == 1
    enter(in_the_store)
    Coupon.objects.update(used=20)
    assert admin.get(f"coupon/{coupon.pk}").json()["state"] == "EXHAUSTED"


def test_the_summary_and_the_file_stand_in_words_of_the_reader(admin, in_the_store):
    make_coupon(description="Boletín")

    summary = admin.get("coupon/summary").json()
    assert (summary["monthUses"], summary["failures"]) == (0, [])
    assert 1 <= len(summary["campaigns"]) <= 4
    text = admin.get("coupon/export").content.decode("utf-8-sig")
    assert text.splitlines()[1].startswith("GRACIAS10,10% off the order,0,")
