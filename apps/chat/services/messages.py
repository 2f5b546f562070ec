"""Writing in a conversation. Its row is locked meanwhile: numbers have no gaps and none comes late."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.chat.channels import channel_of
from apps.chat.models import Author, Conversation, Message, MessageKind, State
from apps.chat.rules import Rule
from apps.chat.services.agents import take_agent_place
from apps.chat.services.triggers import answer_of, apply_rule, count_use
from apps.chat.topics import wake_readers
from apps.notifications.services.notify import notify
from apps.notifications.services.read import mark_read
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows
from common.text import search_text

INBOX: Final = "/admin/chat/inbox"
WINDOW: Final = timedelta(hours=24)
"""After a person's last message an outside channel takes free texts; then only a template."""
_ASIDE: Final = 1_000_000
"""Numbers that no conversation reaches: those that move are put there, since none may be there twice."""


@dataclass(frozen=True)
class Written:
    author: str
    body: str = ""
    kind: str = MessageKind.TEXT
    data: dict[str, Any] = field(default_factory=dict)
    member_id: UUID | None = None
    member_name: str = ""
    reply_id: UUID | None = None
    delivery: dict[str, Any] = field(default_factory=dict)
    """Of a template: what it is and costs."""


@dataclass(frozen=True)
class Arrival:
    """A message of an outside channel: its id there makes it once, its time there is its place."""

    message_id: UUID
    at: datetime


def admin_path(conversation_id: UUID) -> str:
    return f"{INBOX}?conversation={conversation_id}"


@transaction.atomic
def add_visitor_message(
    *, conversation_id: UUID, body: str, data: dict[str, Any] | None = None, arrival: Arrival | None = None
) -> Message:
    """Opens the conversation again; the first trigger that fits answers at once."""
    conversation, now = lock_conversation(conversation_id), timezone.now()
    known = Message.objects.filter(pk=arrival.message_id).first() if arrival else None
    if known is not None:
        return known
    if conversation.waiting_since is None:
        conversation.waiting_since = arrival.at if arrival else now
        # Not its words: the bell is read by more people than the chat, and for longer.
        notify("chat_message", {}, link=admin_path(conversation.pk), group_key=f"chat:{conversation.pk}")
    conversation.unread += 1
    conversation.state, conversation.snoozed_until = State.OPEN, None
    if arrival is not None:
        _open_window(conversation, arrival)
    answer = answer_of(conversation, body, now)
    message = _append(conversation, Written(Author.VISITOR, body, data=data or {}), now, arrival)
    conversation.visitor_read = max(conversation.visitor_read, message.number)
    if answer is not None and channel_of(conversation).may_write(conversation, now):
        written = Written(Author.TRIGGER, answer.body, reply_id=answer.trigger.pk)
        channel_of(conversation).deliver(conversation, _append(conversation, written, now))
        apply_rule(answer.rule, conversation)
        count_use(answer.trigger.pk, now)
    conversation.save()
    wake_readers(conversation.pk)
    return message


def add_automatic_message(conversation: Conversation, written: Written, rule: Rule, now: datetime) -> Message:
    """What a trigger says without having been written to. The caller holds the row of the conversation."""
    message = _append(conversation, written, now)
    apply_rule(rule, conversation)
    channel_of(conversation).deliver(conversation, message)
    if written.reply_id is not None:
        count_use(written.reply_id, now)
    conversation.save()
    wake_readers(conversation.pk)
    return message


@transaction.atomic
def add_member_message(*, conversation_id: UUID, written: Written) -> Message:
    """A note moves nothing but itself; an answer ends the wait, and whoever answers first takes it over."""
    conversation, now = lock_conversation(conversation_id), timezone.now()
    if written.kind != MessageKind.NOTE:
        _check_channel(conversation, written, now)
        if written.member_id is not None:
            take_agent_place(written.member_id, now)
    message = _append(conversation, written, now)
    conversation.team_read, conversation.unread = message.number, 0
    if written.kind != MessageKind.NOTE:
        _end_wait(conversation, now)
        conversation.assignee_id = conversation.assignee_id or written.member_id
        if conversation.state == State.RESOLVED:
            conversation.state = State.OPEN
        channel_of(conversation).deliver(conversation, message)
    if written.reply_id is not None:
        count_use(written.reply_id, now)
    conversation.save()
    mark_read(link=admin_path(conversation.pk), since=conversation.created_at)
    wake_readers(conversation.pk)
    return message


def lock_conversation(conversation_id: UUID) -> Conversation:
    """For what is written without a version: the team's own changes are not late because a visitor wrote."""
    rows = Conversation.objects.stored(timezone.now())
    row = lock_rows(rows, [conversation_id], no_key=True).get(conversation_id)
    if row is None:
        raise NotFound()
    return row


def _end_wait(conversation: Conversation, now: datetime) -> None:
    if conversation.waiting_since and conversation.first_reply_seconds is None:
        conversation.first_reply_seconds = int((now - conversation.waiting_since).total_seconds())
    conversation.waiting_since = None


def _check_channel(conversation: Conversation, written: Written, now: datetime) -> None:
    channel = channel_of(conversation)
    if not written.delivery and not channel.may_write(conversation, now):
        raise Conflict("chat_window_closed")
    if len(written.body) > channel.max_text:
        raise Invalid({"body": [issue("chat_text_long", max=channel.max_text)]})


def _open_window(conversation: Conversation, arrival: Arrival) -> None:
    until = arrival.at + WINDOW
    conversation.window_until = max(conversation.window_until or until, until)


def _append(
    conversation: Conversation, written: Written, now: datetime, arrival: Arrival | None = None
) -> Message:
    conversation.message_count += 1
    number = _place_of(conversation, arrival) if arrival else conversation.message_count
    own = {"id": arrival.message_id, "sent_at": arrival.at} if arrival else {}
    message = Message.objects.create(
        **own,
        conversation=conversation,
        number=number,
        author=written.author,
        kind=written.kind,
        body=written.body,
        data=written.data,
        member_id=written.member_id,
        member_name=written.member_name,
        reply_id=written.reply_id,
        delivery=written.delivery,
        search_text=search_text(f"{written.body} {written.data.get('name', '')}"),
    )
    if written.kind != MessageKind.NOTE and number == conversation.message_count:
        conversation.last_message_at = now
        conversation.preview = (written.body or written.data.get("name", ""))[:160]
        conversation.preview_author = written.author
    return message


def _place_of(conversation: Conversation, arrival: Arrival) -> int:
    """Before the first message of the person that was sent later; what stands behind makes room."""
    later = conversation.messages.filter(author=Author.VISITOR, sent_at__gt=arrival.at)
    number = later.order_by("number").values_list("number", flat=True).first()
    if number is None:
        return conversation.message_count
    conversation.messages.filter(number__gte=number).update(number=F("number") + _ASIDE)
    conversation.messages.filter(number__gt=_ASIDE).update(number=F("number") - _ASIDE + 1)
    return number
