"""Payments and refunds under rivals on a real Postgres, each race with its control."""

import random
from datetime import timedelta
from decimal import Decimal
from functools import partial
from threading import Thread
from typing import Any

import pytest
from django.db import connections, transaction
from django.test import Client
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.models import GatewayEvent, Order, OrderEvent, Payment, PaymentAttempt, Refund
from apps.orders.payments.services.gateway_capture import capture_attempt, void_attempt
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.payments.services.gateway_refund import send_refund
from apps.orders.payments.services.gateway_start import open_attempt, resume_attempt
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import Details, change_state, expire
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.payments.gateways import registry, sandbox_messages
from apps.payments.gateways.sandbox import Sandbox
from apps.payments.models import SandboxCharge
from apps.stock.models import StockLevel
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.factories.card_payments import (
    LATE,
    deliver,
    enter,
    hear,
    later,
    news_of,
    paid_by_card,
    place_by_card,
    start,
)
from tests.factories.concurrency import race
from tests.factories.guards import drop_constraint, meanwhile, meet, under, without_row_locks
from tests.factories.payments import make_card
from tests.factories.stock import stocked
from tests.http import ShopClient

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
PAID_ONCE = "payment_received"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def attempt(store: Store) -> PaymentAttempt:
    """Paid at the gateway; the shop has not heard of it."""
    with inside(store):
        found = start(place_by_card((stocked(9, price="90.00"), 1)), store)
        enter(found)
    return found


