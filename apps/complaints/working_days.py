"""The fifteen working days of the law: Monday to Friday without the holidays of the store's country."""

from datetime import date, timedelta
from typing import Any, Final

from apps.shipping.promise import holidays_of, next_holidays
from common.i18n import Language

TERM: Final = 15
REMINDERS: Final = (10, 13, 15)
_FRIDAY: Final = 5
_MANY: Final = 40


def is_working_day(day: date, country: str) -> bool:
    return day.isoweekday() <= _FRIDAY and day not in holidays_of(country, day.year)


def due_day(filed_on: date, country: str) -> date:
    """The last day of the term; it begins on the day after the sheet was filed."""
    day, left = filed_on, TERM
    while left:
        day += timedelta(days=1)
        left -= is_working_day(day, country)
    return day


def working_days(start: date, end: date, country: str) -> int:
    """How many there are after `start`, up to `end`; below zero when `end` comes first."""
    if end < start:
        return -working_days(end, start, country)
    days = (start + timedelta(days=count) for count in range(1, (end - start).days + 1))
    return sum(is_working_day(day, country) for day in days)


def holidays_between(start: date, end: date, country: str, language: Language) -> list[dict[str, Any]]:
    """Those that make the term longer, with their names."""
    known = next_holidays(country, start, language, limit=_MANY)
    return [one for one in known if start < one["day"] <= end and one["day"].isoweekday() <= _FRIDAY]
