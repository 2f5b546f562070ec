"""Money back: how much, by which way, once; and what stays as it was."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.core import mail
from django.db import transaction
from django.utils import timezone

from apps.notifications.models import Notification
from apps.orders.errors import TransitionRefused
from apps.orders.models import Order, OrderEvent, Payment, Refund
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.gateway_refund import fail_unanswered, send_refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund, refund_all_under_lock, retry_refund
from apps.orders.state_machine.services.change_state import Details, lock_order, settle
from apps.orders.state_machine.services.refund_amounts import Bought, goods_amount
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.payments.models import SandboxCharge
from apps.stock.models import StockLevel
from common.errors import Conflict, Invalid
from common.ids import new_id
from tenants.context import enter
from tests.factories.card_payments import WRONG, deliver, paid_by_card, place_by_card
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(in_the_store):
    """Three of 30.00 and the delivery of 10.00, paid by card."""
    return paid_by_card(in_the_store, (stocked(9, price="30.00"), 3))


def fresh(order):
    return Order.objects.get(pk=order.pk)


def card(**given):
    return RefundRequest(**{"reason": "Llegó tarde", "how": "GATEWAY", **given})


def money(order):
    return [str(amount) for amount in Payment.objects.order_by("created_at").values_list("amount", flat=True)]


def test_part_of_a_card_payment_goes_back_by_the_gateway(order, clerk):
    row = refund(order_id=order.pk, ask=card(amount=Decimal("25.5")), actor=clerk)
    assert (row.state, fresh(order).payment_state, money(order)) == ("PENDING", "PAID", ["100.000"])

    deliver()

    row.refresh_from_db()
    assert (row.state, row.reference) == ("DONE", f"{SandboxCharge.objects.get().reference}-1")
    assert money(order) == ["100.000", "-25.500"]
    assert fresh(order).payment_state == "PARTIALLY_REFUNDED"
    assert row.attempt.refunded == Decimal("25.500")
    assert SandboxCharge.objects.get().refunded == Decimal("25.500")
    letters = [letter for letter in mail.outbox if "devolución" in letter.subject]
    assert [letter.to for letter in letters] == [["lucia@correo.pe"]]
    assert "S/\u00a025.50" in letters[0].body
    assert "Visa •••• 1111" in letters[0].body


def test_all_of_it_in_two_parts(order, clerk):
    for amount in ("40.00", "60.00"):
        refund(order_id=order.pk, ask=card(amount=Decimal(amount)), actor=clerk)
        deliver("order.refund")

    assert fresh(order).payment_state == "REFUNDED"
    assert SandboxCharge.objects.get().refunded == Decimal("100.000")
    with pytest.raises(Conflict, match="refund_too_much"):
        refund(order_id=order.pk, ask=card(amount=Decimal("0.01")), actor=clerk)


def test_what_is_on_its_way_counts(order, clerk):
    refund(order_id=order.pk, ask=card(amount=Decimal("60.00")), actor=clerk)

    with pytest.raises(Conflict) as caught:
        refund(order_id=order.pk, ask=card(amount=Decimal("40.01")), actor=clerk)

    assert caught.value.params == {"left": "40.00"}
    assert Refund.objects.count() == 1


def test_by_hand_is_done_at_once(in_the_store, clerk):
    order = place_by_wallet((stocked(9, price="90.00"), 1))
    record_payment(order_id=order.pk, amount=None, reference="0451", actor=clerk)

    ask = RefundRequest(reason="", amount=Decimal("30.00"), reference="Yape 991", notify=False)
    row = refund(order_id=order.pk, ask=ask, actor=clerk)
    deliver()

    assert (row.state, row.reference, row.attempt) == ("DONE", "Yape 991", None)
    assert (money(order), fresh(order).payment_state) == (["100.000", "-30.000"], "PARTIALLY_REFUNDED")
    assert not [letter for letter in mail.outbox if "devolución" in letter.subject]
    entry = OrderEvent.objects.get(kind="refund_done")
    assert (entry.actor_name, entry.params) == ("Ana Quispe", {"amount": "30.00", "how": "MANUAL"})


def test_one_of_three_units_leaves_parcel_and_shelf(order, clerk, move):
    move(order, "SHIPPED", "DELIVERED")
    line = order.lines.get()

    row = refund(order_id=order.pk, ask=card(lines={line.pk: 1}), actor=clerk)
    deliver()

    assert (row.amount, row.lines) == (Decimal("30.00"), [{"lineOid": str(line.pk), "quantity": 1}])
    now = fresh(order)
    assert (now.payment_state, now.fulfillment_state, now.state) == (
        "PARTIALLY_REFUNDED",
        "DELIVERED",
        "DELIVERED",
    )
    assert now.parcels.get().state == "DELIVERED"
    assert StockLevel.objects.get().on_hand == 6


def test_unit_that_came_back_goes_on_the_shelf_when_ticked(order, clerk, move):
    move(order, "SHIPPED", "DELIVERED")
    line = order.lines.get()

    ask = card(lines={line.pk: 2}, restock=frozenset({line.pk}))
    refund(order_id=order.pk, ask=ask, actor=clerk)
    line.refresh_from_db()

    assert (StockLevel.objects.get().on_hand, line.quantity_returned) == (8, 2)


def test_unit_that_is_still_to_be_sent_can_not_come_back(order, clerk):
    line = order.lines.get()

    ask = card(lines={line.pk: 1}, restock=frozenset({line.pk}), still_sent=frozenset({line.pk}))

    with pytest.raises(Invalid) as caught:
        refund(order_id=order.pk, ask=ask, actor=clerk)

    assert caught.value.issues["lines.0.quantity"][0]["left"] == 0
    assert Refund.objects.count() == 0


def test_more_units_than_are_left_are_refused(order, clerk):
    line = order.lines.get()
    refund(order_id=order.pk, ask=card(lines={line.pk: 2}), actor=clerk)

    with pytest.raises(Invalid) as caught:
        refund(order_id=order.pk, ask=card(lines={line.pk: 2}), actor=clerk)

    assert caught.value.issues["lines.0.quantity"][0]["max"] == 1


def test_line_of_another_order_is_refused(order, clerk):
    with pytest.raises(Invalid) as caught:
        refund(order_id=order.pk, ask=card(lines={new_id(): 1}), actor=clerk)

    assert list(caught.value.issues) == ["lines.0.lineOid"]


@pytest.mark.parametrize(
    "given", [{}, {"amount": Decimal(0)}, {"amount": Decimal("1"), "shipping": Decimal("2")}]
)
def test_refund_of_nothing_is_refused(order, clerk, given):
    with pytest.raises(Invalid):
        refund(order_id=order.pk, ask=card(**given), actor=clerk)


def test_delivery_goes_back_once(order, clerk):
    row = refund(order_id=order.pk, ask=card(shipping=Decimal("10.00")), actor=clerk)
    assert (row.amount, row.shipping) == (Decimal("10.00"), Decimal("10.00"))

    with pytest.raises(Invalid) as caught:
        refund(order_id=order.pk, ask=card(shipping=Decimal("0.01")), actor=clerk)

    assert list(caught.value.issues) == ["shipping"]


def test_money_that_came_by_hand_can_not_go_back_by_a_gateway(in_the_store, clerk):
    order = place((stocked(9, price="90.00"), 1))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)

    with pytest.raises(Conflict, match="refund_no_gateway"):
        refund(order_id=order.pk, ask=card(amount=Decimal("1.00")), actor=clerk)


def test_refusal_of_the_gateway_is_reported_and_can_be_tried_again(order, clerk):
    SandboxCharge.objects.update(captured=Decimal("10.00"))
    row = refund(order_id=order.pk, ask=card(amount=Decimal("50.00")), actor=clerk)
    deliver()

    row.refresh_from_db()
    assert (row.state, row.failure, fresh(order).payment_state) == ("FAILED", "amount", "PAID")
    assert Notification.objects.filter(kind="refund_failed").count() == 1
    assert money(order) == ["100.000"]

    SandboxCharge.objects.update(captured=Decimal("100.00"))
    retry_refund(order_id=order.pk, refund_id=row.pk, actor=clerk)
    deliver()

    row.refresh_from_db()
    assert (row.state, money(order)) == ("DONE", ["100.000", "-50.000"])
    with pytest.raises(Conflict, match="refund_closed"):
        retry_refund(order_id=order.pk, refund_id=row.pk, actor=clerk)


def test_refund_without_an_answer_fails_after_six_hours(order, clerk):
    row = refund(order_id=order.pk, ask=card(amount=Decimal("50.00")), actor=clerk)

    assert fail_unanswered(timezone.now()) == 0
    assert fail_unanswered(timezone.now() + timedelta(hours=7)) == 1

    row.refresh_from_db()
    assert (row.state, row.failure) == ("FAILED", "gateway")


def test_message_that_is_done_twice_pays_back_once(order, clerk):
    """As after a kill between the gateway's answer and our commit."""
    row = refund(order_id=order.pk, ask=card(amount=Decimal("50.00")), actor=clerk)
    deliver("order.refund")
    Refund.objects.update(state="PENDING")
    Payment.objects.filter(refund=row).delete()
    send_refund(refund_id=row.pk, notify=False)
    send_refund(refund_id=row.pk, notify=False)

    assert SandboxCharge.objects.get().refunded == Decimal("50.000")
    assert money(order) == ["100.000", "-50.000"]


