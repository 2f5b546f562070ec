from datetime import timedelta

import pytest
from django.utils import timezone

from apps.orders import states
from apps.orders.errors import TransitionRefused
from apps.orders.models import Order, OrderEvent
from apps.orders.next_action import allowed_transitions, next_action
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import change_state, expire, lock_order, settle
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel
from common.errors import Conflict, Invalid
from common.models import OutboxMessage
from tests.factories.orders import place, place_by_wallet
from tests.factories.shipping import open_pickup_point
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def order_in(state, payment="PAID", kind="WALLET_MANUAL", shipping="STANDARD"):
    return Order(
        state=state,
        payment_state=payment,
        payment={"kind": kind},
        shipping_kind=shipping,
        total=10,
        item_count=1,
    )


@pytest.mark.parametrize(
    ("state", "payment", "shipping", "allowed"),
    [
        ("PENDING", "PENDING", "STANDARD", ["CONFIRMED", "CANCELLED"]),
        ("CONFIRMED", "PAID", "STANDARD", ["PREPARING", "READY", "SHIPPED", "CANCELLED"]),
        ("CONFIRMED", "PAID", "PICKUP", ["PREPARING", "READY", "CANCELLED"]),
        ("CONFIRMED", "PENDING", "STANDARD", ["CANCELLED"]),
        ("PREPARING", "PAID", "STANDARD", ["READY", "SHIPPED", "CANCELLED"]),
        ("READY", "PAID", "STANDARD", ["SHIPPED", "CANCELLED"]),
        ("READY", "PAID", "PICKUP", ["DELIVERED", "CANCELLED"]),
        ("SHIPPED", "PAID", "STANDARD", ["DELIVERED", "RETURNED"]),
        ("DELIVERED", "PAID", "STANDARD", ["COMPLETED", "RETURNED"]),
        ("DELIVERED", "PARTIALLY_PAID", "STANDARD", ["RETURNED"]),
        ("EXPIRED", "VOIDED", "STANDARD", ["PENDING"]),
        ("CANCELLED", "VOIDED", "STANDARD", ["PENDING"]),
        ("CANCELLED", "REFUNDED", "STANDARD", []),
        ("EXPIRED", "REFUNDED", "STANDARD", []),
        ("EXPIRED", "PARTIALLY_REFUNDED", "STANDARD", []),
        ("EXPIRED", "PAID", "STANDARD", ["PENDING"]),
        ("COMPLETED", "PAID", "STANDARD", []),
        ("RETURNED", "PAID", "STANDARD", []),
    ],
)
def test_table_of_transitions(state, payment, shipping, allowed):
    assert allowed_transitions(order_in(state, payment, shipping=shipping)) == allowed


@pytest.mark.parametrize(
    ("state", "payment", "kind", "shipping", "action"),
    [
        ("PENDING", "PENDING", "CASH_ON_DELIVERY", "STANDARD", "CONFIRM"),
        ("PENDING", "PENDING", "WALLET_MANUAL", "STANDARD", "NONE"),
        ("PENDING", "IN_REVIEW", "WALLET_MANUAL", "STANDARD", "VERIFY_PAYMENT"),
        ("CONFIRMED", "PAID", "WALLET_MANUAL", "STANDARD", "PACK"),
        ("CONFIRMED", "PENDING", "CASH_ON_DELIVERY", "STANDARD", "PACK"),
        ("CONFIRMED", "PENDING", "BANK_TRANSFER", "STANDARD", "NONE"),
        ("PREPARING", "PAID", "WALLET_MANUAL", "STANDARD", "PACK"),
        ("READY", "PAID", "WALLET_MANUAL", "STANDARD", "SHIP"),
        ("READY", "PAID", "WALLET_MANUAL", "PICKUP", "HAND_OVER"),
        ("READY", "PENDING", "CASH_AT_PICKUP", "PICKUP", "HAND_OVER"),
        ("PREPARING", "PARTIALLY_PAID", "WALLET_MANUAL", "STANDARD", "NONE"),
        ("READY", "PARTIALLY_PAID", "CARD_GATEWAY", "STANDARD", "NONE"),
        ("READY", "PARTIALLY_REFUNDED", "WALLET_MANUAL", "STANDARD", "SHIP"),
        ("SHIPPED", "PAID", "WALLET_MANUAL", "STANDARD", "DELIVER"),
        ("DELIVERED", "PAID", "WALLET_MANUAL", "STANDARD", "NONE"),
        ("DELIVERED", "OVERPAID", "WALLET_MANUAL", "STANDARD", "REFUND"),
        ("CANCELLED", "PAID", "WALLET_MANUAL", "STANDARD", "REFUND"),
        ("EXPIRED", "IN_REVIEW", "WALLET_MANUAL", "STANDARD", "VERIFY_PAYMENT"),
        ("CANCELLED", "VOIDED", "WALLET_MANUAL", "STANDARD", "NONE"),
        ("CANCELLED", "PARTIALLY_PAID", "WALLET_MANUAL", "STANDARD", "REFUND"),
        ("CANCELLED", "PARTIALLY_REFUNDED", "WALLET_MANUAL", "STANDARD", "NONE"),
        ("RETURNED", "PARTIALLY_REFUNDED", "CASH_ON_DELIVERY", "STANDARD", "NONE"),
    ],
)
def test_next_action(state, payment, kind, shipping, action):
    assert next_action(order_in(state, payment, kind, shipping)) == action


