"""What waits for the merchant: in the list and the queue while there is something to do, no longer."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.orders.models import Order
from apps.orders.payments.services.claims import create_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.orders.tasks import expire_overdue
from apps.store_settings.checkout import UNPAID_FULFILLMENT
from apps.store_settings.services.update_checkout import update_checkout
from common.models import OutboxMessage
from tenants.context import inside
from tests.factories.card_payments import deliver
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def cup(in_the_store):
    return stocked(50, price="25.00")


def action(order):
    return Order.objects.get(pk=order.pk).next_action


def pay(order, clerk, amount=None):
    return record_payment(order_id=order.pk, amount=amount and Decimal(amount), reference="", actor=clerk)


def lists(admin, tab):
    """What a tab lists, what it counts, and what the queue counts for its work."""
    page, queue = admin.get("order", tab=tab).json(), admin.get("order/summary").json()["queue"]
    work = {entry["nextAction"]: entry["count"] for entry in queue}
    return [row["_id"] for row in page["items"]], page["counts"][tab], work.get("REFUND", 0)


def test_money_to_give_back_is_found_whatever_the_state(admin, store, clerk, move):
    with inside(store):
        variant = stocked(50, price="25.00")
        live, dead = place_by_wallet((variant, 1)), place_by_wallet((variant, 1))
        pay(live, clerk, "100.00")
        pay(dead, clerk)
        move(dead, "CANCELLED", reason="OTHER")

    assert lists(admin, "TO_REFUND") == ([str(dead.pk), str(live.pk)], 2, 2)


def test_the_queue_counts_what_the_list_shows(admin, store, clerk, move):
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
        pay(order, clerk)
        move(order, "CANCELLED", reason="OTHER")
    path = f"order/{order.pk}"

    archived = admin.patch(path, {"archived": True}).json()
    assert (archived["nextAction"], lists(admin, "TO_REFUND")) == ("NONE", ([], 0, 0))
    back = admin.patch(path, {"archived": False}).json()
    assert (back["nextAction"], lists(admin, "TO_REFUND")) == ("REFUND", ([str(order.pk)], 1, 1))
    with inside(store):
        Order.objects.filter(pk=order.pk).update(archived_at=timezone.now())
    assert lists(admin, "TO_REFUND") == ([], 0, 0)


def test_a_part_given_back_of_an_order_that_ended_is_all_that_goes_back(cup, clerk, move):
    order = place_by_wallet((cup, 2))
    pay(order, clerk)
    move(order, "CANCELLED", reason="CUSTOMER")
    assert action(order) == "REFUND"

    refund(order_id=order.pk, ask=RefundRequest(reason="", amount=Decimal("40.00")), actor=clerk)

    assert action(order) == "NONE"


def test_money_and_claims_that_come_late_take_an_order_out_of_the_archive(cup, clerk):
    claimed, paid = place_by_wallet((cup, 1)), place_by_wallet((cup, 1))
    expire_overdue(timezone.now() + timedelta(hours=25))
    Order.objects.update(archived_at=timezone.now())

    create_claim(order_id=claimed.pk, operation_number="04518273")
    pay(paid, clerk)

    rows = Order.objects.order_by("number").values_list("next_action", "archived_at")
    assert list(rows) == [("VERIFY_PAYMENT", None), ("REFUND", None)]
    assert [event.kind for event in paid.events.all()][-1] == "unarchived"


def test_money_that_asks_for_nothing_leaves_an_order_in_the_archive(cup, clerk, move):
    order = move(place((cup, 1)), "CONFIRMED", "SHIPPED", "DELIVERED", collected=False)
    Order.objects.update(archived_at=timezone.now())

    pay(order, clerk)

    assert Order.objects.get().archived_at is not None


def test_an_order_that_is_opened_again_is_in_the_list_again(cup, move):
    order = move(place((cup, 1)), "CANCELLED", reason="OTHER")
    Order.objects.update(archived_at=timezone.now())

    order = move(order, "PENDING")

    assert (order.archived_at, order.next_action) == (None, "CONFIRM")


def test_sending_before_the_money_reaches_the_work_queue(store, cup, clerk, move):
    update_checkout(store_id=store.pk, changes={"unpaid_fulfillment": True})

    order = move(place_by_wallet((cup, 1)), "CONFIRMED")
    assert order.next_action == "PACK"
    order = move(order, "READY")
    assert order.next_action == "SHIP"


def test_open_orders_follow_when_the_store_changes_its_mind(store, cup, clerk, move):
    confirmed = move(place_by_wallet((cup, 1)), "CONFIRMED")
    pending, cash = place_by_wallet((cup, 1)), place((cup, 1))
    part = place_by_wallet((cup, 1))
    pay(part, clerk, "5.00")
    packed = move(part, "CONFIRMED")
    orders = (confirmed, pending, cash, packed)
    assert [action(order) for order in orders] == ["NONE", "NONE", "CONFIRM", "NONE"]

    update_checkout(store_id=store.pk, changes={"unpaid_fulfillment": True})
    assert deliver(UNPAID_FULFILLMENT) == 1
    assert [action(order) for order in orders] == ["PACK", "NONE", "CONFIRM", "PACK"]
    assert Order.objects.get(pk=confirmed.pk).version == confirmed.version

    update_checkout(store_id=store.pk, changes={"unpaid_fulfillment": None})
    assert deliver(UNPAID_FULFILLMENT) == 1
    assert [action(order) for order in orders] == ["NONE", "NONE", "CONFIRM", "NONE"]


def test_other_settings_leave_the_orders_alone(store, in_the_store):
    update_checkout(store_id=store.pk, changes={"expire_hours": 3, "unpaid_fulfillment": False})

    assert not OutboxMessage.objects.filter(kind=UNPAID_FULFILLMENT).exists()
