"""How many orders each tab of the list holds: exact up to CAP, as cheap with 100 000 orders as with 1 000."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from django.db import connection

from apps.orders.listing.order_filter import TABS, OrderFilter, of_tab
from common.batch import Batch, Row, Rows
from common.schemas import CAP

LIFE: Final = 600.0
"""Seconds for which a tab that held more than CAP is told as full without counting it again."""

AXES: Final = ("state", "next_action", "payment_state", "fulfillment_state")
"""What tabs ask about; the columns of the index order_tab_counts."""
_AXES: Final = ", ".join(AXES)

_full: dict[str, tuple[float, frozenset[str]]] = {}
"""Schema -> when it is to be counted again, tabs that held more than CAP."""


@dataclass(frozen=True)
class Counts:
    by_tab: dict[str, int]
    is_capped: bool


def query_counts(batch: Batch, criteria: OrderFilter) -> Callable[[], Counts]:
    """Adds the question to a message; the function it returns reads the answer once that was sent.

    While there are few orders they are counted in one grouped pass, and over the index order_tab_counts alone
    when nothing else is asked for; else by one limited count a tab, leaving out those known to be full.
    """
    if full := _known_full(criteria):
        limited = _query_limited(batch, criteria, TABS.keys() - full)
        return lambda: Counts(dict.fromkeys(full, CAP) | _limited(limited), is_capped=True)
    groups = _query_groups(batch, criteria)
    return lambda: _summed(groups.rows, criteria)


def _query_groups(batch: Batch, criteria: OrderFilter) -> Rows[Row]:
    where, values = criteria.where()
    order = "" if values else "ORDER BY state, next_action"
    few = f"SELECT {_AXES} FROM orders_order WHERE {where} {order} LIMIT {CAP + 1}"  # noqa: S608
    return batch.query(
        tuple,
        f"SELECT {_AXES}, count(*) FROM ({few}) AS few GROUP BY {_AXES}",  # noqa: S608
        *values,
    )


def _summed(groups: list[Row], criteria: OrderFilter) -> Counts:
    if sum(group[-1] for group in groups) > CAP:
        batch = Batch()
        rows = _query_limited(batch, criteria, TABS)
        batch.send()
        return _remember(criteria, _limited(rows))
    counts = dict.fromkeys(TABS, 0)
    for *values, count in groups:
        by_axis = dict(zip(AXES, values, strict=True))
        for tab, axes in TABS.items():
            if all(by_axis[axis] in among for axis, among in axes.items()):
                counts[tab] += count
    return Counts(counts, is_capped=False)


def _query_limited(batch: Batch, criteria: OrderFilter, tabs: Iterable[str]) -> dict[str, Rows[Row]]:
    rows = {}
    for tab in tabs:
        where, values = of_tab(criteria, tab)
        few = f"SELECT 1 FROM orders_order WHERE {where} LIMIT {CAP + 1}"  # noqa: S608
        rows[tab] = batch.query(tuple, f"SELECT count(*) FROM ({few}) AS few", *values)  # noqa: S608
    return rows


def _limited(rows: dict[str, Rows[Row]]) -> dict[str, int]:
    return {tab: int(answer.rows[0][0]) for tab, answer in rows.items()}


def _known_full(criteria: OrderFilter) -> frozenset[str]:
    until, tabs = _full.get(_store(), (0.0, frozenset()))
    return tabs if criteria == OrderFilter() and time.monotonic() < until else frozenset()


def _remember(criteria: OrderFilter, counts: dict[str, int]) -> Counts:
    if criteria == OrderFilter():
        full = frozenset(tab for tab, count in counts.items() if count > CAP)
        _full[_store()] = (time.monotonic() + LIFE, full)
    return Counts({tab: min(count, CAP) for tab, count in counts.items()}, is_capped=True)


def _store() -> str:
    return str(connection.schema_name)  # type: ignore[attr-defined]
