"""Days and periods of a subscription, and the money of a part of one. See docs/algorithms/subscription.md.

A period is a stretch of whole days, `end` being the first day that is not in it.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from common.money import quantize

ZONE: Final = ZoneInfo("America/Lima")
"""Where the platform's day begins."""
MONTHS: Final = {"MONTHLY": 1, "YEARLY": 12}


@dataclass(frozen=True)
class Period:
    start: date
    end: date

    @property
    def days(self) -> int:
        return (self.end - self.start).days

    def days_left(self, today: date) -> int:
        """With today; all of them while it has not begun."""
        return max(0, min(self.days, (self.end - today).days))


def day_of(moment: datetime) -> date:
    return moment.astimezone(ZONE).date()


def moment_of(day: date) -> datetime:
    """Its first instant."""
    return datetime.combine(day, time.min, ZONE)


def period_from(start: date, frequency: str, anchor_day: int) -> Period:
    """One month or one year; it ends on the anchor's day of its month, or on the last where there is none."""
    months = start.month - 1 + MONTHS[frequency]
    year, month = start.year + months // 12, months % 12 + 1
    return Period(start, date(year, month, min(anchor_day, monthrange(year, month)[1])))


@dataclass(frozen=True)
class Proration:
    """`new_part` − `unused_part` = `due`, in whole cents: only `due` is rounded, and the part that is
    given back is what remains."""

    due: Decimal
    new_part: Decimal
    unused_part: Decimal
    days_left: int
    days: int
    old_days_left: int
    old_days: int


def prorate(
    *, old: Period, old_price: Decimal, new: Period, new_price: Decimal, today: date, currency: str
) -> Proration:
    """The new plan for its days left less the unused days of the old one, rounded half-up once, never
    below zero: nothing is paid out."""
    left, old_left = new.days_left(today), old.days_left(today)
    exact_new = new_price * left / new.days
    exact_old = old_price * old_left / old.days
    due = max(Decimal(0), quantize(exact_new - exact_old, currency))
    new_part = quantize(exact_new, currency)
    return Proration(due, new_part, new_part - due, left, new.days, old_left, old.days)
