"""What an edit charges: units that were agreed keep their price, those that are added cost today's."""

from decimal import Decimal

import pytest

from apps.orders.editing.services.edit_plan import plan_edit
from apps.orders.editing.services.edit_quote import edit_quote
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.pricing import MANUAL, DiscountRule
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.products.models import Product, Variant
from common.errors import Invalid
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_wallet
from tests.factories.shipping import set_standard
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def cup():
    return stocked(50, price="80.00", product__name={"es": "Taza"})


@pytest.fixture
def order(cup, clerk):
    """3 x 80.00 and the delivery of 10.00, paid."""
    placed = place_by_wallet((cup, 3))
    return record_payment(order_id=placed.pk, amount=None, reference="", actor=clerk)


def now_costs(variant, price, **fields):
    Variant.objects.filter(pk=variant.pk).update(price=Decimal(price), **fields)


def requested_edit(order, *units, **more):
    """Units of the lines in their order; None leaves a line out."""
    own = zip(order.lines.all(), units, strict=True)
    lines = [RequestedLine(line.pk, None, quantity) for line, quantity in own if quantity]
    return EditRequest(lines=lines, **more)


def quoted(order, ask):
    quote = edit_quote(order, plan_edit(order, ask)).model_dump(mode="json", by_alias=True)
    parts = [[(part["quantity"], part["unitPrice"]) for part in line["parts"]] for line in quote["lines"]]
    return parts, quote["total"], quote["action"], quote["due"]


def rows(order):
    return [(line.quantity, str(line.unit_price)) for line in order.lines.all()]


def total_of(order):
    return Order.objects.get(pk=order.pk).total


@pytest.mark.parametrize("today", ["80.00", "100.00", "150.00", "60.00"])
@pytest.mark.parametrize("is_deleted", [False, True])
def test_a_unit_less_takes_its_agreed_price_away_whatever_the_product_costs_today(
    order, cup, today, is_deleted
):
    now_costs(cup, today)
    if is_deleted:
        Product.objects.all().delete()

    assert quoted(order, requested_edit(order, 2)) == ([[(2, "80.00")]], "170.00", "REFUND", "80.00")


@pytest.mark.parametrize(
    ("today", "parts", "total", "due"),
    [
        ("80.00", [(4, "80.00")], "330.00", "80.00"),
        ("100.00", [(3, "80.00"), (1, "100.00")], "350.00", "100.00"),
        ("60.00", [(3, "80.00"), (1, "60.00")], "310.00", "60.00"),
    ],
)
def test_a_unit_more_costs_what_it_costs_today(order, cup, today, parts, total, due):
    now_costs(cup, today)

    assert quoted(order, requested_edit(order, 4)) == ([parts], total, "CHARGE", due)


def test_cash_on_delivery_asks_for_less_when_something_is_taken_away(cup):
    order = place((cup, 3))
    now_costs(cup, "150.00")

    assert quoted(order, requested_edit(order, 2)) == ([[(2, "80.00")]], "170.00", "NONE", "0.00")


def test_each_price_is_a_line_of_its_own_and_the_next_edit_goes_on_from_there(order, cup, clerk):
    now_costs(cup, "100.00")
    edit_session(order_id=order.pk, ask=requested_edit(order, 4), actor=clerk)
    assert (rows(order), total_of(order)) == ([(3, "80.000"), (1, "100.000")], Decimal("350.00"))
    (event,) = order.events.filter(kind="edited")
    assert event.params["lines"] == [
        {"name": "Taza", "variantName": "", "from": 0, "to": 1, "price": "100.00"}
    ]

    edit_session(order_id=order.pk, ask=requested_edit(order, 4, 1), actor=clerk)
    assert rows(order) == [(3, "80.000"), (2, "100.000")]
    now_costs(cup, "120.00")
    edit_session(order_id=order.pk, ask=requested_edit(order, 2, 2), actor=clerk)
    assert (rows(order), total_of(order)) == ([(2, "80.000"), (2, "100.000")], Decimal("370.00"))
    edit_session(order_id=order.pk, ask=requested_edit(order, 3, 2), actor=clerk)
    assert rows(order) == [(2, "80.000"), (1, "120.000"), (2, "100.000")]
    assert total_of(order) == Decimal("490.00")


def test_a_variant_stands_for_all_its_lines(order, cup, clerk):
    now_costs(cup, "100.00")
    edit_session(order_id=order.pk, ask=requested_edit(order, 4), actor=clerk)
    now_costs(cup, "120.00")

    def parts(quantity):
        return quoted(order, EditRequest(lines=[RequestedLine(None, cup.pk, quantity)]))[0]

    assert parts(2) == [[(2, "80.00")]]
    assert parts(4) == [[(3, "80.00")], [(1, "100.00")]]
    assert parts(5) == [[(3, "80.00")], [(1, "100.00"), (1, "120.00")]]


def test_reprice_is_todays_price_for_all(order, cup):
    now_costs(cup, "100.00")

    assert quoted(order, requested_edit(order, 2, reprice=True)) == (
        [[(2, "100.00")]],
        "210.00",
        "REFUND",
        "40.00",
    )


