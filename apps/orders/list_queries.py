"""The merchant's list of orders: its rows, its tabs and their counts, by SQL that is written here."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from apps.orders import states
from common.schemas import CAP
from common.statements import Batch, Row

TABS: Final[dict[str, tuple[str, frozenset[str]] | None]] = {
    "ALL": None,
    "TO_VERIFY": ("next_action", frozenset({"VERIFY_PAYMENT"})),
    "TO_CONFIRM": ("next_action", frozenset({"CONFIRM", "QUOTE_SHIPPING"})),
    "TO_PACK": ("next_action", frozenset({"PACK"})),
    "TO_SHIP": ("next_action", frozenset({"SHIP", "HAND_OVER"})),
    "ON_THE_WAY": ("state", frozenset({states.SHIPPED})),
    "DONE": ("state", frozenset({states.DELIVERED, states.COMPLETED})),
    "CANCELLED": ("state", states.DEAD),
}
"""Each tab is one axis with some values; the values of two tabs may overlap."""
MOST_WORDS = 8


_ROW: Final = """
    id, number, placed_at, first_name, last_name, phone, shipping_address ->> 'neighborhoodName',
    shipping_address ->> 'stateName', shipping_address ->> 'cityName', item_count, first_item, total,
    currency, state, payment_state, payment ->> 'kind', fulfillment_state, shipping_kind, next_action,
    origin, expires_at
"""
SORTS: Final = {
    f"{minus}{name}": f"{column} {direction}, id {direction}"
    for name, column in (("placedAt", "placed_at"), ("number", "number"), ("total", "total"))
    for minus, direction in (("", "ASC"), ("-", "DESC"))
}


@dataclass(frozen=True)
class OrderFilter:
    """What narrows the list of orders. `words` are already normalised; `until` is not in it any more."""

    words: str = ""
    state: str | None = None
    payment_state: str | None = None
    payment_method_id: UUID | None = None
    since: datetime | None = None
    until: datetime | None = None

    def where(self) -> tuple[str, list[Any]]:
        """The conditions as SQL, the values by placeholders. Drafts and archived orders are never shown."""
        parts, values = ["number IS NOT NULL AND archived_at IS NULL"], []
        for condition, value in (
            ("state = %s", self.state),
            ("payment_state = %s", self.payment_state),
            ("payment_method_id = %s", self.payment_method_id),
            ("placed_at >= %s", self.since),
            ("placed_at < %s", self.until),
            *(("search_text LIKE %s", f"%{word}%") for word in self.words.split()[:MOST_WORDS]),
        ):
            if value is not None:
                parts.append(condition)
                values.append(value)
        return " AND ".join(parts), values


@dataclass(frozen=True)
class Listed:
    """`rows` in the columns of _ROW; `counts` are exact up to CAP."""

    rows: list[Row]
    counts: dict[str, int]
    is_capped: bool


def listed_orders(wanted: OrderFilter, tab: str, sort: str, *, start: int, limit: int) -> Listed:
    """Rows of a tab and the counts of all tabs, in one message; `sort` is a key of SORTS.

    While there are few orders they are counted in one grouped pass, and over the index order_tabs alone
    when nothing else is asked for; else by one limited count a tab.
    """
    where, values = wanted.where()
    batch, axis = Batch(), TABS[tab]
    order = "" if values else "ORDER BY state, next_action"
    few = f"SELECT state, next_action FROM orders_order WHERE {where} {order} LIMIT {CAP + 1}"  # noqa: S608
    groups = batch.ask(
        tuple,
        f"SELECT state, next_action, count(*) FROM ({few}) AS few GROUP BY 1, 2",  # noqa: S608
        *values,
    )
    if axis:
        where, values = f"{where} AND {axis[0]} = ANY(%s)", [*values, sorted(axis[1])]
    rows = batch.ask(
        tuple,
        f"SELECT {_ROW} FROM orders_order WHERE {where} ORDER BY {SORTS[sort]} LIMIT %s OFFSET %s",  # noqa: S608
        *values,
        limit,
        start,
    )
    batch.send()
    if sum(count for _, _, count in groups.rows) > CAP:
        return Listed(rows.rows, _limited_counts(wanted), is_capped=True)
    return Listed(rows.rows, _summed(groups.rows), is_capped=False)


def _summed(groups: list[Row]) -> dict[str, int]:
    counts = dict.fromkeys(TABS, 0)
    for state, action, count in groups:
        by_axis = {"state": state, "next_action": action}
        for tab, axis in TABS.items():
            if axis is None or by_axis[axis[0]] in axis[1]:
                counts[tab] += count
    return counts


def _limited_counts(wanted: OrderFilter) -> dict[str, int]:
    where, values = wanted.where()
    parts: list[str] = []
    given: list[Any] = []
    for axis in TABS.values():
        of_tab = f"{where} AND {axis[0]} = ANY(%s)" if axis else where
        few = f"SELECT 1 FROM orders_order WHERE {of_tab} LIMIT {CAP + 1}"  # noqa: S608
        parts.append(f"(SELECT count(*) FROM ({few}) AS few)")  # noqa: S608
        given += [*values, sorted(axis[1])] if axis else values
    batch = Batch()
    asked = batch.ask(tuple, f"SELECT {', '.join(parts)}", *given)
    batch.send()
    return {tab: min(int(count), CAP) for tab, count in zip(TABS, asked.rows[0], strict=True)}
