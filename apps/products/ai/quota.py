"""Texts that a provider has written in a month: a figure among the settings, counted under the lock of its
gate. What the local writer makes costs nothing and is not counted."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.store_settings.models import Setting
from billing.gate import limits_of, lock_gate
from tenants.current import current_store

GATE: Final = "ai_descriptions"
TOPIC: Final = "ai_descriptions"


@dataclass(frozen=True)
class Quota:
    limit: int | None
    used: int


def quota() -> Quota:
    return Quota(_limit(), texts_used())


def texts_used() -> int:
    row = Setting.objects.filter(topic=TOPIC).first()
    return _used(row.value if row else {}, timezone.now())


@transaction.atomic
def take_text() -> bool:
    """Counts one, unless the month is used up."""
    row, now, limit = _locked(), timezone.now(), _limit()
    used = _used(row.value, now)
    if limit is not None and used >= limit:
        return False
    _write(row, used + 1, now)
    return True


@transaction.atomic
def return_text() -> None:
    """Nothing came of it that anybody can use."""
    row, now = _locked(), timezone.now()
    _write(row, max(0, _used(row.value, now) - 1), now)


def _limit() -> int | None:
    return limits_of(current_store().owner_id).get(GATE)


def _locked() -> Setting:
    lock_gate(GATE, current_store().id)
    return Setting.objects.filter(topic=TOPIC).first() or Setting(topic=TOPIC)


def _write(row: Setting, used: int, now: datetime) -> None:
    row.value = {"month": _month(now), "used": used}
    row.save()


def _used(document: dict[str, Any], now: datetime) -> int:
    return int(document.get("used", 0)) if document.get("month") == _month(now) else 0


def _month(now: datetime) -> str:
    """By the clock of the store."""
    return now.astimezone(ZoneInfo(current_store().time_zone)).strftime("%Y-%m")
