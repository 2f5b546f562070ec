"""What a customer owes on account, as the merchant sees and writes it."""

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn, AmountOut, Priced, SignedAmountIn
from common.schemas import In, Instant, Out, TextIn

PaidBy = Literal["CASH", "YAPE", "PLIN", "TRANSFER", "CARD", "OTHER"]
Reason = Annotated[str, Field(min_length=1, max_length=255)]


class CreditEntryOut(Out):
    id: UUID
    act_id: UUID
    """Rows of one payment share it."""
    kind: Literal["CHARGE", "PAYMENT", "CANCELLED", "ADJUSTED", "REVERSED", "CORRECTION"]
    amount: AmountOut
    """Above zero the customer owes more by it."""
    balance: AmountOut
    """After it."""
    order_id: UUID | None
    order_number: int | None
    due_on: date | None
    paid_by: str
    reference: str
    reason: str
    reversed: bool
    can_reverse: bool
    actor_name: str
    created_at: Instant


class CustomerCreditOut(Priced, Out):
    id: UUID
    """Of the customer."""
    currency: str
    limit: AmountOut | None
    """null: nothing is sold to this customer on account."""
    days: int
    balance: AmountOut
    """The sum of all entries."""
    left: AmountOut
    """What may still be owed; never below zero."""
    overdue: AmountOut
    due_on: date | None
    """Of what has to be paid first."""
    is_offered: bool
    """Whether the store has the payment method switched on."""
    entries: list[CreditEntryOut]
    """The newest first."""
    next_before: UUID | None
    version: int


class CustomerCreditQuery(TextIn):
    before: UUID | None = None


class CreditTermsIn(In):
    limit: AmountIn | None = None
    """null: nothing more is sold on account."""
    days: Annotated[int, Field(ge=1, le=365)] | None = None
    version: int | None = None


class CreditPaymentIn(In):
    amount: AmountIn
    paid_by: PaidBy = "CASH"
    reference: Annotated[str, Field(max_length=120)] = ""


class CreditCorrectionIn(In):
    amount: SignedAmountIn
    """Above zero adds a debt, below zero takes back what was added."""
    reason: Reason
    due_on: date | None = None


class CreditReverseIn(In):
    reason: Reason


CLEARABLE: dict[str, Any] = {"limit": None}
