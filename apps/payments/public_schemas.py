"""Payment methods as a shopper sees them."""

from typing import Any
from uuid import UUID

from common.schemas import Out


class ChargeTerms(Out):
    """What is charged instead, and what one unit of it costs in the store's currency, since which day."""

    currency: str
    rate: str
    rate_on: str


class PublicPaymentMethod(Out):
    id: UUID
    kind: str
    wallet: str | None
    name: str
    name_in_sentence: str
    """`transferencia bancaria`: as it is written inside a sentence."""
    instructions: str
    holder: str
    phone: str
    qr: dict[str, Any] | None
    bank: str
    account_number: str
    cci: str
    adjust_percent: str
    """`"-5.00"`: below zero it costs less to pay this way, above zero more."""
    min_amount: str | None
    """In the store's currency, as max_amount: what an order must come to."""
    max_amount: str | None
    provider: str
    charge: ChargeTerms | None
    """Of a gateway that can't charge the store's currency."""
    test_mode: bool
    """No money moves: the shop is being tried out."""
    takes_claims: bool
    """Whether the buyer tells us when he has paid (operation number and screenshot)."""
