import pytest

from apps.orders.errors import TransitionRefused
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import cancel_return, create_return
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import change_state
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.stock.models import StockLevel, StockMovement
from apps.store_settings.models import Setting
from common.errors import Conflict, Invalid
from common.models import OutboxMessage
from tests.factories.orders import place, place_by_wallet
from tests.factories.shipping import open_pickup_point
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def figures(variant):
    level = StockLevel.objects.get(variant=variant)
    return level.on_hand, level.reserved


def axes(order):
    order = Order.objects.get(pk=order.pk)
    return order.state, order.fulfillment_state, order.payment_state


@pytest.fixture
def pack(clerk):
    def make(order, *units, is_sent=False, **way):
        lines = list(order.lines.all())
        requested = {line.pk: count for line, count in zip(lines, units, strict=True) if count}
        return create_parcel(
            order_id=order.pk,
            units=requested,
            way=TrackingInfo(**way),
            is_sent=is_sent,
            telling=Notifying(clerk),
        )

    return make


@pytest.fixture
def turn(clerk):
    def change(parcel, to=None, **way):
        return update_parcel(
            order_id=parcel.order_id, parcel_id=parcel.pk, to=to, way=way, telling=Notifying(clerk)
        )

    return change


def test_an_order_leaves_in_two_parcels(move, pack, turn):
    cup, plate = stocked(5), stocked(5)
    order = move(place((cup, 2), (plate, 1)), "CONFIRMED")

    first = pack(order, 1, 1)
    assert (first.number, first.state, axes(order)) == (
        1,
        "UNFULFILLED",
        ("PREPARING", "UNFULFILLED", "PENDING"),
    )
    assert (figures(cup), figures(plate)) == ((5, 2), (5, 1))

    turn(first, "FULFILLED", courier="Olva", tracking="77-1020")
    assert axes(order) == ("PREPARING", "PARTIAL", "PENDING")
    assert (figures(cup), figures(plate)) == ((4, 1), (4, 0))

    second = pack(order, 1, 0, is_sent=True)
    assert (second.number, axes(order)) == (2, ("SHIPPED", "FULFILLED", "PENDING"))
    assert (figures(cup), figures(plate)) == ((3, 0), (4, 0))

    turn(first, "DELIVERED")
    assert axes(order) == ("SHIPPED", "FULFILLED", "PENDING")
    turn(second, "DELIVERED")
    assert axes(order) == ("DELIVERED", "DELIVERED", "PAID")
    assert [event.kind for event in order.events.all()][2:] == [
        "parcel_packed",
        "state_changed",
        "parcel_shipped",
        "parcel_shipped",
        "state_changed",
        "parcel_delivered",
        "parcel_delivered",
        "payment_recorded",
        "state_changed",
    ]


def test_a_part_that_leaves_is_reported_once_and_the_last_one_by_the_state(move, pack):
    cup = stocked(5)
    order = move(place((cup, 2)), "CONFIRMED")

    part = pack(order, 1, is_sent=True, courier="Olva")
    pack(order, 1, is_sent=True)

    reported = OutboxMessage.objects.filter(kind="order.parcel_shipped")
    assert [row.payload["parcelOid"] for row in reported] == [str(part.pk)]
    states = OutboxMessage.objects.filter(kind="order.state_changed").order_by("created_at")
    assert [row.payload["state"] for row in states] == ["CONFIRMED", "PREPARING", "SHIPPED"]


@pytest.mark.parametrize(
    ("packed", "left", "expected"),
    [
        ([{}], 0, [("Olva", "Z-9", "https://olva.pe")]),
        ([{}], 1, [("Olva", "", ""), ("Olva", "Z-9", "https://olva.pe")]),
        ([{}, {}], 0, [("Olva", "", ""), ("Olva", "Z-9", "https://olva.pe")]),
        (
            [{}, {"courier": "Shalom", "tracking": "A-1"}],
            0,
            [("Olva", "Z-9", "https://olva.pe"), ("Shalom", "A-1", "")],
        ),
        (
            [{"courier": "Shalom", "tracking": "A-1"}],
            1,
            [("Shalom", "A-1", ""), ("Olva", "Z-9", "https://olva.pe")],
        ),
    ],
)
def test_parcels_that_leave_together_share_a_courier_but_never_a_code(move, pack, packed, left, expected):
    order = move(place((stocked(9), len(packed) + left)), "CONFIRMED")
    for way in packed:
        pack(order, 1, **way)

    move(order, "SHIPPED", courier="Olva", tracking="Z-9", tracking_url="https://olva.pe")

    ways = order.parcels.order_by("number").values_list("courier", "tracking", "tracking_url")
    assert list(ways) == expected
    assert axes(order)[:2] == ("SHIPPED", "FULFILLED")


