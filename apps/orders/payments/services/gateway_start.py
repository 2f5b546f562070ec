"""The buyer goes to pay at a gateway.

The attempt is committed first; then the gateway is asked, without a transaction and without a lock.
A crash in between leaves an attempt that the clock asks about, and the next call goes on with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.models import AttemptState, PaymentAttempt
from apps.orders.next_action import is_payable
from apps.orders.payments.charged_money import frozen_charge
from apps.orders.payments.services.gateway_outcome import apply_report, failed_report
from apps.orders.payments.services.new_charge import new_charge
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.money import rounded_due_now
from apps.orders.timeline import add_event
from apps.payments.gateways.port import GatewayDown, GatewayRefused
from apps.payments.services.account import connect
from apps.payments.services.check_keys import watch_keys
from common.errors import Conflict, Unavailable
from common.money import to_wire

FIRST_CHECK = timedelta(minutes=1)
MAX_ATTEMPTS = 30


@dataclass(frozen=True)
class Started:
    attempt_id: UUID
    redirect_url: str
    state: str
    form: Mapping[str, str] | None = None
    """For the gateway's own form on the order's page, which is then where `redirect_url` leads."""


@transaction.atomic
def open_attempt(*, order_id: UUID) -> PaymentAttempt:
    """The open attempt for what is still to be paid, or a new one; Conflict when there is nothing to pay."""
    order = lock_order(order_id)
    if not is_payable(order) or order.payment_method_id is None:
        raise Conflict("not_payable")
    connection = connect(order.payment_method_id, test_mode=order.payment.get("testMode"))
    amount = rounded_due_now(order)
    same = order.attempts.filter(state=AttemptState.PENDING, amount=amount, method_id=order.payment_method_id)
    if going := same.last():
        return going
    if order.attempts.count() >= MAX_ATTEMPTS:
        raise Conflict("too_many_attempts")
    attempt = PaymentAttempt.objects.create(
        order=order,
        method_id=order.payment_method_id,
        method=frozen_charge(order, amount),
        provider=connection.gateway.key,
        amount=amount,
        currency=order.currency,
        test_mode=connection.account.test_mode,
        check_at=timezone.now() + FIRST_CHECK,
    )
    params = {"amount": to_wire(amount, order.currency), "provider": connection.gateway.name}
    add_event(order, "payment_started", None, params)
    return attempt


def resume_attempt(*, attempt_id: UUID, store: Any) -> Started:
    """Asks the gateway for its page, once, or for its form; not to be called inside a transaction or a lock.

    Unavailable when the gateway does not answer (the same attempt is taken up again), Conflict
    when it refuses.
    """
    attempt = PaymentAttempt.objects.select_related("order").get(pk=attempt_id)
    if attempt.state != AttemptState.PENDING:
        return Started(attempt.pk, "", attempt.state)
    connection = connect(attempt.method_id, test_mode=attempt.test_mode, provider=attempt.provider)
    if attempt.redirect_url and not connection.gateway.shows_form:
        return Started(attempt.pk, attempt.redirect_url, attempt.state)
    charge = new_charge(attempt, connection, store)
    try:
        with watch_keys(connection):
            report = connection.gateway.create(connection.account, charge)
    except GatewayDown:
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        _fail(attempt, no.failure)
        raise Conflict("gateway_refused", failure=no.failure) from None
    page = charge.return_url if report.form is not None else report.redirect_url
    _keep(attempt, report.reference, page.partition("#")[0])
    return Started(attempt.pk, page, attempt.state, report.form)


def _keep(attempt: PaymentAttempt, reference: str, page: str) -> None:
    """The gateway's id and page, without the buyer's key; a rival that was told the same has written the
    same."""
    known = {"reference": reference} if reference else {}
    PaymentAttempt.objects.filter(pk=attempt.pk).update(redirect_url=page, updated_at=timezone.now(), **known)


@transaction.atomic
def _fail(attempt: PaymentAttempt, failure: str) -> None:
    order = lock_order(attempt.order_id)
    apply_report(order, attempt.pk, failed_report(attempt, failure), SYSTEM)
