"""Zero-filled series, sums and what is left of them."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from apps.analytics.day_rows import added_up
from apps.analytics.figures import Figure
from apps.analytics.periods import MIN_COMPARED, Period, Step, bucket_of, buckets
from apps.analytics.requested_period import Window
from apps.analytics.schemas import FigureSeriesOut, Point, Profit, SeriesQuery, Totals
from common.money import in_currency, quantize
from tenants.current import current_store

HOURS = range(24)


def series(query: SeriesQuery, window: Window, *, sees_cost: bool) -> FigureSeriesOut:
    step: Step = "DAY" if query.by == "HOUR" and window.period.length > MIN_COMPARED else query.by
    currency = current_store().currency
    days = window.days.store_days(window.period, with_parts=step == "HOUR")
    before = window.days.store_days(window.before, with_parts=step == "HOUR") if window.before else {}
    total = added_up(days.values())
    total_before = added_up(before.values()) if window.before else None
    with in_currency(currency):
        return FigureSeriesOut(
            currency=currency,
            period=window.out,
            by=step,
            items=points(days, window.period, step, sees_cost=sees_cost),
            before=points(before, window.before, step, sees_cost=sees_cost) if window.before else [],
            totals=totals(total),
            totals_before=totals(total_before) if total_before else None,
            profit=profit(total) if sees_cost else None,
            profit_before=profit(total_before) if total_before and sees_cost else None,
        )


def points(days: Mapping[date, Figure], period: Period, step: Step, *, sees_cost: bool) -> list[Point]:
    if step == "HOUR":
        return [_hour(day, figure, hour) for day, figure in sorted(days.items()) for hour in HOURS]
    summed = {first: Figure() for first in buckets(period, step)}
    for day, figure in days.items():
        summed[bucket_of(day, step)].add(figure)
    return [_point(first.isoformat(), figure, sees_cost=sees_cost) for first, figure in summed.items()]


def _point(at: str, figure: Figure, *, sees_cost: bool) -> Point:
    left = figure.profit if sees_cost else None
    return Point.model_validate({"at": at, **_sums(figure), "profit": left})


def _hour(day: date, figure: Figure, hour: int) -> Point:
    part: dict[str, Any] = figure.parts.get("hour", {}).get(str(hour), {})
    of_hour = Figure(
        count=part.get("count", 0),
        sales=Decimal(part.get("sales", 0)),
        paid=Decimal(part.get("paid", 0)),
    )
    return Point(at=f"{day.isoformat()}T{hour:02}", **_sums(of_hour), profit=None)


def _sums(figure: Figure) -> dict[str, Any]:
    names = ("units", "sales", "paid", "due", "refunds")
    counts = {"orders": figure.count, "paid_orders": figure.paid_count}
    return counts | {name: getattr(figure, name) for name in names}


def totals(figure: Figure) -> Totals:
    average = figure.paid / figure.paid_count if figure.paid_count else None
    rounded = None if average is None else quantize(average, current_store().currency)
    return Totals.model_validate({**_sums(figure), "average": rounded})


def profit(figure: Figure) -> Profit:
    names = ("profit", "paid", "refunds", "tax", "cost", "couriers", "fees", "delivery")
    return Profit(**{name: getattr(figure, name) for name in names}, uncosted_units=figure.uncosted)
