"""Days of a store: periods, what they are compared with, and their buckets. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

Compare = Literal["NONE", "PREVIOUS", "YEAR"]
Step = Literal["HOUR", "DAY", "WEEK", "MONTH"]
MAX_DAYS: Final = 366
MIN_COMPARED: Final = 7
"""Shorter periods are not compared: a weekday would be held against another."""


@dataclass(frozen=True)
class Period:
    first: date
    last: date

    @property
    def length(self) -> int:
        return (self.last - self.first).days + 1

    @property
    def days(self) -> Iterator[date]:
        return (self.first + timedelta(days=at) for at in range(self.length))

    def bounds(self, zone: ZoneInfo) -> tuple[datetime, datetime]:
        """From its first midnight up to the one after it, by the store's clock."""
        after = self.last + timedelta(days=1)
        return datetime.combine(self.first, time(), zone), datetime.combine(after, time(), zone)

    def before(self, compare: Compare) -> "Period | None":
        """What it is held against; None where nothing is, or it is too short."""
        if compare == "NONE" or self.length < MIN_COMPARED:
            return None
        if compare == "YEAR":
            return Period(_year_before(self.first), _year_before(self.last))
        last = self.first - timedelta(days=1)
        return Period(last - timedelta(days=self.length - 1), last)


def _year_before(day: date) -> date:
    try:
        return day.replace(year=day.year - 1)
    except ValueError:  # 29 February
        return day.replace(year=day.year - 1, day=28)


def bucket_of(day: date, step: Step) -> date:
    """The first day of its bucket: weeks begin on Monday."""
    if step == "WEEK":
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if step == "MONTH" else day


def buckets(period: Period, step: Step) -> list[date]:
    """All of the period in their order, also those on which nothing happened."""
    return list(dict.fromkeys(bucket_of(day, step) for day in period.days))