def figures(variant):
    level = StockLevel.objects.get(variant=variant)
    return level.on_hand, level.reserved


def test_first_sale_to_the_end(move):
    variant = stocked(5)
    order = place((variant, 2))

    order = move(order, "CONFIRMED", "PREPARING", "SHIPPED", courier="Olva", tracking="123")
    parcel = order.parcels.get()
    assert (order.fulfillment_state, parcel.state, parcel.courier, parcel.tracking) == (
        "FULFILLED",
        "FULFILLED",
        "Olva",
        "123",
    )
    assert figures(variant) == (3, 0)

    order = move(order, "DELIVERED")
    assert (order.fulfillment_state, order.payment_state, order.parcels.get().state) == (
        "DELIVERED",
        "PAID",
        "DELIVERED",
    )
    assert order.payments.get().amount == order.total
    assert [event.params.get("to") for event in order.events.all() if event.kind == "state_changed"] == [
        "CONFIRMED",
        "PREPARING",
        "SHIPPED",
        "DELIVERED",
    ]


def test_delivered_without_the_cash_stays_unpaid(move):
    order = move(place((stocked(1), 1)), "CONFIRMED", "SHIPPED", "DELIVERED", collected=False)

    assert (order.payment_state, order.payments.count()) == ("PENDING", 0)
    assert "COMPLETED" not in allowed_transitions(order)


def test_pickup_goes_from_ready_to_delivered(move):
    warehouse = open_pickup_point()
    variant = stocked(3)
    order = place((variant, 1), shipping_key=f"pickup:{warehouse.pk}", address=None)

    order = move(order, "CONFIRMED", "READY", "DELIVERED")

    assert (order.fulfillment_state, order.lines.get().quantity_shipped) == ("DELIVERED", 1)
    assert figures(variant) == (2, 0)


def test_every_change_names_its_actor_and_queues_a_message(clerk):
    order = place((stocked(1), 1))

    change_state(order_id=order.pk, to="CONFIRMED", actor=clerk)

    event = OrderEvent.objects.get(order=order, kind="state_changed")
    assert (event.actor_kind, event.actor_id, event.actor_name) == ("USER", clerk.id, "Ana Quispe")
    assert OutboxMessage.objects.filter(dedupe_key=f"order.state_changed:{event.pk}").exists()


def test_cancelled_order_returns_stock(move):
    variant = stocked(5)

    order = move(place((variant, 2)), "CANCELLED", reason="CUSTOMER")

    assert figures(variant) == (5, 0)
    assert (order.payment_state, order.cancel_reason, order.next_action) == ("VOIDED", "CUSTOMER", "NONE")


def test_cancelling_needs_a_reason(move):
    order = place((stocked(1), 1))

    with pytest.raises(Invalid):
        move(order, "CANCELLED", reason="BECAUSE")

    assert Order.objects.get().state == "PENDING"


def test_refused_change_says_what_is_allowed_and_changes_nothing(move):
    order = place((stocked(1), 1))

    with pytest.raises(TransitionRefused) as refusal:
        move(order, "DELIVERED")

    assert refusal.value.params["allowed"] == ["CONFIRMED", "CANCELLED"]
    assert Order.objects.get().version == 1
    assert OrderEvent.objects.count() == 1


def test_nobody_expires_an_order_by_hand(move):
    order = place_by_wallet((stocked(1), 1))

    with pytest.raises(TransitionRefused):
        move(order, "EXPIRED")


def test_unpaid_wallet_order_is_not_packed(move):
    order = move(place_by_wallet((stocked(1), 1)), "CONFIRMED")

    with pytest.raises(TransitionRefused):
        move(order, "PREPARING")


