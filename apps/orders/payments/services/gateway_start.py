"""The buyer goes to pay at a gateway.

The attempt is committed first; then the gateway is asked, without a transaction and without a lock.
A crash in between leaves an attempt that the clock asks about, and the next call goes on with it.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.actors import SYSTEM
from apps.orders.links import order_url, shop_url
from apps.orders.models import AttemptState, Order, PaymentAttempt
from apps.orders.next_action import is_payable
from apps.orders.payments.services.gateway_outcome import apply_report, failed_report
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.money import rounded_due_now
from apps.orders.timeline import add_event
from apps.payments.gateways.port import GatewayDown, GatewayRefused, Money, NewCharge, Report
from apps.payments.services.account import Connection, connect
from common.errors import Conflict, Unavailable
from common.money import to_wire

FIRST_CHECK = timedelta(minutes=1)
MAX_ATTEMPTS = 30


@dataclass(frozen=True)
class Started:
    attempt_id: UUID
    redirect_url: str
    state: str


@transaction.atomic
def open_attempt(*, order_id: UUID) -> PaymentAttempt:
    """The open attempt for what is still to be paid, or a new one; Conflict when there is nothing to pay."""
    order = lock_order(order_id)
    if not is_payable(order) or order.payment_method_id is None:
        raise Conflict("not_payable")
    connection = connect(order.payment_method_id)
    amount = rounded_due_now(order)
    same = order.attempts.filter(state=AttemptState.PENDING, amount=amount, method_id=order.payment_method_id)
    if going := same.last():
        return going
    if order.attempts.count() >= MAX_ATTEMPTS:
        raise Conflict("too_many_attempts")
    attempt = PaymentAttempt.objects.create(
        order=order,
        method_id=order.payment_method_id,
        method=order.payment,
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
    """Asks the gateway for its page, once; must not be called inside a transaction or a lock.

    Unavailable when the gateway does not answer (the same attempt is taken up again), Conflict
    when it refuses.
    """
    attempt = PaymentAttempt.objects.select_related("order").get(pk=attempt_id)
    if attempt.state != AttemptState.PENDING or attempt.redirect_url:
        return Started(attempt.pk, attempt.redirect_url, attempt.state)
    connection = connect(attempt.method_id)
    try:
        report = connection.gateway.create(connection.account, _charge(attempt, connection, store))
    except GatewayDown:
        raise Unavailable("gateway_down") from None
    except GatewayRefused as no:
        _fail(attempt, no.failure)
        raise Conflict("gateway_refused", failure=no.failure) from None
    _keep(attempt, report)
    return Started(attempt.pk, report.redirect_url, attempt.state)


def _keep(attempt: PaymentAttempt, report: Report) -> None:
    """The gateway's id and page; a rival that was told the same has written the same."""
    PaymentAttempt.objects.filter(pk=attempt.pk).update(
        reference=report.reference, redirect_url=report.redirect_url, updated_at=timezone.now()
    )


@transaction.atomic
def _fail(attempt: PaymentAttempt, failure: str) -> None:
    order = lock_order(attempt.order_id)
    apply_report(order, attempt.pk, failed_report(attempt, failure), SYSTEM)


def _charge(attempt: PaymentAttempt, connection: Connection, store: Any) -> NewCharge:
    order, shop = attempt.order, shop_url(store)
    return NewCharge(
        key=str(attempt.pk),
        money=Money(attempt.amount, attempt.currency),
        description=f"{store.name} #{order.number}",
        return_url=return_url(order, attempt.pk, store),
        page_host=shop,
        webhook_url=f"{shop}/api/v1/payment/ui/webhook/{attempt.method_id}",
        email=order.email,
        language=order.language,
        manual_capture=connection.manual_capture,
    )


def return_url(order: Order, attempt_id: UUID, store: Any) -> str:
    """The order's page, which then asks how the attempt went."""
    page, mark, key = order_url(order, store).partition("#")
    return f"{page}?attempt={attempt_id}{mark}{key}"
