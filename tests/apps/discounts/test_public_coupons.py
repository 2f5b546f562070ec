from datetime import UTC, datetime
from decimal import Decimal

import pytest

from apps.discounts.models import CouponFailure
from common.ids import new_id
from tenants.context import inside
from tests.factories.discounts import make_batch, make_coupon
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(store):
    return f"coupon/ui/{store.pk}"


def test_only_advertised_codes_that_run_are_listed(shop, store, address):
    with inside(store):
        make_coupon(advertised=True)
        make_coupon(code="SECRETO")
        make_coupon(code="VENCIDO", advertised=True, ends_at=datetime(2020, 1, 1, tzinfo=UTC))
        make_batch(advertised=True)

    items = shop.get(address).json()["items"]
    assert [item["code"] for item in items] == ["GRACIAS10"]


def test_who_has_a_private_code_learns_what_it_gives(shop, store, address):
    with inside(store):
        make_coupon(code="SECRETO")

    (item,) = shop.get(f"{address}?code=sécreto").json()["items"]
    assert (item["valid"], item["gives"]) == (True, "10\u00a0% del pedido")
    (unknown,) = shop.get(f"{address}?code=OTRO").json()["items"]
    assert (unknown["valid"], unknown["reason"], unknown["gives"]) == (False, "unknown_code", "")


def test_a_paused_code_is_as_unknown_as_none(shop, store, address):
    with inside(store):
        make_coupon(active=False)

    (item,) = shop.get(f"{address}?code=GRACIAS10").json()["items"]
    assert (item["reason"], item["gives"], item["message"]) == ("unknown_code", "", "No existe ese código.")


def test_a_cart_below_the_minimum_names_what_is_missing_and_counted_once(shop, store, address, api):
    with inside(store):
        make_coupon(minimum_amount=Decimal(120))
        mug = make_variant(price=Decimal("54.00"))

    for _ in range(2):
        (item,) = shop.get(f"{address}?code=GRACIAS10&line={mug.pk}:2").json()["items"]
        assert (item["reason"], item["missing"], item["message"]) == (
            "min_amount", "12.00", "Te faltan S/\u00a012.00."
        )  # fmt: skip
    with inside(store):
        assert CouponFailure.objects.get().tries == 1
    summary = api(as_="owner").get("coupon/summary").json()
    assert [(one["code"], one["tries"], one["averageMissing"]) for one in summary["failures"]] == [
        ("GRACIAS10", 1, "12.00")
    ]


def test_another_store_is_not_found(shop, address):
    assert shop.get(f"coupon/ui/{new_id()}").status_code == 404


def test_a_cart_that_is_none_is_refused(shop, address):
    assert shop.get(f"{address}?code=GRACIAS10&line=x:2").status_code == 422


def test_guessing_codes_ends_soon(shop, store, address):
    answers = [shop.get(f"{address}?code=GUESS{number}").status_code for number in range(25)]

    assert answers.count(200) == 20
    assert answers[-1] == 429
