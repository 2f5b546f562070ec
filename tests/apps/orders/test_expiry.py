from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from apps.orders.fulfillment.services.returns import cancel_return, create_return
from apps.orders.models import Order
from apps.orders.payments.services.claims import create_claim
from apps.orders.state_machine.services.change_state import complete
from apps.orders.tasks import complete_delivered, complete_orders, expire_orders, expire_overdue
from apps.stock.models import StockLevel
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def late():
    return timezone.now() + timedelta(hours=25)


@pytest.mark.usefixtures("in_the_store")
def test_unpaid_order_expires_and_gives_its_stock_back():
    variant = stocked(5)
    order = place_by_wallet((variant, 2))

    assert expire_overdue(late()) == 1

    order.refresh_from_db()
    assert (order.state, order.payment_state, order.next_action) == ("EXPIRED", "VOIDED", "NONE")
    assert StockLevel.objects.get(variant=variant).reserved == 0
    assert order.events.last().actor_kind == "SYSTEM"


@pytest.mark.usefixtures("in_the_store")
def test_order_in_time_cash_and_claimed_do_not_expire():
    variant = stocked(9)
    in_time, cash, claimed = place_by_wallet((variant, 1)), place((variant, 1)), place_by_wallet((variant, 1))
    create_claim(order_id=claimed.pk, operation_number="04518273")

    assert expire_overdue(timezone.now()) == 0
    assert expire_overdue(late()) == 1

    states = dict(Order.objects.values_list("pk", "state"))
    assert (states[in_time.pk], states[cash.pk], states[claimed.pk]) == ("EXPIRED", "PENDING", "PENDING")


@pytest.mark.usefixtures("in_the_store")
def test_money_that_was_claimed_late_can_reopen(move):
    order = place_by_wallet((stocked(5), 2))
    expire_overdue(late())

    create_claim(order_id=order.pk, operation_number="04518273")
    order.refresh_from_db()
    assert (order.state, order.next_action) == ("EXPIRED", "VERIFY_PAYMENT")

    order = move(order, "PENDING")
    assert (order.state, order.payment_state, order.expires_at) == ("PENDING", "IN_REVIEW", None)


@pytest.mark.usefixtures("in_the_store")
def test_delivered_order_is_completed_after_a_week(move):
    order = move(place((stocked(5), 1)), "CONFIRMED", "SHIPPED", "DELIVERED")
    unpaid = move(place((stocked(5), 1)), "CONFIRMED", "SHIPPED", "DELIVERED", collected=False)

    assert complete_delivered(timezone.now() + timedelta(days=6)) == 0
    assert complete_delivered(timezone.now() + timedelta(days=8)) == 1

    states = dict(Order.objects.values_list("pk", "state"))
    assert (states[order.pk], states[unpaid.pk]) == ("COMPLETED", "DELIVERED")


@pytest.mark.usefixtures("in_the_store")
def test_unpaid_orders_do_not_hold_up_the_completing_of_paid_ones(move, monkeypatch):
    variant = stocked(9)
    for collected in (False, False, True, True):
        move(place((variant, 1)), "CONFIRMED", "SHIPPED", "DELIVERED", collected=collected)
    newest = Order.objects.get(number=1004)
    Order.objects.filter(number=1003).update(delivered_at=newest.delivered_at + timedelta(hours=1))
    monkeypatch.setattr("apps.orders.tasks.ORDERS", 1)

    assert complete_delivered(timezone.now() + timedelta(days=8)) == 1
    states = list(Order.objects.order_by("number").values_list("state", flat=True))
    assert states == ["DELIVERED", "DELIVERED", "DELIVERED", "COMPLETED"]

    assert complete_delivered(timezone.now() + timedelta(days=8)) == 1
    assert Order.objects.get(number=1003).state == "COMPLETED"


def refuse_changes_of(order):
    """As a row does that breaks a rule which came after it."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(
            f"ALTER TABLE orders_order ADD CONSTRAINT healthy CHECK (id <> '{order.pk}') NOT VALID"
        )


def logged_orders(caplog):
    return [(entry.levelname, entry.order) for entry in caplog.records if hasattr(entry, "order")]


@pytest.mark.usefixtures("in_the_store")
def test_order_that_cannot_expire_does_not_hold_up_the_later_ones(caplog):
    odd, variant = stocked(5), stocked(9)
    first, poisoned, last = (
        place_by_wallet((variant, 1)),
        place_by_wallet((odd, 1)),
        place_by_wallet((variant, 2)),
    )
    StockLevel.objects.filter(variant=odd).update(reserved=0)

    assert expire_overdue(late()) == 2

    states = dict(Order.objects.values_list("pk", "state"))
    assert (states[first.pk], states[poisoned.pk], states[last.pk]) == ("EXPIRED", "PENDING", "EXPIRED")
    assert StockLevel.objects.get(variant=variant).reserved == 0
    assert logged_orders(caplog) == [("ERROR", str(poisoned.pk))]


@pytest.mark.usefixtures("in_the_store")
def test_order_that_cannot_be_completed_does_not_hold_up_the_later_ones(move, caplog):
    poisoned = move(place((stocked(5), 1)), "CONFIRMED", "SHIPPED", "DELIVERED")
    last = move(place((stocked(5), 1)), "CONFIRMED", "SHIPPED", "DELIVERED")
    refuse_changes_of(poisoned)

    assert complete_delivered(timezone.now() + timedelta(days=8)) == 1

    states = dict(Order.objects.values_list("pk", "state"))
    assert (states[poisoned.pk], states[last.pk]) == ("DELIVERED", "COMPLETED")
    assert logged_orders(caplog) == [("ERROR", str(poisoned.pk))]


@pytest.mark.usefixtures("in_the_store")
def test_an_order_of_which_goods_are_announced_to_come_back_stays_open(move, clerk):
    order = move(place((stocked(5), 2)), "CONFIRMED", "SHIPPED", "DELIVERED")
    back = create_return(
        order_id=order.pk,
        units={order.lines.get().pk: 1},
        reason="SIZE",
        note="",
        is_here=False,
        outcomes=None,
        actor=clerk,
    )
    in_a_week = timezone.now() + timedelta(days=8)

    assert list(Order.objects.delivered_and_paid(in_a_week)) == []
    assert not complete(order_id=order.pk)
    assert Order.objects.get(pk=order.pk).state == "DELIVERED"

    cancel_return(order_id=order.pk, return_id=back.pk, note=None, actor=clerk)
    assert complete_delivered(in_a_week) == 1


def test_scheduler_goes_through_every_store(store, other_store):
    for shopkeeper in (store, other_store):
        with inside(shopkeeper):
            order = place_by_wallet((stocked(5), 1))
            Order.objects.filter(pk=order.pk).update(expires_at=timezone.now() - timedelta(seconds=1))

    expire_orders()
    complete_orders()

    for shopkeeper in (store, other_store):
        with inside(shopkeeper):
            assert Order.objects.get().state == "EXPIRED"
