"""When a place is open: weekly hours, and dates that differ from them. Times are the store's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from typing import Any

LOOK_AHEAD = 60
"""Days in which the next opening is looked for."""
Interval = tuple[time, time]


@dataclass(frozen=True)
class Opening:
    """`closes_at` while it is open, else `opens_at`; None where nobody can tell."""

    is_open: bool
    closes_at: datetime | None = None
    opens_at: datetime | None = None


def opening_at(
    hours: list[dict[str, Any]], exceptions: list[dict[str, Any]], now: datetime
) -> Opening | None:
    """Whether it is open at `now` (in the store's zone); None for a place that tells no hours."""
    if not hours:
        return None
    special = {row["date"]: row["intervals"] for row in exceptions}
    for ahead in range(LOOK_AHEAD + 1):
        day = now.date() + timedelta(days=ahead)
        for opens, closes in _intervals(hours, special.get(day.isoformat()), day):
            begin, end = (datetime.combine(day, moment, now.tzinfo) for moment in (opens, closes))
            if begin <= now < end:
                return Opening(is_open=True, closes_at=end)
            if now < begin:
                return Opening(is_open=False, opens_at=begin)
    return Opening(is_open=False)


def overlapping(intervals: Iterable[Interval]) -> bool:
    """Whether two of them share a moment; one may begin when another ends."""
    ordered = sorted(intervals)
    return any(later[0] < earlier[1] for earlier, later in pairwise(ordered))


def _intervals(
    hours: list[dict[str, Any]], special: list[dict[str, Any]] | None, day: date
) -> list[Interval]:
    """Of one day, in order; those that touch are one."""
    rows = special if special is not None else [row for row in hours if day.isoweekday() in row["days"]]
    merged: list[Interval] = []
    for opens, closes in sorted((_time(row["opens"]), _time(row["closes"])) for row in rows):
        if merged and merged[-1][1] == opens:
            merged[-1] = (merged[-1][0], closes)
        else:
            merged.append((opens, closes))
    return merged


def _time(text: str) -> time:
    return time.fromisoformat(text)
