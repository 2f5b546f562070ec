"""Asking a gateway how an attempt stands: by the buyer who comes back, by a member, by the clock."""

import logging
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import ActorKind, AttemptState, PaymentAttempt
from apps.orders.next_action import is_payable
from apps.orders.payments.services.gateway_outcome import HELD_FOR, apply_report, failed_report
from apps.orders.payments.services.new_charge import new_charge
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.gateway_effects import follow_hold, release_authorization
from apps.orders.state_machine.services.money import rounded_due_now
from apps.payments.gateways.port import Gateway, GatewayDown, GatewayRefused, Outcome, Report
from apps.payments.services.account import Connection, connect
from apps.payments.services.check_keys import watch_keys
from common.errors import AppError, NotFound, Unavailable
from tenants.current import current_store

logger = logging.getLogger(__name__)
WAITS: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 4, 8, 15, 30))
THEN: Final = timedelta(hours=1)
GIVE_UP: Final = timedelta(hours=48)
UNKNOWN_AFTER: Final = timedelta(minutes=10)
"""So long after its opening a charge that the gateway does not know was never opened there."""
FORM_OPEN: Final = timedelta(hours=1)
"""So long a buyer may take to fill in a gateway's form."""
AT_ONCE: Final = 200


def check_attempt(*, attempt_id: UUID, order_id: UUID | None = None) -> PaymentAttempt:
    """Asks the gateway, without a lock, and writes down what it says; Unavailable without an answer.

    NotFound when the attempt is not of this order. One that is settled is not asked about.
    """
    attempt = PaymentAttempt.objects.filter(pk=attempt_id).first()
    if attempt is None or order_id not in (None, attempt.order_id):
        raise NotFound()
    if attempt.state == AttemptState.PAID:
        return attempt
    connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
    actor = Actor(ActorKind.SYSTEM, None, connection.gateway.name)
    report = _ask(attempt, connection) or _unknown(attempt, connection.gateway)
    with transaction.atomic():
        order = lock_order(attempt.order_id)
        return apply_report(order, attempt.pk, report, actor)


def _ask(attempt: PaymentAttempt, connection: Connection) -> Report | None:
    """What the gateway says; what the buyer agreed to there is taken while the order still waits for it."""
    gateway, account = connection.gateway, connection.account
    try:
        with watch_keys(connection):
            report = gateway.query(account, reference=attempt.reference, key=str(attempt.pk))
            if report is not None and report.outcome == Outcome.APPROVED and _may_take(attempt):
                return gateway.finish(account, new_charge(attempt, connection, current_store()), {})
    except (GatewayDown, GatewayRefused):
        raise Unavailable("gateway_down") from None
    return report


def _may_take(attempt: PaymentAttempt) -> bool:
    """An edit may have made the order cheaper since the buyer went to pay: nobody pays more than is due."""
    order = attempt.order
    is_awaited = attempt.state == AttemptState.PENDING and is_payable(order)
    return is_awaited and attempt.amount <= rounded_due_now(order)


def check_due(now: datetime) -> int:
    """Asks about the attempts of the current store whose time has come; answers how many."""
    due = PaymentAttempt.objects.filter(check_at__lte=now).order_by("check_at")
    return sum(_check_one(now, attempt) for attempt in list(due[:AT_ONCE]))


def _check_one(now: datetime, due: PaymentAttempt) -> bool:
    """Of two clocks the one that moves the time on asks."""
    wait = HELD_FOR if due.state == AttemptState.AUTHORIZED else wait_after(due.checks)
    mine = PaymentAttempt.objects.filter(pk=due.pk, check_at=due.check_at)
    if mine.update(check_at=now + wait, checks=F("checks") + 1) != 1:
        return False
    try:
        attempt = check_attempt(attempt_id=due.pk)
    except AppError as why:
        logger.warning("attempt could not be checked", extra={"attempt": str(due.pk), "why": str(why)})
        return True
    if attempt.state == AttemptState.PENDING and now - due.created_at >= GIVE_UP:
        _give_up(attempt)
    if attempt.state == AttemptState.AUTHORIZED:
        _follow_again(attempt)
    return True


def wait_after(checks: int) -> timedelta:
    """1, 2, 4, 8, 15 and 30 minutes, then every hour."""
    return WAITS[checks + 1] if checks + 1 < len(WAITS) else THEN


@transaction.atomic
def _follow_again(attempt: PaymentAttempt) -> None:
    """What had to become of a hold was given up when the gateway was away for too long."""
    order = lock_order(attempt.order_id)
    held = order.attempts.filter(pk=attempt.pk, state=AttemptState.AUTHORIZED).first()
    if held and held.failure:
        release_authorization(order, held.pk)
    elif held and order.state != states.PENDING:
        follow_hold(order, held.pk)


@transaction.atomic
def _give_up(attempt: PaymentAttempt) -> None:
    order = lock_order(attempt.order_id)
    expired = failed_report(attempt, "", Outcome.EXPIRED)
    apply_report(order, attempt.pk, expired, Actor(ActorKind.SYSTEM))


def _unknown(attempt: PaymentAttempt, gateway: Gateway) -> Report:
    """A form of ours is filled in before the gateway knows anything of it."""
    is_old = timezone.now() - attempt.created_at >= (FORM_OPEN if gateway.shows_form else UNKNOWN_AFTER)
    outcome = Outcome.EXPIRED if is_old and not attempt.reference else Outcome.PENDING
    return failed_report(attempt, "", outcome)
