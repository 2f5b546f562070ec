"""Two at one held card at the same moment: one is told so, with the controls."""

from collections.abc import Callable
from decimal import Decimal
from functools import partial
from typing import Any

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import PaymentAttempt
from apps.orders.payments.services.gateway_capture import (
    capture_attempt,
    capture_held,
    close_open,
    void_attempt,
)
from apps.orders.payments.services.gateway_check import check_attempt
from apps.orders.pricing import MANUAL, DiscountRule
from apps.payments.gateways import registry
from apps.payments.gateways.port import Account, GatewayDown, GatewayRefused, Report
from apps.payments.gateways.sandbox import Sandbox
from apps.payments.models import SandboxCharge
from common.errors import Conflict
from tenants.context import inside
from tenants.models import Store
from tests.factories.card_payments import enter, place_by_card, start
from tests.factories.concurrency import race
from tests.factories.guards import Change, under, without
from tests.factories.payments import make_card
from tests.factories.stock import stocked

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
NO_LOCK = without("pg_try_advisory_lock(hashtextextended(%s, 0))", "%s <> ''")
Act = Callable[[], Any]


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def attempt(store: Store) -> PaymentAttempt:
    """100.00 is held, 55.00 is due after an edit."""
    with inside(store):
        make_card(capture="MANUAL")
        order = place_by_card((stocked(9, price="90.00"), 1))
        held = start(order, store)
        enter(held)
        check_attempt(attempt_id=held.pk)
        ask = EditRequest(discount=DiscountRule(MANUAL, "Amiga", percent=Decimal(50)))
        edit_session(order_id=order.pk, ask=ask, actor=SYSTEM)
    return held


class OneAtATime(Sandbox):
    """While the first capture is on its way `competitor` acts to its end, and a second one is refused."""

    def __init__(self, store: Store, competitor: Act) -> None:
        self.store, self.competitor = store, competitor
        self.answers: list[Any] = []
        self.is_requested = False

    def capture(self, account: Account, **options: Any) -> Report:
        if self.is_requested:
            raise GatewayRefused("capture_in_progress")
        self.is_requested = True
        self.answers += race(self.store, [self.competitor])
        return super().capture(account, **options)


def capture(attempt: PaymentAttempt) -> Act:
    return partial(capture_attempt, order_id=attempt.order_id, attempt_id=attempt.pk, actor=SYSTEM)


def void(attempt: PaymentAttempt) -> Act:
    return partial(void_attempt, order_id=attempt.order_id, attempt_id=attempt.pk, actor=SYSTEM)


def worker_captures(attempt: PaymentAttempt) -> Act:
    return partial(capture_held, attempt.pk)


def worker_closes(attempt: PaymentAttempt) -> Act:
    return partial(close_open, attempt.pk)


@pytest.fixture
def meanwhile(store: Store, attempt: PaymentAttempt, monkeypatch: Any) -> Callable[..., list[Any]]:
    """`meanwhile(rival, *changes)`: what became of a capture, and of its rival."""

    def at_once(competitor: Callable[[PaymentAttempt], Act], *changes: Change) -> list[Any]:
        gateway = OneAtATime(store, under(competitor(attempt), *changes))
        with monkeypatch.context() as patch:
            patch.setattr(registry, "_ALL", (gateway,))
            return race(store, [under(capture(attempt), *changes)]) + gateway.answers

    return at_once


def facts(store: Store, attempt: PaymentAttempt) -> tuple[str, Decimal, str]:
    with inside(store):
        now = PaymentAttempt.objects.get(pk=attempt.pk)
        return now.state, now.captured, SandboxCharge.objects.get().state


@pytest.mark.parametrize(
    ("competitor", "refusal"),
    [
        (capture, (Conflict, "order_busy")),
        (void, (Conflict, "order_busy")),
        (worker_captures, (GatewayDown, "somebody is at it")),
        (worker_closes, (GatewayDown, "somebody is at it")),
    ],
)
def test_second_one_at_a_held_card_is_refused(store, attempt, meanwhile, competitor, refusal):
    taken, refused = meanwhile(competitor)

    assert (taken.state, type(refused), str(refused)) == ("PAID", *refusal)
    assert facts(store, attempt) == ("PAID", Decimal("55.000"), "PAID")
    assert str(race(store, [capture(attempt)])[0]) == "attempt_closed"


@pytest.mark.parametrize("competitor", [capture, worker_captures])
def test_control_without_the_lock_what_was_asked_for_looks_wrong(store, attempt, meanwhile, competitor):
    meanwhile(competitor, NO_LOCK)

    assert facts(store, attempt) == ("MISMATCH", Decimal("55.000"), "PAID")


@pytest.mark.parametrize("competitor", [void, worker_closes])
def test_control_without_the_lock_a_hold_is_let_go_while_it_is_taken(store, attempt, meanwhile, competitor):
    taken, _ = meanwhile(competitor, NO_LOCK)

    assert (type(taken), str(taken)) == (Conflict, "gateway_refused")
    assert facts(store, attempt) == ("VOIDED", Decimal("0.000"), "VOIDED")
