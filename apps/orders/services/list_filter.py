"""What was asked of the list, as the filter of its statement."""

from datetime import date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.orders.list_queries import by_number
from apps.orders.list_schemas import OrderFilters
from apps.orders.order_filter import OrderFilter
from common.text import normalise

_SAME = (
    "state payment_state payment_method_id payment_kind fulfillment_state shipping_kind origin address_state "
    "address_city address_neighborhood tag product_id min_total max_total"
).split()


def filter_of(
    asked: OrderFilters,
    *,
    zone: ZoneInfo,
    caller_id: UUID,
    sees_contact: bool,
    ids: tuple[UUID, ...] = (),
) -> OrderFilter:
    """Days are the store's; `me` is the caller, who searches through contacts only if he may see them."""
    assignee = caller_id if asked.assignee == "me" else asked.assignee
    words = normalise(asked.q)
    wanted = OrderFilter(
        **{name: getattr(asked, name) for name in _SAME},
        ids=ids,
        courier=normalise(asked.courier),
        words=words if sees_contact else "",
        open_words="" if sees_contact else words,
        assignee_id=assignee if isinstance(assignee, UUID) else None,
        is_unassigned=asked.assignee == "none",
        since=datetime.combine(asked.from_, time(), zone) if asked.from_ else None,
        until=_end_of(asked.to, zone) if asked.to else None,
        is_archived=asked.archived,
    )
    return by_number(wanted)


def _end_of(day: date, zone: ZoneInfo) -> datetime | None:
    """The beginning of the next day; the last day of all has none, and nothing lies behind it."""
    return datetime.combine(day + timedelta(days=1), time(), zone) if day < date.max else None
