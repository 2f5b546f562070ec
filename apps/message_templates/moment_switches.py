"""Which marketing moments a store has turned on: the topic `marketing_moment` of its settings."""

from typing import Final
from uuid import UUID

from apps.message_templates.errors import MomentNotSent
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import save_setting
from common.errors import Conflict

TOPIC: Final = "marketing_moment"
_senders: set[str] = set()


def register_sender(key: str) -> None:
    """Said by the app that sends this moment."""
    _senders.add(key)


def has_sender(key: str) -> bool:
    return key in _senders


def active_moments() -> set[str]:
    """What the store has chosen; one query."""
    row = Setting.objects.filter(topic=TOPIC).first()
    return set(row.value.get("on", ())) if row else set()


def turn(_store_id: UUID, key: str, on: bool) -> None:
    if on and not has_sender(key):
        raise MomentNotSent()
    while True:
        row = Setting.objects.filter(topic=TOPIC).first()
        chosen = set(row.value.get("on", ())) if row else set()
        chosen = chosen | {key} if on else chosen - {key}
        try:
            save_setting(topic=TOPIC, value={"on": sorted(chosen)}, version=row.version if row else 0)
        except Conflict:
            continue  # somebody chose another one meanwhile
        return