def test_refund_of_all_for_a_cancellation(order, clerk):
    refund(order_id=order.pk, ask=RefundRequest(reason="", amount=Decimal("20.00")), actor=clerk)
    Order.objects.filter(pk=order.pk).update(state="CANCELLED")

    with transaction.atomic():
        rows = refund_all_under_lock(lock_order(order.pk), clerk, "Sin stock")
    assert [(row.amount, row.attempt is None) for row in rows] == [(Decimal("80.00"), False)]
    assert fresh(order).next_action == "NONE"
    deliver()

    now = fresh(order)
    assert (now.state, now.payment_state, now.next_action) == ("CANCELLED", "REFUNDED", "NONE")


def cancelled(order, clerk):
    """Cancelled, with its money on the way back by the gateway."""
    cancel_order(order_id=order.pk, actor=clerk, details=Details(reason="OTHER", refund=True))
    return fresh(order)


def facts(order):
    now = fresh(order)
    return now.state, now.payment_state, now.next_action


def test_nothing_is_asked_for_while_all_money_is_on_its_way(order, clerk):
    cancelled(order, clerk)
    assert facts(order) == ("CANCELLED", "PAID", "NONE")

    SandboxCharge.objects.update(captured=Decimal("10.00"))
    deliver("order.refund")

    assert facts(order) == ("CANCELLED", "PAID", "REFUND")


