"""The port of payment gateways: all that the shop asks of a company that charges cards.

One file a provider holds an implementation of `Gateway`; registry.py lists them. Money crosses the
port as Decimal with its currency: minor units exist inside an adapter alone. No call of the port may
be made inside a lock of an order. See docs/algorithms/payments.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Protocol
from uuid import UUID


class Outcome(StrEnum):
    """How a charge stands at the gateway."""

    PENDING = "PENDING"
    AUTHORIZED = "AUTHORIZED"
    """Held on the card; captured or voided later."""
    PAID = "PAID"
    FAILED = "FAILED"
    VOIDED = "VOIDED"
    EXPIRED = "EXPIRED"


@dataclass(frozen=True)
class CredentialField:
    """One thing that a merchant copies from his account at the provider."""

    key: str
    label: Mapping[str, str]
    """{"es": ..., "en": ...}"""
    secret: bool = True
    required: bool = True


@dataclass(frozen=True)
class Account:
    """Whose account at the provider a call is for."""

    method_id: UUID
    credentials: Mapping[str, str]
    test_mode: bool


@dataclass(frozen=True)
class Money:
    amount: Decimal
    currency: str


@dataclass(frozen=True)
class NewCharge:
    key: str
    """Our id of the attempt: merchant reference and idempotency key in one."""
    money: Money
    description: str
    return_url: str
    """Where the buyer comes back to, however it went."""
    page_host: str
    """Address of the shop, for a gateway whose page we serve ourselves."""
    webhook_url: str
    email: str
    language: str
    manual_capture: bool


@dataclass(frozen=True)
class Report:
    """What the gateway says about a charge."""

    reference: str
    key: str
    outcome: Outcome
    money: Money
    """What was asked for; of a paid charge what was taken."""
    refunded: Decimal = Decimal(0)
    card: str = ""
    """Brand and last four."""
    failure: str = ""
    """A stable word: declined, three_d_secure, expired_card ..."""
    redirect_url: str = ""
    """Where the buyer pays while it is PENDING."""


@dataclass(frozen=True)
class Event:
    """A message of the gateway whose proof was right."""

    id: str
    kind: str
    report: Report


@dataclass(frozen=True)
class RefundReport:
    reference: str
    """The gateway's own id of the refund."""
    is_done: bool
    """False: taken on, and done later; asked again with the same key."""


class GatewayDown(Exception):
    """No answer, or none that can be used: the same call is made again later, with the same key."""


class GatewayRefused(Exception):
    """A clear no; asking again is no use."""

    def __init__(self, failure: str) -> None:
        super().__init__(failure)
        self.failure = failure


class InvalidSignature(Exception):
    """A message that is forged, too old or unreadable."""


class Gateway(Protocol):
    """Every call that moves money takes a key and does the same for the same key, once."""

    key: str
    name: str
    fields: tuple[CredentialField, ...]
    always_test: bool

    def create(self, account: Account, charge: NewCharge) -> Report:
        """Opens a charge and tells where the buyer pays it."""

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        """How a charge stands; found by our key when the reference never reached us. None: unknown."""

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        """Takes what was held."""

    def void(self, account: Account, *, reference: str) -> Report:
        """Lets go of what is held, or closes a charge that nobody has paid."""

    def refund(self, account: Account, *, reference: str, money: Money, key: str) -> RefundReport:
        """Gives all or a part back."""

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        """Checks the proof over the raw body and reads it; InvalidSignature when it does not hold.

        `headers` have lower-case names.
        """
