"""A clock that tests move, and the steps of a merchant who pays."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from billing.ports import now

LIMA = ZoneInfo("America/Lima")


class Clock:
    """The port's answer; `set(day)` is ten in the morning in Lima."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment

    def set(self, day: date, hour: int = 10) -> None:
        self.moment = datetime.combine(day, time(hour), LIMA).astimezone(UTC)


@pytest.fixture
def days() -> Iterator[Clock]:
    """The days of billing; they begin on 20 November 2026."""
    before: Callable[[], datetime] | None = now._answer
    clock = Clock(datetime(2026, 11, 20, 15, 0, tzinfo=UTC))
    now.connect(clock)
    yield clock
    assert before is not None
    now.connect(before)
