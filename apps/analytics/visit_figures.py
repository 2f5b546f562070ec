"""The way from a visit to a payment, where it ends, and what was looked for in vain."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from django.db.models import Count, QuerySet, Sum

from apps.analytics.models import DailyFigure, FigureKind
from apps.analytics.origins import DEVICES, SOURCES
from apps.analytics.periods import Period
from apps.analytics.requested_period import Window
from apps.analytics.schemas import (
    FunnelOut,
    FunnelRow,
    FunnelStep,
    ReasonRow,
    SearchRow,
    UnservedPlaceRow,
)
from apps.orders.models import ShoppingCart
from apps.shipping.models import UnservedPlace
from apps.shipping.places import place_name
from common.money import in_currency
from tenants.current import current_store

MAX_ROWS: Final = 20
FEWEST: Final = 3
"""Fewer people of a device or a source join the others."""
_VISIT_STEPS: Final = ("VISIT", "PRODUCT", "CART", "CHECKOUT")
_STEPS: Final = (*_VISIT_STEPS, "ORDER", "PAID")
Counts = Mapping[tuple[str, str, str], int]
"""(step, device, source) -> people."""


def funnel(window: Window) -> FunnelOut:
    counts = _counts(window, window.period)
    currency = current_store().currency
    with in_currency(currency):
        return FunnelOut(
            currency=currency,
            period=window.out,
            steps=steps(window),
            reasons=_reasons(window),
            devices=_rows(counts, 1, DEVICES),
            sources=_rows(counts, 2, SOURCES),
            unserved=unserved(demand(window.period, MAX_ROWS)),
            searches=searches(FigureKind.SEARCH, window.period),
            empty_searches=searches(FigureKind.SEARCH_EMPTY, window.period),
        )


def steps(window: Window) -> list[FunnelStep]:
    now = _step_counts(window, window.period)
    before = _step_counts(window, window.before) if window.before else None
    return [
        FunnelStep.model_validate({"step": step, "count": count, "before": before[step] if before else None})
        for step, count in now.items()
    ]


def _step_counts(window: Window, period: Period) -> dict[str, int]:
    counts = _counts(window, period)
    return {step: sum(count for key, count in counts.items() if key[0] == step) for step in _STEPS}


def _counts(window: Window, period: Period) -> Counts:
    """Steps up to the checkout as the shop tells them; the last two are orders of the shop."""
    found: dict[tuple[str, str, str], int] = {}
    for key, times in _rows_of(FigureKind.VISIT, period).values_list("key", "times"):
        step, device, source = key.split(".")
        if step in _VISIT_STEPS:
            found[step, device, source] = times
    for key, (placed, paid) in window.days.counts_of("came_by", period).items():
        device, source = key.split(".")
        found["ORDER", device, source] = placed
        found["PAID", device, source] = paid
    return found


def _rows_of(kind: FigureKind, period: Period) -> "QuerySet[Any, Any]":
    rows = DailyFigure.objects.filter(kind=kind, day__gte=period.first, day__lte=period.last)
    return rows.order_by().values("key").annotate(times=Sum("count"))


def _rows(counts: Counts, part: int, names: Iterable[str]) -> list[FunnelRow]:
    """By device or by source, the most visits first; what too few people make is among the others."""
    sums: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for key, count in counts.items():
        sums[key[part]][key[0]] += count
    few = [name for name in sums if name != "other" and sums[name]["VISIT"] < FEWEST]
    for name in few:
        for step, count in sums.pop(name).items():
            sums["other"][step] += count
    ranked = sorted(sums, key=lambda name: (name == "other", -sums[name]["VISIT"], name))
    return [
        FunnelRow(
            key=name,
            visits=sums[name]["VISIT"],
            products=sums[name]["PRODUCT"],
            carts=sums[name]["CART"],
            checkouts=sums[name]["CHECKOUT"],
            orders=sums[name]["ORDER"],
            paid=sums[name]["PAID"],
        )
        for name in ranked
        if name in (*names, "other")
    ]


def _reasons(window: Window) -> list[ReasonRow]:
    start, end = window.period.bounds(window.days.zone)
    left = ShoppingCart.objects.filter(seen_at__gte=start, seen_at__lt=end, order_id=None)
    rows = left.order_by().values("reason").annotate(carts=Count("pk"), total=Sum("value"))
    return [
        ReasonRow(reason=row["reason"], carts=row["carts"], value=row["total"])
        for row in rows.order_by("-carts", "reason")
    ]


class Demand(NamedTuple):
    """A place that was asked for in vain."""

    place: str
    people: int
    amount: Decimal


def demand(period: Period, limit: int | None = None) -> list[Demand]:
    """Where most people were turned away first."""
    rows = UnservedPlace.objects.filter(day__gte=period.first, day__lte=period.last, carts__gt=0)
    sums = rows.values("place").annotate(people=Sum("carts"), total=Sum("amount"))
    return [
        Demand(*row)
        for row in sums.order_by("-people", "place").values_list("place", "people", "total")[:limit]
    ]


def unserved(demands: Iterable[Demand]) -> list[UnservedPlaceRow]:
    return [
        UnservedPlaceRow.model_validate(row._asdict() | {"names": place_names(row.place)}) for row in demands
    ]


def place_names(place: str) -> list[str]:
    """From the smallest up to the department."""
    levels = place.split("/")
    return [place_name("/".join(levels[:depth])) for depth in range(len(levels), 1, -1)] or [
        place_name(place)
    ]


def searches(kind: FigureKind, period: Period, limit: int = MAX_ROWS) -> list[SearchRow]:
    rows = _rows_of(kind, period).order_by("-times", "key")[:limit]
    return [SearchRow(words=row["key"], times=row["times"]) for row in rows]
