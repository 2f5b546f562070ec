"""What the sandbox's own server would know: its charges, and what became of them."""

import hmac
from datetime import timedelta
from decimal import Decimal
from hashlib import sha256
from typing import Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.payments.gateways.port import (
    GatewayDown,
    GatewayRefused,
    Money,
    NewCharge,
    Outcome,
    RefundReport,
    Report,
)
from apps.payments.models import SandboxCharge
from common.locks import lock_rows

CREATED, CHALLENGE, SLOW, LATE = "CREATED", "CHALLENGE", "SLOW", "LATE"
AUTHORIZED, PAID, DECLINED, VOIDED = "AUTHORIZED", "PAID", "DECLINED", "VOIDED"
WAITS: Final = {SLOW: timedelta(seconds=8), LATE: timedelta(seconds=30)}
"""How long such a charge is being looked at before it is approved."""
_OUTCOMES: Final = {
    AUTHORIZED: Outcome.AUTHORIZED,
    PAID: Outcome.PAID,
    DECLINED: Outcome.FAILED,
    VOIDED: Outcome.VOIDED,
}


def open_charge(method_id: UUID, charge: NewCharge) -> Report:
    """One charge a key: asked twice, it tells the same."""
    reference = _reference(method_id, charge.key)
    row, _ = SandboxCharge.objects.get_or_create(
        reference=reference,
        defaults={
            "method_id": method_id,
            "merchant_reference": charge.key,
            "amount": charge.money.amount,
            "currency": charge.money.currency,
            "return_url": charge.return_url,
            "manual_capture": charge.manual_capture,
        },
    )
    return report(row, f"{charge.page_host}/{charge.language}/checkout/sandbox/{reference}")


def look_up(method_id: UUID, reference: str, key: str) -> Report | None:
    known = reference or _reference(method_id, key)
    with transaction.atomic():
        row = lock_charge(known)
        return report(row) if row and row.method_id == method_id else None


def capture(method_id: UUID, reference: str, money: Money) -> Report:
    with transaction.atomic():
        row = _own(method_id, reference)
        if row.state == AUTHORIZED:
            if money.currency != row.currency or money.amount > row.amount:
                raise GatewayRefused("amount")
            row.state, row.captured = PAID, money.amount
            row.save()
        elif row.state != PAID:
            raise GatewayRefused(f"charge_{row.state.lower()}")
        return report(row)


def void(method_id: UUID, reference: str) -> Report:
    with transaction.atomic():
        row = _own(method_id, reference)
        if row.state in (CREATED, CHALLENGE, AUTHORIZED):
            row.state = VOIDED
            row.save()
        elif row.state != VOIDED:
            raise GatewayRefused(f"charge_{row.state.lower()}")
        return report(row)


def refund(method_id: UUID, reference: str, money: Money, key: str) -> RefundReport:
    """A part or all of it, once a key."""
    with transaction.atomic():
        row = _own(method_id, reference)
        if key not in row.refund_keys:
            left = row.captured - row.refunded
            if row.state != PAID or money.currency != row.currency or money.amount > left:
                raise GatewayRefused("amount")
            row.refunded += money.amount
            row.refund_keys = [*row.refund_keys, key]
            row.save()
        number = row.refund_keys.index(key) + 1
        return RefundReport(reference=f"{reference}-{number}", is_done=True)


def lock_charge(reference: str) -> SandboxCharge | None:
    """The charge, brought up to the minute; the caller is in a transaction."""
    found = SandboxCharge.objects.filter(reference=reference).values_list("pk", flat=True).first()
    if found is None:
        return None
    row = lock_rows(SandboxCharge.objects.all(), [found])[found]
    wait = WAITS.get(row.state)
    if wait is not None and timezone.now() >= row.updated_at + wait:
        approve(row)
        row.save()
    return row


def approve(row: SandboxCharge, less: Decimal = Decimal(0)) -> None:
    """Holds or takes the money, `less` of it than was asked for; the caller saves."""
    row.amount -= less
    row.state = AUTHORIZED if row.manual_capture else PAID
    row.captured = Decimal(0) if row.manual_capture else row.amount


def report(row: SandboxCharge, redirect_url: str = "") -> Report:
    outcome = _OUTCOMES.get(row.state, Outcome.PENDING)
    return Report(
        reference=row.reference,
        key=row.merchant_reference,
        outcome=outcome,
        money=Money(row.captured if row.state == PAID else row.amount, row.currency),
        refunded=row.refunded,
        card=row.card,
        failure=row.failure,
        redirect_url=redirect_url if outcome == Outcome.PENDING else "",
    )


def _own(method_id: UUID, reference: str) -> SandboxCharge:
    row = lock_charge(reference)
    if row is None or row.method_id != method_id:
        raise GatewayDown("unknown charge")
    return row


def _reference(method_id: UUID, key: str) -> str:
    """128 bits that nobody guesses, always the same for a key."""
    secret = b"vitrina-sandbox-charge:" + settings.SECRET_KEYS[0].encode()
    digest = hmac.new(secret, f"{method_id}:{key}".encode(), sha256).hexdigest()
    return f"sbx_{digest[:32]}"
