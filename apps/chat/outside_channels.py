"""What a store has set up of the channels outside: one of each kind, a topic of its settings each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

import phonenumbers
from phonenumbers import NumberParseException

from apps.chat.models import Conversation
from apps.chat.outside.port import Account
from apps.chat.outside.registry import PROVIDERS
from apps.store_settings.models import Setting
from common.crypto import unseal

EXAMPLE_PRICES: Final = [{"country": "PE", "marketing": "0.25", "utility": "0.07", "authentication": "0.07"}]
"""An example until the merchant writes what Meta charges."""


@dataclass(frozen=True)
class OutsideChannel:
    kind: str
    id: str = ""
    account: str = ""
    business: str = ""
    name: str = ""
    state: str = "CONNECTED"
    reason: str = ""
    """Why it needs attention, in the provider's words."""
    expires_at: str | None = None
    checked_at: str | None = None
    warned_days: int | None = None
    """The last warning of its token's end."""
    prices: list[dict[str, Any]] = field(default_factory=lambda: [*EXAMPLE_PRICES])
    prices_edited: bool = False
    templates: list[dict[str, Any]] = field(default_factory=list)
    token: str = field(default="", repr=False)
    """Sealed."""
    version: int = 0

    def login(self) -> Account:
        return Account(self.account, self.business, unseal(self.token))


def topic_of(kind: str) -> str:
    return f"chat_{kind.lower()}"


def outside_channels() -> list[OutsideChannel]:
    """The worst first."""
    topics = [topic_of(kind) for kind in PROVIDERS]
    found = [channel_from(row) for row in Setting.objects.filter(topic__in=topics) if row.value]
    return sorted(found, key=lambda one: (one.state == "CONNECTED", one.expires_at or "9", one.kind))


def outside_channel(kind: str) -> OutsideChannel | None:
    row = Setting.objects.filter(topic=topic_of(kind)).first()
    return channel_from(row) if row and row.value else None


def channel_from(row: Setting) -> OutsideChannel:
    known = {name: row.value[name] for name in OutsideChannel.__dataclass_fields__ if name in row.value}
    return OutsideChannel(**{**known, "version": row.version})


def is_window_open(conversation: Conversation, now: datetime) -> bool:
    return conversation.window_until is not None and conversation.window_until > now


def price_of(channel: OutsideChannel, category: str, contact: str) -> Decimal | None:
    """What Meta asks for a template to this number; None: the merchant has written no price."""
    country = _country(contact)
    rows: list[Mapping[str, Any]] = [row for row in channel.prices if row["country"] == country]
    return Decimal(rows[0][category.lower()]) if rows else None


def _country(contact: str) -> str:
    try:
        return phonenumbers.region_code_for_number(phonenumbers.parse(f"+{contact}")) or ""
    except NumberParseException:
        return ""
