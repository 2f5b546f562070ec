"""What the page of an order tells its buyer, and what stays with the team."""

from decimal import Decimal

import pytest

from apps.orders.access import new_token
from apps.orders.models import Order
from apps.orders.services.claims import approve_claim, send_claim
from apps.orders.services.edit_order import edit_order
from apps.orders.services.gateway_refund import fail_refund
from apps.orders.services.goods import Way
from apps.orders.services.parcels import Telling, make_parcel
from apps.orders.services.payments import record_payment
from apps.orders.services.refund_order import refund
from apps.orders.services.refund_rows import RefundAsk
from tenants.context import inside
from tests.factories.card_payments import paid_by_card
from tests.factories.orders import place, place_by_wallet
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
        ask = RefundAsk(reason="", how="GATEWAY", amount=Decimal("5.00"))
        rows = [refund(order_id=order.pk, ask=ask, actor=clerk) for _ in range(2)]
        fail_refund(refund_id=rows[0].pk, failure="amount", actor=clerk)

    assert [(row["state"], row["amount"]) for row in seen(order)["refunds"]] == [("PENDING", "5.00")]


def test_money_that_was_written_down_by_hand_is_told_and_that_of_a_claim_once(store, clerk, seen):
    with inside(store):
        order = place_by_wallet((stocked(5, price="50.00"), 1))
        claim = send_claim(order_id=order.pk, operation_number="04518273")
        approve_claim(claim_id=claim.pk, amount=Decimal("20.00"), actor=clerk)
        record_payment(order_id=order.pk, amount=None, reference="caja", actor=clerk)

    told = [(event["kind"], event["params"].get("amount")) for event in seen(order)["events"]]
    assert told == [
        ("placed", None),
        ("claim_sent", "60.00"),
        ("claim_approved", "20.00"),
        ("payment_recorded", "40.00"),
        ("state_changed", None),
    ]
