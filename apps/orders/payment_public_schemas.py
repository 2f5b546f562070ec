"""Paying by a gateway, as the buyer's page asks for it."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from common.money import AmountOut
from common.schemas import In, Instant, Out


class ChargedOut(Out):
    """What a gateway charges that can't charge the order's currency, at the rate of its placing."""

    amount: str
    currency: str
    rate: str
    rate_on: str


class BuyerAttempt(Out):
    id: UUID
    state: str
    amount: AmountOut
    failure: str
    card: str
    created_at: Instant
    provider: str
    test_mode: bool
    """No money moves."""
    shows_form: bool
    """It is paid in the gateway's own form on the order's page."""
    charged: ChargedOut | None


class PayOut(Out):
    attempt_id: UUID
    redirect_url: str
    """Where the buyer pays; empty when nothing is open at the gateway any more."""
    state: str
    form: dict[str, str] | None = None
    """What the gateway's own form on the order's page needs; null: it is paid on a page of the gateway."""


def _no_card(text: str) -> str:
    """A card may never get here, by no mistake of a page."""
    digits = text.replace(" ", "").replace("-", "")
    if digits.isdigit() and 12 <= len(digits) <= 19:
        raise ValueError("a card number is not taken")
    return text


Word = Annotated[str, Field(max_length=300, pattern=r"^[A-Za-z0-9_\-.=+/]*$"), AfterValidator(_no_card)]


class FinishIn(In):
    """What the gateway's form gave to the page: a token, and the bank's answer to its question."""

    token: Word = ""
    device_fingerprint: Word = ""
    eci: Annotated[str, Field(max_length=4, pattern=r"^[0-9]*$")] = ""
    xid: Word = ""
    cavv: Word = ""
    protocol_version: Annotated[str, Field(max_length=12, pattern=r"^[0-9.]*$")] = ""
    directory_server_transaction: Word = ""


class FinishOut(Out):
    state: str
    failure: str
    challenge: dict[str, str] | None
    """The bank asks the cardholder: the same call again, with its answer."""


class WebhookOut(Out):
    taken: bool
    """False: it was taken before."""
