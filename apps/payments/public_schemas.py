"""Payment methods as a shopper sees them."""

from typing import Any
from uuid import UUID

from common.schemas import Out


class PublicPaymentMethod(Out):
    id: UUID
    kind: str
    wallet: str | None
    name: str
    instructions: str
    holder: str
    phone: str
    qr: dict[str, Any] | None
    bank: str
    account_number: str
    cci: str
    takes_claims: bool
    """Whether the buyer tells us when he has paid (operation number and screenshot)."""
