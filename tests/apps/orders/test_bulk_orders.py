"""One act on many orders, and the courier's sheet: a result for each, nothing done twice."""

import pytest

from apps.orders.fulfillment.services.parcels import Notifying, create_parcel
from apps.orders.models import Order, OrderEvent, Parcel, Payment
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
NOBODY = "01a1fce1-8225-7fc7-82de-52b3d88bddc9"


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def variant(store):
    with inside(store):
        return stocked(50, price="25.00")


@pytest.fixture
def two(store, variant):
    """Cash on delivery, and one that waits for its Yape."""
    with inside(store):
        return [place((variant, 1)), place_by_wallet((variant, 2))]


def _bulk(client, orders, action, **params):
    ids = [str(getattr(order, "pk", order)) for order in orders]
    return client.post("order/bulk", {"ids": ids, "action": action, "params": params})


def _outcomes(answer):
    assert answer.status_code == 200, answer.content
    return [(row["number"], row["ok"], row["reason"]) for row in answer.json()["results"]]


def _states(store):
    with inside(store):
        return list(Order.objects.order_by("number").values_list("state", "payment_state"))


def test_what_can_be_done_is_done_and_the_rest_is_reported(admin, two, store):
    _bulk(admin, two, "CONFIRM")

    outcomes = _outcomes(_bulk(admin, [*two, NOBODY], "READY"))

    assert outcomes == [(1001, True, None), (1002, False, "transition_refused"), (None, False, "not_found")]
    assert _states(store) == [("READY", "PENDING"), ("CONFIRMED", "PENDING")]


def test_a_second_press_does_nothing_twice(admin, two, store):
    assert _outcomes(_bulk(admin, two, "MARK_PAID")) == [(1001, True, None), (1002, True, None)]
    assert _outcomes(_bulk(admin, two, "MARK_PAID")) == [
        (1001, False, "already_paid"),
        (1002, False, "already_paid"),
    ]

    with inside(store):
        assert Payment.objects.count() == 2
    assert _states(store) == [("CONFIRMED", "PAID"), ("CONFIRMED", "PAID")]


def test_many_at_once_never_pays_an_order_that_is_over(admin, two, store):
    _bulk(admin, two[1:], "CANCEL", reason="OTHER")

    assert _outcomes(_bulk(admin, two, "MARK_PAID")) == [(1001, True, None), (1002, False, "order_over")]

    with inside(store):
        assert list(Payment.objects.values_list("order__number", flat=True)) == [1001]
    assert _states(store) == [("CONFIRMED", "PAID"), ("CANCELLED", "VOIDED")]
    late = admin.post(f"order/{two[1].pk}/payment", {"amount": "60.00"})
    assert (late.status_code, late.json()["nextAction"]) == (200, "REFUND")


def test_the_same_order_named_twice_is_one(admin, two):
    assert _outcomes(_bulk(admin, [two[0], two[0]], "CONFIRM")) == [(1001, True, None)]


def test_cancelling_takes_one_reason_and_gives_the_stock_back(admin, two, store, variant):
    assert _bulk(admin, two, "CANCEL").json()["params"].keys() == {"params.reason"}

    outcomes = _outcomes(_bulk(admin, two, "CANCEL", reason="INVENTORY", notify=False))

    assert outcomes == [(1001, True, None), (1002, True, None)]
    assert _states(store) == [("CANCELLED", "VOIDED"), ("CANCELLED", "VOIDED")]
    with inside(store):
        variant.refresh_from_db()
        assert variant.available == 50