def any_state_of_the_attempt(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """Takes the condition away by which only one caller moves an attempt."""
    guard = '"orders_paymentattempt"."state" IN ('
    if sql.startswith('UPDATE "orders_paymentattempt"'):
        sql = sql.replace(guard, f"TRUE OR {guard}")
    return execute(sql, params, many, context)


def test_message_and_return_together_are_one_payment(store, attempt):
    acts = [partial(check_attempt, attempt_id=attempt.pk)] * 6
    acts += [partial(hear, attempt.reference, "evt_1")] * 6
    acts += [partial(hear, attempt.reference, f"evt_{number}") for number in range(2, 6)]

    results = race(store, acts)

    assert [error for error in results if isinstance(error, Exception)] == []
    assert results[6:12].count(True) == 1
    with inside(store):
        assert Payment.objects.count() == 1
        assert OrderEvent.objects.filter(kind=PAID_ONCE).count() == 1
        assert GatewayEvent.objects.count() == 5
        order = Order.objects.get()
        assert (order.state, order.payment_state, order.version) == ("CONFIRMED", "PAID", 2)


def race_without_the_lock(attempt, *more):
    point = meet('UPDATE "orders_paymentattempt"', 2)
    act = partial(check_attempt, attempt_id=attempt.pk)
    return [under(act, without_row_locks("orders_order"), *more, point)] * 2


def test_without_the_lock_the_condition_still_holds(store, attempt):
    race(store, race_without_the_lock(attempt))

    with inside(store):
        assert Payment.objects.count() == 1


def test_control_without_lock_and_condition_money_is_counted_twice(store, attempt):
    race(store, race_without_the_lock(attempt, any_state_of_the_attempt))

    with inside(store):
        assert Payment.objects.count() == 2


def test_two_hundred_messages_settle_fifty_orders_once(store):
    with inside(store):
        variant = stocked(60, price="90.00")
        references = [start(place_by_card((variant, 1)), store) for _ in range(50)]
        for one in references:
            enter(one)
    sends = [(one.reference, f"evt_{one.pk}_{number % 3}") for one in references for number in range(4)]
    random.Random(8).shuffle(sends)

    def some(part: list[tuple[str, str]]) -> list[int]:
        return [post(store, *one) for one in part]

    results = race(store, [partial(some, sends[number::25]) for number in range(25)])

    assert [status for part in results for status in part] == [200] * 200
    with inside(store):
        assert Payment.objects.count() == 50
        assert set(Order.objects.values_list("state", "payment_state")) == {("CONFIRMED", "PAID")}
        assert GatewayEvent.objects.count() == 150
        assert StockLevel.objects.values_list("on_hand", "reserved").get() == (60, 50)


def post(store: Store, reference: str, event_id: str, tries: int = 8) -> int:
    """As a gateway sends: a 503 (somebody held the order for too long) is sent again."""
    method_id, headers, body = news_of(reference, event_id)
    shop = ShopClient(Client(), store)
    sent = shop._extra({"X_Sandbox_Signature": headers[sandbox_messages.HEADER]})
    path = f"/api/v1/payment/ui/webhook/{method_id}"
    status = int(shop.client.post(path, body, content_type="application/json", **sent).status_code)
    connections["default"].set_tenant(store)  # type: ignore[attr-defined]
    return post(store, reference, event_id, tries - 1) if status == 503 and tries else status


def test_expiry_against_the_gateways_message(store):
    with inside(store):
        variant = stocked(50, price="90.00")
    seen = set()
    for _ in range(20):
        with inside(store):
            order = place_by_card((variant, 1))
            one = start(order, store)
            enter(one, LATE)
            later(one, seconds=31)
        late = timezone.now() + timedelta(hours=25)
        pay = partial(check_attempt, attempt_id=one.pk)
        race(store, random.sample([pay, partial(expire, order_id=order.pk, now=late)], 2))
        with inside(store):
            order.refresh_from_db()
            seen.add((order.state, order.payment_state, order.next_action))
    assert seen <= {("CONFIRMED", "PAID", "PACK"), ("EXPIRED", "PAID", "REFUND")}
    with inside(store):
        alive = Order.objects.filter(state="CONFIRMED").count()
        assert StockLevel.objects.values_list("on_hand", "reserved").get() == (50, alive)
        assert Payment.objects.count() == 20


def test_buyer_who_taps_eight_times_opens_one_charge(store):
    with inside(store):
        order = place_by_card((stocked(3), 1))

    def tap() -> str:
        return resume_attempt(attempt_id=open_attempt(order_id=order.pk).pk, store=store).redirect_url

    pages = race(store, [tap] * 8)

    assert len(set(pages)) == 1
    with inside(store):
        assert (PaymentAttempt.objects.count(), SandboxCharge.objects.count()) == (1, 1)


def test_control_without_the_lock_two_taps_open_two_charges(store):
    with inside(store):
        order = place_by_card((stocked(3), 1))
    point = meet('INSERT INTO "orders_paymentattempt"', 2)

    def tap() -> str:
        opened = under(partial(open_attempt, order_id=order.pk), without_row_locks("orders_order"), point)()
        return resume_attempt(attempt_id=opened.pk, store=store).redirect_url

    pages = race(store, [tap] * 2)

    assert len(set(pages)) == 2
    with inside(store):
        assert (PaymentAttempt.objects.count(), SandboxCharge.objects.count()) == (2, 2)


def ask(order: Order) -> Any:
    given = RefundRequest(reason="", how="GATEWAY", amount=Decimal("30.00"))
    return partial(refund, order_id=order.pk, ask=given, actor=SYSTEM)


def test_refunds_never_pass_what_came_in(store):
    with inside(store):
        order = paid_by_card(store, (stocked(3, price="90.00"), 1))

    results = race(store, [ask(order)] * 12)

    assert sum(isinstance(result, Refund) for result in results) == 3
    assert sum(isinstance(result, Conflict) for result in results) == 9


def test_control_without_the_lock_refunds_pass_what_came_in(store):
    with inside(store):
        order = paid_by_card(store, (stocked(3, price="90.00"), 1))
    point = meet('INSERT INTO "orders_refund"', 6)

    results = race(store, [under(ask(order), without_row_locks("orders_order"), point)] * 6)

    assert sum(isinstance(result, Refund) for result in results) == 6


def test_worker_twice_at_one_refund_pays_back_once(store):
    with inside(store):
        order = paid_by_card(store, (stocked(3, price="90.00"), 1))
        row = ask(order)()

    race(store, [partial(send_refund, refund_id=row.pk, notify=False)] * 8)

    with inside(store):
        assert SandboxCharge.objects.get().refunded == Decimal("30.000")
        assert list(Payment.objects.filter(amount__lt=0).values_list("amount", flat=True)) == [
            Decimal("-30.000")
        ]
        assert PaymentAttempt.objects.get().refunded == Decimal("30.000")


def refund_in_any_state(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """Takes the condition away by which only one caller closes a refund."""
    guard = '"orders_refund"."state" = %s'
    if sql.startswith('UPDATE "orders_refund"'):
        sql = sql.replace(guard, f"(TRUE OR {guard})")
    return execute(sql, params, many, context)


def two_workers_at_one_refund(store, *changes):
    """Both have found it open before either closes it."""
    with inside(store):
        order = paid_by_card(store, (stocked(3, price="90.00"), 1))
        row = ask(order)()
    both_found_it = meet('FROM "orders_refund"', 2, after=True)
    send = under(partial(send_refund, refund_id=row.pk, notify=False), both_found_it, *changes)
    return race(store, [send] * 2)


def test_two_workers_who_found_a_refund_open_pay_back_once(store):
    assert two_workers_at_one_refund(store) == [None, None]

    with inside(store):
        assert PaymentAttempt.objects.get().refunded == Decimal("30.000")


def test_control_without_its_condition_a_refund_is_stopped_by_the_index(store):
    results = two_workers_at_one_refund(store, refund_in_any_state)

    assert sorted(type(result).__name__ for result in results) == ["IntegrityError", "NoneType"]


def test_control_without_condition_and_index_a_refund_is_written_twice(store):
    drop_constraint(store, "orders_payment", "orders_payment_refund_id_key")

    assert two_workers_at_one_refund(store, refund_in_any_state) == [None, None]

    with inside(store):
        assert PaymentAttempt.objects.get().refunded == Decimal("60.000")
        assert Payment.objects.filter(amount__lt=0).count() == 2


def expiry_and_message(store: Store) -> tuple[Order, Any, Any]:
    with inside(store):
        order = place_by_card((stocked(5, price="90.00"), 1))
        one = start(order, store)
        enter(one, LATE)
        later(one, seconds=31)
    late = timezone.now() + timedelta(hours=25)
    pay = partial(check_attempt, attempt_id=one.pk)
    return order, pay, partial(expire, order_id=order.pk, now=late)


def test_control_without_the_lock_a_paid_order_expires(store):
    order, pay, end = expiry_and_message(store)
    paid_when_it_has_read = meanwhile('FROM "orders_order"', store, pay, after=True)

    results = race(store, [under(end, without_row_locks("orders_order"), paid_when_it_has_read)])

    assert results == [True]
    with inside(store):
        order.refresh_from_db()
        assert (order.state, order.payment_state) == ("EXPIRED", "VOIDED")
        assert Payment.objects.get().amount == order.total


class Watched(Sandbox):
    """Notes, at each call, whether somebody holds the lock of an order, and calls in a transaction."""

    def __init__(self, store: Store) -> None:
        self.store, self.held, self.in_transaction = store, [], []

    def __getattribute__(self, name: str) -> Any:
        if name in ("create", "query", "capture", "void", "refund"):
            if transaction.get_connection().in_atomic_block:
                self.in_transaction.append(name)
            thread = Thread(target=self._look, args=(name,))
            thread.start()
            thread.join(timeout=20)
        return super().__getattribute__(name)

    def _look(self, name: str) -> None:
        try:
            with inside(self.store), transaction.atomic():
                list(Order.objects.select_for_update(skip_locked=True))
                free = len(Order.objects.select_for_update(skip_locked=True))
                self.held.append((name, Order.objects.count() - free))
        finally:
            connections.close_all()


def test_no_lock_of_an_order_is_held_while_a_gateway_is_asked(store, monkeypatch):
    watched = Watched(store)
    monkeypatch.setattr(registry, "_ALL", (watched,))
    with inside(store):
        make_card(capture="MANUAL")
        variant = stocked(9, price="90.00")
        order, other = place_by_card((variant, 1)), place_by_card((variant, 1))
        one, two = start(order, store), start(other, store)
        enter(one)
        check_attempt(attempt_id=one.pk)
        capture_attempt(order_id=order.pk, attempt_id=one.pk, actor=SYSTEM)
        void_attempt(order_id=other.pk, attempt_id=two.pk, actor=SYSTEM)
        ask(order)()
        deliver("order.refund")

    assert watched.held == [
        ("create", 0),
        ("create", 0),
        ("query", 0),
        ("capture", 0),
        ("void", 0),
        ("refund", 0),
    ]


def test_worker_asks_a_gateway_outside_of_every_transaction(store, monkeypatch):
    watched = Watched(store)
    monkeypatch.setattr(registry, "_ALL", (watched,))
    with inside(store):
        make_card(capture="MANUAL")
        variant = stocked(9, price="90.00")
        order, other = place_by_card((variant, 1)), place_by_card((variant, 1))
        for one in (start(order, store), start(other, store)):
            enter(one)
            check_attempt(attempt_id=one.pk)
        change_state(order_id=order.pk, to="CONFIRMED", actor=SYSTEM)
        change_state(order_id=other.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="STAFF"))
        watched.held.clear()
        deliver("order.capture", "order.close_attempt")
        ask(order)()
        deliver("order.refund")

    assert (watched.held, watched.in_transaction) == ([("capture", 0), ("void", 0), ("refund", 0)], [])
