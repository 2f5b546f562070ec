"""The buyer has filled in a gateway's form on the order's page: what it gave is sent on, once at a time.

Of a card nothing comes here but a token. An answer that got lost is asked for before anything is charged
again; see docs/algorithms/payments.md.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.models import ActorKind, AttemptState, PaymentAttempt
from apps.orders.next_action import is_payable
from apps.orders.payments.services.gateway_capture import alone_with
from apps.orders.payments.services.gateway_outcome import apply_report, failed_report
from apps.orders.payments.services.new_charge import new_charge
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.money import rounded_due_now
from apps.payments.gateways.port import Gateway, GatewayDown, GatewayRefused, Outcome, Report
from apps.payments.services.account import Connection, connect
from apps.payments.services.check_keys import watch_keys
from common.errors import Conflict, NotFound, Unavailable

_TOKEN: Final = re.compile(r"(?=.{0,20}[A-Za-z])[A-Za-z0-9_\-]{6,300}")
"""Of letters as well: a card number is no token, and goes nowhere."""
_NO_ANSWER: Final = "gateway"
SILENCE: Final = timedelta(minutes=3)
"""So long a gateway's list of charges may lag behind."""


@dataclass(frozen=True)
class Finished:
    state: str
    failure: str = ""
    challenge: Mapping[str, str] | None = None


def finish_attempt(*, order_id: UUID, attempt_id: UUID, answer: Mapping[str, str], store: Any) -> Finished:
    """What came of it, or what the bank wants to ask. Not to be called inside a transaction or a lock.

    Conflict when the try is closed or the order costs something else by now, Unavailable without an answer:
    then the try stays open and is asked about.
    """
    attempt = PaymentAttempt.objects.filter(pk=attempt_id, order_id=order_id).first()
    if attempt is None:
        raise NotFound()
    with alone_with(attempt, Conflict("order_busy")):
        connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
        _check_open(attempt, connection.gateway)
        report = _found_meanwhile(attempt, connection) or _finish(attempt, connection, answer, store)
        if report.challenge is not None:
            return Finished(attempt.state, challenge=report.challenge)
        found = _apply(attempt, report, Actor(ActorKind.SYSTEM, None, connection.gateway.name))
        return Finished(found.state, found.failure)


def come_back(attempt: PaymentAttempt, token: str, store: Any) -> None:
    """The buyer is on his way back to the order's page, which tells how it went: no error keeps him here."""
    if not _TOKEN.fullmatch(token):
        return
    answer = {"token": token}
    with suppress(Conflict, Unavailable):
        finish_attempt(order_id=attempt.order_id, attempt_id=attempt.pk, answer=answer, store=store)


def _check_open(attempt: PaymentAttempt, gateway: Gateway) -> None:
    order = attempt.order
    is_open = gateway.charges_token and attempt.state == AttemptState.PENDING and is_payable(order)
    if not is_open or rounded_due_now(order) != attempt.amount:
        raise Conflict("attempt_closed", state=attempt.state)


def _found_meanwhile(attempt: PaymentAttempt, connection: Connection) -> Report | None:
    """After a call whose answer got lost the gateway's books may lag behind: no other token is charged before
    they show how it went, or some minutes are over."""
    is_recent = timezone.now() - attempt.updated_at < SILENCE
    if attempt.failure != _NO_ANSWER or not is_recent:
        return None
    try:
        with watch_keys(connection):
            key = str(attempt.pk)
            report = connection.gateway.query(connection.account, reference=attempt.reference, key=key)
    except (GatewayDown, GatewayRefused):
        raise Unavailable("gateway_down") from None
    if report is None or report.outcome == Outcome.PENDING:
        raise Conflict("payment_pending")
    return report if report.outcome == Outcome.PAID else None


def _finish(attempt: PaymentAttempt, connection: Connection, answer: Mapping[str, str], store: Any) -> Report:
    charge = new_charge(attempt, connection, store)
    try:
        with watch_keys(connection):
            return connection.gateway.finish(connection.account, charge, answer)
    except GatewayDown:
        open_tries = PaymentAttempt.objects.filter(pk=attempt.pk, state=AttemptState.PENDING)
        open_tries.update(failure=_NO_ANSWER, updated_at=timezone.now())
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        return failed_report(attempt, no.failure)


@transaction.atomic
def _apply(attempt: PaymentAttempt, report: Report, actor: Actor) -> PaymentAttempt:
    return apply_report(lock_order(attempt.order_id), attempt.pk, report, actor)