def test_tags_people_and_archive(admin, two, store, owner):
    _bulk(admin, two, "TAG", tags=["feria"])
    _bulk(admin, two[:1], "TAG", tags=["FERIA", "lima"])
    _bulk(admin, two[1:], "UNTAG", tags=["Feria"])
    _bulk(admin, two, "ASSIGN", assigneeOid=str(owner.pk))
    archived = _outcomes(_bulk(admin, two, "ARCHIVE"))

    with inside(store):
        rows = list(Order.objects.order_by("number").values_list("tags", "assignee_name"))
        kinds = list(OrderEvent.objects.filter(order=two[1]).values_list("kind", flat=True))
    assert rows == [(["feria", "lima"], owner.full_name), ([], owner.full_name)]
    assert kinds[-3:] == ["tagged", "tagged", "assigned"]
    assert archived == [(1001, False, "archive_open"), (1002, False, "archive_open")]
    assert _bulk(admin, two, "TAG").status_code == 422


def test_many_at_once_are_packed_sent_and_delivered(admin, two, store, variant):
    both = [(1001, True, None), (1002, True, None)]
    _bulk(admin, two, "MARK_PAID")

    assert _outcomes(_bulk(admin, two, "PREPARE")) == both
    assert _states(store) == [("PREPARING", "PAID")] * 2
    assert _outcomes(_bulk(admin, two, "SHIP", courier="Shalom")) == both
    assert _outcomes(_bulk(admin, two, "DELIVER")) == both

    assert _states(store) == [("DELIVERED", "PAID")] * 2
    with inside(store):
        assert set(Parcel.objects.values_list("state", "courier")) == {("DELIVERED", "Shalom")}
        variant.refresh_from_db()
        assert variant.available == 47


@pytest.mark.parametrize(("params", "payment"), [({}, "PENDING"), ({"collected": True}, "PAID")])
def test_cash_of_many_is_written_down_only_when_somebody_says_so(admin, store, variant, params, payment):
    with inside(store):
        cash = [place((variant, 1)) for _ in range(2)]
    for action in ("CONFIRM", "SHIP"):
        _bulk(admin, cash, action)

    _bulk(admin, cash, "DELIVER", **params)

    assert _states(store) == [("DELIVERED", payment)] * 2
    waiting = admin.get("order", tab="AWAITING_PAYMENT").json()["total"]
    assert waiting == (0 if params else 2)


def test_what_is_over_is_archived_and_taken_back(admin, two, store):
    both = [(1001, True, None), (1002, True, None)]
    _bulk(admin, two, "CANCEL", reason="OTHER")

    assert _outcomes(_bulk(admin, two, "ARCHIVE")) == both
    assert (admin.get("order").json()["total"], admin.get("order", archived="true").json()["total"]) == (0, 2)
    assert _outcomes(_bulk(admin, two, "UNARCHIVE")) == both

    assert (admin.get("order").json()["total"], admin.get("order", archived="true").json()["total"]) == (2, 0)
    with inside(store):
        kinds = list(OrderEvent.objects.filter(order=two[0]).values_list("kind", flat=True))
    assert kinds[-2:] == ["archived", "unarchived"]


def test_marking_paid_and_refunding_need_their_words(api, two, collaborator, store):
    client = api(as_=collaborator(resources=["orders.view", "orders.edit"]))

    assert _bulk(client, two, "MARK_PAID").json()["params"]["permission"] == "orders.approve_payment"
    refused = _bulk(client, two, "CANCEL", reason="OTHER", refund=True)
    assert (refused.status_code, refused.json()["params"]["permission"]) == (403, "orders.refund")
    assert _states(store) == [("PENDING", "PENDING"), ("PENDING", "PENDING")]


def test_orders_of_others_are_not_found(api, two, other_keeper, store):
    foreign = api(as_=other_keeper.owner, store=other_keeper.store)

    assert _outcomes(_bulk(foreign, two, "CONFIRM")) == [(None, False, "not_found")] * 2
    assert _states(store) == [("PENDING", "PENDING"), ("PENDING", "PENDING")]


def _sheet(client, *rows, **params):
    given = [{"number": number, "tracking": code, "courier": "Olva"} for number, code in rows]
    answer = client.post("order/bulk/tracking", {"rows": given, **params})
    assert answer.status_code == 200, answer.content
    return [(row["number"], row["ok"], row["does"], row["reason"]) for row in answer.json()["results"]]


