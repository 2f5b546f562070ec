"""Beginning a conversation, and what both sides do with it besides writing."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.chat.models import Author, Conversation, State
from apps.chat.services.messages import (
    Written,
    add_automatic_message,
    add_visitor_message,
    admin_path,
    lock_conversation,
)
from apps.chat.services.triggers import body_in, greetings
from apps.chat.topics import wake_readers
from apps.chat.variables import fill
from apps.chat.visitor import new_visitor_token, visitor_hash
from apps.chat.web_channel import web_channel
from apps.customers.models import Customer
from apps.notifications.services.read import mark_read
from apps.orders.models import Order
from common import crud
from common.emails import parse_email
from common.errors import Conflict, Invalid, issue
from common.i18n import Language
from common.ids import new_id
from common.phone import parse_phone
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import Membership, MembershipState


@transaction.atomic
def start_conversation(
    *,
    body: str,
    language: Language,
    page: str,
    name: str = "",
    contact: str = "",
    greeting_id: UUID | None = None,
) -> Conversation:
    """With its first message: who only opens the widget leaves nothing here. `greeting_id`: the trigger that
    he answers, whose text stands above it."""
    if not web_channel().enabled:
        raise Conflict("chat_closed")
    email, phone = _contact(contact) if contact else ("", "")
    conversation_id = new_id()
    conversation = Conversation.objects.create(
        id=conversation_id,
        visitor_hash=visitor_hash(new_visitor_token(conversation_id)),
        language=language,
        page=page,
        name=name,
        email=email,
        phone=phone,
    )
    if greeting_id is not None:
        _greet(conversation, greeting_id)
    add_visitor_message(conversation_id=conversation_id, body=body)
    return Conversation.objects.get(pk=conversation_id)


def _greet(conversation: Conversation, greeting_id: UUID) -> None:
    """One that was switched off meanwhile is left out."""
    found = next(((row, rule) for row, rule in greetings() if row.pk == greeting_id), None)
    if found is not None:
        trigger, rule = found
        body, _ = fill(body_in(trigger, conversation.language), conversation)
        written = Written(Author.TRIGGER, body, reply_id=trigger.pk)
        add_automatic_message(conversation, written, rule, timezone.now())


@transaction.atomic
def introduce(*, conversation_id: UUID, name: str | None, contact: str | None) -> Conversation:
    """What a visitor says of himself. It proves nothing, so it links him with no customer."""
    conversation = lock_conversation(conversation_id)
    if name is not None:
        conversation.name = name
    if contact is not None:
        conversation.email, conversation.phone = _contact(contact)
    conversation.save()
    wake_readers(conversation.pk)
    return conversation


@transaction.atomic
def link_customer(*, conversation_id: UUID, order: Order) -> None:
    """He has proved to be the buyer of an order."""
    conversation = lock_conversation(conversation_id)
    if conversation.customer_id is None and order.customer_id is not None:
        conversation.customer_id = order.customer_id
        conversation.name = conversation.name or order.customer_name[:120]
        conversation.save()
        wake_readers(conversation.pk)


@transaction.atomic
def rate(*, conversation_id: UUID, rating: str, comment: str) -> Conversation:
    conversation = lock_conversation(conversation_id)
    conversation.rating, conversation.rating_comment = rating, comment
    conversation.save()
    wake_readers(conversation.pk)
    return conversation


@transaction.atomic
def read_by_visitor(*, conversation_id: UUID, number: int) -> None:
    conversation = lock_conversation(conversation_id)
    conversation.visitor_read = max(conversation.visitor_read, min(number, conversation.message_count))
    conversation.save()
    wake_readers(conversation.pk)


@transaction.atomic
def read_by_team(*, conversation_id: UUID) -> Conversation:
    conversation = lock_conversation(conversation_id)
    conversation.team_read, conversation.unread = conversation.message_count, 0
    conversation.save()
    mark_read(link=admin_path(conversation.pk), since=conversation.created_at)
    wake_readers(conversation.pk)
    return conversation


@transaction.atomic
def update_conversation(
    *, conversation_id: UUID, changes: Mapping[str, Any], version: int | None = None
) -> Conversation:
    rows = Conversation.objects.stored(timezone.now())
    conversation = crud.lock_or_404(rows, conversation_id, version=version)
    _check(changes, timezone.now())
    crud.update(conversation, _with_state(changes))
    wake_readers(conversation.pk)
    return conversation


def _with_state(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Who is resolved waits for nobody; a time to come back to it puts it off."""
    done = dict(changes)
    if done.get("state") == State.RESOLVED:
        done |= {"waiting_since": None, "snoozed_until": None, "unread": 0}
    if done.get("state") == State.OPEN:
        done |= {"snoozed_until": None}
    if done.get("snoozed_until"):
        done["state"] = State.SNOOZED
    return done


def _check(changes: Mapping[str, Any], now: datetime) -> None:
    members = Membership.objects.filter(store_id=current_store_id(), state=MembershipState.ACTIVE)
    assignee, until, customer = (
        changes.get(name) for name in ("assignee_id", "snoozed_until", "customer_id")
    )
    if assignee and not members.filter(user_id=assignee).exists():
        raise Invalid({"assigneeOid": [issue("not_a_choice")]})
    if until and until <= now:
        raise Invalid({"snoozedUntil": [issue("chat_snooze")]})
    if customer and not Customer.objects.live().filter(pk=customer).exists():
        raise Invalid({"customerOid": [issue("not_a_choice")]})


def _contact(text: str) -> tuple[str, str]:
    email = parse_email(text) if "@" in text else None
    if email is not None:
        return email, ""
    phone = parse_phone(text, current_store().country)
    if not phone.valid:
        raise Invalid({"contact": [issue("chat_contact")]})
    return "", phone.stored
