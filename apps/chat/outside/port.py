"""What a channel outside of the shop has to be able to do. One shape for all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID


class ProviderDown(Exception):
    """It may pass by itself: the message is sent again."""


class TokenRefused(Exception):
    """Nothing is sent until the merchant gives another token."""


class MessageRefused(Exception):
    """In the provider's words; sending it again would change nothing."""


class MediaRefused(Exception):
    """A file that will not come: `expired`, `large`, `type`, `token` or `disconnected`."""


@dataclass(frozen=True)
class Account:
    external_id: str
    """The id of a WhatsApp number, of a page, or of an Instagram account."""
    business_id: str
    """Of WhatsApp: the account that owns the number and its templates."""
    token: str = field(repr=False)


@dataclass(frozen=True)
class Media:
    """A picture or a file that a message brought, which is still at the provider."""

    kind: str
    ref: str
    """Its id there, or its address."""
    name: str = ""


@dataclass(frozen=True)
class Incoming:
    external_id: str
    contact: str
    name: str
    text: str
    at: datetime
    media: Media | None = None


@dataclass(frozen=True)
class Receipt:
    """What became of one message of ours, or of all of them until a moment."""

    contact: str
    state: str
    message_id: UUID | None = None
    until: datetime | None = None
    reason: str = ""


@dataclass(frozen=True)
class OutgoingFile:
    """Which the provider fetches from our own address, that is signed and soon closed."""

    url: str
    type: str
    name: str


@dataclass(frozen=True)
class Outgoing:
    message_id: UUID
    contact: str
    text: str
    template: Mapping[str, Any] | None = None
    """{"name", "language", "values"}."""
    file: OutgoingFile | None = None


@dataclass(frozen=True)
class Health:
    name: str
    expires_at: datetime | None
    """Of the token; None: never."""


@dataclass(frozen=True)
class Template:
    name: str
    language: str
    category: str
    body: str
    state: str
    reason: str = ""


@dataclass(frozen=True)
class TemplateNews:
    """What the provider has decided about a template."""

    name: str
    language: str
    state: str
    reason: str


News = Incoming | Receipt | TemplateNews


class Provider(Protocol):
    kind: str
    name: str
    max_text: int
    has_templates: bool
    file_types: frozenset[str]
    """What it takes of what the inbox sends."""

    def read(self, value: Mapping[str, Any]) -> Sequence[News]:
        """What a notice says; what is not understood is left out."""

    def send(self, account: Account, outgoing: Outgoing) -> None: ...

    def fetch_media(self, account: Account, ref: str) -> bytes: ...

    def check(self, account: Account) -> Health: ...

    def subscribe(self, account: Account) -> None:
        """From now on its notices come to us."""

    def templates(self, account: Account) -> list[Template]: ...

    def submit(self, account: Account, template: Template, examples: Sequence[str]) -> None: ...
