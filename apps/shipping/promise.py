"""When a delivery arrives: business days from the order on, without the holidays of the store's country."""

from collections.abc import Container
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Final

import holidays

from apps.shipping.shipping_settings import ShippingSettings
from apps.shipping.snapshots import PromiseSnapshot

_LANGUAGES: Final = {"es": "es", "en": "en_US"}
_MAX_DAYS: Final = 400
"""A store that is closed every day of the year promises nothing."""


@dataclass(frozen=True)
class Promise:
    first: date
    last: date

    def wire(self) -> PromiseSnapshot:
        return {"from": self.first.isoformat(), "to": self.last.isoformat()}


def promise(
    min_days: int, max_days: int, *, ordered_at: datetime, country: str, settings: ShippingSettings
) -> Promise | None:
    """`ordered_at` in the store's time zone; the days are business days after it has left.

    What arrives the same day (0 to 0) needs no day to be prepared. None: no business day in sight.
    """
    calendar = _Calendar(country, settings)
    start = ordered_at.date()
    is_late = ordered_at.time() >= time.fromisoformat(settings.cutoff)
    day = calendar.next_after(start) if is_late else calendar.same_or_next(start)
    preparation = 0 if max_days == 0 else settings.preparation_days
    leaves = calendar.after(day, preparation)
    first, last = calendar.after(leaves, min_days), calendar.after(leaves, max_days)
    return Promise(first, last) if first and last else None


class _Calendar:
    def __init__(self, country: str, settings: ShippingSettings) -> None:
        self._country, self._settings = country, settings
        self._closed = frozenset(settings.closed_days)

    def same_or_next(self, day: date | None) -> date | None:
        for _ in range(_MAX_DAYS):
            if day is None or self._is_open(day):
                return day
            day += timedelta(days=1)
        return None

    def next_after(self, day: date) -> date | None:
        return self.same_or_next(day + timedelta(days=1))

    def after(self, day: date | None, business_days: int) -> date | None:
        for _ in range(business_days):
            day = self.next_after(day) if day else None
        return day

    def _is_open(self, day: date) -> bool:
        if day.isoweekday() not in self._settings.weekdays or day.isoformat() in self._closed:
            return False
        return not (self._settings.skip_holidays and day in holidays_of(self._country, day.year))


@lru_cache(maxsize=256)
def holidays_of(country: str, year: int) -> Container[date]:
    """The public holidays of a year; none of a country that nobody knows."""
    if country not in holidays.list_supported_countries():
        return frozenset()
    known: dict[date, Any] = holidays.country_holidays(country, years=year)
    return frozenset(known)


def next_holidays(country: str, day: date, words: str, limit: int = 6) -> list[dict[str, Any]]:
    """The coming public holidays, named in the language where the calendar knows it."""
    if country not in holidays.list_supported_countries():
        return []
    try:
        known = holidays.country_holidays(country, years=(day.year, day.year + 1), language=_LANGUAGES[words])
    except NotImplementedError:
        known = holidays.country_holidays(country, years=(day.year, day.year + 1))
    coming = sorted((one, name) for one, name in known.items() if one >= day)
    return [{"day": one, "name": name} for one, name in coming[:limit]]
