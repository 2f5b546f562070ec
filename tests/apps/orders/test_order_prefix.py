"""A store's own letters before the numbers of its orders."""

from typing import Any

import pytest
from django.core import mail

from apps.orders.listing.services.list_filter import without_prefix
from tenants.context import inside
from tests.factories.card_payments import deliver
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def test_it_is_read_by_the_admin_and_by_the_shop(admin: Any, shop: Any) -> None:
    saved = admin.patch("store/checkout", {"orderPrefix": "bn-"}).json()

    assert saved["orderPrefix"] == "BN-"
    assert admin.get("store").json()["orderPrefix"] == "BN-"
    assert shop.get("store/ui").json()["orderPrefix"] == "BN-"
    assert admin.patch("store/checkout", {"orderPrefix": ""}).json()["orderPrefix"] == ""


@pytest.mark.parametrize("wrong", ["B1", "ABCDEF", "-", "BN--", "B N", "ÑA"])
def test_letters_alone_stand_before_a_number(admin: Any, wrong: str) -> None:
    refused = admin.patch("store/checkout", {"orderPrefix": wrong})

    assert list(refused.json()["params"]) == ["orderPrefix"]
    assert admin.get("store").json()["orderPrefix"] == ""


def test_late_version_changes_no_prefix(admin: Any) -> None:
    admin.patch("store/checkout", {"expireHours": 5})

    late = admin.patch("store/checkout", {"orderPrefix": "BN", "version": 0})

    assert late.status_code == 409
    assert admin.get("store").json()["orderPrefix"] == ""


def test_mails_name_an_order_by_it(admin: Any, store: Any) -> None:
    admin.patch("store/checkout", {"orderPrefix": "BN-"})
    store.refresh_from_db()
    with inside(store):
        place((stocked(3), 1))
        deliver()

    subjects = [message.subject for message in mail.outbox]
    assert len(subjects) == 2
    assert all("#BN-1001" in subject for subject in subjects), subjects


def test_an_order_is_found_by_what_is_printed(admin: Any, store: Any) -> None:
    admin.patch("store/checkout", {"orderPrefix": "BN-"})
    store.refresh_from_db()
    with inside(store):
        place((stocked(3), 1))
        assert without_prefix("Lima bn-7b Bn-1001 subn-1001") == "Lima bn-7b 1001 subn-1001"

    for typed in ("#BN-1001", "bn1001", "1001"):
        found = admin.get(f"order?q={typed.replace('#', '%23')}").json()
        assert [one["number"] for one in found["items"]] == [1001]
