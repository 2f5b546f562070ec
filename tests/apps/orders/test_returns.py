from decimal import Decimal

import pytest

from apps.orders.fulfillment.services.returns import cancel_return, create_return, receive_return
from apps.orders.models import Order, OrderReturn
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.orders.state_machine.services.returned_units import Outcome
from apps.stock.models import StockLevel, StockMovement
from common.errors import Conflict, Invalid
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def cup():
    return stocked(5, price="20.00")


@pytest.fixture
def order(cup, move):
    """Three cups that were paid and delivered; two are left on the shelf."""
    return move(place((cup, 3)), "CONFIRMED", "SHIPPED", "DELIVERED")


@pytest.fixture
def come_back(order, clerk):
    def make(units, *, is_here=True, outcomes=None, reason="SIZE"):
        line = order.lines.get().pk
        return create_return(
            order_id=order.pk,
            units={line: units},
            reason=reason,
            note="",
            is_here=is_here,
            outcomes=outcomes and {line: outcomes},
            actor=clerk,
        )

    return make


def figures(variant):
    level = StockLevel.objects.get(variant=variant)
    return level.on_hand, level.reserved


def facts(order):
    order = Order.objects.get(pk=order.pk)
    return order.state, order.payment_state, order.lines.get().quantity_returned


def test_one_of_three_comes_back_to_the_shelf(order, cup, come_back):
    back = come_back(1)

    assert (back.state, facts(order), figures(cup)) == ("RECEIVED", ("DELIVERED", "PAID", 1), (3, 0))
    assert order.parcels.get().state == "DELIVERED"
    event = order.events.get(kind="return_received")
    assert event.params == {"units": 1, "damaged": 0, "reason": "SIZE"}


def test_damaged_units_are_booked_and_written_off(order, cup, come_back):
    come_back(2, outcomes=Outcome(restocked=1, damaged=1), reason="DAMAGED")

    assert (facts(order), figures(cup)) == (("DELIVERED", "PAID", 2), (3, 0))
    rows = StockMovement.objects.filter(order_id=order.pk).values_list("kind", "quantity", "reason")
    assert sorted(rows)[0] == ("ADJUSTED", -1, "DAMAGED")
    assert ("RETURNED", 2, "returned") in rows


def test_all_that_comes_back_returns_the_order(order, cup, come_back):
    come_back(1)
    come_back(2)

    assert (facts(order), figures(cup)) == (("RETURNED", "PAID", 3), (5, 0))
    assert Order.objects.get(pk=order.pk).next_action == "REFUND"


def test_what_is_announced_is_received_later_in_part(order, cup, come_back, clerk):
    back = come_back(2, is_here=False)
    assert (back.state, figures(cup), facts(order)) == ("REQUESTED", (2, 0), ("DELIVERED", "PAID", 0))

    line = order.lines.get().pk
    receive_return(
        order_id=order.pk,
        return_id=back.pk,
        outcomes={line: Outcome(restocked=1)},
        note="Llegó una",
        actor=clerk,
    )

    back.refresh_from_db()
    assert back.lines == [{"lineOid": str(line), "quantity": 2, "restocked": 1, "damaged": 0}]
    assert (back.note, figures(cup), facts(order)) == ("Llegó una", (3, 0), ("DELIVERED", "PAID", 1))


@pytest.mark.parametrize(("announced", "requested", "left"), [(0, 4, 3), (2, 2, 1), (3, 1, 0)])
def test_never_more_than_left(order, come_back, announced, requested, left):
    if announced:
        come_back(announced, is_here=False)

    with pytest.raises(Invalid) as refused:
        come_back(requested)

    assert refused.value.issues["lines.0.quantity"][0]["left"] == left
    assert OrderReturn.objects.count() == (1 if announced else 0)


@pytest.mark.parametrize(("shipped", "returned", "left"), [(0, 0, 0), (3, 2, 1), (1, 0, 1)])
def test_no_more_is_received_than_is_out(order, cup, come_back, clerk, shipped, returned, left):
    """As it stands in a store where parcels were once taken back although a return was announced."""
    back = come_back(2, is_here=False)
    order.lines.update(quantity_shipped=shipped, quantity_returned=returned)

    with pytest.raises(Invalid) as refused:
        receive_return(order_id=order.pk, return_id=back.pk, outcomes=None, note=None, actor=clerk)

    assert refused.value.issues["lines.0.restocked"][0]["left"] == left
    back.refresh_from_db()
    assert (back.state, facts(order)[2], figures(cup)) == ("REQUESTED", returned, (2, 0))
    cancel_return(order_id=order.pk, return_id=back.pk, note=None, actor=clerk)


def test_a_closed_return_stays_closed(order, cup, come_back, clerk):
    back = come_back(1, is_here=False)
    cancel_return(order_id=order.pk, return_id=back.pk, note=None, actor=clerk)

    with pytest.raises(Conflict) as refused:
        receive_return(order_id=order.pk, return_id=back.pk, outcomes=None, note=None, actor=clerk)

    assert refused.value.params == {"state": "CANCELLED"}
    assert (figures(cup), facts(order)) == ((2, 0), ("DELIVERED", "PAID", 0))


def test_nothing_received_is_no_return(order, come_back, clerk):
    back = come_back(1, is_here=False)

    with pytest.raises(Invalid):
        receive_return(
            order_id=order.pk,
            return_id=back.pk,
            outcomes={order.lines.get().pk: Outcome()},
            note=None,
            actor=clerk,
        )


@pytest.mark.parametrize(("restock", "on_hand"), [(True, 5), (False, 2)])
def test_returned_by_the_state_command_books_every_unit(order, cup, move, restock, on_hand):
    move(order, "RETURNED", restock=restock)

    assert (figures(cup), facts(order)) == ((on_hand, 0), ("RETURNED", "PAID", 3))
    back = order.returns.get()
    assert (back.state, back.lines[0]["restocked"], back.lines[0]["damaged"]) == (
        "RECEIVED",
        3 if restock else 0,
        0 if restock else 3,
    )


@pytest.mark.parametrize(("restock", "on_hand", "returned"), [(True, 3, 1), (False, 2, 0)])
def test_refund_of_one_of_three_restocks_only_if_ticked(order, cup, clerk, restock, on_hand, returned):
    line = order.lines.get().pk
    ask = RefundRequest(
        amount=Decimal("20.00"),
        lines={line: 1},
        restock=frozenset({line}) if restock else frozenset(),
        reason="Talla",
    )

    refund(order_id=order.pk, ask=ask, actor=clerk)

    assert facts(order) == ("DELIVERED", "PARTIALLY_REFUNDED", returned)
    assert (order.parcels.get().state, figures(cup)) == ("DELIVERED", (on_hand, 0))
