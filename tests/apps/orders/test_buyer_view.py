"""What the page of an order tells its buyer, and what stays with the team."""

from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.orders.access import new_token
from apps.orders.detail.services.update_contact import update_contact
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel
from apps.orders.models import Order
from apps.orders.payments.services.claims import approve_claim, create_claim
from apps.orders.payments.services.gateway_refund import fail_refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.refund_rows import RefundRequest
from tenants.context import inside
from tests.factories.card_payments import paid_by_card
from tests.factories.orders import place, place_by_wallet
from tests.factories.shipping import open_pickup_point
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LINK = "https://courier.pe/77"


@pytest.fixture
def seen(shop, with_token):
    def see(order):
        return with_token(shop, new_token(order.pk)).get(f"order/ui/{order.pk}").json()

    return see


def test_a_parcel_is_reported_with_its_units_and_where_to_follow_it(store, clerk, move, seen):
    with inside(store):
        order = move(place((stocked(5), 3)), "CONFIRMED")
        units = {line.pk: 2 for line in order.lines.all()}
        way = TrackingInfo(courier="Olva", tracking="77", tracking_url=LINK)
        create_parcel(order_id=order.pk, units=units, way=way, is_sent=True, telling=Notifying(clerk))

    reported = seen(order)

    [parcel] = reported["parcels"]
    names = ("number", "state", "units", "courier", "tracking", "trackingUrl", "deliveredAt")
    assert [parcel[name] for name in names] == [1, "FULFILLED", 2, "Olva", "77", LINK, None]
    [event] = [event for event in reported["events"] if event["kind"] == "parcel_shipped"]
    way_reported = {"courier": "Olva", "tracking": "77", "trackingUrl": LINK}
    assert event["params"] == {"number": 1, "units": 2, **way_reported}


def test_what_the_team_wrote_for_itself_is_no_news_for_the_buyer(store, clerk, seen):
    with inside(store):
        order = place((stocked(5), 1))
        update_contact(
            order_id=order.pk, version=None, changes={"owner_note": "Difícil", "tags": ["vip"]}, actor=clerk
        )

    assert [event["kind"] for event in seen(order)["events"]] == ["placed"]


@pytest.mark.parametrize(
    ("state", "is_claimable"),
    [("CONFIRMED", True), ("PREPARING", True), ("READY", True), ("SHIPPED", False), ("EXPIRED", True)],
)
def test_what_is_open_of_a_wallet_order_can_be_claimed_while_its_goods_are_here(
    store, seen, state, is_claimable
):
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
        Order.objects.filter(pk=order.pk).update(state=state, payment_state="PARTIALLY_PAID")

    assert seen(order)["claimable"] is is_claimable


def test_a_refund_that_failed_is_no_money_on_its_way(store, clerk, seen):
    with inside(store):
        order = paid_by_card(store, (stocked(5, price="30.00"), 1))
        ask = RefundRequest(reason="", how="GATEWAY", amount=Decimal("5.00"))
        rows = [refund(order_id=order.pk, ask=ask, actor=clerk) for _ in range(2)]
        fail_refund(refund_id=rows[0].pk, failure="amount", actor=clerk)

    assert [(row["state"], row["amount"]) for row in seen(order)["refunds"]] == [("PENDING", "5.00")]


def test_money_that_was_written_down_by_hand_is_reported_and_that_of_a_claim_once(store, clerk, seen):
    with inside(store):
        order = place_by_wallet((stocked(5, price="50.00"), 1))
        claim = create_claim(order_id=order.pk, operation_number="04518273")
        approve_claim(claim_id=claim.pk, amount=Decimal("20.00"), actor=clerk)
        record_payment(order_id=order.pk, amount=None, reference="caja", actor=clerk)

    reported = [(event["kind"], event["params"].get("amount")) for event in seen(order)["events"]]
    assert reported == [
        ("placed", None),
        ("claim_sent", None),
        ("claim_approved", "20.00"),
        ("payment_recorded", "40.00"),
        ("state_changed", None),
    ]


@pytest.fixture
def point(store):
    with inside(store):
        place_open = open_pickup_point()
        place_open.name = "Taller"
        place_open.point = {"lat": -12.1461, "lng": -77.0206}
        place_open.instructions = {"es": "Toca el timbre", "en": "Ring the bell"}
        place_open.hours = [{"days": [1, 2, 3, 4, 5], "opens": "09:00", "closes": "18:00"}]
        place_open.save()
        return place_open


def _fetched(point, **changes):
    return place((stocked(5), 1), shipping_key=f"pickup:{point.pk}", address=None, **changes)


def test_a_pickup_tells_the_place_as_the_shop_tells_it_today(store, shop, point, seen):
    with inside(store):
        order = _fetched(point)
        point.address = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150104"}
        point.address |= {"line": "Av. Grau 312"}
        point.exceptions = [
            {"date": day, "intervals": [], "note": "Feriado"} for day in ("2020-01-01", "2999-12-25")
        ]
        point.preparation_hours, point.needs_document, point.keep_days = 48, True, 5
        point.save()

    result = shop.get(f"warehouse/ui/{point.pk}").json()
    reported = seen(order)

    of_the_moment = {"openNow", "closesAt", "opensAt"}
    assert reported["pickupPlace"] == {name: result[name] for name in result.keys() - of_the_moment}
    names = ("name", "preparationHours", "needsDocument", "keepDays", "instructions")
    assert [reported["pickupPlace"][name] for name in names] == ["Taller", 48, True, 5, "Toca el timbre"]
    assert reported["pickupPlace"]["address"]["neighborhoodName"] == "Barranco"
    assert [row["date"] for row in reported["pickupPlace"]["exceptions"]] == ["2999-12-25"]
    assert reported["pickup"]["address"]["line"] == "Jr. Unión 12"


def test_a_place_that_takes_no_new_orders_is_reported_and_one_that_is_gone_is_not(store, point, seen):
    with inside(store):
        order = _fetched(point)
        point.is_pickup = point.active = False
        point.save()
    closed = seen(order)
    with inside(store):
        type(point).objects.filter(pk=point.pk).update(deleted_at=order.placed_at)
    removed = seen(order)

    assert closed["pickupPlace"]["hours"] == point.hours
    assert (removed["pickupPlace"], removed["pickup"]["name"]) == (None, "Taller")


@pytest.mark.parametrize(
    ("state", "is_reported"),
    [("PENDING", True), ("READY", True), ("DELIVERED", False), ("COMPLETED", False), ("CANCELLED", False)],
)
def test_where_to_go_is_reported_while_there_is_something_to_fetch(store, point, seen, state, is_reported):
    with inside(store):
        order = _fetched(point)
        Order.objects.filter(pk=order.pk).update(state=state)

    assert (seen(order)["pickupPlace"] is not None) is is_reported


def test_without_its_key_an_order_says_nothing_of_the_place(store, shop, point):
    with inside(store):
        order = _fetched(point)

    reported = shop.get(f"order/ui/{order.pk}").json()

    assert (reported["full"], reported["pickup"], reported["pickupPlace"]) == (False, None, None)


def test_the_place_costs_one_statement_and_none_when_it_is_over(store, point, seen):
    with inside(store):
        order = _fetched(point)
    counts = []
    for state in ("READY", "DELIVERED"):
        with inside(store):
            Order.objects.filter(pk=order.pk).update(state=state)
        with CaptureQueriesContext(connection) as made:
            seen(order)
        counts.append(len([query for query in made if "warehouses_warehouse" in query["sql"]]))

    assert counts == [1, 0]
