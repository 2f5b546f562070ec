"""One sentence a day: chosen in the morning, put off, closed, judged. It is a topic of the settings."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal

from django.db import transaction
from django.utils import timezone

from apps.analytics.day_rows import days_until
from apps.analytics.services.rebuild import store_zone
from apps.analytics.watcher.finding import Finding
from apps.analytics.watcher.rules import findings
from apps.store_settings.models import Setting
from apps.store_settings.services.save_setting import ensure_setting
from common.errors import NotFound
from common.locks import lock_rows

TOPIC: Final = "watcher"
FROM_HOUR: Final = 6
Answer = Literal["ACT", "DISMISS", "SNOOZE"]
_QUIET_DAYS: Final[dict[str, int]] = {"ACT": 7, "DISMISS": 30, "SNOOZE": 3}
"""For so long the same is not said again."""
_USELESS_DAYS: Final = 60


def watch(now: datetime | None = None) -> None:
    """Chooses the sentence of the day, once, from six in the morning of the store."""
    moment = now or timezone.now()
    local = moment.astimezone(store_zone())
    value = _value()
    if local.hour < FROM_HOUR or value.get("day") == local.date().isoformat():
        return
    chosen = _choose(value.get("quiet", {}), moment, local.date())
    with transaction.atomic():
        row = _lock()
        quiet = {key: until for key, until in row.value.get("quiet", {}).items() if until > str(local.date())}
        today = {"day": local.date().isoformat(), "finding": chosen and asdict(chosen)}
        row.value = row.value | today | {"quiet": quiet, "answer": "", "useful": None}
        row.save(update_fields=["value", "updated_at"])


def _choose(quiet: Mapping[str, str], now: datetime, today: date) -> Finding | None:
    days = days_until(today, store_zone())
    silent = {key for key, until in quiet.items() if until > today.isoformat()}
    heard = (found for found in findings(days, now) if found.key not in silent and found.rule not in silent)
    return next(heard, None)


def todays_finding(now: datetime | None = None) -> tuple[Finding, bool | None] | None:
    """What is to be said now, and how it was judged; None: nothing, or it was answered."""
    value = _value()
    today = (now or timezone.now()).astimezone(store_zone()).date().isoformat()
    if value.get("day") != today or not value.get("finding") or value.get("answer"):
        return None
    return Finding(**value["finding"]), value.get("useful")


@transaction.atomic
def answer_finding(*, answer: Answer | None, useful: bool | None, now: datetime | None = None) -> None:
    """What is of no use is not said for two months, whomever it is about; the judgment is counted."""
    row = _lock()
    current = todays_finding(now)
    if current is None:
        raise NotFound()
    finding, before = current
    today = (now or timezone.now()).astimezone(store_zone()).date()
    value: dict[str, Any] = dict(row.value)
    if useful is not None and useful != before:
        votes = value.setdefault("votes", {}).setdefault(finding.rule, {"yes": 0, "no": 0})
        votes["yes" if useful else "no"] += 1
        value["useful"] = useful
        if not useful:
            value.setdefault("quiet", {})[finding.rule] = _after(today, _USELESS_DAYS)
    if answer is not None:
        value["answer"] = answer
        value.setdefault("quiet", {})[finding.key] = _after(today, _QUIET_DAYS[answer])
    row.value = value
    row.save(update_fields=["value", "updated_at"])


def _after(today: date, days: int) -> str:
    return (today + timedelta(days=days)).isoformat()


def _value() -> dict[str, Any]:
    row = Setting.objects.filter(topic=TOPIC).first()
    return row.value if row else {}


def _lock() -> Setting:
    ensure_setting(TOPIC)
    documents = Setting.objects.filter(topic=TOPIC)
    (row,) = lock_rows(documents, documents.values_list("pk", flat=True)).values()
    return row
