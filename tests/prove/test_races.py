"""1, 2, 4, 5, 6, 8, 9 and 17 in many rounds; the controls of the suite run beside them."""

import random
import time
from collections import Counter
from datetime import timedelta
from functools import partial
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.errors import OperationUsed, TransitionRefused
from apps.orders.models import Order, Payment, PaymentClaim
from apps.orders.payments.services.claims import approve_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import expire
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from apps.stock.models import StockLevel, StockMovement
from common.errors import Conflict
from common.redis import connection as redis
from tenants.context import inside
from tenants.services.open_store import open_store
from tests.apps.orders.test_order_race_controls import (  # noqa: F401 - the controls run here as well
    OPERATION,
    claimed_order,
    claims_with_one_number,
    test_control_approval_and_refusal_without_the_lock_both_happen,
    test_control_carts_in_their_own_order_lock_each_other,
    test_control_concurrent_changes_without_the_lock_both_happen,
    test_control_expiry_and_payment_without_the_lock_both_happen,
    test_control_one_number_without_the_index_is_used_twice,
    test_control_reservation_without_condition_and_check_sells_too_many,
    test_control_reservation_without_its_condition_is_stopped_by_the_check,
    test_control_two_approvers_without_the_lock_both_pay,
)
from tests.apps.orders.test_order_races import (  # noqa: F401 - the controls run here as well
    Abort,
    numbers,
    place_or_abort,
    race_to_tell,
    ready_order,
    store,
    test_control_highest_number_plus_one_collides,
    test_without_a_key_each_call_is_an_order,
    variant_of,
)
from tests.apps.stock.test_stock_races import (  # noqa: F401 - the control runs here as well
    held_in,
    in_two_warehouses,
    test_control_levels_read_without_a_lock_are_taken_twice,
)
from tests.factories.accounts import make_user
from tests.factories.concurrency import race
from tests.factories.orders import place, place_by_wallet, wire_order
from tests.http import ShopClient
from tests.platform.accounts.test_session_races import (
    COMPETITORS as COMPETING_ENDS,
)
from tests.platform.accounts.test_session_races import (  # noqa: F401
    log_in_while_ended,
    test_control_without_the_lock_a_token_outlives_its_session,
)
from tests.platform.accounts.test_token_life import (  # noqa: F401 - the control runs here as well
    CALLERS,
    CAUSES,
    test_control_a_token_that_is_remembered_goes_on,
    use_while_revoked,
)
from tests.prove.figures import figure, scaled

COMPETITORS = 32

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]


def last_five(store, lies_in):  # noqa: F811
    """A variant of five units, all in one warehouse or in two."""
    if lies_in == 1:
        return variant_of(store, 5)
    with inside(store):
        return Variant.objects.get(pk=in_two_warehouses(store, 3, 2))


@pytest.mark.parametrize(("kinds", "lies_in"), [(1, 1), (3, 1), (1, 2), (3, 2)])
def test_1_last_five_units_and_64_buyers(store, kinds, lies_in):  # noqa: F811
    rounds, outcomes, seconds = scaled(25), Counter(), []
    for _ in range(rounds):
        variants = [last_five(store, lies_in) for _ in range(kinds)]
        with inside(store):
            body = wire_order(*((variant, 1) for variant in variants))
        redis().flushdb()

        def buy(number, body=body):
            began = time.monotonic()
            answer = ShopClient(Client(), store).post("order/ui", body, Idempotency_Key=f"{began}-{number}")
            return answer.status_code, time.monotonic() - began

        # The shop takes 60 orders a minute from one address; a limit is not what is proven here.
        results = race(store, [partial(buy, number) for number in range(60)])
        results += race(store, [partial(place, *((variant, 1) for variant in variants))] * 4)
        outcomes.update(result[0] for result in results[:60])
        seconds += [result[1] for result in results[:60]]
        assert all(isinstance(result, OutOfStock) for result in results[60:])
        with inside(store):
            whole = [(5, 5)] if lies_in == 1 else [(3, 3), (2, 2)]
            assert [held_in(store, variant.pk) for variant in variants] == [whole] * kinds

    p99 = sorted(seconds)[int(0.99 * len(seconds))]
    figure(
        "1",
        f"{rounds} rounds, {kinds} kinds in {lies_in} warehouses, 64 buyers of 5: "
        f"answers {dict(outcomes)}, p99 {p99:.2f} s, slowest {max(seconds):.2f} s",
    )
    assert outcomes == {201: 5 * rounds, 409: 55 * rounds}


