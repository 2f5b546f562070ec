"""Where is bought and where people are turned away, by department and district."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.analytics.services.rebuild import rebuild_all
from apps.orders.actors import member
from apps.orders.payments.services.payments import record_payment
from apps.shipping.models import UnservedPlace
from common.ids import new_id
from tenants.context import inside
from tests.factories.orders import place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
IQUITOS = "PE/16/1601/160101"


@pytest.fixture
def places(store, api):
    with inside(store):
        cup = stocked(9, price="20.00")
        for _ in range(2):
            order = place_by_wallet((cup, 1))
            record_payment(order_id=order.pk, amount=None, reference="", actor=member(new_id(), "Ana"))
        place_by_wallet((cup, 1))
        day = timezone.now().date() - timedelta(days=3)
        UnservedPlace.objects.create(day=day, place=IQUITOS, carts=4, amount=Decimal("367.20"))
        rebuild_all()
    return lambda: api(as_="owner").get("analytics/dashboard").json()


def test_departments_with_what_was_paid_and_who_was_turned_away(places):
    found = places()

    rows = [(row["name"], row["orders"], row["people"]) for row in found["places"]["departments"]]
    assert rows == [("Lima", 2, 0), ("Loreto", 0, 4)]
    assert (found["unservedPeople"], found["unservedAmount"]) == (4, "367.20")
    assert [row["orders"] for row in found["places"]["districts"]] == [2]


@pytest.mark.parametrize("level", ["departments", "districts"])
def test_a_place_leads_to_its_orders(places, api, level):
    (row, *_) = places()["places"][level]

    behind = api(as_="owner").get("analytics/counted-order", measure="paid", district=row["place"]).json()

    assert (behind["orders"], behind["name"]) == (row["orders"], row["name"])


def test_nothing_sold_is_no_place(api):
    found = api(as_="owner").get("analytics/dashboard").json()["places"]

    assert found == {"departments": [], "districts": [], "otherDistricts": 0, "otherOrders": 0}
