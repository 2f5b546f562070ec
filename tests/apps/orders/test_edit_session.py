from decimal import Decimal

import pytest

from apps.orders.editing.services.edit_plan import plan_edit
from apps.orders.editing.services.edit_quote import edit_quote
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.errors import PriceChanged
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.models import Order, OrderDiscount
from apps.orders.next_action import allowed_transitions
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.pricing import MANUAL, DiscountRule
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.money import rounded_balance_due
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from common.errors import Conflict, Invalid
from common.models import OutboxMessage
from tests.factories.orders import LIMA, place, place_by_wallet
from tests.factories.payments import make_wallet
from tests.factories.shipping import open_pickup_point
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def cup():
    return stocked(5, price="20.00", product__name={"es": "Taza"})


@pytest.fixture
def plate():
    return stocked(4, price="35.00", product__name={"es": "Plato"})


@pytest.fixture
def edit(clerk):
    def write(order, *lines, version=None, total=None, **options):
        expected = [RequestedLine(*line) for line in lines] or None
        return edit_session(
            order_id=order.pk,
            ask=EditRequest(lines=expected, **options),
            actor=clerk,
            version=version,
            total=total,
        )

    return write


def line_of(order, variant, quantity):
    return order.lines.get(variant_id=variant.pk).pk, None, quantity


def figures(variant):
    level = StockLevel.objects.get(variant=variant)
    return level.on_hand, level.reserved


def sums(order):
    order = Order.objects.get(pk=order.pk)
    parts = order.subtotal - order.discount + order.shipping_price + order.surcharge + order.rounding
    assert parts == order.total
    assert order.discount == sum((row.amount for row in order.discounts.all()), Decimal(0))
    return order.subtotal, order.discount, order.total


def paid_order(cup, clerk, units=2):
    order = place_by_wallet((cup, units))
    return record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)


def test_more_of_a_line_and_a_new_one_cost_the_difference(cup, plate, clerk, edit):
    order = paid_order(cup, clerk)
    before = order.total

    edit(order, line_of(order, cup, 3), (None, plate.pk, 1))

    assert sums(order) == (Decimal("95.00"), Decimal("0.00"), before + Decimal("55.00"))
    assert (figures(cup), figures(plate)) == ((5, 3), (4, 1))
    order.refresh_from_db()
    assert (order.state, order.payment_state, order.item_count) == ("CONFIRMED", "PARTIALLY_PAID", 4)
    reported = order.events.get(kind="edited").params
    assert (reported["action"], reported["due"], reported["fields"]) == (
        "CHARGE",
        "55.00",
        ["lines", "total"],
    )
    assert reported["lines"] == [
        {"name": "Taza", "variantName": "", "from": 2, "to": 3, "price": "20.00"},
        {"name": "Plato", "variantName": "", "from": 0, "to": 1, "price": "35.00"},
    ]
    assert OutboxMessage.objects.get(kind="order.edited").payload["due"] == "55.00"


@pytest.mark.parametrize("state", ["PREPARING", "READY"])
def test_the_difference_is_paid_by_wallet_also_while_it_is_packed(cup, clerk, edit, move, state):
    order = move(paid_order(cup, clerk), state)
    edit(order, line_of(order, cup, 3))
    order.refresh_from_db()
    assert (order.next_action, allowed_transitions(order)) == ("NONE", ["CANCELLED"])

    claim = create_claim(order_id=order.pk, operation_number="04518273")
    assert (claim.amount, Order.objects.get().next_action) == (Decimal("20.00"), "VERIFY_PAYMENT")
    reject_claim(claim_id=claim.pk, reason="No está", actor=clerk)
    order.refresh_from_db()
    assert (order.state, order.next_action, order.expires_at) == (state, "NONE", None)
    again = create_claim(order_id=order.pk, operation_number="04518274")
    approve_claim(claim_id=again.pk, amount=None, actor=clerk)

    order.refresh_from_db()
    options = {"PREPARING": "PACK", "READY": "SHIP"}[state]
    assert (order.state, order.payment_state, order.next_action) == (state, "PAID", options)


def test_what_was_given_back_is_no_debt_but_what_an_edit_adds_is(cup, plate, clerk, edit):
    order = paid_order(cup, clerk)
    paid = order.total
    refund(order_id=order.pk, ask=RefundRequest(reason="", amount=Decimal("10.00")), actor=clerk)
    order.refresh_from_db()
    assert (order.payment_state, rounded_balance_due(order)) == ("PARTIALLY_REFUNDED", Decimal("0.00"))
    with pytest.raises(Conflict) as refused:
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    assert refused.value.reason == "already_paid"

    edit(order, line_of(order, cup, 2), (None, plate.pk, 1))

    order.refresh_from_db()
    assert (order.payment_state, rounded_balance_due(order)) == ("PARTIALLY_PAID", Decimal("35.00"))
    assert order.events.get(kind="edited").params["due"] == "35.00"
    order = record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    assert (order.payment_state, order.total) == ("PARTIALLY_REFUNDED", paid + Decimal("35.00"))


