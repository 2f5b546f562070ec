"""Money came in: a charge is paid once, whoever says so and however often."""

import logging
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.models import User
from billing.models import Charge, EntryKind, ReceiptCounter, Subscription
from billing.ports import now
from billing.services.apply_charge import apply_charge
from billing.services.record import notify_user, write_entry
from billing.states import GRACE_DAYS
from billing.subscription_queries import current_of, lock_user
from common.crypto import seal
from common.errors import NotFound
from common.locks import lock_rows

logger = logging.getLogger(__name__)
_IS_OVER: Final = ("PAID", "TO_RETURN", "REFUNDED")


@dataclass(frozen=True)
class Payment:
    amount: Decimal
    currency: str
    way: str
    reference: str
    provider: str = ""
    card: str = ""
    card_token: str = ""
    actor_id: UUID | None = None


def settle(charge_id: UUID, payment: Payment) -> Charge:
    """Gives what was paid for. A payment of another amount, of something that is over, or a second one,
    changes no plan: it is to be returned."""
    with transaction.atomic():
        charge = locked_charge(charge_id)
        if charge.state in _IS_OVER:
            return charge if _is_that(charge, payment) else _return_second(charge, payment)
        charge.way, charge.reference, charge.paid_at = payment.way, payment.reference, now()
        charge.provider, charge.card = payment.provider or charge.provider, payment.card
        is_right = (payment.amount, payment.currency) == (charge.amount, charge.currency)
        row = apply_charge(charge, now()) if is_right else None
        if row is None:
            _keep_for_return(charge, payment)
        else:
            _give(charge, row, payment)
        return charge


def fail_attempt(charge_id: UUID, attempt: int, failure: str) -> None:
    """The provider said no: the next attempt is another one, and a renewal is past due. Said twice it
    counts once."""
    with transaction.atomic():
        charge = locked_charge(charge_id)
        if charge.state != "PENDING" or charge.attempts != attempt:
            return
        charge.attempts, charge.failure = attempt + 1, failure[:40]
        charge.save()
        row = current_of(charge.user_id)
        if charge.kind == "RENEWAL" and row is not None and row.due_on is not None:
            _mark_past_due(row, charge, attempt)


def locked_charge(charge_id: UUID) -> Charge:
    user_id = Charge.objects.filter(pk=charge_id).values_list("user_id", flat=True).first()
    if user_id is None:
        raise NotFound()
    lock_user(user_id)
    return Charge.objects.select_related("plan").get(pk=charge_id)


def _give(charge: Charge, row: Subscription, payment: Payment) -> None:
    if payment.card_token:
        row.provider, row.card, row.card_token = payment.provider, payment.card, seal(payment.card_token)
        row.save()
    user = User.objects.get(pk=charge.user_id)
    charge.state, charge.failure = "PAID", ""
    charge.receipt, charge.receipt_to = _next_receipt(), {"name": user.full_name, "email": user.email}
    charge.save()
    write_entry(charge.user_id, EntryKind.PAID, charge.plan, charge=charge, actor_id=payment.actor_id)
    notify_user(
        charge.user_id,
        "PAID",
        key=str(charge.pk),
        plan=charge.plan,
        day=charge.period_end - timedelta(days=1),
        amount=(charge.amount, charge.currency),
        receipt=charge.receipt or "",
    )


def _is_that(charge: Charge, payment: Payment) -> bool:
    named = (payment.way, payment.provider, payment.reference)
    return (charge.way, charge.provider if charge.way == "CARD" else "", charge.reference) == named


def _return_second(charge: Charge, payment: Payment) -> Charge:
    """By card and by wallet, or twice at the provider: each of them is money that came in."""
    proof = {"way": payment.way, "provider": payment.provider, "reference": payment.reference}
    known = Charge.objects.filter(user_id=charge.user_id, state="TO_RETURN", **proof).first()
    if known is not None:
        return known
    second = Charge(
        user_id=charge.user_id,
        kind=charge.kind,
        state="TO_RETURN",
        plan=charge.plan,
        frequency=charge.frequency,
        currency=payment.currency,
        amount=payment.amount,
        price=charge.price,
        period_start=charge.period_start,
        period_end=charge.period_end,
        failure="twice",
        card=payment.card,
        paid_at=now(),
        **proof,
    )
    _tell_return(second)
    return second


def _keep_for_return(charge: Charge, payment: Payment) -> None:
    charge.state, charge.failure = "TO_RETURN", "amount" if payment.amount != charge.amount else "late"
    charge.amount, charge.currency = payment.amount, payment.currency
    # Its period is still to be paid, by another charge.
    charge.subscription = None
    _tell_return(charge)


def _tell_return(charge: Charge) -> None:
    logger.error("a payment of a plan is to be returned", extra={"charge": str(charge.pk)})
    charge.save()
    write_entry(charge.user_id, EntryKind.TO_RETURN, charge.plan, charge=charge)
    notify_user(
        charge.user_id,
        "TO_RETURN",
        key=str(charge.pk),
        plan=charge.plan,
        amount=(charge.amount, charge.currency),
    )


def _mark_past_due(row: Subscription, charge: Charge, attempt: int) -> None:
    assert row.due_on is not None
    if row.state == "ACTIVE":
        row.state = "PAST_DUE"
        row.save()
        write_entry(row.user_id, EntryKind.PAST_DUE, charge.plan, charge=charge)
    notify_user(
        row.user_id,
        "PAYMENT_FAILED",
        key=f"{charge.pk}-{attempt}",
        plan=charge.plan,
        day=row.due_on + timedelta(days=GRACE_DAYS),
        amount=(charge.amount, charge.currency),
        card=row.card,
    )


def _next_receipt() -> str:
    """Taken last, so that a payment that fails leaves no gap."""
    series = settings.BILLING_SERIES
    ReceiptCounter.objects.get_or_create(series=series)
    row = lock_rows(ReceiptCounter.objects.all(), [series])[series]
    row.last += 1
    row.save()
    return f"{series}-{row.last}"
