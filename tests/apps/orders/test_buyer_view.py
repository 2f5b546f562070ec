"""What the page of an order tells its buyer, and what stays with the team."""

import pytest

from apps.orders.access import new_token
from apps.orders.services.edit_order import edit_order
from apps.orders.services.goods import Way
from apps.orders.services.parcels import Telling, make_parcel
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LINK = "https://courier.pe/77"


@pytest.fixture
def seen(shop, with_token):
    def see(order):
        return with_token(shop, new_token(order.pk)).get(f"order/ui/{order.pk}").json()

    return see


def test_a_parcel_is_told_with_its_units_and_where_to_follow_it(store, clerk, move, seen):
    with inside(store):
        order = move(place((stocked(5), 3)), "CONFIRMED")
        units = {line.pk: 2 for line in order.lines.all()}
        way = Way(courier="Olva", tracking="77", tracking_url=LINK)
        make_parcel(order_id=order.pk, units=units, way=way, is_sent=True, telling=Telling(clerk))

    told = seen(order)

    [parcel] = told["parcels"]
    names = ("number", "state", "units", "courier", "tracking", "trackingUrl", "deliveredAt")
    assert [parcel[name] for name in names] == [1, "FULFILLED", 2, "Olva", "77", LINK, None]
    [event] = [event for event in told["events"] if event["kind"] == "parcel_shipped"]
    way_told = {"courier": "Olva", "tracking": "77", "trackingUrl": LINK}
    assert event["params"] == {"number": 1, "units": 2, **way_told}


def test_what_the_team_wrote_for_itself_is_no_news_for_the_buyer(store, clerk, seen):
    with inside(store):
        order = place((stocked(5), 1))
        edit_order(
            order_id=order.pk, version=None, changes={"owner_note": "Difícil", "tags": ["vip"]}, actor=clerk
        )

    assert [event["kind"] for event in seen(order)["events"]] == ["placed"]
