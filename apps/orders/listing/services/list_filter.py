"""What was asked of the list, as the filter of its statement."""

import re
from datetime import date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.orders.listing.order_filter import OrderFilter
from apps.orders.listing.queries import by_number
from apps.orders.listing.schemas import OrderFilters
from common.member_limits import own_orders_of
from common.text import normalize
from tenants.current import current_store

_SAME = (
    "state payment_state payment_method_id payment_kind fulfillment_state shipping_kind origin address_state "
    "address_city address_neighborhood tag product_id customer_id min_total max_total"
).split()


def without_prefix(words: str) -> str:
    """An order is found by its number as it is printed: `#BN-1247` is 1247."""
    letters = current_store().order_prefix.removesuffix("-")
    return re.sub(rf"(?i)(?<!\S)#?{letters}-?(?=\d+(?!\S))", "", words) if letters else words


def build_filter(
    filters: OrderFilters,
    *,
    zone: ZoneInfo,
    caller_id: UUID,
    sees_contact: bool,
    ids: tuple[UUID, ...] = (),
    own_id: UUID | None = None,
) -> OrderFilter:
    """Days are the store's; `me` is the caller, who searches through contacts only if he may see them."""
    assignee = caller_id if filters.assignee == "me" else filters.assignee
    words = normalize(without_prefix(filters.q))
    criteria = OrderFilter(
        **{name: getattr(filters, name) for name in _SAME},
        ids=ids,
        own_id=own_id or own_orders_of(),
        courier=normalize(filters.courier),
        words=words if sees_contact else "",
        open_words="" if sees_contact else words,
        assignee_id=assignee if isinstance(assignee, UUID) else None,
        is_unassigned=filters.assignee == "none",
        since=datetime.combine(filters.from_, time(), zone) if filters.from_ else None,
        until=_end_of(filters.to, zone) if filters.to else None,
        is_archived=filters.archived,
    )
    return by_number(criteria)


def _end_of(day: date, zone: ZoneInfo) -> datetime | None:
    """The beginning of the next day; the last day of all has none, and nothing lies behind it."""
    return datetime.combine(day + timedelta(days=1), time(), zone) if day < date.max else None
