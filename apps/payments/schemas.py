"""Payment methods as their merchant sees and writes them."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, WithJsonSchema

from apps.payments.zones import MAX_ZONES
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText
from common.typed_text import AsSent

Kind = Literal[
    "WALLET_MANUAL",
    "BANK_TRANSFER",
    "CASH_ON_DELIVERY",
    "CASH_AT_PICKUP",
    "CARD_GATEWAY",
    "ON_ACCOUNT",
    "OTHER",
]
WalletName = Literal["YAPE", "PLIN"]
Name = Annotated[TranslatedText, Bounds(60)]
Instructions = Annotated[TranslatedText, Bounds(1000, lines=True)]
Percent = Annotated[
    Decimal,
    Field(ge=-50, le=50, max_digits=4, decimal_places=2),
    WithJsonSchema({"type": "string", "pattern": r"^-?[0-9]{1,2}(\.[0-9]{1,2})?$", "examples": ["-5.00"]}),
]
"""Below zero a discount for paying this way, above zero a surcharge."""
Share = Annotated[
    Decimal,
    Field(ge=0, le=100, max_digits=5, decimal_places=2),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,3}(\.[0-9]{1,2})?$", "examples": ["3.44"]}),
]
Rate = Annotated[
    Decimal,
    Field(gt=0, max_digits=12, decimal_places=6),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,6}(\.[0-9]{1,6})?$", "examples": ["3.50"]}),
]
Code = Annotated[str, Field(max_length=120)]
Secret = Annotated[AsSent, Field(max_length=2000)]


def _few(secrets: dict[str, Any]) -> dict[str, Any]:
    if len(secrets) > 20:
        raise ValueError("too many credentials")
    return secrets


class ZoneIn(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Code = ""
    city: Code = ""
    neighborhood: Code = ""


class PaymentMethodFields(In):
    wallet: WalletName | None = None
    name: Name | None = None
    instructions: Instructions | None = None
    holder: Annotated[str, Field(max_length=120)] | None = None
    phone: Annotated[str, Field(max_length=250)] | None = None
    qr_id: UUID | None = None
    bank: Annotated[str, Field(max_length=80)] | None = None
    account_number: Annotated[str, Field(max_length=40)] | None = None
    cci: Annotated[str, Field(max_length=30)] | None = None
    adjust_percent: Percent | None = None
    min_amount: AmountIn | None = None
    max_amount: AmountIn | None = None
    zones: Annotated[list[ZoneIn], Field(max_length=MAX_ZONES)] | None = None
    """Cash on delivery: where; none: everywhere."""
    provider: Annotated[str, Field(max_length=20)] | None = None
    credentials: Annotated[dict[str, Secret | None], AfterValidator(_few)] | None = None
    """Only written, never said again; null forgets one, what is left out stays."""
    test_credentials: Annotated[dict[str, Secret | None], AfterValidator(_few)] | None = None
    """The other set, which is used while `testMode` is on."""
    fee_percent: Share | None = None
    """What the provider keeps of a sale, before the tax on it; null: its list price."""
    fee_fixed: AmountIn | None = None
    """In the currency that the gateway charges."""
    fee_tax_percent: Share | None = None
    payout_days: Annotated[int, Field(ge=0, le=90)] | None = None
    exchange_rate: Rate | None = None
    """What one unit of the currency that is charged costs in the store's own."""
    capture: Literal["AUTOMATIC", "MANUAL"] | None = None
    test_mode: bool | None = None
    due_hours: Annotated[int, Field(ge=0, le=720)] | None = None
    """0 or null: as long as the checkout's settings say."""
    position: Annotated[int, Field(ge=0, le=10_000)] | None = None
    enabled: bool | None = None


CLEARABLE: dict[str, Any] = {
    "wallet": None,
    "name": {},
    "instructions": {},
    "holder": "",
    "phone": "",
    "qr_id": None,
    "bank": "",
    "account_number": "",
    "cci": "",
    "adjust_percent": Decimal(0),
    "min_amount": None,
    "max_amount": None,
    "zones": [],
    "provider": "",
    "fee_percent": None,
    "fee_fixed": None,
    "fee_tax_percent": None,
    "payout_days": None,
    "exchange_rate": None,
    "capture": "AUTOMATIC",
    "due_hours": 0,
}


class PaymentMethodIn(PaymentMethodFields):
    kind: Kind


class PaymentMethodPatch(PaymentMethodFields):
    version: int | None = None


class MethodWarning(Out):
    field: str
    rule: str
    message: str


class ZoneOut(Out):
    country: str
    state: str
    city: str
    neighborhood: str
    name: str
    """`Miraflores, Lima`, in the caller's language."""


class PaymentMethodOut(Priced, Out):
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
    currency: str
    adjust_percent: str
    """`"-5.00"`"""
    min_amount: AmountOut | None
    max_amount: AmountOut | None
    zones: list[ZoneOut]
    provider: str
    credential_hints: dict[str, str]
    """The last four of each that is kept."""
    test_credential_hints: dict[str, str]
    fee_percent: str | None
    fee_fixed: str | None
    fee_tax_percent: str | None
    payout_days: int | None
    fee_on: date | None
    exchange_rate: str | None
    exchange_rate_on: date | None
    capture: str
    test_mode: bool
    connection_failure: str
    """Why the gateway did not take the keys that are in use when they were last tried: credentials,
    gateway_down; empty: it does, or they were not tried."""
    connection_checked_at: Instant | None
    due_hours: int
    position: int
    enabled: bool
    version: int
    warnings: list[MethodWarning]
    created_at: Instant
    updated_at: Instant


class CredentialFieldOut(Out):
    key: str
    label: dict[str, str]
    secret: bool
    required: bool


class ListPriceOut(Out):
    """What the provider asked for on the day named; contracts differ."""

    percent: str
    fixed: str
    currency: str
    tax_percent: str
    days: int
    """Working days until the money arrives; 0: at once."""
    seen_on: date


class GatewayOut(Out):
    key: str
    name: str
    always_test: bool
    """No money ever moves through it."""
    fields: list[CredentialFieldOut]
    capabilities: list[str]
    """CARD, CHALLENGE, YAPE_CODE, HOLD, PART_REFUND, REFUND_ONCE."""
    proof: str
    """SIGNED: its messages can be proven; QUERIED: they only make us ask; NONE: it sends none."""
    shows_form: bool
    """It is paid on the order's page, in the gateway's own form."""
    charges: str
    """The currency that an order of this store is charged in."""
    closed_here: bool
    """It opens no account for businesses of the store's country."""
    list_price: ListPriceOut | None
