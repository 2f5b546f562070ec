"""By which channels the shop may write to the buyer of a cart.

What he allowed as a customer counts, or the box that he ticked in this checkout; what he took back since
counts against both.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import Q

from apps.customers.models import CONTACT_OF, Channel, Customer
from apps.customers.queries import may_write_to
from apps.orders.models import ShoppingCart
from common.phone import parse_phone

CHANNELS: Final = (Channel.WHATSAPP, Channel.EMAIL)


def consents_of(carts: Iterable[ShoppingCart]) -> dict[UUID, dict[str, datetime]]:
    """By cart, the channels that are allowed and since when; one statement."""
    rows = list(carts)
    emails = {cart.email for cart in rows if cart.email}
    phones = {_number(cart.phone) for cart in rows if cart.phone}
    same = Q(email__in=emails) | Q(phone__in=phones)
    people = list(Customer.objects.live().filter(same)) if rows else []
    return {cart.pk: _allowed(cart, people) for cart in rows}


def _allowed(cart: ShoppingCart, people: list[Customer]) -> dict[str, datetime]:
    found = {}
    for channel in CHANNELS:
        name = CONTACT_OF[channel]
        contact = _number(getattr(cart, name))
        if not contact or (channel == Channel.WHATSAPP and not parse_phone(contact, None).takes_whatsapp):
            continue
        same = [person for person in people if _number(getattr(person, name)) == contact]
        if since := _since(cart, channel, same):
            found[channel.value] = since
    return found


def _since(cart: ShoppingCart, channel: Channel, people: list[Customer]) -> datetime | None:
    """Everybody with this contact has to agree: an order meets only one of them."""
    if any(person.blocked_at for person in people):
        return None
    known = [person for person in people if channel in person.consents]
    allowed = [_at(person, channel) for person in known if may_write_to(person, channel)]
    refused = [_at(person, channel) for person in known if not may_write_to(person, channel)]
    granted = [*allowed, *([cart.consent_at] if cart.consent_at else [])]
    newest = max(granted, default=None)
    return newest if newest and all(newest > at for at in refused) else None


def _at(person: Customer, channel: Channel) -> datetime:
    return datetime.fromisoformat(person.consents[channel]["at"])


def _number(contact: str) -> str:
    """A phone without its extension."""
    return contact.partition(";")[0]
