"""Channels outside of the shop on the wire. A token comes in and never goes out."""

from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from common.schemas import In, Instant, Out, TextIn
from common.typed_text import ManyLines

OutsideKind = Literal["WHATSAPP", "MESSENGER", "INSTAGRAM"]
TemplateState = Literal["DRAFT", "IN_REVIEW", "APPROVED", "REJECTED", "PAUSED"]
Category = Literal["UTILITY", "MARKETING", "AUTHENTICATION"]
MetaId = Annotated[str, StringConstraints(pattern=r"^[0-9]{3,40}$")]
Token = Annotated[str, StringConstraints(min_length=10, max_length=1000, pattern=r"^[\x21-\x7e]+$")]
Price = Annotated[Decimal, Field(ge=0, le=1000, max_digits=8, decimal_places=4)]


class MessagePrice(In):
    """What Meta charges for a template to a number of this country, in the store's currency."""

    country: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
    marketing: Price
    utility: Price
    authentication: Price


class MessagePriceOut(Out):
    country: str
    marketing: Decimal
    utility: Decimal
    authentication: Decimal


class MessageTemplateOut(Out):
    name: str
    language: str
    category: str
    body: str
    state: TemplateState
    reason: str


class OutsideChannelOut(Out):
    id: UUID
    kind: OutsideKind
    account: str
    business: str
    name: str
    state: Literal["CONNECTED", "NEEDS_ATTENTION"]
    reason: str
    expires_at: Instant | None
    checked_at: Instant | None
    prices: list[MessagePriceOut]
    prices_edited: bool
    """No: they are an example."""
    templates: list[MessageTemplateOut]
    version: int


class OutsideChannelList(Out):
    """The worst first."""

    items: list[OutsideChannelOut]
    offered: bool
    """Whether this installation has an app at Meta."""
    webhook: str
    """Where Meta sends its notices."""


class MonthCost(Out):
    """An estimate: each template that Meta has taken, at the price the merchant has written."""

    since: Instant
    amount: Decimal
    sent: int
    unpriced: int
    """Sent to countries without a price: they are not in the amount."""


class OpenWindow(Out):
    """Until then this person may be written to freely."""

    conversation_id: UUID
    channel: OutsideKind
    name: str
    until: Instant


class FailureReason(Out):
    reason: str
    """`token`, `away`, `disconnected`, or the words of the channel."""
    count: int


class ChannelDelivery(Out):
    """Of seven days. What was read counts as delivered and sent as well."""

    kind: OutsideKind
    sent: int
    delivered: int
    read: int
    failed: int
    reasons: list[FailureReason]


class ChannelFigures(Out):
    cost: MonthCost
    windows: list[OpenWindow]
    """Which end first, up to fifty of `windowCount`."""
    window_count: int
    deliveries: list[ChannelDelivery]


class OutsideChannelIn(In):
    kind: OutsideKind
    account: MetaId
    business: MetaId | None = None
    """Of WhatsApp alone, which has to have it."""
    token: Token


class OutsideChannelPatch(In):
    token: Token | None = None
    prices: Annotated[list[MessagePrice], Field(max_length=50)] | None = None
    version: int | None = None


class MessageTemplateIn(In):
    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,60}$")]
    language: Literal["es", "en"]
    category: Category
    body: Annotated[ManyLines, Field(min_length=1, max_length=1024)]
    examples: Annotated[list[Annotated[str, Field(min_length=1, max_length=100)]], Field(max_length=10)] = []


class OfferedTemplate(Out):
    name: str
    language: str
    category: str
    body: str
    blanks: int
    cost: Decimal | None
    """null: the merchant has written no price for this country."""


class SendTemplateIn(In):
    name: Annotated[str, Field(min_length=1, max_length=60)]
    language: Annotated[str, Field(min_length=2, max_length=10)]
    values: Annotated[list[Annotated[str, Field(min_length=1, max_length=300)]], Field(max_length=10)] = []


class WebhookCheck(TextIn):
    """As Meta asks when its operator enters the address."""

    mode: Annotated[str, Field(alias="hub.mode", max_length=20)] = ""
    verify_token: Annotated[str, Field(alias="hub.verify_token", max_length=200)] = ""
    challenge: Annotated[str, Field(alias="hub.challenge", max_length=200)] = ""
