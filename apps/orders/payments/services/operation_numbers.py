"""Operation numbers of wallets and banks: one pays one order, whoever writes it down."""

from uuid import UUID

from apps.orders.models import ClaimState, Payment, PaymentClaim
from apps.orders.models.money import BareNumber
from common.locks import advisory_lock


def digits_of(text: str) -> str | None:
    """The number without spaces; None when it is no operation number."""
    digits = "".join(text.split())
    is_number = 4 <= len(digits) <= 20 and digits.isascii() and digits.isdigit()
    return digits if is_number else None


def was_rejected(method_id: UUID, digits: str) -> bool:
    """Whether the merchant has looked for it and has not found it."""
    rejected = PaymentClaim.objects.filter(state=ClaimState.REJECTED, method_id=method_id)
    return rejected.alias(bare=BareNumber("operation_number")).filter(bare=digits.lstrip("0")).exists()


def is_used(method_id: UUID, digits: str) -> bool:
    """Whether a claim that stands or a payment of this way to pay has it, with zeros before it or not.

    The answer holds until the transaction ends: who asks for the same number waits for it. The order is
    locked before.
    """
    bare = digits.lstrip("0")
    advisory_lock(f"operation:{method_id}:{bare}")
    claims = PaymentClaim.objects.exclude(state=ClaimState.REJECTED).filter(method_id=method_id)
    payments = Payment.objects.exclude(reference="").filter(method_id=method_id, amount__gt=0)
    return (
        claims.alias(bare=BareNumber("operation_number")).filter(bare=bare).exists()
        or payments.alias(bare=BareNumber("reference")).filter(bare=bare).exists()
    )