def test_2_shuffled_carts_have_no_deadlock(store):  # noqa: F811
    rounds = scaled(20)
    variants = [variant_of(store, 10_000) for _ in range(4)]
    began = time.monotonic()
    for _ in range(rounds):
        carts = [random.sample(variants, 4) for _ in range(32)]
        results = race(store, [partial(place, *[(variant, 1) for variant in cart]) for cart in carts])
        assert [result for result in results if not isinstance(result, Order)] == []
    with inside(store):
        moved = sum(StockMovement.objects.filter(kind="RESERVED").values_list("quantity", flat=True))
    figure("2", f"{rounds} rounds of 32 carts of 4 lines: 0 deadlocks, {time.monotonic() - began:.1f} s")
    assert abs(moved) == rounds * 32 * 4


def uncounted(store):  # noqa: F811
    """A variant of which there is always one more."""
    variant = variant_of(store, 1)
    with inside(store):
        Variant.objects.filter(pk=variant.pk).update(track_stock=False, available=None)
    return variant


def test_4_numbers_have_no_gap(store):  # noqa: F811
    rounds = scaled(20)
    variant = uncounted(store)
    placed, aborted = [], 0
    for _ in range(rounds):
        results = race(store, [partial(place_or_abort, variant, number % 4 == 0) for number in range(64)])
        placed += numbers(results)
        aborted += sum(isinstance(result, Abort) for result in results)
    figure("4", f"{rounds} rounds of 64: {len(placed)} orders numbered without a gap, {aborted} aborts")
    assert sorted(placed) == list(range(1001, 1001 + len(placed)))
    assert aborted == rounds * 16


