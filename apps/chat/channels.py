"""Where a conversation is held. One port for all: what the team writes is delivered by its channel.

The shop's own chat has nothing to send, since its readers ask for what is new.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from apps.chat.models import Conversation, Message

WEB: Final = "WEB"


@dataclass(frozen=True)
class Channel:
    key: str
    deliver: Callable[[Conversation, Message], None]
    """In the transaction that writes the message: what leaves the house goes by the outbox."""
    may_write: Callable[[Conversation, datetime], bool]
    """Whether a free text may be sent now."""
    max_text: int


_channels: Final[dict[str, Channel]] = {}


def register_channel(channel: Channel) -> None:
    _channels[channel.key] = channel


def channel_of(conversation: Conversation) -> Channel:
    return _channels[conversation.channel]


def _leave_to_readers(conversation: Conversation, message: Message) -> None:
    """The widget reads it."""


register_channel(Channel(WEB, _leave_to_readers, lambda conversation, now: True, 2000))
