"""Orders of a period by hour, weekday, way to pay, origin, buyer, discount or district."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Final, NamedTuple

from apps.analytics.day_rows import added_up
from apps.analytics.figures import Figure
from apps.analytics.models import FigureKind
from apps.analytics.periods import Period
from apps.analytics.requested_period import Window
from apps.analytics.schemas import Group, GroupOut, GroupRow
from apps.analytics.series import totals
from apps.shipping.places import place_name
from common.money import in_currency
from tenants.current import current_store

MAX_ROWS: Final = 200
ALL_KEYS: Final[dict[str, list[str]]] = {
    "hour": [str(hour) for hour in range(24)],
    "weekday": [str(day) for day in range(7)],
}
"""Groups that are shown whole and in their order, also where nothing happened."""


class Row(NamedTuple):
    orders: int
    sales: Decimal
    paid: Decimal


NO_ROW: Final = Row(0, Decimal(0), Decimal(0))


def grouped(group: Group, window: Window, *, by_count: bool) -> GroupOut:
    days = window.days.store_days(window.period, with_parts=True)
    before = window.days.store_days(window.before, with_parts=True) if window.before else {}
    rows = _rows(group, window, window.period, days)
    rows_before = _rows(group, window, window.before, before) if window.before else None
    keys = ALL_KEYS.get(group) or sorted(
        rows, key=lambda key: (-rows[key].orders if by_count else -rows[key].sales, key)
    )
    currency = current_store().currency
    with in_currency(currency):
        return GroupOut(
            currency=currency,
            period=window.out,
            group=group,
            items=[_out(group, key, rows, rows_before) for key in keys[:MAX_ROWS]],
            totals=totals(added_up(days.values())),
            totals_before=totals(added_up(before.values())) if window.before else None,
        )


def _out(group: Group, key: str, rows: Mapping[str, Row], before: Mapping[str, Row] | None) -> GroupRow:
    row = rows.get(key, NO_ROW)
    past = None if before is None else before.get(key, NO_ROW)
    return GroupRow.model_validate(
        {
            "key": key,
            "name": _name(group, key),
            **row._asdict(),
            "orders_before": past.orders if past else None,
            "sales_before": past.sales if past else None,
        }
    )


def _name(group: Group, key: str) -> str:
    if group == "district":
        return place_name(key)
    return key.partition("|")[2] if group == "discount" else ""


def _rows(group: Group, window: Window, period: Period, days: Mapping[date, Figure]) -> dict[str, Row]:
    if group == "district":
        found = window.days.by_key(FigureKind.DISTRICT, period)
        return {key: Row(figure.count, figure.sales, figure.paid) for key, figure in found.items()}
    if group == "weekday":
        return _weekdays(days)
    parts = added_up(days.values()).parts.get(group, {})
    return {
        key: Row(part["count"], Decimal(part["sales"]), Decimal(part["paid"])) for key, part in parts.items()
    }


def _weekdays(days: Mapping[date, Figure]) -> dict[str, Row]:
    """Monday is 0."""
    sums: dict[str, Figure] = {}
    for day, figure in days.items():
        sums.setdefault(str(day.weekday()), Figure()).add(figure)
    return {key: Row(figure.count, figure.sales, figure.paid) for key, figure in sums.items()}
