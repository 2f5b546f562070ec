"""Whether a channel outside still takes what we send: by a look each day, and by every refusal."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from apps.chat.outside.port import MessageRefused, ProviderDown, TokenRefused
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import OutsideChannel, channel_from, outside_channel, topic_of
from apps.notifications.services.notify import notify
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.errors import NotFound
from common.locks import lock_rows
from common.schemas import instant

WARNED_AT: Final = (1, 5, 14)
"""Days before a token ends."""
CONNECTED: Final = "CONNECTED"
NEEDS_ATTENTION: Final = "NEEDS_ATTENTION"
CHANNELS: Final = "/admin/chat/channels"


@transaction.atomic
def change_channel(kind: str, changes: Mapping[str, Any], version: int | None = None) -> OutsideChannel:
    """Under the lock of its row, so that a look of the clock loses nothing that a member writes."""
    row = _lock(kind)
    if row is None:
        raise NotFound()
    return channel_from(
        save_setting(topic=row.topic, value={**row.value, **changes}, version=version or row.version)
    )


def lock_channel(kind: str) -> OutsideChannel | None:
    """None: it is not connected. To be called in a transaction."""
    row = _lock(kind)
    return channel_from(row) if row else None


def _lock(kind: str) -> Setting | None:
    rows = Setting.objects.filter(topic=topic_of(kind))
    row = next(iter(lock_rows(rows, rows.values_list("pk", flat=True)).values()), None)
    return row if row is not None and row.value else None


def check_channel(kind: str, now: datetime | None = None) -> OutsideChannel:
    """Calls the provider. While that is away the last answer stands."""
    channel, moment = outside_channel(kind), now or timezone.now()
    if channel is None:
        raise NotFound()
    try:
        health = PROVIDERS[kind].check(channel.login())
    except ProviderDown:
        return channel
    except (TokenRefused, MessageRefused) as why:
        return take_refusal(kind, str(why))
    days = (health.expires_at - moment).days if health.expires_at else None
    due = next((mark for mark in WARNED_AT if days is not None and days < mark), None)
    if due is not None and (channel.warned_days is None or due < channel.warned_days):
        params = {"name": PROVIDERS[kind].name, "days": str(max(days or 0, 0))}
        notify("chat_channel_ends", params, link=CHANNELS, group_key=f"chat_channel_ends:{kind}")
    return change_channel(
        kind,
        {
            "state": CONNECTED,
            "reason": "",
            "name": health.name or channel.name,
            "expires_at": instant(health.expires_at) if health.expires_at else None,
            "checked_at": instant(moment),
            "warned_days": due,
        },
    )


def take_refusal(kind: str, reason: str) -> OutsideChannel:
    """The team hears of it once, until the channel works again."""
    before = outside_channel(kind)
    if before is not None and before.state == CONNECTED:
        name = PROVIDERS[kind].name
        key = f"chat_channel_failing:{kind}"
        notify("chat_channel_failing", {"name": name}, link=CHANNELS, group_key=key, severity="error")
    found = {"state": NEEDS_ATTENTION, "reason": reason, "checked_at": instant(timezone.now())}
    return change_channel(kind, found)
