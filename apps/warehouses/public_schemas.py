"""Where orders are fetched, and hours of a week as they are written: the chat has hours, too."""

from datetime import date, time
from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from apps.warehouses.opening import overlapping
from common.messages import error_text
from common.schemas import In, Instant, Out


class PickupPlace(Out):
    """What shoppers may know of where an order is fetched. Times are the store's."""

    id: UUID
    name: str
    address: dict[str, Any]
    point: dict[str, float] | None
    phone: str
    instructions: str
    hours: list[dict[str, Any]]
    exceptions: list[dict[str, Any]]
    preparation_hours: int
    needs_document: bool
    keep_days: int | None


class PickupPoint(PickupPlace):
    """`open_now` is None where no hours are told."""

    open_now: bool | None
    closes_at: Instant | None
    opens_at: Instant | None


Note = Annotated[str, Field(max_length=120)]


class IntervalIn(In):
    opens: time
    closes: time

    @model_validator(mode="after")
    def _closes_later(self) -> Self:
        if self.closes <= self.opens:
            raise _refusal("warehouse_hours")
        return self


class OpeningIn(IntervalIn):
    """Days 1 (Monday) to 7 with the same hours."""

    days: Annotated[list[Annotated[int, Field(ge=1, le=7)]], Field(min_length=1, max_length=7)]


class ExceptionIn(In):
    """A date with other hours; without any interval the place is closed."""

    date: date
    intervals: Annotated[list[IntervalIn], Field(max_length=6)] = []
    note: Note = ""

    @model_validator(mode="after")
    def _apart(self) -> Self:
        if overlapping((row.opens, row.closes) for row in self.intervals):
            raise _refusal("warehouse_hours_overlap")
        return self


def _days_apart(rows: list[OpeningIn]) -> list[OpeningIn]:
    for day in range(1, 8):
        if overlapping((row.opens, row.closes) for row in rows for given in row.days if given == day):
            raise _refusal("warehouse_hours_overlap")
    return rows


def _dates_once(rows: list[ExceptionIn]) -> list[ExceptionIn]:
    if len({row.date for row in rows}) < len(rows):
        raise _refusal("warehouse_date_twice")
    return sorted(rows, key=lambda row: row.date)


def _refusal(rule: str) -> PydanticCustomError:
    return PydanticCustomError(rule, "{text}", {"text": error_text(rule)})


WeeklyHours = Annotated[list[OpeningIn], Field(max_length=42), AfterValidator(_days_apart)]
Exceptions = Annotated[list[ExceptionIn], Field(max_length=366), AfterValidator(_dates_once)]


class IntervalOut(Out):
    opens: str
    closes: str


class OpeningOut(IntervalOut):
    days: list[int]


class ExceptionOut(Out):
    date: date
    intervals: list[IntervalOut]
    note: str = ""
