"""Payment methods as their merchant sees and writes them."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText

Kind = Literal[
    "WALLET_MANUAL", "BANK_TRANSFER", "CASH_ON_DELIVERY", "CASH_AT_PICKUP", "CARD_GATEWAY", "OTHER"
]
WalletName = Literal["YAPE", "PLIN"]
Name = Annotated[TranslatedText, Bounds(60)]
Instructions = Annotated[TranslatedText, Bounds(1000)]


class PaymentMethodPatch(In):
    wallet: WalletName | None = None
    name: Name | None = None
    instructions: Instructions | None = None
    holder: Annotated[str, Field(max_length=120)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    qr_id: UUID | None = None
    bank: Annotated[str, Field(max_length=80)] | None = None
    account_number: Annotated[str, Field(max_length=40)] | None = None
    cci: Annotated[str, Field(max_length=30)] | None = None
    due_hours: Annotated[int, Field(ge=1, le=720)] | None = None
    position: Annotated[int, Field(ge=0, le=10_000)] | None = None
    enabled: bool | None = None


class PaymentMethodIn(PaymentMethodPatch):
    kind: Kind


class MethodWarning(Out):
    field: str
    rule: str
    message: str


class PaymentMethodOut(Out):
    id: UUID
    kind: str
    wallet: str | None
    name: TranslatedText
    instructions: dict[str, str]
    holder: str
    phone: str
    qr_id: UUID | None
    qr: dict[str, Any] | None
    bank: str
    account_number: str
    cci: str
    due_hours: int
    position: int
    enabled: bool
    warnings: list[MethodWarning]
    created_at: Instant
    updated_at: Instant
