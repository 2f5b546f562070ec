"""The state machine of a subscription: what its row asks for at a moment. Pure; services do it.

TRIALING -> ACTIVE | CANCEL_SCHEDULED | EXPIRED
ACTIVE -> PAST_DUE | CANCEL_SCHEDULED | EXPIRED (what follows is LITE)
PAST_DUE -> ACTIVE | EXPIRED
CANCEL_SCHEDULED -> ACTIVE | TRIALING | EXPIRED
EXPIRED is the end of the row. SUSPENDED is set and lifted by a platform admin alone.
"""

from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final, Protocol

RETRY_DAYS: Final = (0, 1, 3, 5, 7)
"""On these days after the end of a period its renewal is charged, or asked for."""
GRACE_DAYS: Final = 7
"""Whole days after the day of the charge on which nothing is closed."""
NOTICE: Final = timedelta(days=3)
TRIAL: Final = timedelta(days=14)


class Step(StrEnum):
    ANNOUNCE = "ANNOUNCE"
    """Says that a charge, or the end of a trial, is three days away."""
    RENEW = "RENEW"
    """The period is over: what follows begins, and its charge is opened and tried."""
    RETRY = "RETRY"
    GIVE_UP = "GIVE_UP"
    END = "END"


class Dated(Protocol):
    """What of a row the machine looks at."""

    state: str
    ends_at: datetime | None
    period_end: date | None
    due_on: date | None
    tries: int
    noticed_on: date | None


def next_step(row: Dated, now: datetime, today: date) -> Step | None:
    """The one thing to do now; asked again until there is none, so that a stopped clock catches up."""
    if row.state in ("TRIALING", "CANCEL_SCHEDULED"):
        return _ending(row, now)
    if row.state not in ("ACTIVE", "PAST_DUE") or row.period_end is None:
        return None
    if row.due_on is None:
        if today >= row.period_end:
            return Step.RENEW
        return Step.ANNOUNCE if _is_news(row, row.period_end, today) else None
    day = (today - row.due_on).days
    if day > GRACE_DAYS:
        return Step.GIVE_UP
    return Step.RETRY if row.tries < len(RETRY_DAYS) and day >= RETRY_DAYS[row.tries] else None


def tries_until(day: int) -> int:
    """How many of the days of retries have come, those that were slept through among them."""
    return sum(one <= day for one in RETRY_DAYS)


def _ending(row: Dated, now: datetime) -> Step | None:
    if row.ends_at is None:
        return None
    if row.ends_at <= now:
        return Step.END
    is_soon = row.state == "TRIALING" and row.ends_at - now <= NOTICE
    return Step.ANNOUNCE if is_soon and row.noticed_on is None else None


def _is_news(row: Dated, end: date, today: date) -> bool:
    return end - today <= NOTICE and row.noticed_on != end
