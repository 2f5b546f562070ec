"""The merchant's list of orders: its rows, its tabs and their counts, by SQL that is written here."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb

from apps.orders import states
from common.schemas import CAP
from common.statements import Batch, Row
from common.text import sort_key
from tenants.models import Membership, MembershipState

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
MOST_WORDS, MOST_TAGS = 8, 200
_CONDITIONS: Final = {
    "state": "state =",
    "payment_state": "payment_state =",
    "payment_method_id": "payment_method_id =",
    "payment_kind": "payment ->> 'kind' =",
    "fulfillment_state": "fulfillment_state =",
    "shipping_kind": "shipping_kind =",
    "origin": "origin =",
    "address_state": "shipping_address ->> 'state' =",
    "address_city": "shipping_address ->> 'city' =",
    "address_neighborhood": "shipping_address ->> 'neighborhood' =",
    "assignee_id": "assignee_id =",
    "min_total": "total >=",
    "max_total": "total <=",
    "since": "placed_at >=",
    "until": "placed_at <",
}
"""Field of the filter -> its condition, up to the value."""
_HOLDS_PRODUCT: Final = "id IN (SELECT order_id FROM orders_orderline WHERE product_id = %s)"

_ROW: Final = """
    id, number, placed_at, first_name, last_name, phone, shipping_address ->> 'neighborhoodName',
    shipping_address ->> 'stateName', shipping_address ->> 'cityName', item_count, first_item, total,
    currency, state, payment_state, payment ->> 'kind', fulfillment_state, shipping_kind, shipping_name,
    next_action, origin, tags, assignee_id, assignee_name, expires_at
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
    ids: tuple[UUID, ...] = ()
    state: str | None = None
    payment_state: str | None = None
    payment_method_id: UUID | None = None
    payment_kind: str | None = None
    fulfillment_state: str | None = None
    shipping_kind: str | None = None
    origin: str | None = None
    address_state: str | None = None
    address_city: str | None = None
    address_neighborhood: str | None = None
    tag: str | None = None
    assignee_id: UUID | None = None
    is_unassigned: bool = False
    product_id: UUID | None = None
    min_total: Decimal | None = None
    max_total: Decimal | None = None
    since: datetime | None = None
    until: datetime | None = None
    is_archived: bool = False

    def where(self) -> tuple[str, list[Any]]:
        """The conditions as SQL, the values by placeholders. Drafts are never shown."""
        archived = "IS NOT NULL" if self.is_archived else "IS NULL"
        parts, values = [f"number IS NOT NULL AND archived_at {archived}"], []
        if self.is_unassigned:
            parts.append("assignee_id IS NULL")
        for condition, value in (
            ("id = ANY(%s)", list(self.ids) or None),
            *((f"{condition} %s", getattr(self, name)) for name, condition in _CONDITIONS.items()),
            ("tags @> %s", Jsonb([self.tag]) if self.tag else None),
            (_HOLDS_PRODUCT, self.product_id),
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
    batch = Batch()
    order = "" if values else "ORDER BY state, next_action"
    few = f"SELECT state, next_action FROM orders_order WHERE {where} {order} LIMIT {CAP + 1}"  # noqa: S608
    groups = batch.ask(
        tuple,
        f"SELECT state, next_action, count(*) FROM ({few}) AS few GROUP BY 1, 2",  # noqa: S608
        *values,
    )
    where, values = _of_tab(wanted, tab)
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


def count_orders(wanted: OrderFilter, tab: str) -> int:
    """All of them, however many: for jobs alone."""
    where, values = _of_tab(wanted, tab)
    batch = Batch()
    asked = batch.ask(tuple, f"SELECT count(*) FROM orders_order WHERE {where}", *values)  # noqa: S608
    batch.send()
    return int(asked.rows[0][0])


def next_orders(wanted: OrderFilter, tab: str, *, after: int, limit: int) -> list[tuple[UUID, int]]:
    """Ids and numbers of the orders behind a number, by number: how jobs walk."""
    where, values = _of_tab(wanted, tab)
    batch = Batch()
    asked = batch.ask(
        tuple,
        f"SELECT id, number FROM orders_order WHERE {where} AND number > %s ORDER BY number LIMIT %s",  # noqa: S608
        *values,
        after,
        limit,
    )
    batch.send()
    return [(order_id, int(number)) for order_id, number in asked.rows]


def _of_tab(wanted: OrderFilter, tab: str) -> tuple[str, list[Any]]:
    where, values = wanted.where()
    axis = TABS[tab]
    return (f"{where} AND {axis[0]} = ANY(%s)", [*values, sorted(axis[1])]) if axis else (where, values)


def tag_counts() -> list[tuple[str, int]]:
    """The tags of the orders in the list with how many carry them, the most used first."""
    batch = Batch()
    asked = batch.ask(
        tuple,
        "SELECT tag, count(*) FROM orders_order, jsonb_array_elements_text(tags) AS tag "
        "WHERE tags <> '[]' AND number IS NOT NULL AND archived_at IS NULL "
        "GROUP BY tag ORDER BY 2 DESC, 1 LIMIT %s",
        MOST_TAGS,
    )
    batch.send()
    return [(str(tag), int(count)) for tag, count in asked.rows]


def assignees(store_id: UUID) -> list[tuple[UUID, str]]:
    """Who works in the store, by name."""
    members = Membership.objects.filter(store_id=store_id, state=MembershipState.ACTIVE)
    people = [(row.user.pk, row.user.full_name) for row in members.select_related("user")]
    return sorted(people, key=lambda person: sort_key(person[1]))
