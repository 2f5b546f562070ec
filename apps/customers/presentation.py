"""Customers on the wire."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, get_args
from uuid import UUID

from django.db.models import Q

from apps.customers.models import Customer, CustomerEvent, EventKind
from apps.customers.pages import ListedCustomer
from apps.customers.queries import categories_of, may_write_to
from apps.customers.schemas import (
    ChannelName,
    ConsentOut,
    CustomerCategoryChip,
    CustomerContact,
    CustomerDuplicateOut,
    CustomerMergeOut,
    CustomerOut,
    FollowUpOut,
)
from common.crud import UNDO_DAYS, restorable
from common.money import quantize, to_wire
from common.schemas import instant
from reference.address_snapshot import place_line


def customer_row(
    customer: ListedCustomer, chips: list[CustomerCategoryChip], *, currency: str, sees_contact: bool
) -> dict[str, Any]:
    """As CustomerRow would write it."""
    last = customer.last_order_at
    row = {
        "_id": customer.id,
        "name": f"{customer.first_name} {customer.last_name}".strip(),
        "company": customer.company,
        "district": _district(customer),
        "orderCount": customer.order_count,
        "spent": to_wire(customer.spent, currency),
        "lastOrderAt": instant(last) if last else None,
        "tags": customer.tags,
        "categories": [chip.model_dump(mode="json", by_alias=True) for chip in chips],
        "blocked": customer.blocked_at is not None,
        "creditBalance": to_wire(customer.credit_balance, currency),
        "creditDueOn": customer.credit_due_on,
        "currency": currency,
    }
    if sees_contact:
        row |= {"email": customer.email, "phone": customer.phone}
    return row


def customer_out(customer: Customer, *, currency: str, sees_contact: bool) -> CustomerOut:
    chips = categories_of([customer])[customer.pk]
    events = list(
        CustomerEvent.objects.filter(Q(customer=customer) | Q(other_id=customer.pk), done_at=None)
        .exclude(kind=EventKind.NOTE)
        .order_by("due_on", "pk")
    )
    contact = CustomerContact.from_row(customer) if sees_contact else None
    return CustomerOut.from_row(
        customer,
        name=customer.full_name,
        district=_district(customer),
        category_oids=customer.category_ids,
        categories=chips,
        consents=[_consent(customer, channel) for channel in get_args(ChannelName)],
        average=_average(customer, currency),
        days_between=_days_between(customer),
        follow_ups=[follow_up_out(one) for one in events if one.kind == EventKind.FOLLOW_UP],
        duplicates=_duplicates(customer, [one for one in events if one.kind == EventKind.DUPLICATE]),
        merges=_merges(customer),
        currency=currency,
        contact=contact,
    )


def follow_up_out(event: CustomerEvent) -> FollowUpOut:
    return FollowUpOut.from_row(event)


def _district(customer: Customer | ListedCustomer) -> str:
    return place_line(customer.addresses[0]) if customer.addresses else ""


def _consent(customer: Customer, channel: ChannelName) -> ConsentOut:
    newest = customer.consents.get(channel, {"state": "NONE"})
    return ConsentOut(
        channel=channel,
        state=newest["state"],
        source=newest.get("source", ""),
        text_version=newest.get("textVersion", ""),
        at=newest.get("at"),
        may_write=may_write_to(customer, channel),
    )


def _average(customer: Customer, currency: str) -> Decimal:
    if not customer.order_count:
        return Decimal(0)
    return quantize(customer.spent / customer.order_count, currency)


def _days_between(customer: Customer) -> int | None:
    first, last, count = customer.first_order_at, customer.last_order_at, customer.order_count
    if count < 2 or first is None or last is None:
        return None
    return round((last - first) / timedelta(days=1) / (count - 1))


def _duplicates(customer: Customer, events: list[CustomerEvent]) -> list[CustomerDuplicateOut]:
    other_of = {one.pk: _other(one, customer.pk) for one in events}
    others = {row.pk: row for row in Customer.objects.live().filter(pk__in=other_of.values())}
    return [
        CustomerDuplicateOut(
            id=event.pk,
            customer_id=other.pk,
            name=other.full_name,
            order_count=other.order_count,
            reasons=event.params["reasons"],
        )
        for event in events
        if (other := others.get(other_of[event.pk])) is not None
    ]


def _other(event: CustomerEvent, customer_id: UUID) -> UUID:
    return event.customer_id if event.other_id == customer_id else event.other_id  # type: ignore[return-value]


def _merges(customer: Customer) -> list[CustomerMergeOut]:
    """The newest first: they are undone in that order."""
    events = CustomerEvent.objects.filter(customer=customer, kind=EventKind.MERGED, done_at=None)
    others = restorable(Customer.objects.filter(merged_into_id=customer.pk))
    names = {row.pk: row.full_name for row in others}
    return [
        CustomerMergeOut(
            id=event.pk,
            other_id=event.other_id,
            name=names[event.other_id],
            at=event.created_at,
            undo_until=event.created_at + timedelta(days=UNDO_DAYS),
        )
        for event in events.order_by("-created_at", "-pk")
        if event.other_id in names
    ]
