"""What a person allowed and took back. Each change is a row; the newest of a channel counts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.actors import NOBODY, Actor
from apps.customers.models import CONTACT_OF, Channel, Consent, ConsentSource, ConsentState, Customer
from apps.message_templates.models import SuppressionReason
from apps.message_templates.services.suppressions import lift_withdrawal, suppress
from common import crud
from common.errors import Conflict
from common.locks import lock_rows
from common.schemas import instant

_OF_THE_PERSON: Final = frozenset(
    {ConsentSource.CHECKOUT, ConsentSource.PREFERENCES, ConsentSource.CHAT, ConsentSource.FORM}
)
"""Acts of the person; the others are the merchant's, who cannot give back what was withdrawn."""


@dataclass(frozen=True)
class ConsentEntry:
    channel: str
    state: str
    source: str
    text_version: str = ""
    note: str = ""
    at: datetime | None = None
    actor: Actor = NOBODY


@transaction.atomic
def set_consent(*, customer_id: UUID, entry: ConsentEntry) -> Customer:
    """Raises Conflict when a member gives what the person withdrew, or what no contact is there for."""
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    if entry.state == ConsentState.GRANTED and not getattr(customer, CONTACT_OF[Channel(entry.channel)]):
        raise Conflict("consent_unreachable")
    record_consent(customer, entry)
    return customer


@transaction.atomic
def withdraw_email(email: str, source: ConsentSource) -> None:
    """Nobody with this address gets news by mail anymore."""
    rows = Customer.objects.live().filter(email=email)
    for customer in lock_rows(rows, list(rows.values_list("pk", flat=True)), no_key=True).values():
        record_consent(customer, ConsentEntry(channel=Channel.EMAIL, state="REVOKED", source=source))
    suppress(email, SuppressionReason.UNSUBSCRIBED)


def record_consent(customer: Customer, entry: ConsentEntry) -> bool:
    """Writes it down for a locked customer; False when nothing changes."""
    current = customer.consents.get(entry.channel, {})
    if current.get("state") == entry.state:
        return False
    is_own = entry.source in _OF_THE_PERSON
    if current.get("state") == ConsentState.REVOKED and not is_own:
        if entry.source == ConsentSource.IMPORT:
            return False
        raise Conflict("consent_revoked")
    at = entry.at or timezone.now()
    if current and current["at"] > instant(at):
        return False
    if entry.channel == Channel.EMAIL and entry.state == ConsentState.GRANTED and is_own:
        lift_withdrawal(customer.email)
    Consent.objects.create(
        customer=customer,
        channel=entry.channel,
        state=entry.state,
        source=entry.source,
        text_version=entry.text_version,
        note=entry.note,
        at=at,
        **entry.actor.columns(),
    )
    newest = {"state": entry.state, "source": entry.source, "at": instant(at)}
    newest["textVersion"] = entry.text_version
    customer.consents = {**customer.consents, entry.channel: newest}
    customer.save(update_fields=["consents", "version", "updated_at"])
    return True
