"""Figures of periods: stored rows of the days before today, the orders themselves of today."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import QuerySet, Sum

from apps.analytics.figures import AMOUNTS, COUNTS, Figure, Key
from apps.analytics.live_day import live_figures
from apps.analytics.models import DailyFigure, FigureKind
from apps.analytics.periods import Period

_COLUMNS: Final = (*COUNTS, *AMOUNTS)


@dataclass(frozen=True)
class Days:
    """The clock of a store, and its figures up to now."""

    zone: ZoneInfo
    today: date
    live: dict[Key, Figure]

    def store_days(self, period: Period, *, with_parts: bool = False) -> dict[date, Figure]:
        """Each day of the period, also those on which nothing was ordered."""
        found = {day: Figure() for day in period.days}
        columns = (*_COLUMNS, "parts") if with_parts else _COLUMNS
        for day, *values in self._stored(FigureKind.STORE, period).values_list("day", *columns):
            found[day] = Figure(**dict(zip(columns, values, strict=True)))
        if self.today in found:
            found[self.today] = self.live.get((self.today, FigureKind.STORE, ""), Figure())
        return found

    def by_key(self, kind: FigureKind, period: Period) -> dict[str, Figure]:
        """What each product or district comes to in all of the period."""
        sums = {name: Sum(name) for name in _COLUMNS}
        rows: Iterable[Any] = (
            self._stored(kind, period)
            .order_by()
            .values("key")
            .annotate(**{f"all_{name}": total for name, total in sums.items()})
        )
        found = {row["key"]: Figure(**{name: row[f"all_{name}"] for name in _COLUMNS}) for row in rows}
        if period.first <= self.today <= period.last:
            for (_, of_kind, key), figure in self.live.items():
                if of_kind == kind:
                    found.setdefault(key, Figure()).add(figure)
        return found

    def counts_of(self, group: str, period: Period) -> dict[str, tuple[int, int]]:
        """Key of a group -> its orders and those of them that are paid."""
        rows = self._stored(FigureKind.STORE, period).values_list(f"parts__{group}", flat=True)
        parts = [row for row in rows if row]
        if period.first <= self.today <= period.last:
            live = self.live.get((self.today, FigureKind.STORE, ""), Figure())
            parts.append(live.parts.get(group, {}))
        found: dict[str, tuple[int, int]] = {}
        for part in parts:
            for key, row in part.items():
                placed, paid = found.get(key, (0, 0))
                found[key] = placed + row["count"], paid + row["paid_count"]
        return found

    def _stored(self, kind: FigureKind, period: Period) -> "QuerySet[DailyFigure]":
        rows = DailyFigure.objects.filter(kind=kind, day__gte=period.first, day__lte=period.last)
        return rows.filter(day__lt=self.today)


def days_until(today: date, zone: ZoneInfo) -> Days:
    return Days(zone, today, live_figures(today, zone))


def added_up(figures: Iterable[Figure]) -> Figure:
    total = Figure()
    for figure in figures:
        total.add(figure)
    return total


def thirty_days(today: date) -> Period:
    return Period(today - timedelta(days=29), today)
