"""Two customers who are one person: one stays, the other is put away for 30 days of undo."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.actors import Actor
from apps.customers.contact import MAX_ADDRESSES, MAX_TAGS, same_address, write_derived
from apps.customers.models import (
    CONTACT_OF,
    Consent,
    ConsentState,
    CreditEntry,
    Customer,
    CustomerEvent,
    EventKind,
)
from apps.customers.personal_data import lock_before_customers, move_back, move_rows
from apps.customers.services.credit import recount_credit
from apps.customers.services.customers import lock_matching
from apps.customers.services.figures import refresh_figures
from common import crud
from common.errors import Conflict, NotFound
from common.locks import lock_rows
from common.schemas import instant

SINGLE: Final = (
    "first_name", "last_name", "email", "phone", "document_type", "document_number", "company", "gender",
    "birthday", "language",
)  # fmt: skip
"""One value each: that of who stays, unless the other's is chosen or there is none."""
JOINED: Final = ("addresses", "tags", "category_ids")


def merged_fields(customer: Customer, other: Customer, taken: set[str]) -> dict[str, Any]:
    """What the customer will be; `taken`: the fields in which the other's value is chosen."""
    fields: dict[str, Any] = {}
    for name in SINGLE:
        mine, theirs = getattr(customer, name), getattr(other, name)
        chosen = "document_number" if name == "document_type" else name
        fields[name] = (theirs or mine) if chosen in taken else (mine or theirs)
    new = [one for one in other.addresses if not any(same_address(one, own) for own in customer.addresses)]
    fields["addresses"] = [*customer.addresses, *new][:MAX_ADDRESSES]
    fields["tags"] = list(dict.fromkeys([*customer.tags, *other.tags]))[:MAX_TAGS]
    fields["category_ids"] = list(dict.fromkeys([*customer.category_ids, *other.category_ids]))
    return fields


@transaction.atomic
def merge_customers(*, customer_id: UUID, other_id: UUID, taken: set[str], actor: Actor) -> Customer:
    """Orders, notes and permissions of the other become those of the customer."""
    customer, other = lock_pair(customer_id, other_id)
    crud.prepare_update(customer)
    before = {name: _plain(getattr(customer, name)) for name in (*SINGLE, *JOINED)}
    for name, value in merged_fields(customer, other, taken).items():
        setattr(customer, name, value)
    customer.consents = _merged_consents(customer, other)
    write_derived(customer)
    moved = move_rows(source=other.pk, target=customer.pk)
    if customer.credit_limit is None and other.credit_limit is not None:
        before["credit_limit"] = None
        customer.credit_limit, customer.credit_days = other.credit_limit, other.credit_days
    crud.update(customer)
    recount_credit([customer.pk, other.pk])
    now = timezone.now()
    Customer.objects.filter(pk=other.pk).update(deleted_at=now, merged_into_id=customer.pk, updated_at=now)
    pair = [customer.pk, other.pk]
    proposals = CustomerEvent.objects.filter(kind=EventKind.DUPLICATE, customer__in=pair, other_id__in=pair)
    proposals.update(done_at=now)
    CustomerEvent.objects.create(
        customer=customer,
        kind=EventKind.MERGED,
        body=other.full_name,
        other_id=other.pk,
        params={"before": before, "moved": moved},
        **actor.columns(),
    )
    refresh_figures([customer.pk])
    return customer


def lock_pair(customer_id: UUID, other_id: UUID) -> tuple[Customer, Customer]:
    """Both, locked until the transaction ends."""
    if customer_id == other_id:
        raise Conflict("customer_merge_self")
    lock_before_customers([customer_id, other_id])
    lock_matching()
    found = lock_rows(Customer.objects.live(), [customer_id, other_id], no_key=True)
    if len(found) != 2:
        raise NotFound()
    return found[customer_id], found[other_id]


def _merged_consents(customer: Customer, other: Customer) -> dict[str, Any]:
    """A withdrawal of either holds; what the other allowed holds only for the same email or phone."""
    merged = dict(customer.consents)
    for channel, entry in other.consents.items():
        name = CONTACT_OF[channel]
        is_same = bool(getattr(other, name)) and getattr(customer, name) == getattr(other, name)
        if entry["state"] == ConsentState.REVOKED or (is_same and channel not in merged):
            merged[channel] = entry
    return merged


@transaction.atomic
def undo_merge(*, customer_id: UUID, other_id: UUID) -> Customer:
    """The newest merge of a customer; what came since stays with him."""
    lock_before_customers([customer_id])
    lock_matching()
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    merges = CustomerEvent.objects.filter(customer=customer, kind=EventKind.MERGED, done_at=None)
    event = crud.get_or_404(merges, other_id=other_id)
    newest = merges.order_by("-created_at", "-pk").first()
    other = crud.restorable(Customer.objects.filter(merged_into_id=customer.pk)).filter(pk=other_id)
    restored = lock_rows(other, [other_id], no_key=True)
    if newest != event or not restored:
        raise Conflict("customer_merge_over")
    [back] = restored.values()
    for name, value in event.params["before"].items():
        setattr(customer, name, value)
    move_back(event.params["moved"], target=customer.pk, source=back.pk)
    _separate_consents(customer, back, event)
    write_derived(customer)
    crud.update(customer)
    back.deleted_at, back.merged_into_id = None, None
    back.save()
    event.done_at = timezone.now()
    event.save(update_fields=["done_at", "updated_at"])
    refresh_figures([customer.pk, back.pk])
    _separate_credit(customer, back, event)
    return customer


def _separate_credit(customer: Customer, back: Customer, event: CustomerEvent) -> None:
    """What an order that goes back has moved since goes with it."""
    orders = [one for rows in event.params["moved"].values() for one in rows]
    since = CreditEntry.objects.filter(customer=customer, order_id__in=orders)
    since.update(customer=back)
    recount_credit([customer.pk, back.pk])


def _separate_consents(customer: Customer, back: Customer, event: CustomerEvent) -> None:
    """Each has again what his own log says; what was withdrawn since the merge holds for both."""
    customer.consents = _newest(customer)
    for channel, entry in customer.consents.items():
        if entry["state"] == ConsentState.REVOKED and entry["at"] > instant(event.created_at):
            back.consents = {**back.consents, channel: entry}


def _newest(customer: Customer) -> dict[str, Any]:
    rows = Consent.objects.filter(customer=customer).order_by("at", "pk")
    return {
        row.channel: {
            "state": row.state,
            "source": row.source,
            "at": instant(row.at),
            "textVersion": row.text_version,
        }
        for row in rows
    }


def _plain(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
