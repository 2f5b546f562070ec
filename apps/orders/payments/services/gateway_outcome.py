"""What a gateway said about an attempt, written down once. The caller holds the order's lock.

Messages come twice, late and in any order: each step is a conditional update of the attempt, and
only the one whose update finds the row writes money. See docs/algorithms/payments.md.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import AttemptState, Order, Payment, PaymentAttempt
from apps.orders.payments.charged_money import charged_money, charged_part, taken_amount
from apps.orders.payments.services.late_card_payment import switch_back_to_card
from apps.orders.state_machine.services.change_state import extend, settle
from apps.orders.state_machine.services.gateway_effects import follow_hold, release_authorization
from apps.orders.state_machine.services.money import notify_part_payment
from apps.orders.timeline import add_event, enqueue_for_order
from apps.payments.gateways.port import Money, Outcome, Report
from apps.payments.models import PaymentKind
from common.money import to_wire

NOTIFY_TASK: Final = "order.payment_news"
_TAKEN: Final = (Outcome.PAID, Outcome.AUTHORIZED)
_OPEN: Final = (AttemptState.PENDING, AttemptState.AUTHORIZED)
_NOT_PAID: Final = (*_OPEN, AttemptState.FAILED, AttemptState.VOIDED, AttemptState.EXPIRED)
HELD_FOR: Final = timedelta(hours=6)
"""How often a held card is asked about."""


def apply_report(order: Order, attempt_id: UUID, report: Report, actor: Actor) -> PaymentAttempt:
    """Brings attempt and order in line with a report; the same report again changes nothing."""
    attempt = PaymentAttempt.objects.get(pk=attempt_id)
    _learn(attempt, report)
    step = _STEPS.get(report.outcome)
    if step is not None and step(order, attempt, report, actor):
        _settle(order)
    attempt.refresh_from_db()
    return attempt


def failed_report(attempt: PaymentAttempt, failure: str, outcome: Outcome = Outcome.FAILED) -> Report:
    """What we say for a gateway that refused, or that knows nothing of the attempt any more."""
    money = Money(attempt.amount, attempt.currency)
    return Report(attempt.reference, str(attempt.pk), outcome, money, card=attempt.card, failure=failure)


def _settle(order: Order) -> None:
    """A hold that ended puts the order back to waiting: it gets its time again."""
    settle(order)
    if order.state == states.PENDING and order.payment_state in states.UNPAID and order.expires_at is None:
        extend(order)
        order.save(update_fields=["expires_at", "updated_at"])


def _learn(attempt: PaymentAttempt, report: Report) -> None:
    """The reference when its answer got lost, and the card when it is known. A page may have taken another
    name than what was paid on it: that of the money counts."""
    fresh: dict[str, Any] = {}
    is_open = attempt.state != AttemptState.PAID and report.outcome in _TAKEN
    if report.reference and (is_open or not attempt.reference):
        attempt.reference = fresh["reference"] = report.reference
    if report.card and report.card != attempt.card:
        fresh["card"] = report.card[:40]
    if fresh:
        PaymentAttempt.objects.filter(pk=attempt.pk).update(**fresh)


def _paid(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    if attempt.state == AttemptState.PAID and report.reference not in ("", attempt.reference):
        return _paid_again(order, attempt, report, actor)
    if not _agrees(attempt, report):
        return _mismatch(order, attempt, report, actor)
    amount = taken_amount(attempt, report.money)
    found = (*_NOT_PAID, AttemptState.MISMATCH)
    if not move_attempt(attempt, found, AttemptState.PAID, captured=amount, failure=""):
        return False
    switch_back_to_card(order, attempt, actor)
    payment = add_gateway_payment(order, attempt, amount, actor)
    params = {"amount": to_wire(amount, attempt.currency), "reference": report.reference}
    add_event(order, "payment_received", actor, _event_params(attempt, report) | params)
    news = "payment_late" if order.state in states.DEAD else "payment_received"
    _tell(order, attempt, news)
    notify_part_payment(order, payment)
    return True


def _paid_again(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    """A page or form that stayed open was paid by two charges: the second is a try of its own, so that its
    money is seen and can go back."""
    reference = report.reference[:120]
    if PaymentAttempt.objects.filter(method_id=attempt.method_id, reference=reference).exists():
        return False
    second = PaymentAttempt.objects.create(
        order=order,
        method_id=attempt.method_id,
        method=attempt.method,
        provider=attempt.provider,
        reference=reference,
        amount=attempt.amount,
        currency=attempt.currency,
        card=report.card[:40],
        test_mode=attempt.test_mode,
    )
    return _paid(order, second, report, actor)


def _mismatch(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    """Another amount or currency than was asked for: never paid by itself."""
    stored = report.money.amount if report.money.currency == attempt.currency else Decimal(0)
    if not move_attempt(attempt, _NOT_PAID, AttemptState.MISMATCH, captured=stored, failure="amount"):
        return False
    add_event(order, "payment_mismatch", actor, _odd(attempt, report))
    _tell(order, attempt, "payment_mismatch")
    return True


def _authorized(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    """Another amount than was asked for is let go: nothing came in, and the buyer may pay again."""
    agrees = _agrees(attempt, report)
    before = (AttemptState.PENDING, AttemptState.FAILED, AttemptState.EXPIRED)
    again = timezone.now() + HELD_FOR
    failure = "" if agrees else "amount"
    if not move_attempt(attempt, before, AttemptState.AUTHORIZED, check_at=again, failure=failure):
        return False
    if not agrees:
        add_event(order, "payment_mismatch", actor, _odd(attempt, report))
        release_authorization(order, attempt.pk)
        return True
    switch_back_to_card(order, attempt, actor)
    add_event(order, "payment_authorized", actor, _event_params(attempt, report))
    if order.state == states.PENDING:
        _tell(order, attempt, "payment_held")
    else:
        follow_hold(order, attempt.pk)
    return True


def _failed(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    if not move_attempt(attempt, _OPEN, AttemptState.FAILED, failure=report.failure[:40]):
        return False
    add_event(order, "payment_failed", actor, {**_event_params(attempt, report), "failure": report.failure})
    return True


def _voided(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    if not move_attempt(attempt, _OPEN, AttemptState.VOIDED):
        return False
    add_event(order, "payment_voided", actor, _event_params(attempt, report))
    return True


def _expired(order: Order, attempt: PaymentAttempt, report: Report, actor: Actor) -> bool:
    return move_attempt(attempt, _OPEN, AttemptState.EXPIRED)


_Step = Callable[[Order, PaymentAttempt, Report, Actor], bool]
_STEPS: Final[dict[Outcome, _Step]] = {
    Outcome.PAID: _paid,
    Outcome.AUTHORIZED: _authorized,
    Outcome.FAILED: _failed,
    Outcome.VOIDED: _voided,
    Outcome.EXPIRED: _expired,
}


def move_attempt(
    attempt: PaymentAttempt,
    before: tuple[AttemptState, ...],
    to: AttemptState,
    *,
    check_at: datetime | None = None,
    **fields: Any,
) -> bool:
    """True for the one caller that finds the attempt in one of these states."""
    rows = PaymentAttempt.objects.filter(pk=attempt.pk, state__in=before)
    return rows.update(state=to, check_at=check_at, updated_at=timezone.now(), **fields) == 1


def add_gateway_payment(order: Order, attempt: PaymentAttempt, amount: Decimal, actor: Actor) -> Payment:
    return Payment.objects.create(
        order=order,
        kind=PaymentKind.CARD_GATEWAY,
        amount=amount,
        method_id=attempt.method_id,
        attempt=attempt,
        reference=attempt.reference,
        actor_name=actor.name,
    )


def _agrees(attempt: PaymentAttempt, report: Report) -> bool:
    is_taken = report.outcome == Outcome.PAID and attempt.to_capture is not None
    expected = charged_part(attempt, (attempt.to_capture if is_taken else None) or attempt.amount)
    return report.money.amount == expected.amount and report.money.currency == expected.currency


def _event_params(attempt: PaymentAttempt, report: Report) -> dict[str, Any]:
    amount = to_wire(attempt.amount, attempt.currency)
    return {"amount": amount, "card": report.card or attempt.card, "provider": attempt.provider}


def _odd(attempt: PaymentAttempt, report: Report) -> dict[str, Any]:
    return _event_params(attempt, report) | {
        "expected": to_wire(charged_part(attempt, attempt.amount).amount, charged_money(attempt).currency),
        "amount": to_wire(report.money.amount, report.money.currency),
        "currency": report.money.currency,
    }


def _tell(order: Order, attempt: PaymentAttempt, news: str) -> None:
    enqueue_for_order(NOTIFY_TASK, order, key=f"{attempt.pk}:{news}", news=news, attemptOid=str(attempt.pk))