def test_4_five_stores_at_once_have_numbers_of_their_own(store):  # noqa: F811
    rounds, each = scaled(20), 12
    stores = [store, *(new_store(number) for number in range(4))]
    variants = [uncounted(one) for one in stores]
    placed, aborted = {one.pk: [] for one in stores}, 0

    def buy(number):
        which = number % len(stores)
        with inside(stores[which]):
            order = place_or_abort(variants[which], number // len(stores) % 4 == 0)
        return stores[which].pk, order.number

    for _ in range(rounds):
        results = race(store, [partial(buy, number) for number in range(each * len(stores))])
        aborted += sum(isinstance(result, Abort) for result in results)
        for store_id, number in (result for result in results if not isinstance(result, Exception)):
            placed[store_id].append(number)
    expected = list(range(1001, 1001 + rounds * each * 3 // 4))
    figure("4", f"{rounds} rounds of {each} in {len(stores)} stores at once: 1..n in each, {aborted} aborts")
    assert {tuple(sorted(found)) for found in placed.values()} == {tuple(expected)}
    assert aborted == rounds * each * len(stores) // 4


def new_store(number):
    owner = make_user(email=f"numbers{number}@correo.pe")
    return open_store(owner=owner, name=f"Numbers {number}", subdomain_name=f"numbers-{number}")


def test_5_one_key_is_one_order(store):  # noqa: F811
    rounds, replayed, refused = scaled(20), 0, 0
    variant = variant_of(store, 10_000)
    for number in range(rounds):
        redis().flushdb()
        with inside(store):
            bodies = [wire_order((variant, quantity)) for quantity in (1, 2)]

        def buy(which, number=number, bodies=bodies):
            return ShopClient(Client(), store).post(
                "order/ui", bodies[which], Idempotency_Key=f"cart-{number}"
            )

        same = race(store, [partial(buy, 0)] * 32)
        other = race(store, [partial(buy, 1)] * 8)
        assert {answer.status_code for answer in same} == {201}
        assert len({answer.content for answer in same}) == 1
        replayed += sum("Idempotent-Replayed" in answer for answer in same)
        refused += sum(answer.json()["params"]["reason"] == "idempotency_mismatch" for answer in other)
    figure(
        "5",
        f"{rounds} keys x 32 callers: {rounds} orders, {replayed} replays, {refused} other bodies refused",
    )
    with inside(store):
        assert Order.objects.count() == rounds
    assert (replayed, refused) == (31 * rounds, 8 * rounds)


def test_6_of_concurrent_changes_one_wins(store):  # noqa: F811
    rounds, won = scaled(20), Counter()
    for _ in range(rounds):
        order = ready_order(store)
        results, mails, moves = race_to_tell(store, order, COMPETITORS)
        assert sum(isinstance(result, TransitionRefused) for result in results) == COMPETITORS - 1
        assert (mails, moves) == (1, 1)
        with inside(store):
            order.refresh_from_db()
            variant_id = order.lines.get().variant_id
            level = StockLevel.objects.get(variant_id=variant_id)
        won[order.state, level.on_hand, level.reserved] += 1
    figure(
        "6", f"{rounds} rounds of {COMPETITORS} rivals: one winner, one move and one mail each, {dict(won)}"
    )
    assert set(won) <= {("SHIPPED", 3, 0), ("CANCELLED", 5, 0)}


def test_9_expiry_against_payment(store):  # noqa: F811
    rounds, outcomes = scaled(200), Counter()
    variant = variant_of(store, 10_000)
    late = timezone.now() + timedelta(hours=25)
    for _ in range(rounds):
        with inside(store):
            order = place_by_wallet((variant, 1))
            held = StockLevel.objects.get(variant=variant).reserved
        pay = partial(record_payment, order_id=order.pk, amount=None, reference="", actor=SYSTEM)
        race(store, random.sample([pay, partial(expire, order_id=order.pk, now=late)], 2))
        with inside(store):
            order.refresh_from_db()
            freed = held - StockLevel.objects.get(variant=variant).reserved
            outcomes[order.state, order.next_action, freed] += 1
            assert Payment.objects.filter(order=order).count() == 1
    figure("9", f"{rounds} rounds: {dict(outcomes)}")
    assert set(outcomes) <= {("CONFIRMED", "PACK", 0), ("EXPIRED", "REFUND", 1)}


def test_8_claim_is_decided_once(store):  # noqa: F811
    rounds, outcomes = scaled(50), Counter()
    for number in range(rounds):
        order, claim = claimed_order(store, str(8_000 + number))
        approve = partial(approve_claim, claim_id=claim.pk, amount=None, actor=SYSTEM)
        reject = partial(reject_claim, claim_id=claim.pk, reason="no", actor=SYSTEM)
        results = race(store, random.sample([approve, approve, reject, reject] * 2, 8))
        assert sum(isinstance(result, Conflict) for result in results) == 7
        with inside(store):
            order.refresh_from_db()
            outcomes[order.payment_state, Payment.objects.filter(order=order).count()] += 1
    figure("8", f"{rounds} claims of 8 deciders: one decision each, {dict(outcomes)}")
    assert set(outcomes) <= {("PAID", 1), ("PENDING", 0)}


def test_8_one_operation_number_is_one_claim(store):  # noqa: F811
    rounds = scaled(20)
    for number in range(rounds):
        results = claims_with_one_number(store, 8)
        assert sum(isinstance(result, PaymentClaim) for result in results) == 1
        assert sum(isinstance(result, OperationUsed) for result in results) == 7
        with inside(store):
            PaymentClaim.objects.filter(operation_number=OPERATION).update(operation_number=9_000 + number)
    figure("8", f"{rounds} operation numbers sent for 8 orders at once: {rounds} claims")


def new_keeper(number):
    """Some causes end the store or its membership too, so each round has its own."""
    opened = new_store(number)
    return SimpleNamespace(store=opened, owner=opened.owner)


def test_17_no_call_begun_after_a_revoke_succeeds():
    rounds, answers = scaled(4), Counter()
    for number in range(rounds):
        for nth, cause in enumerate(CAUSES):
            seen = use_while_revoked(new_keeper(number * len(CAUSES) + nth), cause)
            answers.update(seen.during)
            assert seen.after == [401] * CALLERS
    revokes = rounds * len(CAUSES)
    figure("17", f"{revokes} revokes under 64 callers: {dict(answers)} at that moment, then 401 for all")


def test_17_no_store_token_outlives_its_session():
    rounds, answers = scaled(5), Counter()
    for number in range(rounds):
        for nth, cause in enumerate(COMPETING_ENDS):
            redis().flushdb()
            statuses, opened = log_in_while_ended(new_keeper(number * len(COMPETING_ENDS) + nth), cause)
            answers.update(statuses)
            assert set(opened) <= {401, 404}
    figure(
        "17",
        f"{rounds * len(COMPETING_ENDS)} ends beside 6 log-ins to a store: {dict(answers)}, then nobody",
    )