def test_a_sheet_sends_orders_and_names_what_is_wrong(admin, two, store):
    _bulk(admin, two, "CONFIRM")
    rows = [(1001, "A-1"), (1002, "A-2"), (9999, "A-3"), (7, "x"), (7, "y")]
    expected = [
        (1001, True, "SHIP", None),
        (1002, False, None, "transition_refused"),
        (9999, False, None, "not_found"),
        (7, False, None, "not_found"),
        (7, False, None, "not_found"),
    ]

    assert _sheet(admin, *rows, dryRun=True) == expected
    assert _states(store)[0][0] == "CONFIRMED"
    assert _sheet(admin, *rows) == expected

    assert _states(store)[0][0] == "SHIPPED"
    with inside(store):
        parcel = Parcel.objects.get(order=two[0])
        assert (parcel.courier, parcel.tracking, parcel.state) == ("Olva", "A-1", "FULFILLED")


def test_a_parcel_on_its_way_gets_its_code_once(admin, two, store):
    _bulk(admin, two[:1], "CONFIRM")
    _bulk(admin, two[:1], "SHIP")

    for _ in range(2):
        assert _sheet(admin, (1001, "B-9"), ship=False) == [(1001, True, "UPDATE", None)]

    with inside(store):
        assert Parcel.objects.get(order=two[0]).tracking == "B-9"
        kinds = list(OrderEvent.objects.filter(order=two[0]).values_list("kind", flat=True))
    assert kinds.count("tracking_updated") == 1


def test_the_rest_of_an_order_leaves_under_a_code_of_its_own(admin, two, store, variant, clerk):
    with inside(store):
        order = place((variant, 3))
    _bulk(admin, [order], "CONFIRM")
    with inside(store):
        units, way = {order.lines.get().pk: 1}, TrackingInfo("Shalom", "A-1")
        create_parcel(order_id=order.pk, units=units, way=way, is_sent=True, telling=Notifying(clerk))
    number = order.number

    assert _sheet(admin, (number, "B-2"), dryRun=True) == [(number, True, "SHIP", None)]
    assert _sheet(admin, (number, "B-2")) == [(number, True, "SHIP", None)]
    assert _sheet(admin, (number, "C-3")) == [(number, True, "UPDATE", None)]

    with inside(store):
        parcels = Parcel.objects.filter(order=order).values_list("number", "state", "courier", "tracking")
        assert list(parcels) == [(1, "FULFILLED", "Shalom", "A-1"), (2, "FULFILLED", "Olva", "C-3")]
        line = order.lines.get()
        assert (line.quantity_shipped, Order.objects.get(pk=order.pk).state) == (3, "SHIPPED")


def test_a_packed_parcel_is_sent_before_another_gets_its_code(admin, two, store, clerk):
    with inside(store):
        order = place((stocked(9), 3))
    _bulk(admin, [order], "CONFIRM")
    with inside(store):
        line = order.lines.get().pk
        for way, is_sent in ((TrackingInfo(), False), (TrackingInfo("Shalom", "A-1"), True)):
            create_parcel(
                order_id=order.pk, units={line: 1}, way=way, is_sent=is_sent, telling=Notifying(clerk)
            )

    assert _sheet(admin, (order.number, "B-2")) == [(order.number, True, "SHIP", None)]

    with inside(store):
        parcels = Parcel.objects.filter(order=order).values_list("state", "tracking")
        assert list(parcels) == [("FULFILLED", "B-2"), ("FULFILLED", "A-1")]
        assert Order.objects.get(pk=order.pk).fulfillment_state == "PARTIAL"


def test_an_order_twice_in_a_sheet_is_refused_and_without_shipping_nothing_is_sent(admin, two, store):
    _bulk(admin, two[:1], "CONFIRM")

    assert _sheet(admin, (1001, "A"), (1001, "B")) == [(1001, False, None, "number_twice")] * 2
    assert _sheet(admin, (1001, "A"), ship=False) == [(1001, False, None, "no_parcel")]
    assert _states(store)[0][0] == "CONFIRMED"