class TestTiers:
    @pytest.fixture
    def tiered(self):
        return stocked(50, price="10.00", price_tiers=[{"from": 10, "price": "8.00"}])

    def test_a_tier_that_was_agreed_stays_when_units_go(self, tiered):
        order = place((tiered, 12))

        assert quoted(order, requested_edit(order, 9))[:2] == ([[(9, "8.00")]], "82.00")

    def test_a_tier_that_is_reached_holds_for_all_units(self, tiered):
        order = place((tiered, 9))

        assert quoted(order, requested_edit(order, 10))[:2] == ([[(10, "8.00")]], "90.00")

    def test_a_tier_that_costs_more_than_was_agreed_is_for_what_is_added(self, tiered):
        order = place((tiered, 12))
        now_costs(tiered, "12.00", price_tiers=[{"from": 10, "price": "9.00"}])

        assert quoted(order, requested_edit(order, 13))[:2] == ([[(12, "8.00"), (1, "9.00")]], "115.00")

    def test_a_tier_counts_the_units_of_all_lines(self, tiered, clerk):
        order = place((tiered, 5))
        now_costs(tiered, "11.00")
        edit_session(order_id=order.pk, ask=requested_edit(order, 6), actor=clerk)

        assert quoted(order, requested_edit(order, 5, 5))[0] == [[(5, "8.00")], [(5, "8.00")]]


class TestDelivery:
    def test_below_the_amount_that_makes_it_free_it_stays_free(self, cup):
        set_standard(free_from="200")
        order = place((cup, 3))

        assert quoted(order, requested_edit(order, 1))[1] == "80.00"
        assert quoted(order, requested_edit(order, 1, shipping_key="standard"))[1] == "80.00"

    def test_a_method_that_costs_more_today_is_no_dearer_for_less(self, order):
        set_standard(price="25")

        assert quoted(order, requested_edit(order, 2, shipping_key="standard"))[1] == "170.00"
        assert quoted(order, requested_edit(order, 4, shipping_key="standard"))[1] == "345.00"


@pytest.mark.parametrize(
    ("adjust", "before", "after"), [("-5.00", "238.00", "162.00"), ("5.00", "262.00", "178.00")]
)
def test_what_the_payment_method_changes_goes_with_the_goods(cup, adjust, before, after):
    order = place((cup, 3), method=make_wallet(adjust_percent=Decimal(adjust)))
    now_costs(cup, "100.00")

    assert (str(order.total), quoted(order, requested_edit(order, 2))[1]) == (before, after)


def test_coins_are_rounded_down_again(clerk):
    order = place((stocked(9, price="24.95"), 3))

    assert (str(order.total), quoted(order, requested_edit(order, 2))[1]) == ("84.80", "59.90")


class TestAfterRefund:
    """One of three was refunded and left the order: it costs 170.00, which is what is there of 250.00."""

    @pytest.fixture
    def refunded(self, order, clerk):
        ask = RefundRequest(reason="", lines={order.lines.get().pk: 1})
        refund(order_id=order.pk, ask=ask, actor=clerk)
        return Order.objects.get(pk=order.pk)

    @pytest.mark.parametrize(
        ("units", "action", "due"),
        [(3, "NONE", "0.00"), (2, "REFUND", "80.00"), (1, "REFUND", "160.00"), (4, "CHARGE", "100.00")],
    )
    def test_units_are_charged_and_refunded_as_before(self, refunded, cup, units, action, due):
        now_costs(cup, "100.00")

        assert quoted(refunded, requested_edit(refunded, units))[2:] == (action, due)

    def test_another_discount_is_of_what_is_left(self, refunded):
        tenth = DiscountRule(MANUAL, "Amiga", percent=Decimal(10))

        # 2 x 72.00 and 10.00 are 154.00, and 170.00 are here.
        assert quoted(refunded, EditRequest(discount=tenth))[2:] == ("REFUND", "16.00")

    def test_what_is_written_is_what_was_reported(self, refunded, cup, clerk):
        now_costs(cup, "100.00")
        edit_session(order_id=refunded.pk, ask=requested_edit(refunded, 4), actor=clerk)

        order = Order.objects.get(pk=refunded.pk)
        assert (order.payment_state, order.item_count, order.removed) == ("PARTIALLY_PAID", 3, Decimal(80))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        order.refresh_from_db()
        assert [str(row.amount) for row in order.payments.order_by("created_at")] == [
            "250.000",
            "-80.000",
            "100.000",
        ]
        assert order.payment_state == "PARTIALLY_REFUNDED"

    @pytest.mark.parametrize("units", [1, None])
    def test_what_was_refunded_stays_on_the_order(self, order, clerk, units):
        refund(order_id=order.pk, ask=RefundRequest(reason="", lines={order.lines.get().pk: 2}), actor=clerk)
        other = RequestedLine(None, stocked(5).pk, 1)
        ask = EditRequest(lines=[*requested_edit(order, units).lines, other])

        with pytest.raises(Invalid) as refused:
            plan_edit(Order.objects.get(pk=order.pk), ask)

        (given,) = refused.value.issues["lines.0.quantity" if units else "lines"]
        assert (given["rule"], given["min"]) == ("edit_refunded", 2)
