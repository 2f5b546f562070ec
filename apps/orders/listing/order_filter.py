"""What narrows the merchant's list of orders: its tabs and filters, as SQL that is written here."""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb

from apps.orders import states
from common.member_limits import own_orders_of
from common.text import search_text_sql

AWAITING_PAYMENT: Final = "AWAITING_PAYMENT"
TO_CANCEL: Final = "TO_CANCEL"
TABS: Final[dict[str, dict[str, frozenset[str]]]] = {
    "ALL": {},
    "TO_VERIFY": {"next_action": frozenset({"VERIFY_PAYMENT"})},
    # What next_action.told_action calls COLLECT.
    AWAITING_PAYMENT: {
        "next_action": frozenset({"NONE"}),
        "state": states.COLLECTED_IN,
        "payment_state": states.OWING,
    },
    "TO_CONFIRM": {"next_action": frozenset({"CONFIRM", "QUOTE_SHIPPING"})},
    "TO_PACK": {"next_action": frozenset({"PACK"})},
    "TO_SHIP": {"next_action": frozenset({"SHIP", "HAND_OVER"})},
    "TO_REFUND": {"next_action": frozenset({"REFUND"})},
    # What next_action.told_action calls CANCEL: what was paid, is here and asks for nothing has no unit left.
    # An order without units that owes something stands among those that await their payment.
    TO_CANCEL: {
        "next_action": frozenset({"NONE"}),
        "state": states.HOLDING_STOCK,
        "fulfillment_state": frozenset({states.UNFULFILLED}),
        "payment_state": states.WAS_PAID | {states.REFUNDED},
    },
    "ON_THE_WAY": {"state": frozenset({states.SHIPPED})},
    "DONE": {"state": frozenset({states.DELIVERED, states.COMPLETED})},
    "CANCELLED": {"state": states.DEAD},
}
"""The values that each tab asks of some axes; an order may be in two tabs."""
IS_AWAITED: Final = " AND ".join(
    f"{column} IN ('" + "', '".join(sorted(among)) + "')" for column, among in TABS[AWAITING_PAYMENT].items()
)
"""The condition of that tab, without values."""
MAX_WORDS = 8
_CONDITIONS: Final = {
    "number": "number =",
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
    "customer_id": "customer_id =",
    "min_total": "total >=",
    "max_total": "total <=",
    "since": "placed_at >=",
    "until": "placed_at <",
}
"""Field of the filter -> its condition, up to the value."""
_OPEN_TEXT: Final = search_text_sql(
    "concat_ws(' ', number, first_name, last_name, shipping_address ->> 'neighborhoodName', "
    "coalesce(nullif(shipping_address ->> 'stateName', ''), shipping_address ->> 'cityName'))"
)
"""Number, name and place out of search_text, spelt as there."""
_HOLDS_PRODUCT: Final = "id IN (SELECT order_id FROM orders_orderline WHERE product_id = %s)"
_SENT_BY: Final = (
    "id IN (SELECT order_id FROM orders_parcel "  # noqa: S608
    f"WHERE state <> 'CANCELLED' AND {search_text_sql('courier')} LIKE ALL(%s))"
)


@dataclass(frozen=True)
class OrderFilter:
    """What narrows the list of orders. `words` are already normalised; `until` is not in it any more.

    `open_words` take the place of `words` for who may not see contacts: they are looked for in number, name
    and place alone. Else what is hidden could be guessed digit by digit.
    """

    words: str = ""
    open_words: str = ""
    ids: tuple[UUID, ...] = ()
    number: int | None = None
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
    own_id: UUID | None = field(default_factory=own_orders_of)
    """Who sees only their own orders."""
    product_id: UUID | None = None
    customer_id: UUID | None = None
    courier: str = ""
    """Words of its name, already normalised."""
    min_total: Decimal | None = None
    max_total: Decimal | None = None
    since: datetime | None = None
    until: datetime | None = None
    is_archived: bool = False

    def where(self) -> tuple[str, list[Any]]:
        """The conditions as SQL, the values by placeholders. Drafts are never shown; orders that were
        chosen one by one are, archived or not."""
        parts, values = ["number IS NOT NULL"], []
        if self.is_archived or not self.ids:
            parts.append(f"archived_at IS {'NOT ' if self.is_archived else ''}NULL")
        if self.is_unassigned:
            parts.append("assignee_id IS NULL")
        couriers = [f"%{word}%" for word in self.courier.split()[:MAX_WORDS]]
        words = [f"%{word}%" for word in (self.words or self.open_words).split()[:MAX_WORDS]]
        for condition, value in (
            ("id = ANY(%s)", list(self.ids) or None),
            ("assignee_id = %s", self.own_id),
            *((f"{condition} %s", getattr(self, name)) for name, condition in _CONDITIONS.items()),
            ("tags @> %s", Jsonb([self.tag]) if self.tag else None),
            (_HOLDS_PRODUCT, self.product_id),
            (_SENT_BY, couriers or None),
            *(("search_text LIKE %s", word) for word in words),
            *((f"{_OPEN_TEXT} LIKE %s", word) for word in words if self.open_words),
        ):
            if value is not None:
                parts.append(condition)
                values.append(value)
        return " AND ".join(parts), values


def of_tab(criteria: OrderFilter, tab: str) -> tuple[str, list[Any]]:
    """As OrderFilter.where, of one tab alone."""
    where, values = criteria.where()
    for column, among in TABS[tab].items():
        # The rows of one value are read in the order of an index; those of a list, even of one, are sorted.
        is_one = len(among) == 1
        where += f" AND {column} = {'%s' if is_one else 'ANY(%s)'}"
        values += among if is_one else [sorted(among)]
    return where, values
