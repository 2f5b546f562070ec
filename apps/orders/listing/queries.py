"""The rows of the merchant's list of orders, and how jobs walk through them."""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.orders.balance import AWAITED_SQL
from apps.orders.listing.order_filter import AWAITING_PAYMENT, IS_AWAITED, TO_CANCEL, OrderFilter, of_tab
from apps.orders.listing.tab_counts import Counts, query_counts
from apps.orders.next_action import CANCEL, COLLECT
from common.batch import Batch, Row
from common.member_limits import own_orders_of

MAX_TAGS = 200
OWN_TEXT_SQL: Final = """(
    SELECT body FROM message_templates_messagetemplate own
    WHERE own.kind = 'payment_due' AND own.channel = 'WHATSAPP' AND own.language = orders_order.language
)"""
"""What the store itself writes to who has still to pay; NULL where it says what the product says."""
_ROW: Final = f"""
    id, number, placed_at, first_name, last_name, phone, shipping_address ->> 'neighborhoodName',
    shipping_address ->> 'stateName', shipping_address ->> 'cityName', item_count, first_item, total,
    currency, state, payment_state, payment ->> 'kind', fulfillment_state, shipping_kind, shipping_name,
    next_action, origin, tags, assignee_id, assignee_name, expires_at, language, access_token_hash,
    CASE WHEN {IS_AWAITED} THEN {AWAITED_SQL} END,
    CASE WHEN {IS_AWAITED} THEN {OWN_TEXT_SQL} END
"""
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,17}")
"""Figures of a number that an order may have."""
SORTS: Final = {
    f"{minus}{name}": f"{column} {direction}, id {direction}"
    for name, column in (("placedAt", "placed_at"), ("number", "number"), ("total", "total"))
    for minus, direction in (("", "ASC"), ("-", "DESC"))
}


@dataclass(frozen=True)
class ListedOrders:
    """`rows` in the columns of _ROW."""

    rows: list[Row]
    counts: Counts
    due: Decimal | None
    """What all orders of the tab AWAITING_PAYMENT have still to pay; None in any other."""


def by_number(criteria: OrderFilter) -> OrderFilter:
    """Words that are the number of one of these orders ask for it alone, which its index answers; all other
    words stay what they are, and the text of every order is looked at."""
    words = criteria.words or criteria.open_words
    if not _NUMBER.fullmatch(words):
        return criteria
    alone = replace(criteria, words="", open_words="", number=int(words))
    where, values = alone.where()
    batch = Batch()
    answers = batch.query(tuple, f"SELECT 1 FROM orders_order WHERE {where}", *values)  # noqa: S608
    batch.send()
    return alone if answers.rows else criteria


def find_orders(criteria: OrderFilter, tab: str, sort: str, *, start: int, limit: int) -> ListedOrders:
    """Rows of a tab and the counts of all tabs, in one message; `sort` is a key of SORTS."""
    batch = Batch()
    counts = query_counts(batch, criteria)
    where, values = of_tab(criteria, tab)
    rows = batch.query(
        tuple,
        f"SELECT {_ROW} FROM orders_order WHERE {where} ORDER BY {SORTS[sort]} LIMIT %s OFFSET %s",  # noqa: S608
        *values,
        limit,
        start,
    )
    due = None
    if tab == AWAITING_PAYMENT:
        due = batch.query(
            tuple,
            f"SELECT coalesce(sum({AWAITED_SQL}), 0) FROM orders_order WHERE {where}",  # noqa: S608
            *values,
        )
    batch.send()
    return ListedOrders(rows.rows, counts(), due.rows[0][0] if due else None)


@dataclass(frozen=True)
class DerivedWork:
    """Orders whose work is told and not kept (see next_action.told_action)."""

    next_action: str
    count: int
    oldest_at: datetime
    first_expiry: datetime | None
    amount: Decimal
    """Of the orders; of COLLECT, what is missing of it."""


def derived_work() -> list[DerivedWork]:
    """What the tabs of such work hold, without those that are empty."""
    batch = Batch()
    answers = {}
    for action, tab, amount in ((COLLECT, AWAITING_PAYMENT, AWAITED_SQL), (CANCEL, TO_CANCEL, "total")):
        where, values = of_tab(OrderFilter(), tab)
        answers[action] = batch.query(
            tuple,
            "SELECT count(*), min(placed_at), min(expires_at), "  # noqa: S608
            f"sum({amount}) FROM orders_order WHERE {where}",
            *values,
        )
    batch.send()
    rows = ((action, answer.rows[0]) for action, answer in answers.items())
    return [DerivedWork(action, int(count), *rest) for action, (count, *rest) in rows if count]


def count_orders(criteria: OrderFilter, tab: str) -> int:
    """All of them, however many: for jobs alone."""
    where, values = of_tab(criteria, tab)
    batch = Batch()
    answers = batch.query(tuple, f"SELECT count(*) FROM orders_order WHERE {where}", *values)  # noqa: S608
    batch.send()
    return int(answers.rows[0][0])


def next_orders(criteria: OrderFilter, tab: str, *, after: int, limit: int) -> list[tuple[UUID, int]]:
    """Ids and numbers of the orders behind a number, by number: how jobs walk."""
    where, values = of_tab(criteria, tab)
    batch = Batch()
    answers = batch.query(
        tuple,
        f"SELECT id, number FROM orders_order WHERE {where} AND number > %s ORDER BY number LIMIT %s",  # noqa: S608
        *values,
        after,
        limit,
    )
    batch.send()
    return [(order_id, int(number)) for order_id, number in answers.rows]


def tag_counts() -> list[tuple[str, int]]:
    """The tags of the orders in the list with how many carry them, the most used first."""
    batch = Batch()
    answers = batch.query(
        tuple,
        "SELECT tag, count(*) FROM orders_order, jsonb_array_elements_text(tags) AS tag "
        "WHERE tags <> '[]' AND number IS NOT NULL AND archived_at IS NULL "
        "AND (%s::uuid IS NULL OR assignee_id = %s::uuid) "
        "GROUP BY tag ORDER BY 2 DESC, 1 LIMIT %s",
        own_orders_of(),
        own_orders_of(),
        MAX_TAGS,
    )
    batch.send()
    return [(str(tag), int(count)) for tag, count in answers.rows]
