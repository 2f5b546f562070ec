"""What an edit and a refund give back of goods that were discounted: the same, to the cent."""

from decimal import Decimal

import pytest

from apps.discounts.models import Coupon
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_figures import refund_figures
from apps.orders.state_machine.services.refund_rows import RefundRequest
from tests.factories.discounts import make_coupon, make_promotion
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
D = Decimal


@pytest.fixture
def mug(in_the_store):
    make_promotion(kind="N_FOR_M", terms={"take": 2, "pay": 1})
    return stocked(50, price=D("49.00"))


def _edit(order, clerk, quantity):
    line = order.lines.get()
    return edit_session(
        order_id=order.pk,
        ask=EditRequest(lines=[RequestedLine(line.pk, None, quantity)]),
        actor=clerk,
    )


def test_a_unit_of_a_pair_gives_back_what_was_paid_for_it(mug, clerk):
    order = place((mug, 2))
    line = order.lines.get()
    assert refund_figures(order, {line.pk: 1}, None).goods == D("24.50")

    edited = _edit(order, clerk, 1)
    assert (edited.subtotal, edited.discount) == (D("49.00"), D("24.50"))
    assert edited.lines.get().discount == D("24.50")


def test_a_unit_that_comes_pays_its_whole_price(mug, clerk):
    edited = _edit(place((mug, 2)), clerk, 3)

    assert (edited.subtotal, edited.discount) == (D("147.00"), D("49.00"))
    assert _edit(edited, clerk, 3).discount == D("49.00")


@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_an_edit_gives_back_what_a_refund_would(mug, clerk, units):
    make_coupon(percent=D("33.33"))
    order = place((mug, 5), coupon_code="GRACIAS10")
    line = order.lines.get()
    back = refund_figures(order, {line.pk: units}, None).goods

    edited = _edit(order, clerk, 5 - units)
    assert order.subtotal - order.discount - (edited.subtotal - edited.discount) == back
    assert [row.type for row in edited.discounts.all()] == ["PROMOTION", "COUPON"]


def test_units_of_all_lines_are_exactly_what_was_paid(mug):
    make_coupon(percent=D("33.33"))
    other = stocked(9, price=D("17.35"))
    order = place((mug, 3), (other, 2), coupon_code="GRACIAS10")

    units = {line.pk: line.quantity for line in order.lines.all()}
    assert refund_figures(order, units, None).goods == order.total - order.shipping_price


def test_a_slot_comes_back_with_the_whole_money_only(mug, clerk):
    make_coupon(use_limit=5)
    order = place_by_wallet((mug, 2), coupon_code="GRACIAS10")
    record_payment(order_id=order.pk, amount=order.total, reference="", actor=clerk)
    line = order.lines.get()

    refund(order_id=order.pk, ask=RefundRequest("", lines={line.pk: 1}), actor=clerk)
    assert Coupon.objects.get().used == 1
    left = order.total - refund_figures(order, {line.pk: 1}, None).goods
    refund(order_id=order.pk, ask=RefundRequest("", amount=left), actor=clerk)
    assert Order.objects.get(pk=order.pk).payment_state == "REFUNDED"
    assert Coupon.objects.get().used == 0
