"""Orders under rivals on a real Postgres. Each race has a control that shows that it is real."""

import random
from collections import Counter
from datetime import timedelta
from functools import partial
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.checkout.services import place_order as placer
from apps.orders.errors import OperationUsed, TransitionRefused
from apps.orders.models import Order, OrderEvent, Payment
from apps.orders.payments.services.claims import approve_claim, create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import Details, change_state, expire
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel, StockMovement
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.factories.card_payments import deliver
from tests.factories.concurrency import race
from tests.factories.orders import place, place_by_wallet, wire_order
from tests.factories.stock import stocked
from tests.http import ShopClient

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


def variant_of(store: Store, units: int, **fields: Any) -> Variant:
    with inside(store):
        return stocked(units, **fields)


def numbers(results: list[Any]) -> list[int]:
    return sorted(result.number for result in results if isinstance(result, Order))


def test_sixty_four_buyers_of_the_last_five(store):
    variant = variant_of(store, 5)

    results = race(store, [partial(place, (variant, 1)) for _ in range(64)])

    assert numbers(results) == [1001, 1002, 1003, 1004, 1005]
    assert sum(isinstance(result, OutOfStock) for result in results) == 59
    with inside(store):
        assert StockLevel.objects.values_list("on_hand", "reserved").get(variant=variant) == (5, 5)
        assert Order.objects.count() == 5


def test_shuffled_carts_never_wait_for_each_other(store):
    variants = [variant_of(store, 1000) for _ in range(4)]
    carts = [random.sample(variants, 4) for _ in range(24)]

    results = race(store, [partial(place, *[(variant, 1) for variant in cart]) for cart in carts])

    assert numbers(results) == list(range(1001, 1025))
    with inside(store):
        assert set(StockLevel.objects.values_list("reserved", flat=True)) == {24}


def test_last_units_through_the_api(store):
    variant = variant_of(store, 3)
    with inside(store):
        body = wire_order((variant, 1))

    def buy(number: int) -> Any:
        return ShopClient(Client(), store).post("order/ui", body, Idempotency_Key=f"cart-{number}")

    answers = race(store, [partial(buy, number) for number in range(16)])

    assert Counter(answer.status_code for answer in answers) == {201: 3, 409: 13}
    sold_out = [answer.json()["params"] for answer in answers if answer.status_code == 409]
    assert {params["reason"] for params in sold_out} == {"out_of_stock"}


def test_same_key_at_once_is_one_order(store):
    variant = variant_of(store, 50)
    with inside(store):
        body = wire_order((variant, 1))

    def buy() -> Any:
        return ShopClient(Client(), store).post("order/ui", body, Idempotency_Key="cart")

    answers = race(store, [buy] * 32)

    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert sum("Idempotent-Replayed" in answer for answer in answers) == 31
    with inside(store):
        assert Order.objects.count() == 1


def test_without_a_key_each_call_is_an_order(store):
    variant = variant_of(store, 50)
    with inside(store):
        body = wire_order((variant, 1))

    answers = race(store, [lambda: ShopClient(Client(), store).post("order/ui", body)] * 8)

    assert len({answer.json()["_id"] for answer in answers}) == 8


class Abort(Exception):
    pass


def place_or_abort(variant: Variant, aborts: bool) -> Order:
    with transaction.atomic():
        order = place((variant, 1))
        if aborts:
            raise Abort
    return order


def test_numbers_have_no_gaps_under_aborts(store):
    variant = variant_of(store, 1)
    with inside(store):
        Variant.objects.filter(pk=variant.pk).update(track_stock=False, available=None)

    results = race(store, [partial(place_or_abort, variant, number % 4 == 0) for number in range(64)])

    assert sum(isinstance(result, Abort) for result in results) == 16
    assert numbers(results) == list(range(1001, 1049))