def test_never_more_than_ordered(move, pack):
    order = move(place((stocked(9), 2)), "CONFIRMED")
    pack(order, 1)

    with pytest.raises(Invalid) as refused:
        pack(order, 2)

    assert refused.value.issues["lines.0.quantity"][0]["left"] == 1
    assert order.parcels.count() == 1


def test_units_of_a_cancelled_parcel_can_be_packed_again(move, pack, turn):
    cup = stocked(5)
    order = move(place((cup, 2)), "CONFIRMED")
    packed, sent = pack(order, 1), pack(order, 1, is_sent=True)

    turn(packed, "CANCELLED")
    turn(sent, "CANCELLED")

    assert axes(order) == ("PREPARING", "UNFULFILLED", "PENDING")
    assert figures(cup) == (5, 2)
    assert order.lines.get().quantity_shipped == 0
    assert pack(order, 2).number == 3


def test_a_parcel_taken_back_brings_its_order_back_to_preparing(move, pack, turn):
    cup = stocked(5)
    order = move(place((cup, 2)), "CONFIRMED")
    sent = pack(order, 2, is_sent=True)
    assert axes(order)[0] == "SHIPPED"

    turn(sent, "CANCELLED")

    assert axes(order) == ("PREPARING", "UNFULFILLED", "PENDING")
    assert figures(cup) == (5, 2)
    kinds = StockMovement.objects.filter(order_id=order.pk).values_list("kind", "quantity")
    assert sorted(kinds) == [("RESERVED", 2), ("RESERVED", 2), ("RETURNED", 2), ("SHIPPED", -2)]


@pytest.fixture
def announce(clerk):
    def make(order, units):
        return create_return(
            order_id=order.pk,
            units={order.lines.get().pk: units},
            reason="SIZE",
            note="",
            is_here=False,
            outcomes=None,
            actor=clerk,
        )

    return make


def test_a_parcel_of_which_a_return_is_announced_is_not_taken_back(move, pack, turn, announce, clerk):
    cup = stocked(5)
    order = move(place((cup, 2)), "CONFIRMED")
    sent = pack(order, 2, is_sent=True)
    back = announce(order, 2)

    with pytest.raises(Conflict) as refused:
        turn(sent, "CANCELLED")

    assert (refused.value.reason, axes(order)[0]) == ("parcel_announced", "SHIPPED")
    assert (figures(cup), order.lines.get().quantity_shipped) == ((3, 0), 2)

    cancel_return(order_id=order.pk, return_id=back.pk, note=None, actor=clerk)
    turn(sent, "CANCELLED")

    assert (axes(order)[0], figures(cup)) == ("PREPARING", (5, 2))


def test_a_parcel_is_taken_back_while_others_hold_what_is_announced(move, pack, turn, announce):
    order = move(place((stocked(5), 3)), "CONFIRMED")
    small, big = pack(order, 1, is_sent=True), pack(order, 2, is_sent=True)
    announce(order, 2)

    turn(small, "CANCELLED")
    with pytest.raises(Conflict):
        turn(big, "CANCELLED")

    assert (axes(order)[1], order.lines.get().quantity_shipped) == ("PARTIAL", 2)


def test_a_delivered_parcel_is_not_cancelled(move, pack, turn):
    order = move(place((stocked(5), 2)), "CONFIRMED")
    sent = pack(order, 1, is_sent=True)
    turn(sent, "DELIVERED")

    with pytest.raises(Conflict) as refused:
        turn(sent, "CANCELLED")

    assert refused.value.reason == "parcel_fixed"
    assert axes(order) == ("PREPARING", "PARTIAL", "PENDING")


def test_goods_wait_for_their_money(pack):
    order = place_by_wallet((stocked(5), 1))
    Order.objects.filter(pk=order.pk).update(state="CONFIRMED")

    with pytest.raises(TransitionRefused) as refused:
        pack(order, 1)

    assert refused.value.params["current"]["allowedTransitions"] == ["CANCELLED"]
    assert order.parcels.count() == 0


