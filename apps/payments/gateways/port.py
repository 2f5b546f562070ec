"""The port of payment gateways: all that the shop asks of a company that charges cards.

One file a provider holds an implementation of `Gateway`; registry.py lists them. Money crosses the
port as Decimal with its currency: minor units exist inside an adapter alone. No call of the port may
be made inside a lock of an order. See docs/algorithms/payments.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Protocol
from uuid import UUID


class Outcome(StrEnum):
    """How a charge stands at the gateway."""

    PENDING = "PENDING"
    APPROVED = "APPROVED"
    """The buyer agrees; nothing is taken before `finish` is called."""
    AUTHORIZED = "AUTHORIZED"
    """Held on the card; captured or voided later."""
    PAID = "PAID"
    FAILED = "FAILED"
    VOIDED = "VOIDED"
    EXPIRED = "EXPIRED"


class Capability(StrEnum):
    """What a gateway can do beyond one plain payment; the contract suite asks for each that is declared."""

    CARD = "CARD"
    CHALLENGE = "CHALLENGE"
    """The bank asks the cardholder (3-D Secure)."""
    YAPE_CODE = "YAPE_CODE"
    """Yape by phone and the code of its app."""
    HOLD = "HOLD"
    """A card is held now and charged later."""
    PART_REFUND = "PART_REFUND"
    REFUND_ONCE = "REFUND_ONCE"
    """A refund whose answer got lost may be asked for again. Without it a person has to look."""


class Proof(StrEnum):
    """Why a gateway's message may be believed."""

    SIGNED = "SIGNED"
    QUERIED = "QUERIED"
    """It carries no proof: it only makes us ask the gateway."""
    NONE = "NONE"
    """It sends none: the buyer's return and the clock ask."""


@dataclass(frozen=True)
class PageHosts:
    """What the shop's page has to let in for a gateway whose form it shows; see the shop's CSP."""

    script: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()
    connect: tuple[str, ...] = ()
    style: tuple[str, ...] = ()
    image: tuple[str, ...] = ()

    def by_directive(self) -> dict[str, tuple[str, ...]]:
        return {
            "script-src": self.script,
            "frame-src": self.frame,
            "connect-src": self.connect,
            "style-src": self.style,
            "img-src": self.image,
        }


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
    credentials: Mapping[str, str] = field(repr=False)
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
    """The order's page, with the buyer's key in its fragment: only for pages of ours."""
    back_url: str
    """Where a gateway sends the buyer back to, however it went; it may add words or post a form."""
    page_host: str
    """Address of the shop, for a gateway whose page we serve ourselves."""
    webhook_url: str
    email: str
    language: str
    manual_capture: bool
    first_name: str = ""
    last_name: str = ""
    phone: str = ""
    address: str = ""
    """Of the buyer on the network, for gateways that look at fraud."""
    reference: str = ""
    """The gateway's own, once it is known."""


@dataclass(frozen=True)
class NewRefund:
    key: str
    """Our id of the refund, its idempotency key."""
    charge_key: str
    reference: str
    money: Money
    charged: Money
    """What was taken, of which this is a part or all."""
    before: Decimal
    """What went back of it earlier, as far as we know; where keys are not taken it is compared with the
    gateway's books."""


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
    form: Mapping[str, str] | None = None
    """What the shop's page needs to show the gateway's form instead; nothing secret."""
    challenge: Mapping[str, str] | None = None
    """Of an answer to `finish`: what the page needs to let the bank ask the cardholder."""


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
    capabilities: frozenset[Capability]
    proof: Proof
    hosts: PageHosts
    shows_form: bool
    """It is paid on the order's page of the shop, in a form that the gateway's own script draws."""
    charges_token: bool
    """That form gives a token, and nothing is charged before `finish`."""
    takes_agreed: bool
    """Its buyers agree on its page, and `finish` takes the money: see Outcome.APPROVED."""
    asks_at_start: bool
    """`create` calls the gateway."""
    refunds_by_key: bool
    """The same key is the same refund there; else one refund of a charge at a time is asked for."""
    currencies: tuple[str, ...]
    """What it charges; an order in another currency is charged in the first one at the merchant's rate."""
    closed_in: frozenset[str]
    """Countries whose merchants it opens no account for."""

    def create(self, account: Account, charge: NewCharge) -> Report:
        """Opens a charge and tells where the buyer pays it."""

    def query(self, account: Account, *, reference: str, key: str) -> Report | None:
        """How a charge stands; found by our key when the reference never reached us. None: unknown."""

    def finish(self, account: Account, charge: NewCharge, answer: Mapping[str, str]) -> Report:
        """Takes what the buyer agreed to: `answer` is what the gateway's form gave to the page, never a card.

        Said again, it finds the charge of the first time. Never without the attempt for oneself.
        """

    def check(self, account: Account) -> str:
        """Who the keys belong to, as the gateway calls it; GatewayRefused when it does not take them."""

    def capture(self, account: Account, *, reference: str, money: Money) -> Report:
        """Takes what was held."""

    def void(self, account: Account, *, reference: str, key: str) -> Report:
        """Lets go of what is held, or closes a charge that nobody has paid."""

    def refund(self, account: Account, refund: NewRefund) -> RefundReport:
        """Gives all or a part back."""

    def read_webhook(self, account: Account, headers: Mapping[str, str], body: bytes) -> Event:
        """Checks the proof over the raw body and reads it; InvalidSignature when it does not hold.

        A message without a proof of its own is answered by asking: GatewayDown when that fails, and the
        gateway sends it again. `headers` have lower-case names.
        """