def test_fewer_units_leave_money_to_give_back(cup, clerk, edit):
    order = paid_order(cup, clerk, units=3)

    edit(order, line_of(order, cup, 1))

    order.refresh_from_db()
    assert (order.payment_state, order.next_action, figures(cup)) == ("OVERPAID", "REFUND", (5, 1))
    assert order.events.get(kind="edited").params["due"] == "40.00"


def test_a_line_goes_and_its_units_can_be_sold(cup, plate, edit):
    order = place((cup, 1), (plate, 2))

    edit(order, line_of(order, cup, 1))

    assert [line.variant_id for line in order.lines.all()] == [cup.pk]
    assert (figures(cup), figures(plate)) == ((5, 1), (4, 0))


def test_untouched_lines_keep_their_price(cup, plate, edit):
    order = place((cup, 1), (plate, 1))
    Variant.objects.update(price=Decimal("99.00"))

    edit(order, line_of(order, cup, 1), line_of(order, plate, 2))

    assert list(order.lines.values_list("variant_id", "quantity", "unit_price")) == [
        (cup.pk, 1, Decimal("20.00")),
        (plate.pk, 1, Decimal("35.00")),
        (plate.pk, 1, Decimal("99.00")),
    ]


def test_reprice_takes_todays_prices_for_all(cup, edit):
    order = place((cup, 2))
    Variant.objects.update(price=Decimal("10.00"))

    edit(order, reprice=True)

    assert sums(order)[0] == Decimal("20.00")


def test_discount_by_hand_comes_and_goes(cup, edit):
    order = place((cup, 2))

    edit(order, discount=DiscountRule(MANUAL, "Cliente frecuente", percent=Decimal(10)))
    assert sums(order)[:2] == (Decimal("40.00"), Decimal("4.00"))
    row = OrderDiscount.objects.get()
    assert (row.type, row.reason, row.percent, row.amount) == (
        "MANUAL",
        "Cliente frecuente",
        Decimal("10.00"),
        Decimal("4.00"),
    )

    edit(order, line_of(order, cup, 3))
    assert sums(order)[:2] == (Decimal("60.00"), Decimal("6.00"))
    edit(order, discount=None)
    assert sums(order)[:2] == (Decimal("60.00"), Decimal("0.00"))


def test_delivery_becomes_pickup_and_back(cup, edit):
    warehouse = open_pickup_point()
    order = place((cup, 2))
    price = order.shipping_price

    edit(order, shipping_key=f"pickup:{warehouse.pk}")
    order.refresh_from_db()
    assert (order.shipping_kind, order.shipping_address, order.shipping_price) == ("PICKUP", None, 0)
    assert order.warehouse_id == warehouse.pk

    with pytest.raises(Invalid) as refused:
        edit(order, shipping_key="standard")
    assert list(refused.value.issues) == ["address"]
    edit(order, shipping_key="standard", address=LIMA)
    order.refresh_from_db()
    assert (order.shipping_kind, order.shipping_price) == ("STANDARD", price)
    assert order.shipping_address["neighborhoodName"] == "Miraflores"


@pytest.mark.parametrize("to", ["FULFILLED", "DELIVERED"])
def test_an_order_of_which_a_part_left_is_no_pickup(cup, edit, move, clerk, to):
    warehouse = open_pickup_point()
    order = move(place((cup, 2)), "CONFIRMED")
    units, telling = {order.lines.get().pk: 1}, Notifying(clerk)
    packed = create_parcel(order_id=order.pk, units=units, way=TrackingInfo(), is_sent=False, telling=telling)
    plan_edit(order, EditRequest(shipping_key=f"pickup:{warehouse.pk}"))
    update_parcel(order_id=order.pk, parcel_id=packed.pk, to=to, way={}, telling=telling)

    with pytest.raises(Invalid) as refused:
        edit(order, shipping_key=f"pickup:{warehouse.pk}")

    assert [row["rule"] for row in refused.value.issues["shippingKey"]] == ["pickup_sent"]
    order.refresh_from_db()
    assert (order.shipping_kind, order.shipping_address["line"]) == ("STANDARD", LIMA["line"])


def test_a_pickup_of_which_a_part_was_fetched_moves_to_another_place(cup, edit, move, clerk):
    key = f"pickup:{open_pickup_point().pk}"
    order = move(place((cup, 2), shipping_key=key, address=None), "CONFIRMED")
    units, telling = {order.lines.get().pk: 1}, Notifying(clerk)
    packed = create_parcel(order_id=order.pk, units=units, way=TrackingInfo(), is_sent=False, telling=telling)
    update_parcel(order_id=order.pk, parcel_id=packed.pk, to="DELIVERED", way={}, telling=telling)

    edit(order, shipping_key=key)

    assert Order.objects.get(pk=order.pk).shipping_kind == "PICKUP"


def test_a_price_for_the_delivery_by_hand(cup, edit):
    order = place((cup, 2))

    edit(order, shipping_price=Decimal("0.00"))

    assert sums(order)[2] == Decimal("40.00")
    assert order.events.get(kind="edited").params["shipping"]["price"] == "0.00"


