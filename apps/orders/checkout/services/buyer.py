"""Who buys, as far as discounts ask: how often he used each, and whether it is his first order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.customers.membership import NO_MEMBER, Membership, membership_in, membership_of
from apps.discounts.live import LiveRows, Uses, query_uses
from apps.discounts.people import person_keys
from apps.discounts.rules import Buyer
from apps.discounts.trial import Trial
from apps.orders import states
from apps.orders.models import Order
from common.batch import Batch
from common.emails import parse_email
from common.phone import parse_phone
from tenants.current import current_store


@dataclass(frozen=True)
class Identity:
    """What he leaves at the checkout, as he wrote it."""

    email: str = ""
    phone: str = ""
    document: str = ""

    @property
    def people(self) -> list[str]:
        return person_keys(email=self.email, phone=self.phone, document=self.document)


def identity_of(contact: Mapping[str, Any]) -> Identity:
    return Identity(
        contact.get("email") or "", contact.get("phone") or "", contact.get("document_number") or ""
    )


def member_of(customer_id: UUID | None, trial: Trial | None) -> Membership:
    """Of whom his own link or the merchant names, or the simulator; else nothing, and no statement."""
    if trial is not None:
        return membership_in(trial.buys.categories)
    return membership_of(customer_id) if customer_id is not None else NO_MEMBER


def known_buyer(live: LiveRows, identity: Identity | None, member: Membership) -> tuple[Buyer, Uses]:
    """Two statements where a discount asks for him, else none; who is not known has bought nothing yet."""
    if identity is None or not live.needs_person() or not identity.people:
        return Buyer(categories=member.category_ids), {}
    batch = Batch()
    used = query_uses(batch, identity.people)
    batch.send()
    uses: dict[UUID, int] = dict(used.rows)
    return Buyer(not _has_ordered(identity), member.category_ids), uses


def _has_ordered(identity: Identity) -> bool:
    """By any of the three; orders that came to nothing don't count."""
    number = parse_phone(identity.phone, current_store().country)
    same = Q()
    if email := parse_email(identity.email):
        same |= Q(email=email)
    if identity.phone and number.valid:
        same |= Q(phone=number.stored)
    if identity.document:
        same |= Q(document_number=identity.document.upper())
    return bool(same) and Order.objects.placed().exclude(state__in=states.DEAD).filter(same).exists()