def test_payment_confirms_by_itself(clerk):
    order = place_by_wallet((stocked(1), 1))

    order = record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)

    assert (order.state, order.payment_state, order.next_action) == ("CONFIRMED", "PAID", "PACK")
    assert order.expires_at is None
    assert [event.actor_kind for event in order.events.filter(kind="state_changed")] == ["SYSTEM"]


def test_part_payments_add_up(clerk):
    order = place_by_wallet((stocked(1, price="90.00"), 1))

    first = record_payment(order_id=order.pk, amount=40, reference="", actor=clerk)
    assert (first.state, first.payment_state) == ("PENDING", "PARTIALLY_PAID")

    second = record_payment(order_id=order.pk, amount=70, reference="", actor=clerk)
    assert (second.state, second.payment_state) == ("CONFIRMED", "OVERPAID")

    with pytest.raises(Conflict):
        record_payment(order_id=order.pk, amount=1, reference="", actor=clerk)


def test_money_that_comes_after_the_end_asks_for_a_refund(move, clerk):
    order = move(place_by_wallet((stocked(1), 1)), "CANCELLED", reason="OTHER")

    order = record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)

    assert (order.state, order.payment_state, order.next_action) == ("CANCELLED", "PAID", "REFUND")


def test_reopened_order_holds_its_goods_again(move):
    variant = stocked(5)
    order = move(place_by_wallet((variant, 2)), "CANCELLED", reason="OTHER")

    order = move(order, "PENDING")

    assert figures(variant) == (5, 2)
    assert (order.payment_state, order.cancelled_at, order.expires_at is not None) == ("PENDING", None, True)


def test_paid_order_that_is_reopened_is_confirmed(move, clerk):
    order = place_by_wallet((stocked(2), 1))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)

    order = move(order, "CANCELLED", reason="OTHER")
    order = move(order, "PENDING")

    assert (order.state, order.payment_state) == ("CONFIRMED", "PAID")


def test_expired_order_whose_money_went_back_is_not_reopened(move, clerk):
    order = place_by_wallet((stocked(2), 1))
    expire(order_id=order.pk, now=timezone.now() + timedelta(hours=25))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    refund(order_id=order.pk, ask=RefundRequest(reason="", amount=order.total), actor=clerk)

    with pytest.raises(TransitionRefused):
        move(order, "PENDING")

    order.refresh_from_db()
    assert (order.state, order.payment_state, order.next_action) == ("EXPIRED", "REFUNDED", "NONE")


def test_cancelled_order_that_cost_nothing_owes_nothing(move):
    order = place((stocked(2), 1))
    Order.objects.update(total=0)
    settle(lock_order(order.pk))
    assert Order.objects.get().payment_state == "PAID"

    assert move(order, "CANCELLED", reason="OTHER").next_action == "NONE"


def test_reopening_needs_the_goods(move):
    variant = stocked(2)
    order = move(place((variant, 2)), "CANCELLED", reason="OTHER")
    place((variant, 1))

    with pytest.raises(OutOfStock):
        move(order, "PENDING")

    assert Order.objects.get(pk=order.pk).state == "CANCELLED"


def test_reopening_looks_at_prices_again(move):
    variant = stocked(2, price="10.00")
    order = move(place((variant, 1)), "CANCELLED", reason="OTHER")
    Variant.objects.filter(pk=variant.pk).update(price="12.00")

    with pytest.raises(Conflict) as refusal:
        move(order, "PENDING")
    assert refusal.value.reason == "prices_moved"

    assert move(order, "PENDING", keep_prices=True).state == "PENDING"


@pytest.mark.parametrize(("restock", "left"), [(True, 5), (False, 3)])
def test_returned_goods_go_back_when_asked(move, restock, left):
    variant = stocked(5)

    order = move(place((variant, 2)), "CONFIRMED", "SHIPPED", "RETURNED", restock=restock)

    assert figures(variant) == (left, 0)
    assert order.state == "RETURNED"


def test_settle_twice_changes_nothing(clerk):
    order = place_by_wallet((stocked(1), 1))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    before = OrderEvent.objects.count()

    settle(lock_order(order.pk))

    assert OrderEvent.objects.count() == before
    assert Order.objects.get().state == "CONFIRMED"


def test_only_known_states_are_in_the_table():
    followers = {to for states_ in states.TRANSITIONS.values() for to in states_}

    assert followers <= set(states.TRANSITIONS)
    assert {"COMPLETED", "RETURNED"} == {state for state, to in states.TRANSITIONS.items() if not to}
