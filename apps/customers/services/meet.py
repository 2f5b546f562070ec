"""An order makes or meets a customer. See docs/algorithms/customers.md for the table of cases.

By equal document, else phone, else email. Two that disagree make a proposal, never a merge; and nothing is
proven at a checkout, so meeting somebody opens nothing to the buyer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.customers.contact import MAX_ADDRESSES, same_address, write_derived
from apps.customers.models import Channel, ConsentSource, Customer, CustomerEvent, EventKind
from apps.customers.services.consents import ConsentEntry, record_consent
from apps.customers.services.customers import lock_matching
from common.locks import lock_rows

KEYS: Final = ("document", "phone", "email")
"""The strongest first."""
_FILLED: Final = ("first_name", "last_name", "company", "email", "phone", "language")
CHECKOUT_TEXT: Final = "checkout-1"
"""The text of the box in the checkout of the shop; a new wording is a new version."""


@dataclass(frozen=True)
class Buyer:
    """Who placed an order, in the columns of a customer; all already normalized."""

    columns: dict[str, str]
    source: str
    address: dict[str, Any] | None = None
    consented_at: datetime | None = None
    at: datetime | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    def key(self, name: str) -> str:
        return key_of(self.columns, name)


def key_of(columns: Mapping[str, Any], name: str) -> str:
    """What is compared; a phone without its extension, a document with its type."""
    if name == "document":
        number = columns.get("document_number", "")
        return f"{columns.get('document_type', '')}:{number}" if number else ""
    value = str(columns.get(name, ""))
    return value.partition(";")[0] if name == "phone" else value


@transaction.atomic
def meet(buyer: Buyer) -> Customer | None:
    """The customer, locked until the transaction ends; None without document and contact."""
    if not any(buyer.key(name) for name in KEYS):
        return None
    lock_matching()
    found = _find(buyer)
    customer, proposals = _decide(buyer, found)
    if customer is None:
        customer = _create(buyer)
    else:
        _fill(customer, buyer, taken={name for name, other in found.items() if other != customer})
    for other, reason in proposals:
        propose(customer, other, reason)
    _write_consent(customer, buyer)
    return customer


@transaction.atomic
def recognize(customer_id: UUID, buyer: Buyer) -> None:
    """The same for an order whose customer was named by his own link or by the merchant."""
    lock_matching()
    customer = lock_rows(Customer.objects.live(), [customer_id], no_key=True).get(customer_id)
    if customer is None:
        return
    found = _find(buyer)
    _fill(customer, buyer, taken={name for name, other in found.items() if other != customer})
    _write_consent(customer, buyer)


def _find(buyer: Buyer) -> dict[str, Customer]:
    """By key, the oldest customer with it."""
    live, found = Customer.objects.live(), {}
    lookups = {
        "document": {
            "document_type": buyer.columns.get("document_type", ""),
            "document_number": buyer.columns.get("document_number", ""),
        },
        "phone": {"phone": buyer.columns.get("phone", "")},
        "email": {"email": buyer.columns.get("email", "")},
    }
    for name in KEYS:
        if buyer.key(name):
            match = live.filter(**lookups[name]).order_by("pk").first()
            if match is not None:
                found[name] = match
    locked = lock_rows(live, {customer.pk for customer in found.values()}, no_key=True)
    return {name: locked[customer.pk] for name, customer in found.items()}


def _decide(buyer: Buyer, found: dict[str, Customer]) -> tuple[Customer | None, list[tuple[Customer, str]]]:
    """The first whose document does not contradict; the others are proposals."""
    met: Customer | None = None
    proposals: list[tuple[Customer, str]] = []
    for name in KEYS:
        customer = found.get(name)
        if customer is None or customer == met:
            continue
        if met is None and not _contradicts(customer, buyer):
            met = customer
        else:
            proposals.append((customer, name))
    return met, [(other, reason) for other, reason in proposals if other != met]


def _contradicts(customer: Customer, buyer: Buyer) -> bool:
    own = key_of(vars(customer), "document")
    given = buyer.key("document")
    return bool(own and given and own != given)


def _create(buyer: Buyer) -> Customer:
    customer = Customer(**buyer.columns, source=buyer.source, **buyer.extra)
    if buyer.address:
        customer.addresses = [buyer.address]
    write_derived(customer)
    customer.save(force_insert=True)
    return customer


def _fill(customer: Customer, buyer: Buyer, taken: set[str]) -> None:
    """What was empty and is nobody else's (`taken`); what is there is not written over by somebody who has
    proven nothing."""
    for name in _FILLED:
        if name not in taken and not getattr(customer, name) and buyer.columns.get(name):
            setattr(customer, name, buyer.columns[name])
    if "document" not in taken and not customer.document_number and buyer.key("document"):
        customer.document_type = buyer.columns["document_type"]
        customer.document_number = buyer.columns["document_number"]
    known = customer.addresses
    is_new = buyer.address and not any(same_address(one, buyer.address) for one in known)
    if is_new and len(known) < MAX_ADDRESSES:
        customer.addresses = [*known, buyer.address]
    write_derived(customer)
    customer.save()


def propose(customer: Customer, other: Customer, reason: str) -> None:
    """Once for each pair; a proposal that was dismissed stays so."""
    pair = CustomerEvent.objects.filter(kind=EventKind.DUPLICATE)
    known = (
        pair.filter(customer=customer, other_id=other.pk).first()
        or pair.filter(customer=other, other_id=customer.pk).first()
    )
    if known is None:
        CustomerEvent.objects.create(
            customer=customer, kind=EventKind.DUPLICATE, other_id=other.pk, params={"reasons": [reason]}
        )
    elif known.done_at is None and reason not in known.params["reasons"]:
        known.params = {"reasons": [*known.params["reasons"], reason]}
        known.save(update_fields=["params", "updated_at"])


def _write_consent(customer: Customer, buyer: Buyer) -> None:
    """Of the channels that the buyer left and that are this customer's own."""
    if buyer.consented_at is None:
        return
    for channel, name in ((Channel.EMAIL, "email"), (Channel.WHATSAPP, "phone")):
        if buyer.key(name) and key_of({name: getattr(customer, name)}, name) == buyer.key(name):
            entry = ConsentEntry(
                channel=channel,
                state="GRANTED",
                source=ConsentSource.CHECKOUT,
                text_version=CHECKOUT_TEXT,
                at=buyer.consented_at,
            )
            record_consent(customer, entry)
