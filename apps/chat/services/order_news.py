"""What a trigger says of an order that came to a state, in the conversation of its customer."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from apps.chat.channels import channel_of
from apps.chat.models import Author, Conversation, Message, QuickReply
from apps.chat.queries import moments_of
from apps.chat.rules import MIN_QUIET, Rule, read_rule
from apps.chat.services.messages import Written, add_automatic_message
from apps.chat.services.triggers import body_in
from apps.chat.variables import fill
from apps.orders.models import OrderEvent
from common.locks import lock_rows

LOOKS_BACK: Final = timedelta(minutes=15)
"""A clock that stood still for longer tells nothing late."""


def tell_of_orders(now: datetime | None = None) -> int:
    """In the current store: how many messages were sent. Each moment once, whoever runs it and how often."""
    triggers = [(row, read_rule(row.rule)) for row in QuickReply.objects.triggers().filter(active=True)]
    rules = [(row, rule) for row, rule in triggers if rule.event == "ORDER"]
    moment, sent = now or timezone.now(), 0
    for state in {rule.order_state for _, rule in rules}:
        of_state = [(row, rule) for row, rule in rules if rule.order_state == state]
        for event in moments_of(state, moment - LOOKS_BACK).select_related("order"):
            sent += _tell(event, of_state, moment)
    return sent


@transaction.atomic
def _tell(event: OrderEvent, triggers: Sequence[tuple[QuickReply, Rule]], now: datetime) -> bool:
    """The first trigger whose data are there, in the conversation that its customer wrote in last."""
    customer_id = event.order.customer_id
    if customer_id is None:
        return False
    rows = Conversation.objects.stored(now).filter(customer_id=customer_id)
    latest = rows.order_by("-last_message_at").values_list("pk", flat=True)[:1]
    conversation = next(iter(lock_rows(rows, latest, no_key=True).values()), None)
    if conversation is None or _has(conversation, event) or _talks(conversation, now):
        return False
    if not channel_of(conversation).may_write(conversation, now):
        return False
    for trigger, rule in triggers:
        body, missing = fill(body_in(trigger, conversation.language), conversation, event.order)
        if body and not missing:
            written = Written(
                Author.TRIGGER, body, data={"orderEventOid": str(event.pk)}, reply_id=trigger.pk
            )
            add_automatic_message(conversation, written, rule, now)
            return True
    return False


def _has(conversation: Conversation, event: OrderEvent) -> bool:
    return conversation.messages.filter(data__orderEventOid=str(event.pk)).exists()


def _talks(conversation: Conversation, now: datetime) -> bool:
    """A person who is answering just now says it himself."""
    rows = Message.objects.filter(conversation=conversation, author=Author.MEMBER)
    return rows.filter(created_at__gt=now - MIN_QUIET).exists()
