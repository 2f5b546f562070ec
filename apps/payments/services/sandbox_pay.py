"""What a buyer does on the sandbox's page. The number of the card decides how it goes."""

from calendar import monthrange
from collections.abc import Callable
from datetime import UTC, date
from decimal import Decimal
from typing import Final

from django.db import transaction
from django.utils import timezone

from apps.payments.gateways.sandbox_books import (
    CHALLENGE,
    CREATED,
    DECLINED,
    LATE,
    SLOW,
    WAITS,
    approve,
    lock_charge,
)
from apps.payments.gateways.sandbox_messages import send_messages
from apps.payments.models import SandboxCharge
from common.errors import Conflict, Invalid, NotFound, issue

CODE: Final = "123456"
_Play = Callable[[SandboxCharge], None]


def get_charge(reference: str) -> SandboxCharge:
    """The charge as it stands now; NotFound for a reference that the sandbox did not give."""
    with transaction.atomic():
        charge = lock_charge(reference)
    if charge is None:
        raise NotFound()
    return charge


@transaction.atomic
def pay(*, reference: str, number: str, expiry: tuple[int, int], today: date | None = None) -> SandboxCharge:
    """`expiry` is (year, month). Invalid for a card that the sandbox does not know; Conflict when closed.

    Of the card only brand and last four are kept.
    """
    charge = _open(reference, CREATED)
    play = _PLAYS.get(number)
    if play is None:
        raise Invalid({"cardNumber": [issue("sandbox_card")]})
    charge.card = f"Visa •••• {number[-4:]}"
    if _is_over(expiry, today or timezone.now().astimezone(UTC).date()):
        _decline(charge, "expired_card")
    else:
        play(charge)
    charge.save()
    return charge


@transaction.atomic
def enter_code(*, reference: str, code: str) -> SandboxCharge:
    """The answer to 3-D Secure: the one right code, or the payment is declined."""
    charge = _open(reference, CHALLENGE)
    if code == CODE:
        _approve(charge)
    else:
        _decline(charge, "three_d_secure")
    charge.save()
    return charge


@transaction.atomic
def cancel_payment(*, reference: str) -> SandboxCharge:
    """The buyer goes back without paying."""
    charge = _open(reference, CREATED, CHALLENGE)
    _decline(charge, "cancelled")
    charge.save()
    return charge


def _open(reference: str, *states: str) -> SandboxCharge:
    charge = lock_charge(reference)
    if charge is None:
        raise NotFound()
    if charge.state not in states:
        raise Conflict("sandbox_closed", state=charge.state)
    return charge


def _is_over(expiry: tuple[int, int], today: date) -> bool:
    year, month = expiry
    return date(year, month, monthrange(year, month)[1]) < today


def _approve(charge: SandboxCharge) -> None:
    approve(charge)
    send_messages(charge)


def _decline(charge: SandboxCharge, failure: str) -> None:
    charge.state, charge.failure = DECLINED, failure
    send_messages(charge)


def _declined(charge: SandboxCharge) -> None:
    _decline(charge, "declined")


def _challenge(charge: SandboxCharge) -> None:
    charge.state = CHALLENGE


def _slow(charge: SandboxCharge) -> None:
    charge.state = SLOW
    send_messages(charge, after=WAITS[SLOW])


def _late(charge: SandboxCharge) -> None:
    charge.state = LATE
    send_messages(charge, after=WAITS[LATE])


def _twice(charge: SandboxCharge) -> None:
    approve(charge)
    send_messages(charge, copies=2)


def _wrong_amount(charge: SandboxCharge) -> None:
    """One less than was asked for; of one or less, one more."""
    one = Decimal(1)
    approve(charge, one if charge.amount > one else -one)
    send_messages(charge)


_PLAYS: Final[dict[str, _Play]] = {
    "4111111111111111": _approve,
    "4000000000000002": _declined,
    "4000000000003220": _challenge,
    "4000000000000077": _slow,
    "4000000000001976": _late,
    "4000000000002685": _twice,
    "4000000000003063": _wrong_amount,
}
