"""Reads of customers: what other apps ask, the list, and how jobs walk through it."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, Protocol
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import F, Q, QuerySet

from apps.customers import ports
from apps.customers.credit import local_day
from apps.customers.models import (
    CONTACT_OF,
    Channel,
    ConsentState,
    Customer,
    CustomerCategory,
    CustomerQuerySet,
)
from apps.customers.rules import fitting, lives_in, rule_condition
from apps.customers.schemas import CustomerCategoryChip, CustomerFilters
from common.crud import get_or_404
from common.text import normalize
from tenants.current import current_store

MAX_WORDS: Final = 8
SORTS: Final = {
    "lastOrderAt": "last_order_at",
    "name": "sort_name",
    "spent": "spent",
    "orderCount": "order_count",
    "createdAt": "id",
}


class Conditions(Protocol):
    """What the list of customers and the segment of a campaign narrow by; None is no condition."""

    tag: str | None
    min_orders: int | None
    max_orders: int | None
    min_spent: Decimal | None
    max_spent: Decimal | None
    bought_from: date | None
    bought_to: date | None
    address_state: str | None
    address_city: str | None
    address_neighborhood: str | None


def may_write_to(customer: Customer, channel: str) -> bool:
    """Whether news and offers may be sent; the messages of an order need no permission."""
    return (
        customer.deleted_at is None
        and customer.blocked_at is None
        and bool(getattr(customer, CONTACT_OF[Channel(channel)]))
        and customer.consents.get(channel, {}).get("state") == ConsentState.GRANTED
    )


def writable(channel: str) -> CustomerQuerySet:
    """The customers to whom news and offers may be sent by this channel; see may_write_to."""
    allowed = Customer.objects.live().filter(blocked_at=None)
    without = {CONTACT_OF[Channel(channel)]: ""}
    granted = {channel: {"state": ConsentState.GRANTED.value}}
    return allowed.filter(consents__contains=granted).exclude(**without)


def in_category(category: CustomerCategory) -> Q:
    if category.rule is not None:
        return rule_condition(category.rule)
    return Q(category_ids__contains=[str(category.pk)])


def live_categories() -> "QuerySet[CustomerCategory]":
    return CustomerCategory.objects.filter(deleted_at=None).order_by("name", "pk")


def categories_of(customers: Iterable[Customer]) -> dict[UUID, list[CustomerCategoryChip]]:
    """By customer: one statement for the categories and one for each rule."""
    rows = list(customers)
    categories = list(live_categories())
    rules = {one.pk: one.rule for one in categories if one.rule is not None}
    by_rule = fitting(rules, [row.pk for row in rows]) if rows else {}
    found: dict[UUID, list[CustomerCategoryChip]] = {}
    for row in rows:
        ids = {*map(UUID, row.category_ids), *by_rule.get(row.pk, [])}
        found[row.pk] = [
            CustomerCategoryChip(id=one.pk, name=one.name, color=one.color, is_rule=one.rule is not None)
            for one in categories
            if one.pk in ids
        ]
    return found


def filtered(filters: CustomerFilters, *, sees_contact: bool, ids: Iterable[UUID] = ()) -> CustomerQuerySet:
    """The customers of the list. Who may not see contacts searches through names alone: else what is hidden
    could be guessed digit by digit."""
    rows = Customer.objects.live()
    if chosen := list(ids):
        rows = rows.filter(pk__in=chosen)
    column = "search_text" if sees_contact else "name_text"
    for word in normalize(filters.q).split()[:MAX_WORDS]:
        rows = rows.filter(**{f"{column}__contains": word})
    rows = rows.filter(fits(filters))
    if filters.consent:
        rows = rows.filter(pk__in=writable(filters.consent).values("pk"))
    if filters.blocked:
        rows = rows.exclude(blocked_at=None)
    if filters.credit:
        rows = rows.filter(_credit(filters.credit))
    if filters.category_id:
        rows = rows.filter(in_category(get_or_404(live_categories(), pk=filters.category_id)))
    return rows.filter(bought(filters.product_id)) if filters.product_id else rows


def _credit(which: str) -> Q:
    if which == "OVERDUE":
        return Q(credit_due_on__lt=local_day())
    return Q(credit_balance__gt=0) if which == "OWES" else Q(credit_limit__isnull=False)


def fits(conditions: Conditions) -> Q:
    """All of them together."""
    tagged = Q(tags__contains=[conditions.tag]) if conditions.tag else Q()
    return tagged & _figures(conditions) & _days(conditions) & _place(conditions)


def bought(product_id: UUID) -> Q:
    return Q(pk__in=ports.buyers_of(product_id))


def _place(filters: Conditions) -> Q:
    place = {
        "state": filters.address_state or "",
        "city": filters.address_city or "",
        "neighborhood": filters.address_neighborhood or "",
    }
    return lives_in(place) if any(place.values()) else Q()


def ordered(rows: CustomerQuerySet, sort: str) -> CustomerQuerySet:
    name = SORTS[sort.removeprefix("-")]
    # Where blanks stand is said for columns that have some: an index that does not say it is walked as well.
    last, first = (True, True) if Customer._meta.get_field(name).null else (None, None)
    if sort.startswith("-"):
        return rows.order_by(F(name).desc(nulls_last=last), F("id").desc())
    return rows.order_by(F(name).asc(nulls_first=first), "id")


def _figures(filters: Conditions) -> Q:
    bounds: dict[str, Any] = {
        "order_count__gte": filters.min_orders,
        "order_count__lte": filters.max_orders,
        "spent__gte": filters.min_spent,
        "spent__lte": filters.max_spent,
    }
    return Q(**{name: value for name, value in bounds.items() if value is not None})


def _days(filters: Conditions) -> Q:
    """Days are the store's."""
    zone, condition = ZoneInfo(current_store().time_zone), Q()
    if filters.bought_from:
        condition &= Q(last_order_at__gte=datetime.combine(filters.bought_from, time(), zone))
    if filters.bought_to and filters.bought_to.year < 9999:
        end = datetime.combine(filters.bought_to + timedelta(days=1), time(), zone)
        condition &= Q(last_order_at__lt=end)
    return condition
