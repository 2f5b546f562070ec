"""The port of the company that charges merchants' cards for the platform.

A card is entered on the provider's own page, which one is sent to; renewals use what the provider keeps of
it. Every call that moves money takes a key and does the same for the same key, once. No call may be made in
a transaction.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Protocol


class Outcome(StrEnum):
    PENDING = "PENDING"
    PAID = "PAID"
    FAILED = "FAILED"


@dataclass(frozen=True)
class NewPayment:
    key: str
    amount: Decimal
    currency: str
    description: str
    email: str
    language: str
    return_url: str
    """Where the merchant comes back to, however it went."""
    webhook_url: str


@dataclass(frozen=True)
class Report:
    """How a payment stands."""

    key: str
    reference: str
    outcome: Outcome
    amount: Decimal
    currency: str
    card: str = ""
    card_token: str = ""
    """For renewals; the card itself never reaches us."""
    failure: str = ""


@dataclass(frozen=True)
class Event:
    """A message whose proof was right."""

    id: str
    report: Report


class ProviderDown(Exception):
    """No answer, or none that can be used: the same call is made again, with the same key."""


class InvalidSignature(Exception):
    """A message that is forged, too old or unreadable."""


class CardProvider(Protocol):
    key: str

    def open_page(self, payment: NewPayment) -> str:
        """Opens a payment; the address at which it is made."""

    def close_page(self, key: str) -> None:
        """Nobody can pay it any more; one that is paid stays paid."""

    def charge_card(self, payment: NewPayment, card_token: str) -> Report:
        """Charges the card on file, without its owner."""

    def query(self, key: str) -> Report | None:
        """How a payment stands; None: unknown."""

    def read_webhook(self, headers: Mapping[str, str], body: bytes) -> Event:
        """Checks the proof over the raw body; InvalidSignature when it does not hold. `headers` have
        lower-case names."""
