"""The chat of the shop itself: whether it is on, its hours, words and colour. The topic `chat`."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo

from apps.chat.events import WEB_CHANNEL_CHANGED
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from apps.warehouses.opening import Opening, opening_at
from common.events import publish
from common.text import TranslatedText
from tenants.current import current_store

TOPIC: Final = "chat"


@dataclass(frozen=True)
class WebChannel:
    enabled: bool = False
    greeting: TranslatedText = field(default_factory=TranslatedText)
    away: TranslatedText = field(default_factory=TranslatedText)
    hours: list[dict[str, Any]] = field(default_factory=list)
    """As those of a warehouse; none: somebody is always there."""
    exceptions: list[dict[str, Any]] = field(default_factory=list)
    rating: bool = True
    """Whether it asks how it was once a conversation is resolved."""
    side: Literal["LEFT", "RIGHT"] = "RIGHT"
    """Of the page, where its launcher stands."""
    color: str = ""
    """Of its launcher, its head and the visitor's messages; empty: the accent of the shop's theme."""
    version: int = 0


def web_channel() -> WebChannel:
    return web_channel_from(Setting.objects.filter(topic=TOPIC).first())


def web_channel_from(row: Setting | None) -> WebChannel:
    if row is None:
        return WebChannel()
    known = {name: row.value[name] for name in WebChannel.__dataclass_fields__ if name in row.value}
    return WebChannel(**{**known, "version": row.version})


def update_web_channel(*, changes: dict[str, Any], version: int | None = None) -> WebChannel:
    """A late `version` is a Conflict."""
    row = Setting.objects.filter(topic=TOPIC).first()
    seen = row.version if row and version is None else version
    saved = save_setting(topic=TOPIC, value={**(row.value if row else {}), **changes}, version=seen)
    publish(WEB_CHANNEL_CHANGED)
    return web_channel_from(saved)


def opening_of(channel: WebChannel, now: datetime) -> Opening:
    local = now.astimezone(ZoneInfo(current_store().time_zone))
    return opening_at(channel.hours, channel.exceptions, local) or Opening(is_open=True)