def test_a_store_may_send_before_the_money(pack, clerk):
    Setting.objects.update_or_create(topic="checkout", defaults={"value": {"unpaid_fulfillment": True}})
    order = place_by_wallet((stocked(5), 1))
    change_state(order_id=order.pk, to="CONFIRMED", actor=clerk)

    pack(order, 1, is_sent=True)

    assert axes(order) == ("SHIPPED", "FULFILLED", "PENDING")


def test_a_pickup_is_handed_over_in_parts(move, pack, turn):
    warehouse = open_pickup_point()
    cup = stocked(3)
    order = move(place((cup, 2), shipping_key=f"pickup:{warehouse.pk}", address=None), "CONFIRMED")
    first = pack(order, 1)

    with pytest.raises(TransitionRefused):
        turn(first, "FULFILLED")
    turn(first, "DELIVERED")
    assert axes(order) == ("PREPARING", "PARTIAL", "PENDING")

    turn(pack(order, 1), "DELIVERED")
    assert (axes(order), figures(cup)) == (("DELIVERED", "DELIVERED", "PAID"), (1, 0))


def test_sending_the_order_sends_what_is_packed(move, pack):
    cup = stocked(5)
    order = move(place((cup, 3)), "CONFIRMED")
    packed = pack(order, 1, courier="Shalom")

    move(order, "SHIPPED", courier="Olva", tracking="9")

    rows = order.parcels.values_list("number", "state", "courier", "tracking")
    assert list(rows) == [(packed.number, "FULFILLED", "Shalom", ""), (2, "FULFILLED", "Olva", "9")]
    assert (figures(cup), order.lines.get().quantity_shipped) == ((2, 0), 3)


def test_a_cancelled_order_unpacks_and_one_that_left_in_part_stays(move, pack):
    cup = stocked(5)
    packed_order = move(place((cup, 1)), "CONFIRMED")
    packed = pack(packed_order, 1)
    move(packed_order, "CANCELLED", reason="OTHER")
    packed.refresh_from_db()
    assert (packed.state, figures(cup)) == ("CANCELLED", (5, 0))

    order = move(place((cup, 2)), "CONFIRMED")
    pack(order, 1, is_sent=True)
    with pytest.raises(TransitionRefused):
        move(order, "CANCELLED", reason="OTHER")


def test_another_tracking_code_is_reported(move, pack, turn):
    order = move(place((stocked(5), 2)), "CONFIRMED")
    sent = pack(order, 1, is_sent=True)

    turn(sent, tracking="77-1021", tracking_url="https://olva.pe/77-1021")
    turn(sent, tracking="77-1021")

    event = order.events.get(kind="tracking_updated")
    assert event.params == {
        "number": 1,
        "units": 1,
        "tracking": "77-1021",
        "trackingUrl": "https://olva.pe/77-1021",
    }
    assert OutboxMessage.objects.filter(kind="order.parcel_shipped").count() == 2


def test_a_code_that_comes_after_all_has_left_is_reported_once(move, turn):
    order = move(place((stocked(5), 2)), "CONFIRMED", "SHIPPED")
    sent = order.parcels.get()

    turn(sent, courier="Olva", tracking="77-1022")
    turn(sent, courier="Olva", tracking="77-1022")

    reported = OutboxMessage.objects.get(kind="order.parcel_shipped").payload
    assert (reported["parcelOid"], reported["isUpdate"]) == (str(sent.pk), True)


def test_a_code_of_a_parcel_that_has_not_left_is_reported_when_it_does(move, pack, turn):
    order = move(place((stocked(5), 2)), "CONFIRMED")

    turn(pack(order, 1), tracking="77-1023")

    assert not OutboxMessage.objects.filter(kind="order.parcel_shipped").exists()


def test_goods_that_came_back_keep_their_parcel(move, pack, turn, clerk):
    order = move(place((stocked(5), 2)), "CONFIRMED")
    sent = pack(order, 1, is_sent=True)
    create_return(
        order_id=order.pk,
        units={order.lines.get().pk: 1},
        reason="SIZE",
        note="",
        is_here=True,
        outcomes=None,
        actor=clerk,
    )

    with pytest.raises(Conflict):
        turn(sent, "CANCELLED")

    assert order.lines.get().quantity_shipped == 1