def test_what_is_too_much_is_asked_for_until_it_is_on_its_way(order, clerk):
    Order.objects.update(total=Decimal("80.00"))
    settle(lock_order(order.pk))
    assert facts(order) == ("CONFIRMED", "OVERPAID", "REFUND")
    refund(order_id=order.pk, ask=card(amount=Decimal("15.00")), actor=clerk)
    assert facts(order) == ("CONFIRMED", "OVERPAID", "REFUND")

    refund(order_id=order.pk, ask=card(amount=Decimal("5.00")), actor=clerk)

    assert facts(order) == ("CONFIRMED", "OVERPAID", "PACK")


def test_order_is_not_reopened_while_its_money_is_on_its_way(order, clerk, move, store, api):
    cancelled(order, clerk)
    with pytest.raises(Conflict, match="reopen_refunded"):
        move(order, "PENDING")
    assert fresh(order).state == "CANCELLED"
    with pytest.raises(TransitionRefused) as refused:
        move(order, "CONFIRMED")
    assert refused.value.params["allowed"] == []

    admin = api(as_="owner")
    result = admin.get(f"order/{order.pk}").json()
    assert (result["state"], result["allowedTransitions"]) == ("CANCELLED", [])
    late = admin.patch(f"order/{order.pk}", {"ownerNote": "nada", "version": 1})
    assert (late.status_code, late.json()["params"]["current"]["allowedTransitions"]) == (409, [])


@pytest.fixture
def overpaid(order):
    """100.00 came in, and an edit left 80.00 to be paid."""
    Order.objects.update(total=Decimal("80.00"))
    settle(lock_order(order.pk))
    return order


@pytest.mark.parametrize("is_done", [False, True])
def test_order_of_which_only_what_was_too_much_went_back_is_reopened(
    overpaid, clerk, move, store, api, is_done
):
    refund(order_id=overpaid.pk, ask=card(amount=Decimal("20.00")), actor=clerk)
    if is_done:
        deliver("order.refund")
    move(overpaid, "CANCELLED", reason="OTHER")
    assert api(as_="owner").get(f"order/{overpaid.pk}").json()["allowedTransitions"] == ["PENDING"]
    enter(store)

    assert move(overpaid, "PENDING").state == "CONFIRMED"
    deliver("order.refund")
    assert facts(overpaid) == ("CONFIRMED", "PAID", "PACK")


def test_order_of_which_more_than_what_was_too_much_goes_back_is_not_reopened(overpaid, clerk, move):
    refund(order_id=overpaid.pk, ask=card(amount=Decimal("20.10")), actor=clerk)
    move(overpaid, "CANCELLED", reason="OTHER")

    with pytest.raises(Conflict, match="reopen_refunded"):
        move(overpaid, "PENDING")


def test_order_whose_refund_failed_is_reopened(order, clerk, move):
    SandboxCharge.objects.update(captured=Decimal("10.00"))
    cancelled(order, clerk)
    deliver("order.refund")

    assert move(order, "PENDING").state == "CONFIRMED"


def test_money_of_a_wrong_amount_can_go_back_once_it_is_written_down(in_the_store, clerk):
    order = paid_by_card(in_the_store, (stocked(9, price="90.00"), 1), number=WRONG)
    odd = order.attempts.get()
    record_payment(order_id=order.pk, amount=None, reference="", attempt_id=odd.pk, actor=clerk)
    assert fresh(order).payment_state == "PARTIALLY_PAID"

    refund(order_id=order.pk, ask=card(amount=Decimal("99.00")), actor=clerk)
    deliver("order.refund")

    assert fresh(order).payment_state == "REFUNDED"


def test_unpaid_order_has_nothing_to_give_back(in_the_store, clerk):
    order = place_by_card((stocked(9), 1))

    with pytest.raises(Conflict, match="refund_too_much"):
        refund(order_id=order.pk, ask=RefundRequest(reason="", amount=Decimal("1.00")), actor=clerk)


def test_parts_of_a_line_add_up_to_it():
    """100.00 for three units at 33.34 less a discount: 33.33 + 33.34 + 33.33."""
    line = new_id()
    parts = [
        goods_amount(
            [Bought(line, Decimal("100.02"), 3, done)],
            {line: 1},
            paid_for_goods=Decimal("100.00"),
            currency="PEN",
        )
        for done in range(3)
    ]

    assert [str(part) for part in parts] == ["33.33", "33.34", "33.33"]
    assert sum(parts) == Decimal("100.00")
