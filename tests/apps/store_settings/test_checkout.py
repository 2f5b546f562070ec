"""What the checkout asks for, as the merchant sets it."""

import pytest

from apps.store_settings.checkout import Checkout, checkout_of
from apps.store_settings.queries import checkout
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_new_store_asks_for_both_and_completes_after_a_week(admin):
    assert admin.get("store/checkout").json() == {
        "contact": "EMAIL_AND_PHONE",
        "document": "OPTIONAL",
        "documentTypes": ["DNI", "RUC", "CE", "PASSPORT"],
        "buyerCancel": True,
        "unpaidFulfillment": False,
        "completeAfterDays": 7,
        "expireHours": 24,
        "marketingConsent": False,
        "termsVersion": "1",
        "termsPublished": False,
        "taxRate": None,
        "minOrder": None,
        "buyerCategoryOids": [],
        "orderPrefix": "",
        "version": 0,
    }


def test_parts_are_changed_and_null_is_what_a_new_store_has(admin, shop, store):
    first = admin.patch("store/checkout", {"contact": "PHONE", "documentTypes": ["RUC", "DNI", "RUC"]}).json()
    second = admin.patch("store/checkout", {"contact": None, "expireHours": 2}).json()

    assert (first["contact"], first["documentTypes"], first["version"]) == ("PHONE", ["DNI", "RUC"], 1)
    assert (second["contact"], second["expireHours"], second["version"]) == ("EMAIL_AND_PHONE", 2, 2)
    with inside(store):
        assert checkout() == Checkout(document_types=("DNI", "RUC"), expire_hours=2, version=2)
    assert shop.get("store/ui").json()["checkout"] == {
        "contact": "EMAIL_AND_PHONE",
        "document": "OPTIONAL",
        "documentTypes": ["DNI", "RUC"],
        "marketingConsent": False,
        "termsVersion": "1",
        "buyerCancel": True,
    }


@pytest.mark.parametrize(("given", "saved"), [("10.5", "10.50"), ("0", "0.00"), ("50.00", "50.00")])
def test_tax_rate_is_kept_as_text_with_two_decimals(admin, store, given, saved):
    first = admin.patch("store/checkout", {"taxRate": given}).json()

    with inside(store):
        assert checkout().tax_rate == saved
    assert first["taxRate"] == admin.get("store/checkout").json()["taxRate"] == saved
    assert admin.patch("store/checkout", {"taxRate": None}).json()["taxRate"] is None


def test_late_version_is_a_conflict(admin):
    admin.patch("store/checkout", {"version": 0, "expireHours": 3})

    late = admin.patch("store/checkout", {"version": 0, "expireHours": 4})

    assert (late.status_code, late.json()["params"]["current"]) == (409, {"version": 1})
    assert admin.get("store/checkout").json()["expireHours"] == 3


def test_buyers_are_everybody_again_without_a_category(admin):
    category = "01a216ac-8fc0-72fd-8b2a-a3739a031caa"
    some = admin.patch("store/checkout", {"buyerCategoryOids": [category, category]}).json()

    assert some["buyerCategoryOids"] == [category]
    assert admin.patch("store/checkout", {"buyerCategoryOids": []}).json()["buyerCategoryOids"] == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"contact": "NONE"}, "contact"),
        ({"document": "MAYBE"}, "document"),
        ({"documentTypes": []}, "documentTypes"),
        ({"documentTypes": ["LICENCE"]}, "documentTypes.0"),
        ({"completeAfterDays": 0}, "completeAfterDays"),
        ({"expireHours": 721}, "expireHours"),
        ({"termsVersion": ""}, "termsVersion"),
        ({"taxRate": "50.01"}, "taxRate"),
        ({"taxRate": "-1"}, "taxRate"),
        ({"taxRate": "10.555"}, "taxRate"),
    ],
)
def test_what_is_no_setting_is_refused(admin, body, field):
    answer = admin.patch("store/checkout", body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [field])


def test_viewer_changes_nothing(api, collaborator, admin):
    viewer = api(as_=collaborator("SALES"))

    assert viewer.patch("store/checkout", {"expireHours": 1}).status_code == 403
    assert admin.get("store/checkout").json()["version"] == 0


def test_settings_of_another_release_are_passed_by():
    assert checkout_of({"contact": "PHONE", "later": 1}, 4) == Checkout(contact="PHONE", version=4)