def test_another_payment_method_brings_its_discount(cup, edit):
    order = place((cup, 2), shipping_key="standard")
    wallet = make_wallet(adjust_percent=Decimal("-5.00"), due_hours=6)

    edit(order, payment_method_id=wallet.pk)

    order.refresh_from_db()
    assert (order.payment_kind, order.discount, order.rounding) == ("WALLET_MANUAL", Decimal("2.00"), 0)
    assert (order.discounts.get().type, order.expires_at is not None) == ("PAYMENT_METHOD", True)


def test_what_is_short_is_named_and_nothing_changes(cup, plate, edit):
    order = place((cup, 1), (plate, 1))

    with pytest.raises(OutOfStock) as refused:
        edit(order, line_of(order, cup, 6), line_of(order, plate, 9))

    assert [(row["name"], row["left"]) for row in refused.value.params["lines"]] == [
        ("Taza", 4),
        ("Plato", 3),
    ]
    assert (figures(cup), figures(plate), order.events.filter(kind="edited").count()) == ((5, 1), (4, 1), 0)


def test_units_that_the_order_holds_are_not_short(cup, edit):
    order = place((cup, 5))

    edit(order, line_of(order, cup, 4))
    edit(order, line_of(order, cup, 5))

    assert figures(cup) == (5, 5)


@pytest.mark.parametrize("units", [1, 0])
def test_never_below_what_is_in_parcels(cup, plate, move, clerk, edit, units):
    order = move(place((cup, 3), (plate, 1)), "CONFIRMED")
    line = order.lines.get(variant_id=cup.pk).pk
    create_parcel(
        order_id=order.pk, units={line: 2}, way=TrackingInfo(), is_sent=True, telling=Notifying(clerk)
    )
    lines = [(line, None, units)] if units else []

    with pytest.raises(Invalid) as refused:
        edit(order, *lines, line_of(order, plate, 1))

    path = "lines.0.quantity" if units else "lines"
    assert refused.value.issues[path][0]["min"] == 2


def test_an_edit_down_to_what_left_sends_the_order(cup, move, clerk, edit):
    order = move(place((cup, 3)), "CONFIRMED")
    line = order.lines.get().pk
    create_parcel(
        order_id=order.pk, units={line: 2}, way=TrackingInfo(), is_sent=True, telling=Notifying(clerk)
    )

    edit(order, (line, None, 2))

    order.refresh_from_db()
    assert (order.state, order.fulfillment_state, figures(cup)) == ("SHIPPED", "FULFILLED", (3, 0))


def test_an_order_on_its_way_is_not_edited(cup, move, edit):
    order = move(place((cup, 1)), "CONFIRMED", "SHIPPED")

    with pytest.raises(Conflict) as refused:
        edit(order, line_of(order, cup, 2))

    assert refused.value.reason == "edit_closed"
    assert refused.value.params["current"]["state"] == "SHIPPED"


def test_a_late_version_and_another_total_are_refused(cup, move, edit):
    order = place((cup, 1))
    seen = order.version
    move(order, "CONFIRMED")

    with pytest.raises(Conflict) as stale:
        edit(order, line_of(order, cup, 2), version=seen)
    with pytest.raises(PriceChanged) as changed:
        edit(order, line_of(order, cup, 2), total=Decimal("1.00"))

    assert stale.value.params["current"]["version"] == seen + 1
    assert changed.value.params["quote"]["subtotal"] == "40.00"
    assert figures(cup) == (5, 1)


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        (lambda order, cup: [line_of(order, cup, 1), (None, cup.pk, 1)], "lines.1.variantOid"),
        (lambda order, cup: [(cup.pk, None, 1)], "lines.0.lineOid"),
    ],
)
def test_lines_that_are_none(cup, edit, lines, path):
    order = place((cup, 1))

    with pytest.raises(Invalid) as refused:
        edit(order, *lines(order, cup))

    assert list(refused.value.issues) == [path]


def test_an_edit_of_nothing_leaves_no_trace(cup, edit):
    order = place((cup, 1))

    edit(order, line_of(order, cup, 1))

    assert Order.objects.get(pk=order.pk).version == order.version
    assert not order.events.filter(kind="edited").exists()


def test_quote_says_what_the_edit_would_do(cup, plate, clerk):
    order = paid_order(cup, clerk)
    lines = [RequestedLine(*line_of(order, cup, 1)), RequestedLine(None, plate.pk, 9)]

    reported = edit_quote(order, plan_edit(order, EditRequest(lines=lines))).model_dump(
        mode="json", by_alias=True
    )

    assert (reported["subtotal"], reported["before"], reported["paid"], reported["action"]) == (
        "335.00",
        "50.00",
        "50.00",
        "CHARGE",
    )
    assert reported["difference"] == reported["due"] == "295.00"
    assert reported["shortages"] == [
        {
            "lineOid": None,
            "variantOid": str(plate.pk),
            "name": "Plato",
            "left": 4,
            "problem": "not_enough",
        }
    ]
    assert Order.objects.get(pk=order.pk).version == order.version