def test_control_highest_number_plus_one_collides(store, monkeypatch):
    variant = variant_of(store, 50)
    all_have_read = Barrier(8)

    def highest_plus_one(order_id: UUID) -> int:
        last = Order.objects.order_by("-number").values_list("number", flat=True).exclude(number=None).first()
        all_have_read.wait(timeout=20)
        Order.objects.filter(pk=order_id).update(number=(last or 1000) + 1)
        return (last or 1000) + 1

    monkeypatch.setattr(placer, "assign_number", highest_plus_one)
    monkeypatch.setattr(placer, "reserve", lambda **_: None)

    results = race(store, [partial(place, (variant, 1)) for _ in range(8)])

    assert sum(isinstance(result, IntegrityError) for result in results) == 7


def ready_order(store: Store) -> Order:
    with inside(store):
        order = place((stocked(5), 2))
        for state in ("CONFIRMED", "READY"):
            order = change_state(order_id=order.pk, to=state, actor=SYSTEM)
    return order


def concurrent_changes(order: Order, count: int) -> list[Any]:
    ship = partial(change_state, order_id=order.pk, to="SHIPPED", actor=SYSTEM)
    cancel = partial(
        change_state, order_id=order.pk, to="CANCELLED", actor=SYSTEM, details=Details(reason="OTHER")
    )
    return [ship if number % 2 else cancel for number in range(count)]


def race_to_tell(store: Store, order: Order, count: int) -> tuple[list[Any], int, int]:
    """What became of the rivals, the mails that the buyer got from them, the moves of the order's stock."""
    deliver()
    mail.outbox.clear()
    results = race(store, concurrent_changes(order, count))
    deliver()
    with inside(store):
        moves = StockMovement.objects.filter(order_id=order.pk, kind__in=("SHIPPED", "RELEASED")).count()
    return results, sum(letter.to == [order.email] for letter in mail.outbox), moves


def test_of_concurrent_changes_one_wins(store):
    order = ready_order(store)

    results, mails, moves = race_to_tell(store, order, 16)

    assert sum(isinstance(result, Order) for result in results) == 1
    assert sum(isinstance(result, TransitionRefused) for result in results) == 15
    assert (mails, moves) == (1, 1)
    with inside(store):
        level = StockLevel.objects.get()
        state = Order.objects.get().state
        assert (state, level.on_hand, level.reserved) in {("SHIPPED", 3, 0), ("CANCELLED", 5, 0)}
        assert OrderEvent.objects.filter(params__from="READY").count() == 1


def test_expiry_against_payment_never_does_both(store):
    outcomes = Counter()
    late = timezone.now() + timedelta(hours=25)
    variant = variant_of(store, 500)
    for _ in range(30):
        with inside(store):
            order = place_by_wallet((variant, 1))
            held = StockLevel.objects.get(variant=variant).reserved
        pay = partial(record_payment, order_id=order.pk, amount=None, reference="", actor=SYSTEM)
        race(store, random.sample([pay, partial(expire, order_id=order.pk, now=late)], 2))
        with inside(store):
            order.refresh_from_db()
            freed = held - StockLevel.objects.get(variant=variant).reserved
            outcomes[order.state, order.payment_state, order.next_action, freed] += 1
            assert Payment.objects.filter(order=order).count() == 1

    assert set(outcomes) <= {("CONFIRMED", "PAID", "PACK", 0), ("EXPIRED", "PAID", "REFUND", 1)}


def test_one_operation_number_pays_one_order(store):
    with inside(store):
        variant = stocked(20)
        orders = [place_by_wallet((variant, 1)) for _ in range(8)]

    results = race(
        store, [partial(create_claim, order_id=order.pk, operation_number="04518273") for order in orders]
    )

    assert sum(isinstance(result, OperationUsed) for result in results) == 7
    with inside(store):
        assert Order.objects.filter(payment_state="IN_REVIEW").count() == 1


def test_claim_is_decided_by_one(store):
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
        claim = create_claim(order_id=order.pk, operation_number="04518273")
    approve = partial(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
    reject = partial(reject_claim, claim_id=claim.pk, reason="no", actor=SYSTEM)

    results = race(store, [approve, reject] * 6)

    assert sum(isinstance(result, Conflict) for result in results) == 11
    with inside(store):
        order.refresh_from_db()
        paid = Payment.objects.count()
        assert (order.payment_state, paid) in {("PAID", 1), ("PENDING", 0)}
